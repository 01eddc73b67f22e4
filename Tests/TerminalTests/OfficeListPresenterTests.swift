import Foundation
import OfficeDirectory
import Presentation
import Terminal
import Testing

@MainActor
@Suite struct `List of offices` {
  private func drawn(
    _ page: OfficePage,
    columns: Int? = nil,
    language: Language = .english,
    color: Bool = false,
    centered: Bool = true
  ) -> String {
    let model = OfficeListModel(heading: Wording("Within 5 km of Gangneung-si", "강릉시에서 5 km 안"))
    var text = ""
    let presenter = OfficeListPresenter(
      model,
      style: TerminalStyle(usesColor: color, columns: columns, language: language)
    ) { text += $0 }
    let area = OfficeQuery.Area.within(metres: 5_000, of: Samples.center)
    model.show(page, of: OfficeQuery(area: centered ? area : .everywhere), at: Samples.noon)
    withExtendedLifetime(presenter) {}
    return text
  }

  private let three = Samples.page([Samples.closed, Samples.complete, Samples.bare])

  @Test func `says how far, where to, whether open, what it costs, how fast`() {
    #expect(
      drawn(three) == """
        Within 5 km of Gangneung-si

        Closed Place                                                         0 m
          coworking · free by the day · closed for good · place known to ±2.3 km

        Sea Work                                                         881 m E
          workation centre · open until 18:00 · ₩20,000 a day · ↓512 ↑99 Mbps
          14 Changhae-ro, Gangneung-si

        이름만 아주아주 기다란 곳의 오피스                               18 km W
          coworking

        3 offices

        """
    )
  }

  @Test func `says it in Korean, with wide characters in line`() {
    #expect(
      drawn(three, language: .korean) == """
        강릉시에서 5 km 안

        문 닫은 곳                                                           0 m
          공유오피스 · 하루 무료 · 폐업 · 위치 오차 ±2.3 km

        바다 ☕ 워크                                                    881 m 동
          워케이션 센터 · 18:00까지 영업 · 하루 20,000원 · ↓512 ↑99 Mbps
          강원특별자치도 강릉시 창해로 14

        이름만 아주아주 기다란 곳의 오피스                              18 km 서
          공유오피스

        3곳

        """
    )
  }

  @Test func `fits a narrow terminal`() {
    let text = drawn(three, columns: 32, language: .korean)
    #expect(
      text == """
        강릉시에서 5 km 안

        문 닫은 곳                   0 m
          공유오피스 · 하루 무료 · 폐업
          위치 오차 ±2.3 km

        바다 ☕ 워크            881 m 동
          워케이션 센터 · 18:00까지 영업
          하루 20,000원 · ↓512 ↑99 Mbps
          강원특별자치도 강릉시 창해로…

        이름만 아주아주 기다…   18 km 서
          공유오피스

        3곳

        """
    )
    for line in text.split(separator: "\n") { #expect(DisplayWidth.of(line) <= 32, "\(line)") }
  }

  @Test func `doesn't stretch on a wide terminal`() {
    #expect(drawn(three, columns: 200) == drawn(three))
  }

  @Test func `counts one, some and all`() {
    #expect(drawn(Samples.page([Samples.bare])).hasSuffix("\n1 office\n"))
    #expect(drawn(Samples.page([Samples.bare], matched: 1_200)).hasSuffix("\n1 of 1,200 offices\n"))
    #expect(
      drawn(Samples.page([Samples.bare], matched: 12), language: .korean).hasSuffix("\n12곳 중 1곳\n")
    )
  }

  @Test func `says what to do when nothing fits`() {
    #expect(
      drawn(Samples.page([])) == """
        Within 5 km of Gangneung-si

        Nothing fits. Try a larger radius or fewer filters.

        """
    )
    #expect(
      drawn(Samples.page([]), language: .korean)
        == "강릉시에서 5 km 안\n\n조건에 맞는 곳이 없습니다. 반경을 넓히거나 조건을 줄여 보세요.\n"
    )
  }

  @Test func `gives no distance without a centre`() {
    let text = drawn(Samples.page([Samples.complete], centered: false), centered: false)
    #expect(text.contains("\n\nSea Work\n  workation centre"))
  }

  @Test func `colours what it says, and nothing depends on it`() {
    let painted = drawn(three, color: true)
    #expect(painted.contains("\u{1B}[1mSea Work\u{1B}[0m"))
    #expect(painted.contains("\u{1B}[32mopen until 18:00\u{1B}[0m"))
    #expect(painted.contains("\u{1B}[31mclosed for good\u{1B}[0m"))
    #expect(painted.replacing(#/\u{1B}\[\d+m/#, with: "") == drawn(three))
  }

  @Test func `follows its model until it's released`() {
    let model = OfficeListModel(heading: Wording("A", "가"))
    var drawings = 0
    var presenter: OfficeListPresenter? = OfficeListPresenter(
      model,
      style: TerminalStyle(usesColor: false, columns: nil, language: .english)
    ) { _ in drawings += 1 }
    #expect(drawings == 0)
    model.show(Samples.page([Samples.bare]), of: OfficeQuery(), at: Samples.noon)
    model.show(Samples.page([]), of: OfficeQuery(), at: Samples.noon)
    #expect(drawings == 2)
    withExtendedLifetime(presenter) {}
    presenter = nil
    model.show(Samples.page([Samples.bare]), of: OfficeQuery(), at: Samples.noon)
    #expect(drawings == 2)
  }
}
