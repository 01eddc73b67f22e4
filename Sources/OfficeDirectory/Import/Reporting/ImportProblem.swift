/// Something about a row of a source that an operator should know.
package struct ImportProblem: Hashable, Sendable {
  /// What is wrong, as a closed set.
  package enum Code: String, CaseIterable, Sendable {
    case missingName
    case missingPlace
    case unreadableCoordinate
    case coordinateOutOfRange
    case coordinateSwapped
    case nullIsland
    case outsideAreaOfUse
    case notTransformable
    case duplicateSourceID
    case raggedRow
    case unreadableRow
    case notAPoint
    // Below here the row is taken all the same.
    case unknownKind
    case unknownAmenity
    case unreadableNumber
    case unreadablePrice
    case priceWithoutCurrency
    case unreadableHours
    case unknownTimeZone
    case unreadableURL
    case unknownStatus
    case regionDisagrees
    case outsideEveryRegion
    case nearestRegionTaken
    case beyondAreaOfUse

    /// Whether the row is left out because of it.
    package var rejects: Bool {
      switch self {
      case .missingName, .missingPlace, .unreadableCoordinate, .coordinateOutOfRange,
        .coordinateSwapped, .nullIsland, .outsideAreaOfUse, .notTransformable,
        .duplicateSourceID, .raggedRow, .unreadableRow, .notAPoint:
        true
      default: false
      }
    }
  }

  package var code: Code
  package var place: SourcePlace
  /// What stood there.
  package var value: String
  /// What else the sentence needs: the other line, the region found.
  package var detail: String

  /// Makes a problem.
  package init(_ code: Code, at place: SourcePlace, value: String = "", detail: String = "") {
    self.code = code
    self.place = place
    self.value = value
    self.detail = detail
  }
}
