import OfficeDirectory
import Presentation
import Terminal
import Testing

@MainActor
@Suite struct `Card of an office` {
  private func drawn(_ office: Office, columns: Int? = nil, language: Language = .english) -> String
  {
    let model = OfficeCardModel()
    var text = ""
    let presenter = OfficeCardPresenter(
      model,
      style: TerminalStyle(usesColor: false, columns: columns, language: language)
    ) { text += $0 }
    model.show(office, at: Samples.noon) { id in
      id.path == "KR" ? Wording("South Korea", "대한민국") : Wording("Gangwon-do", "강원특별자치도")
    }
    withExtendedLifetime(presenter) {}
    return text
  }

  @Test func `shows all that is known`() {
    #expect(
      drawn(Samples.complete) == """
        Sea Work · 바다 ☕ 워크
        workation centre

        Now         open until 18:00
        Hours       Mo-Fr 09:00-18:00
        Address     14 Changhae-ro, Gangneung-si
        Regions     Gangwon-do, South Korea
        Place       37.75, 128.91 ±30 m
        Day pass    ₩20,000
        Wifi        ↓512 ↑99 Mbps
        Seats       40
        Amenities   coffee, sea view
        Photos      1
        Source      test
        Identifier  a

        """
    )
    #expect(
      drawn(Samples.complete, language: .korean) == """
        바다 ☕ 워크 · Sea Work
        워케이션 센터

        지금      18:00까지 영업
        영업시간  Mo-Fr 09:00-18:00
        주소      강원특별자치도 강릉시 창해로 14
        지역      대한민국 강원특별자치도
        위치      37.75, 128.91 ±30 m
        1일권     20,000원
        와이파이  ↓512 ↑99 Mbps
        좌석      40
        편의시설  커피, 바다 전망
        사진      1
        출처      test
        식별자    a

        """
    )
  }

  @Test func `shows no more than is known`() {
    #expect(
      drawn(Samples.bare) == """
        이름만 아주아주 기다란 곳의 오피스
        coworking

        Place       37.75, 128.7
        Source      test
        Identifier  b

        """
    )
  }

  @Test func `breaks long values beside their labels`() {
    let office = Samples.bare.with { $0.summary = "바다가 보이는 창가 자리와 조용한 회의실이 있는 곳" }
    #expect(
      drawn(office, columns: 36, language: .korean) == """
        이름만 아주아주 기다란 곳의 오피스
        공유오피스

        위치    37.75, 128.7
        소개    바다가 보이는 창가 자리와
                조용한 회의실이 있는 곳
        출처    test
        식별자  b

        """
    )
  }
}
