import Foundation
import Gallery
import Testing

/// A small image made by Pillow 13.0.0, which is another's reading of the formats.
struct ImageSample: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var format: ImageFormat
  var width: Int
  var height: Int
  var bytes: [UInt8]

  init(_ name: String, _ format: ImageFormat, _ width: Int, _ height: Int, _ base64: String) {
    testDescription = name
    self.format = format
    self.width = width
    self.height = height
    bytes = Data(base64Encoded: base64).map { Array($0) } ?? []
  }

  static let all = [
    ImageSample(
      "jpeg 16 × 12",
      .jpeg,
      16,
      12,
      """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKra\
      rYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4\
      +Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAAMABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA\
      AAH/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABQRAQAAAAAAAAAAAAAAAAAA\
      AAD/2gAMAwEAAhEDEQA/AKAKS//Z
      """
    ),
    ImageSample(
      "progressive jpeg 17 × 9",
      .jpeg,
      17,
      9,
      """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKra\
      rYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4\
      +Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wgARCAAJABEDASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAA\
      AP/EABUBAQEAAAAAAAAAAAAAAAAAAAAD/9oADAMBAAIQAxAAAAEJUA//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oA\
      CAEBAAEFAl//xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAEDAQE/AT//xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oA\
      CAECAQE/AT//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAY/Al//xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oA\
      CAEBAAE/IV//2gAMAwEAAgADAAAAEPff/8QAFBEBAAAAAAAAAAAAAAAAAAAAEP/aAAgBAwEBPxA//8QAFBEBAAAA\
      AAAAAAAAAAAAAAAAEP/aAAgBAgEBPxA//8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABPxBf/9k=
      """
    ),
    ImageSample(
      "png 16 × 12",
      .png,
      16,
      12,
      """
      iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAIAAADkharWAAAAF0lEQVR4nGM8UaHBQApgIkn1qIYRpAEAVrkBgOHh\
      8L8AAAAASUVORK5CYII=
      """
    ),
    ImageSample(
      "gif 16 × 12",
      .gif,
      16,
      12,
      """
      R0lGODdhEAAMAIAAAAAAAAAAACwAAAAAEAAMAAAIGQABCBxIsKDBgwgTKlzIsKHDhxAjSpwoMCAAOw==
      """
    ),
    ImageSample(
      "animated gif 5 × 4",
      .gif,
      5,
      4,
      """
      R0lGODlhBQAEAIAAAAAAAAAAACH5BAAPAAAALAAAAAAFAAQAAAgJAAEIHEiwYMGAADs=
      """
    ),
    ImageSample(
      "lossy webp 16 × 12",
      .webp,
      16,
      12,
      """
      UklGRjAAAABXRUJQVlA4ICQAAACQAQCdASoQAAwABUB8JaACdLoAA5gA+479CjZRMU/bsXboIAA=
      """
    ),
    ImageSample(
      "lossless webp 300 × 7",
      .webp,
      300,
      7,
      """
      UklGRiQAAABXRUJQVlA4TBcAAAAvK4EBAAdQvCIXpf8BICH8Xy9G9D9FAAA=
      """
    ),
    ImageSample(
      "webp with alpha 33 × 21",
      .webp,
      33,
      21,
      """
      UklGRlgAAABXRUJQVlA4WAoAAAAQAAAAIAAAFAAAQUxQSAoAAAABB1CtiAhERP8DVlA4ICgAAADwAgCdASohABUA\
      P3G402I0ryqmJWgCkC4JaQAAKUNt8AD+7gMAAAAA
      """
    ),
    ImageSample(
      "avif 16 × 12",
      .avif,
      16,
      12,
      """
      AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAA\
      AAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAETAAAAJAAAAChpaW5mAAAA\
      AAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAAAAAAEAAAAAwA\
      AAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQB\
      AoMEAAAALG1kYXQSAAoJGAz+2iAhoNCAMhUex4eFWd///+LAAAB1fVmv88LS4HA=
      """
    ),
  ]

  /// One of them, as it might come from a server.
  static let png = all[2]
}
