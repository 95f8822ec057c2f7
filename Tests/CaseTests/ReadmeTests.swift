import Platform
import Testing

/// The README shows nothing that no case proves: its commands are those of the cases below
/// `readme`, and its outputs theirs.
@Suite("The README")
struct ReadmeTests {
  private static let cases = Case.all.filter { $0.name.hasPrefix("readme/") }

  @Test("shows commands that are cases")
  func commands() throws {
    let known = try Set(Self.cases.flatMap { lines(of: try $0.text(of: "cmd") ?? "") })
    let shown = try blocks().flatMap(\.lines).compactMap(command)
    #expect(shown.count > 3)
    #expect(shown.filter { !known.contains($0) } == [])
  }

  @Test(
    "shows what these print", arguments: ["tasks-in-progress", "user-profile", "broken-reference"])
  func outputs(name: String) throws {
    let test = try #require(Self.cases.first { $0.name == "readme/\(name)" })
    let printed = lines(of: String(decoding: try test.bytes(of: "stdout") ?? [], as: UTF8.self))
    let shown = try blocks().map(\.output).filter { $0.first == printed.first }
    #expect(shown.contains { printed.starts(with: $0) }, "no block of README.md is the output")
  }

  @Test("shows screens as they are")
  func screens() throws {
    let test = try #require(Self.cases.first { $0.name == "readme/screens" })
    let printed = lines(of: String(decoding: try test.bytes(of: "stdout") ?? [], as: UTF8.self))
    let frames = printed.split { $0.hasPrefix("-- ") }.filter { $0.count > 2 }.map(Array.init)
    let shown = try blocks().map(\.lines)
    #expect(frames.count == 4 && frames.allSatisfy(shown.contains))
  }

  private func blocks() throws -> [Block] {
    let path = "\(Case.repository)/README.md"
    let text = String(
      decoding: try FileSystem.real.read(path, limit: 1 << 20), as: UTF8.self)
    // Every second piece stands between two fences.
    return text.split(separator: "```", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }
      .map { Block(lines: Array(lines(of: String($0.element)).dropFirst())) }
  }

  /// What is typed after the prompt, as a case has it: where the sample workspace is the current folder.
  private func command(_ line: String) -> String? {
    guard line.hasPrefix("$ docket ") || line.hasPrefix("$ swift run -q docket ") else {
      return nil
    }
    return String(line.dropFirst(2)).replacing("swift run -q ", with: "")
      .replacing("-C sample-workspace ", with: "")
  }
}

/// What stands between two fences.
private struct Block {
  let lines: [String]

  /// The lines that a program printed, as far as they are shown.
  var output: [String] {
    Array(lines.drop { $0.hasPrefix("$ ") }.prefix { $0 != "…" })
  }
}

private func lines(of text: String) -> [String] {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  if lines.last == "" { lines.removeLast() }
  return lines
}
