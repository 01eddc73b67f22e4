import Binding
import Foundation
import Gallery
import Geo
import OfficeDirectory
import Presentation
import Testing

private let noon = Date(timeIntervalSince1970: 1_778_036_400)

private func office(_ change: (inout Office) -> Void = { _ in }) -> Office {
  var office = Office(
    id: OfficeID("a"),
    origin: OfficeOrigin(source: "s", sourceID: "a"),
    name: "바다 오피스",
    kind: .cafe,
    coordinate: Coordinate(longitude: 128.9, latitude: 37.75),
    created: noon,
    updated: noon
  )
  change(&office)
  return office
}

@Suite struct `An office in a list` {
  private func content(
    _ office: Office,
    distance: Double? = nil,
    center: Coordinate? = nil
  ) -> OfficeContent {
    OfficeContent(OfficeHit(office: office, distance: distance), center: center, at: noon)
  }

  @Test func `has only what is known`() {
    let content = content(office())
    #expect(content.id == OfficeID("a"))
    #expect(content.name == Wording(verbatim: "바다 오피스"))
    #expect(content.kind == Wording("café", "카페"))
    #expect(content.distance == nil && content.hours == nil && content.price == nil)
    #expect(content.wifi == nil && content.address == nil && content.notes.isEmpty)
  }

  @Test func `is named in both languages where both are known`() {
    let content = content(
      office {
        $0.englishName = "Sea Office"
        $0.address = "강릉시"
      }
    )
    #expect(content.name == Wording("Sea Office", "바다 오피스"))
    #expect(content.address == Wording(verbatim: "강릉시"))
  }

  @Test func `has a direction as seen from the centre`() {
    let center = Coordinate(longitude: 128.8, latitude: 37.75)
    #expect(
      content(office(), distance: 8_812, center: center).distance == Wording("8.8 km E", "8.8 km 동")
    )
    // On the spot there's no direction.
    let here = Coordinate(longitude: 128.9, latitude: 37.75)
    #expect(content(office(), distance: 0, center: here).distance == Wording(verbatim: "0 m"))
  }

  @Test func `is marked when it's closed or its place is vague`() {
    let notes = content(
      office {
        $0.status = .suspended
        $0.accuracyMetres = 201
      }
    ).notes
    #expect(
      notes == [
        Label(Wording("suspended", "휴업"), .negative),
        Label(Wording("place known to ±201 m", "위치 오차 ±201 m"), .muted),
      ]
    )
    #expect(content(office { $0.accuracyMetres = 200 }).notes.isEmpty)
  }

  @Test func `gives speeds as whole numbers`() {
    #expect(content(office { $0.wifiDownMbps = 99.5 }).wifi == "↓100 Mbps")
    #expect(
      content(
        office {
          $0.wifiDownMbps = 512
          $0.wifiUpMbps = 48.2
        }
      ).wifi == "↓512 ↑48 Mbps"
    )
  }
}

@MainActor
@Suite struct `Models of the list and the card` {
  @Test func `a list tells its observers what was found`() {
    let model = OfficeListModel(heading: Wording("A", "가"))
    var told: [OfficeListModel.Content] = []
    let token = model.content.bindAndFire { told.append($0) }
    let page = OfficePage(hits: [OfficeHit(office: office(), distance: nil)], matched: 3, next: nil)
    model.show(page, of: OfficeQuery(), at: noon)
    model.show(OfficePage(hits: [], matched: 0, next: nil), of: OfficeQuery(), at: noon)
    token.cancel()
    model.show(page, of: OfficeQuery(), at: noon)
    #expect(told.count == 3)
    #expect(told.first == .waiting && told.last == .nothing)
    guard case .found(let rows, matched: 3, hasMore: false) = told[1] else {
      Issue.record("\(told[1]) isn't what was found")
      return
    }
    #expect(rows.map(\.id) == [OfficeID("a")])
  }

  @Test func `a page with another after it says so`() {
    let model = OfficeListModel(heading: Wording("A", "가"))
    let cursor = PageCursor(key: .unknown, id: OfficeID("a"))
    model.show(
      OfficePage(hits: [OfficeHit(office: office(), distance: nil)], matched: 2, next: cursor),
      of: OfficeQuery(),
      at: noon
    )
    guard case .found(_, matched: 2, hasMore: true) = model.content.value else {
      Issue.record("\(model.content.value) has no more")
      return
    }
  }

  @Test func `a card names regions from small to large in English, the other way round in Korean`()
  {
    let model = OfficeCardModel()
    let place = office {
      $0.regions.regions = [
        RegionID("KR"), RegionID("KR/gangwon-do"), RegionID("KR/gangwon-do/gangneung-si"),
      ]
      $0.regions.metresOutside = 140
    }
    #expect(model.content.value == nil)
    model.show(place, at: noon) {
      Wording(
        "[\($0.path.split(separator: "/").last ?? "")]",
        "<\($0.path.split(separator: "/").count)>"
      )
    }
    let regions = model.content.value?.facts.first { $0.label.english == "Regions" }
    #expect(
      regions?.value.text
        == Wording(
          "[gangneung-si], [gangwon-do], [KR] (nearest, 140 m away)",
          "<1> <2> <3> (가장 가까운 지역, 140 m 거리)"
        )
    )
  }

  @Test func `a card of a business closed for good says so first`() {
    let model = OfficeCardModel()
    model.show(
      office {
        $0.status = .closed
        $0.openingHours = "24/7"
      },
      at: noon
    ) { Wording(verbatim: $0.path) }
    let facts = model.content.value?.facts ?? []
    #expect(facts.first?.value == Label(Wording("closed for good", "폐업"), .negative))
    #expect(!facts.contains { $0.label.english == "Now" })
  }
}

@Suite struct `Wording of a prefetch` {
  @Test @MainActor func `progress in numbers`() {
    var progress = PrefetchProgress(total: 24)
    #expect(PrefetchWording.state(progress).detail.english == "0 B")
    progress.fetched = 5
    progress.failed = 1
    progress.bytes = 1_500_000
    progress.elapsed = .seconds(3)
    progress.current = ["바다 #2"]
    let state = PrefetchWording.state(progress)
    #expect(state.done == 6 && state.total == 24 && !state.isDone)
    #expect(state.detail == Wording(verbatim: "1.5 MB  500 kB/s  ≈ 9 s  바다 #2"))
  }
}
