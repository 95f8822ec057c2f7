import TestSupport
import Platform
import Testing

@Suite("The table of functions in CONTRIBUTING.md")
struct FunctionTableTests {
  @Test("names an existing case in every row")
  func cases() throws {
    let bytes = try FileSystem.real.read("\(repositoryRoot)/CONTRIBUTING.md", limit: 1 << 20)
    let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .drop { !$0.hasPrefix("| **Work orders**") }.prefix { $0.hasPrefix("|") }
      .map { $0.split(separator: "|").map { $0.split(separator: "`") } }
    let names = Set(Case.all.map(\.name))
    var count = 0
    for row in rows where row.count == 3 && !row[1].joined().allSatisfy(\.isWhitespace) {
      let cases = row[2].filter { $0.contains("/") }.map(String.init)
      #expect(!cases.isEmpty, "no case in \(row)")
      #expect(cases.filter { !names.contains($0) } == [])
      count += 1
    }
    #expect(count > 30)
  }
}
