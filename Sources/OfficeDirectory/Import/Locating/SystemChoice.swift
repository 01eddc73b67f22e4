/// Which coordinate reference system a source's numbers are taken in, and why.
package struct SystemChoice: Hashable, Sendable {
  /// Why a system was chosen.
  package enum Reason: String, Sendable {
    /// The caller named it.
    case given
    /// The columns' names state it.
    case statedByColumns
    /// The numbers are degrees.
    case degrees
    /// The file itself names it, as older GeoJSON may.
    case byFormat
    /// It's the only one that puts the rows where their addresses are.
    case provenByAddresses
  }

  /// Its name, such as `EPSG:5174`.
  package var system: String
  package var reason: Reason
  /// Whether the two columns hold the other one's values.
  package var isSwapped = false
  /// What speaks for it: candidates with the rows that they put right.
  package var evidence: [String] = []
  /// The transformation's name and accuracy in metres, when there is one.
  package var operation: String?
  package var accuracyMetres: Double?
}
