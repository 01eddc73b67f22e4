/// Distances of the design, in steps that every face translates: columns in a terminal, a quarter
/// rem on the web.
///
/// Things that belong together stand closer than things that don't.
package enum Spacing {
  /// Between parts of one fact.
  package static let hair = 1
  /// Between facts about one thing.
  package static let near = 2
  /// Between things.
  package static let apart = 4
}
