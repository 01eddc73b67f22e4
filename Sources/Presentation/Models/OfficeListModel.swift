package import Binding
package import Foundation
package import OfficeDirectory

/// A list of offices as a person sees it: what was asked, what was found, row by row.
///
/// It knows no terminal and no page; a presenter binds and draws.
@MainActor
package final class OfficeListModel {
  /// What the list shows.
  package enum Content: Hashable, Sendable {
    /// Nothing has been asked yet.
    case waiting
    /// The offices found, and how many there are in all.
    case found(rows: [OfficeContent], matched: Int, hasMore: Bool)
    /// Nothing fits.
    case nothing
  }

  /// The heading: what was asked.
  package let heading: Binder<Wording>
  /// What was found.
  package let content = Binder<Content>(.waiting)

  /// Makes a list that waits.
  package init(heading: Wording) { self.heading = Binder(heading) }

  /// Shows a page of an answer.
  package func show(_ page: OfficePage, of query: OfficeQuery, at instant: Date) {
    guard !page.hits.isEmpty else {
      content.value = .nothing
      return
    }
    let rows = page.hits.map { OfficeContent($0, center: query.center, at: instant) }
    content.value = .found(rows: rows, matched: page.matched, hasMore: page.next != nil)
  }
}
