import Foundation
import TestKit
import Testing

@Suite struct `A bad place, region or number` {
  @Test func `an unknown region comes with the nearest names`() throws {
    let bench = try Bench.filled()
    let result = try bench.run("in", "강능")
    #expect(result.status == 1)
    #expect(result.output.isEmpty && result.errorLines.count == 1)
    #expect(
      result.errors.hasPrefix(
        "error: no region is called '강능'; these come near: 강릉시 Gangneung-si (KR/gangwon-do/gangneung-si)"
      )
    )
    let korean = try bench.run("in", "gangnung", "--language", "ko")
    #expect(korean.status == 1)
    #expect(
      korean.errors.hasPrefix("오류: 'gangnung'(이)라는 지역이 없습니다. 비슷한 지역: 강릉시 Gangneung-si")
    )
    #expect(
      try bench.run("in", "qqqqqqq").errors == "error: no region is called 'qqqqqqq'\n"
    )
  }

  @Test(arguments: [
    Refusal(
      ["in", "중구"],
      "'중구' names several regions: 중구 Jung-gu (KR/busan/jung-gu), 중구 Jung-gu (KR/daegu/jung-gu), "
        + "중구 Jung-gu (KR/daejeon/jung-gu), 중구 Jung-gu (KR/seoul/jung-gu), 중구 Jung-gu (KR/ulsan/jung-gu); "
        + "add the one around it, such as '서울 중구'",
      "'중구'에 해당하는 지역이 여럿입니다: 중구 Jung-gu (KR/busan/jung-gu), 중구 Jung-gu (KR/daegu/jung-gu), "
        + "중구 Jung-gu (KR/daejeon/jung-gu), 중구 Jung-gu (KR/seoul/jung-gu), 중구 Jung-gu (KR/ulsan/jung-gu). "
        + "'서울 중구'처럼 상위 지역을 함께 쓰세요"
    ),
    Refusal(
      ["near", "Goseong-gun"],
      "'Goseong-gun' names several regions: 고성군 Goseong-gun (KR/gangwon-do/goseong-gun), "
        + "고성군 Goseong-gun (KR/gyeongsangnam-do/goseong-gun); add the one around it, such as '서울 중구'",
      "'Goseong-gun'에 해당하는 지역이 여럿입니다: 고성군 Goseong-gun (KR/gangwon-do/goseong-gun), "
        + "고성군 Goseong-gun (KR/gyeongsangnam-do/goseong-gun). '서울 중구'처럼 상위 지역을 함께 쓰세요"
    ),
    Refusal(
      ["show", "파도살롱"],
      "no office is called '파도살롱'; these come near: '파도살롱 명주점'",
      "'파도살롱'(이)라는 오피스가 없습니다. 비슷한 이름: '파도살롱 명주점'"
    ),
    Refusal(
      ["near", "파도살롱 명주정"],
      "no region and no office is called '파도살롱 명주정'; these come near: '파도살롱 명주점'",
      "'파도살롱 명주정'(이)라는 지역도 오피스도 없습니다. 비슷한 이름: '파도살롱 명주점'"
    ),
    Refusal(
      ["near", "zzzzzzzzz"],
      "no region and no office is called 'zzzzzzzzz'; 'workation regions' lists regions",
      "'zzzzzzzzz'(이)라는 지역도 오피스도 없습니다. 'workation regions'로 지역을 볼 수 있습니다"
    ),
    Refusal(
      ["show", "zzzzzzzzz"],
      "no office is called 'zzzzzzzzz'; 'workation in REGION' lists them",
      "'zzzzzzzzz'(이)라는 오피스가 없습니다. 'workation in 지역'으로 목록을 볼 수 있습니다"
    ),
    Refusal(
      ["in", "강릉", "--sort", "distance"],
      status: 2,
      "offices can only be sorted by distance from a place; use near or nearest, or another order",
      "거리순으로 정렬하려면 기준이 되는 곳이 있어야 합니다. near나 nearest를 쓰거나 다른 순서를 고르세요"
    ),
  ])
  func `a name that says too little is answered with candidates`(refusal: Refusal) throws {
    try refusal.check(in: Bench.filled())
  }

  @Test(arguments: [
    Refusal(
      ["near", "126.978,37.5665"],
      status: 2,
      "'126.978,37.5665' is no value for <place>: '126.978' can't be a latitude; did you mean 37.5665,126.978?",
      "<place>에 '126.978,37.5665'을(를) 쓸 수 없습니다: '126.978'은(는) 위도일 수 없습니다. 37.5665,126.978을(를) 쓰려고 했나요?"
    ),
    Refusal(
      ["nearest", "95,190"],
      status: 2,
      "'95,190' is no value for <place>: latitude 95.0, longitude 190.0 is no place on Earth",
      "<place>에 '95,190'을(를) 쓸 수 없습니다: 위도 95.0, 경도 190.0인 곳은 지구에 없습니다"
    ),
    Refusal(
      ["near", "강릉", "--radius", "0"],
      status: 2,
      "'0' is no value for --radius: a distance must be more than 0",
      "--radius에 '0'을(를) 쓸 수 없습니다: 거리는 0보다 커야 합니다"
    ),
    Refusal(
      ["near", "강릉", "--radius", "-5km"],
      status: 2,
      "'-5km' is no value for --radius: a distance must be more than 0",
      "--radius에 '-5km'을(를) 쓸 수 없습니다: 거리는 0보다 커야 합니다"
    ),
    Refusal(
      ["near", "강릉", "--radius", "1000000km"],
      status: 2,
      "'1000000km' is no value for --radius: no two places on Earth are further apart than 20,004 km",
      "--radius에 '1000000km'을(를) 쓸 수 없습니다: 지구에서 두 곳은 20,004 km보다 멀 수 없습니다"
    ),
    Refusal(
      ["nearest", "강릉", "--count", "0"],
      status: 2,
      "'0' is no value for --count: it must be a whole number of at least 1",
      "--count에 '0'을(를) 쓸 수 없습니다: 1 이상의 정수여야 합니다"
    ),
    Refusal(
      ["in", "강릉", "--kind", "caffe"],
      status: 2,
      "'caffe' is no value for --kind: did you mean 'cafe'? "
        + "It must be one of coworking, workation_centre, cafe, library, hotel",
      "--kind에 'caffe'을(를) 쓸 수 없습니다: 'cafe'을(를) 쓰려고 했나요? "
        + "다음 중 하나여야 합니다: coworking, workation_centre, cafe, library, hotel"
    ),
    Refusal(
      ["in", "강릉", "--max-price", "20000"],
      status: 2,
      "'20000' is no value for --max-price: write an amount with its currency, such as 20000KRW or 15EUR",
      "--max-price에 '20000'을(를) 쓸 수 없습니다: 20000KRW나 15EUR처럼 금액과 통화를 쓰세요"
    ),
    Refusal(
      ["near", "서울", "중구"],
      status: 2,
      "unexpected argument '중구'; quote a name of several words: '서울 중구'",
      "'중구'은(는) 쓸 수 없는 인자입니다. 이름에 빈칸이 있으면 따옴표로 묶으세요: '서울 중구'"
    ),
    Refusal(
      ["nearst", "강릉"],
      status: 2,
      "unknown command 'nearst'; did you mean 'nearest'?",
      "'nearst' 명령은 없습니다. 'nearest'을(를) 쓰려고 했나요?"
    ),
    Refusal(
      ["near", "강릉", "--radis", "5km"],
      status: 2,
      "unknown option '--radis'; did you mean '--radius'?",
      "'--radis' 옵션은 없습니다. '--radius'을(를) 쓰려고 했나요?"
    ),
    Refusal(
      ["in", "강릉", "--json", "--csv"],
      status: 2,
      "only one output format can be written",
      "출력 형식은 하나만 고를 수 있습니다"
    ),
    Refusal(
      ["in", "강릉", "--open-now", "--open-at", "2026-05-01T09:00Z"],
      status: 2,
      "--open-now and --open-at exclude each other",
      "--open-now와 --open-at은 함께 쓸 수 없습니다"
    ),
    Refusal(
      ["export", "--radius", "5km"],
      status: 2,
      "--radius needs --near",
      "--radius에는 --near가 필요합니다"
    ),
    Refusal(
      ["export", "강릉", "--near", "강릉"],
      status: 2,
      "give regions or --near, not both",
      "지역과 --near 중 하나만 쓰세요"
    ),
    Refusal(
      ["export", "-o", "offices.shp"],
      status: 2,
      "'offices.shp' doesn't say its format; end it in .geojson, .geojsons, .csv or .json, or give --format",
      "'offices.shp'의 형식을 알 수 없습니다. .geojson, .geojsons, .csv, .json으로 끝내거나 --format을 쓰세요"
    ),
    Refusal(
      ["cache", "clear"],
      status: 2,
      "clear removes every photo; say --yes to do so",
      "clear는 사진을 모두 지웁니다. 지우려면 --yes를 쓰세요"
    ),
    Refusal(
      ["prefetch", "--photo-base", "ftp:/photos"],
      status: 2,
      "'ftp:/photos' is no value for --photo-base: write a web address such as https://example.org/photos/",
      "--photo-base에 'ftp:/photos'을(를) 쓸 수 없습니다: https://example.org/photos/처럼 웹 주소를 쓰세요"
    ),
    Refusal(
      ["prefetch", "--timeout", "0"],
      status: 2,
      "'0' is no value for --timeout: a time must be between a millisecond and an hour",
      "--timeout에 '0'을(를) 쓸 수 없습니다: 1밀리초에서 1시간 사이여야 합니다"
    ),
  ])
  func `wrong usage says what is accepted`(refusal: Refusal) throws {
    try refusal.check(in: Bench.filled())
  }

  @Test func `wrong usage is followed by the usage and where to read more`() throws {
    let bench = try Bench()
    #expect(
      try bench.run("near").errors == """
        error: <place> is missing
        Usage: workation near <place> [<options>]
        See 'workation near --help'.

        """
    )
    #expect(
      try bench.run([], environment: ["LC_ALL": "ko_KR.UTF-8"]).errors == """
        오류: 명령이 없습니다
        사용법: workation <command> [<options>]
        'workation --help'를 보세요.

        """
    )
  }
}
