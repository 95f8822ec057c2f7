import TOML
import Testing

/// The cases in `ProblemCases`: a document between `===` and `---`, followed by its problems with their positions and
/// help. `␍` and `␇` stand for those control characters.
///
/// `DOCKET_RECORD=1 swift test` records the problems for review as a diff.
@Suite("Problems")
struct ProblemTests {
  @Test("Every error is reported with its position", arguments: names(in: folder))
  func problem(file: String) throws {
    let bytes = try #require(contents(of: "\(Self.folder)/\(file)"))
    let cases = Self.cases(in: String(decoding: bytes, as: UTF8.self))
    #expect(cases.count > 20)
    let found = cases.map { problems(in: Self.stored($0.document)) }
    if environment("DOCKET_RECORD") == "1" {
      let recorded = zip(cases, found).map { item, problems in
        "===\n\(item.document)\n---\n" + problems.map { $0 + "\n" }.joined()
      }
      write(Array(recorded.joined().utf8), to: "\(Self.folder)/\(file)")
      return
    }
    for (item, problems) in zip(cases, found) {
      #expect(problems == item.problems, "\(item.document)")
    }
  }

  private static func cases(in text: String) -> [(document: String, problems: [String])] {
    ("\n" + text).split(separator: "\n===\n").compactMap { item in
      guard let line = item.firstRange(of: "\n---") else { return nil }
      let problems = item[line.upperBound...].split(separator: "\n").map(String.init)
      return (String(item[..<line.lowerBound]), problems)
    }
  }

  @Test(
    "TOML 1.1 syntax is an error in a TOML 1.0 document",
    arguments: ["x = {a = 1,}", "x = {\na = 1}", #"x = "\e""#, #"x = "\x41""#, "x = 07:30"])
  func newerSyntax(document: String) {
    #expect(problems(in: document, version: .v1_0).count == 1)
    #expect(problems(in: document, version: .v1_0).allSatisfy { !$0.contains("note:") })
    #expect(problems(in: document).allSatisfy { $0.contains("note:") })
  }

  @Test("Problems have categories for callers")
  func categories() {
    func category(_ bytes: [UInt8]) -> [Problem.Category] {
      Document(bytes).problems.map(\.category)
    }
    #expect(category(Array("x = y".utf8)) == [.syntax])
    #expect(category(Array("# ".utf8) + [0xFF, 0xFF, 10]) == [.invalidUTF8])
    #expect(category([0xFF, 0xFE, 0x61, 0]) == [.invalidUTF8])
    #expect(category(Array("<<<<<<< a\n=======\n>>>>>>> b\n".utf8)) == [.mergeConflict])
    #expect(category(Array("x = 07:30".utf8)) == [.newerSyntax])
  }

  private static let folder = testFolder("ProblemCases")

  private static func stored(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0 == "␍" ? "\r" : $0 == "␇" ? "\u{7}" : $0 }))
  }
}
