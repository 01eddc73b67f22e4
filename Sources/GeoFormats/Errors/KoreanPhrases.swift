/// The Korean of the phrases that fill an error's sentence; a `%` stands for the part that varies.
enum KoreanPhrases {
  /// The phrase in Korean, or as it is when it isn't one of ours, such as a value from the file.
  static func translated(_ phrase: String) -> String {
    if let korean = exact[phrase] { return korean }
    for (english, korean) in patterns {
      guard let mark = english.firstIndex(of: "%"), let place = korean.firstIndex(of: "%") else {
        continue
      }
      let (start, end) = (english[..<mark], english[english.index(after: mark)...])
      guard phrase.hasPrefix(start), phrase.hasSuffix(end),
        phrase.utf8.count >= start.utf8.count + end.utf8.count
      else { continue }
      let varying = phrase.dropFirst(start.count).dropLast(end.count)
      return String(korean[..<place] + varying + korean[korean.index(after: place)...])
    }
    return phrase
  }

  private static let exact: [String: String] = [
    "a gzip file": "gzip 파일", "a zip file (as XLSX and KMZ are)": "zip 파일(XLSX, KMZ 등)",
    "a zstd file": "zstd 파일", "a bzip2 file": "bzip2 파일", "an xz file": "xz 파일",
    "a 7z file": "7z 파일", "a PNG picture": "PNG 그림", "a JPEG picture": "JPEG 그림",
    "a GIF picture": "GIF 그림", "a RIFF file (as WebP pictures are)": "RIFF 파일(WebP 그림 등)",
    "a PDF document": "PDF 문서",
    "an SQLite database (as GeoPackage is)": "SQLite 데이터베이스(GeoPackage 등)",
    "a FlatGeobuf file": "FlatGeobuf 파일", "a shapefile": "셰이프파일",
    "a PMTiles archive": "PMTiles 파일", "a Parquet file": "Parquet 파일",
    "an old Office document (XLS, HWP)": "예전 오피스 문서(XLS, HWP)", "a program": "실행 파일",
    "UTF-32 text": "UTF-32 텍스트", "an OpenStreetMap extract (PBF)": "OpenStreetMap 추출 파일(PBF)",
    "binary data (it contains NUL bytes)": "이진 데이터(NUL 바이트가 있음)",
    "it is empty": "비어 있습니다", "it names a hemisphere twice": "방위가 두 번 나옵니다",
    "it has no number where one is needed": "수가 있어야 할 자리에 없습니다",
    "only the last of its numbers may have decimals": "소수는 마지막 수에만 올 수 있습니다",
    "it has a minus and a hemisphere": "음수 부호와 방위가 함께 있습니다",
    "minutes and seconds have to be below 60": "분과 초는 60보다 작아야 합니다",
    "its label and its hemisphere contradict each other": "이름표와 방위가 서로 맞지 않습니다",
    "its marks for degrees, minutes and seconds aren't in order": "도, 분, 초 기호의 순서가 맞지 않습니다",
    "it is two numbers": "수가 두 개입니다", "it ends with a colon": "쌍점으로 끝납니다",
    "a length has no degrees and no hemisphere": "길이에는 도나 방위가 없습니다",
    "two coordinates are needed, as 37.5665, 126.978": "37.5665, 126.978처럼 좌표 두 개가 필요합니다",
    "it can be split into two in several ways": "둘로 나누는 방법이 여러 가지입니다",
    "its coordinates aren't nested as deep as they have to be": "좌표 배열의 깊이가 모자랍니다",
    "a line needs two positions or more": "선에는 위치가 두 개 이상 필요합니다",
    "it has fewer than two positions": "위치가 두 개보다 적습니다",
    "a ring doesn't end where it begins": "고리가 시작한 곳에서 끝나지 않습니다",
    "a ring needs four positions or more, the last equal to the first":
      "고리에는 위치가 네 개 이상 필요하고 처음과 끝이 같아야 합니다",
    "a position has to be an array of numbers": "위치는 수의 배열이어야 합니다",
    "a position needs a longitude and a latitude": "위치에는 경도와 위도가 필요합니다",
    "its coordinates are texts; they have to be numbers without quotes":
      "좌표가 글자입니다. 따옴표 없는 수여야 합니다",
    "its coordinates are nested too deep": "좌표 배열이 너무 깊습니다",
    "its coordinates have to be numbers": "좌표는 수여야 합니다",
    "an array of features": "피처의 배열", "there, if only as null": "null이라도 있어야 함",
    "a text": "글자", "a text or a number": "글자나 수", "a geometry or null": "도형이나 null",
    "an object or null": "객체나 null", "an array of numbers": "수의 배열",
    "an array of geometries": "도형의 배열", "a value": "값",
    "the name of a geometry, such as \"Point\"": "\"Point\" 같은 도형 이름",
    "a value (true, false or null in lower case)": "값(소문자 true, false, null)",
    "a number such as 12, -3.4 or 5e6": "12, -3.4, 5e6 같은 수", "a name in quotes": "따옴표로 묶은 이름",
    "the end of the text": "글의 끝", "an escape such as \\n": "\\n 같은 이스케이프",
    "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t or a whole \\u pair":
      "\\\" \\\\ \\/ \\b \\f \\n \\r \\t 또는 온전한 \\u 쌍",
    "',' or '}'": "','나 '}'", "',' or ']'": "','나 ']'",
    "an answer of the Overpass API": "Overpass API의 응답", "JSON without a type": "type이 없는 JSON",
    "a byte-order mark": "바이트 순서 표식이 있음", "only ASCII": "ASCII뿐임",
    "valid UTF-8": "올바른 UTF-8임",
    "NUL bytes on one side of each pair": "두 바이트마다 한쪽이 NUL임",
    "a JSON array": "JSON 배열", "a letter outside of quotes": "따옴표 밖의 글자",
  ]

  private static let patterns: [(english: String, korean: String)] = [
    ("'%' doesn't belong to a coordinate", "'%' 부분은 좌표가 아닙니다"),
    ("'%' isn't a number", "'%' 부분은 수가 아닙니다"),
    ("an angle here is at most %°", "여기서 각도는 %° 이하여야 합니다"),
    ("its exterior has fewer than three places at % decimals", "소수 %자리에서 바깥 고리의 점이 세 개보다 적습니다"),
    ("% isn't a longitude and a latitude in degrees", "%은(는) 도 단위의 경도와 위도가 아닙니다"),
    (
      "its border touches or crosses itself at latitude %",
      "경계가 위도 %에서 자신과 닿거나 엇갈립니다"
    ),
    ("% of its letters are usual in CP949", "글자의 %가 CP949에서 흔한 것임"),
    ("% of its letters are usual in Shift-JIS", "글자의 %가 Shift-JIS에서 흔한 것임"),
    ("% of its letters are usual in Windows-1252", "글자의 %가 Windows-1252에서 흔한 것임"),
    ("there in a %", "% 안에 있어야 함"),
    ("the control character %", "제어 문자 %"),
    ("the number '%'", "수 '%'"),
    ("the escape '%'", "이스케이프 '%'"),
    ("JSON of the type '%'", "type이 '%'인 JSON"),
  ]
}
