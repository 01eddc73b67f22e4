package import Gallery
package import Networking
package import OfficeDirectory

/// The photos of offices as requests: the one way from the directory's record to the gallery.
package enum PhotoRequests {
  /// A photo that can't be asked for.
  package struct Unaddressed: Hashable, Sendable {
    /// The office's name and the photo's place in its gallery.
    package var label: String
    /// What stands for the photo in the office's record.
    package var reference: String
  }

  /// Requests for all the photos of the offices, in gallery order, each address once.
  ///
  /// - Parameters:
  ///   - offices: the offices.
  ///   - base: what relative references are resolved against.
  /// - Returns: the requests, and the photos whose references are relative while there is no base, or
  ///   aren't web addresses.
  package static func requests(
    for offices: [Office],
    base: WebAddress?
  ) -> (requests: [PhotoRequest], unaddressed: [Unaddressed]) {
    var requests: [PhotoRequest] = []
    var unaddressed: [Unaddressed] = []
    var known: Set<PhotoKey> = []
    for office in offices {
      for (index, reference) in office.photos.enumerated() {
        let label = "\(office.name) #\(index + 1)"
        guard let address = address(of: reference, base: base) else {
          unaddressed.append(Unaddressed(label: label, reference: reference))
          continue
        }
        // The reference is the key, so that a gallery that moves to another host is still the same.
        let key = PhotoKey(reference)
        guard known.insert(key).inserted else { continue }
        requests.append(PhotoRequest(key: key, address: address, label: label))
      }
    }
    return (requests, unaddressed)
  }

  private static func address(of reference: String, base: WebAddress?) -> WebAddress? {
    if reference.contains("://") { return WebAddress(reference) }
    return base?.resolving(reference)
  }
}
