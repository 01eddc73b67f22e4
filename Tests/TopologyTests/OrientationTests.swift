import TestKit
import Testing

@testable import Topology

@Suite struct Orientation {
  @Test func `is exact where the rounded determinant is not`() {
    // Kettner, Mehlhorn, Pion, Schirra and Yap 2008, doi:10.1016/j.comgeo.2007.06.003, figure 2: points
    // within some ulps of (0.5, 0.5) against the line through (12, 12) and (24, 24). The line is the
    // diagonal, so the truth is a comparison.
    let ulp = 0.5.ulp
    for column in 0..<64 {
      for row in 0..<64 {
        let x = 0.5 + Double(column) * ulp
        let y = 0.5 + Double(row) * ulp
        let side = orientation(12, 12, 24, 24, x, y)
        #expect((side > 0) == (y > x) && (side < 0) == (y < x), "\(column), \(row)")
      }
    }
  }

  @Test func `swapping the ends changes the sign, turning the triangle doesn't`() {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<2_000 {
      func number() -> Double {
        // Few distinct numbers near each other, so that many triples are in line or nearly so.
        Double(Int.random(in: 0...6, using: &generator)) * 0.1 + 127
      }
      let (ax, ay, bx, by, px, py) = (number(), number(), number(), number(), number(), number())
      let side = exactOrientation(ax, ay, bx, by, px, py)
      #expect(sign(of: side) == sign(of: orientation(ax, ay, bx, by, px, py)))
      #expect(sign(of: side) == -sign(of: exactOrientation(bx, by, ax, ay, px, py)))
      #expect(sign(of: side) == sign(of: exactOrientation(px, py, ax, ay, bx, by)))
    }
  }

  private func sign(of number: Double) -> Int { number > 0 ? 1 : number < 0 ? -1 : 0 }
}
