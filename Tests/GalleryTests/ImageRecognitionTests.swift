@testable import Gallery
import TestKit
import Testing

@Suite struct `Image recognition` {
  func facts(_ bytes: [UInt8], limit: Int = .max) throws(ImageRefusal) -> ImageFacts {
    try ImageRecognition.facts(of: bytes, maximumPixels: limit)
  }

  @Test(arguments: ImageSample.all)
  func `reads format and size`(sample: ImageSample) throws {
    let facts = try facts(sample.bytes)
    #expect(facts.format == sample.format)
    #expect(facts.width == sample.width)
    #expect(facts.height == sample.height)
  }

  @Test(arguments: ImageSample.all)
  func `refuses it cut at every byte`(sample: ImageSample) {
    for count in 0..<sample.bytes.count {
      #expect(throws: ImageRefusal.self, "cut to \(count) bytes") {
        try facts(Array(sample.bytes[..<count]))
      }
    }
  }

  @Test(arguments: ImageSample.all)
  func `takes it with something after its end`(sample: ImageSample) throws {
    // AVIF is boxes to the end, so what follows must be one.
    let trailer: [UInt8] = sample.format == .avif ? [0, 0, 0, 8] + Array("free".utf8) : [0, 0, 0]
    #expect(try facts(sample.bytes + trailer).width == sample.width)
  }

  @Test(arguments: ImageSample.all)
  func `survives any damage`(sample: ImageSample) {
    for seed in 1...300 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var bytes = sample.bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255,
          using: &random
        )
      }
      // Whatever it answers, it ends, and never with a size that is none.
      if let facts = try? facts(bytes) {
        #expect(facts.width > 0 && facts.height > 0, "seed \(seed)")
      }
    }
  }

  @Test(arguments: ImageSample.all)
  func `limits pixels before anything is decoded`(sample: ImageSample) throws {
    let pixels = sample.width * sample.height
    _ = try facts(sample.bytes, limit: pixels)
    #expect(
      throws: ImageRefusal.tooManyPixels(
        width: sample.width,
        height: sample.height,
        limit: pixels - 1
      )
    ) { try facts(sample.bytes, limit: pixels - 1) }
  }

  @Test func `refuses the largest sizes without overflow`() {
    // A PNG that claims 2³¹−1 pixels each way.
    var bytes = ImageSample.png.bytes
    bytes.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
    let side = Int(Int32.max)
    #expect(throws: ImageRefusal.tooManyPixels(width: side, height: side, limit: 120_000_000)) {
      try facts(bytes, limit: 120_000_000)
    }
    bytes[16] = 0xFF
    #expect(throws: ImageRefusal.malformed(.png)) { try facts(bytes) }
  }

  @Test(arguments: [
    ("", ImageRefusal.Likeness.nothing),
    ("<!DOCTYPE html><html><title>404</title>", .htmlPage),
    ("\u{FEFF}\n  <HTML>", .htmlPage),
    ("<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\"/>", .svg),
    ("<?xml version=\"1.0\"?><Error><Code>AccessDenied</Code></Error>", .xml),
    ("{\"error\": \"expired\"}", .json),
    ("%PDF-1.7\n", .pdf),
    ("Not found", .text),
    ("\u{0}\u{1}\u{2}", .unknown),
    ("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic", .heic),
  ])
  func `names what isn't an image`(text: String, likeness: ImageRefusal.Likeness) {
    #expect(throws: ImageRefusal.notAnImage(likeness)) { try facts(Array(text.utf8)) }
  }
}

@Suite struct `Digest 64` {
  /// From PyPI xxhash, over the bytes i mod 251.
  @Test(arguments: [
    (0, 0xEF46_DB37_51D8_E999 as UInt64, 0xD5AF_BA13_36A3_BE4B as UInt64),
    (1, 0xE934_A84A_DB05_2768, 0x7719_17C7_F6EE_2451),
    (3, 0xE5C7_BB45_33BC_65DD, 0xA216_8D89_C582_B451),
    (4, 0xFFCE_D860_4453_CC1E, 0x9450_6F8C_7E58_70A9),
    (7, 0x14CC_643F_630C_72D2, 0xAF4C_5311_C47C_77B7),
    (8, 0x884A_1736_14B8_1B8D, 0x9D2B_7C73_54FE_4E23),
    (31, 0xC346_D2B5_9B4D_8EE1, 0xF031_031D_6597_7DFC),
    (32, 0xCBF5_9C51_16FF_32B4, 0xD74E_6766_CE9D_BA94),
    (33, 0x0C53_5D1A_CAFB_8EAD, 0xA371_825F_4210_FE99),
    (100, 0x6AC1_E580_3216_6597, 0x3D19_A3A2_098A_7023),
    (1000, 0xF306_F04A_A88B_54D3, 0x3DD8_A345_CC37_DE33),
  ])
  func `is XXH64`(count: Int, seed0: UInt64, seed1: UInt64) {
    let bytes = (0..<count).map { UInt8($0 % 251) }
    #expect(Digest64.value(of: bytes) == seed0)
    #expect(Digest64.value(of: bytes, seed: 1) == seed1)
    #expect(Digest64.value(of: bytes.lazy.map { $0 }) == seed0)
  }
}
