import Text
import Testing

@Suite("Splices")
struct SpliceTests {
  private func spliced(_ splices: [(Range<Int>, String)]) -> String? {
    splice(
      Array("abcdef".utf8), splices.map { Splice(range: $0, replacement: Array($1.utf8)) }
    ).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("can be in any order")
  func order() {
    #expect(spliced([(4..<5, "E"), (0..<1, "")]) == "bcdEf")
    #expect(spliced([(2..<4, "-"), (2..<2, "1"), (2..<2, "2")]) == "ab12-ef")
    #expect(spliced([(6..<6, "!")]) == "abcdef!")
    #expect(spliced([]) == "abcdef")
  }

  @Test("are rejected if they overlap or exceed the end")
  func overlaps() {
    #expect(spliced([(0..<3, ""), (2..<4, "")]) == nil)
    #expect(spliced([(0..<3, ""), (1..<1, "x")]) == nil)
    #expect(spliced([(5..<7, "")]) == nil)
  }
}
