import TOML
import TestSupport
import RandomNumbers
import Testing
import Text

@Suite("Hostile documents")
struct RobustnessTests {
  @Test("Every prefix of every document can be read", .enabled(if: Corpus.isPresent))
  func prefixes() {
    // Every seventh prefix, with a different start for each document, unless tests are exhaustive.
    for (number, file) in Corpus.files(.v1_1).enumerated() {
      let bytes = Corpus.read(file)
      for length in part(of: 0...min(bytes.count, 300), every: 7, from: number) {
        check(Array(bytes.prefix(length)))
      }
    }
  }

  @Test(
    "Documents with bytes changed, dropped and moved can be read", .enabled(if: Corpus.isPresent))
  func mutations() {
    var random = RandomNumbers(seed: 1)
    let pieces = [
      "\"", "'''", "\"\"\"", "[", "]", "{", "}", "=", ",", "\n", "\\", "#", ".", "\r", "\0",
      "<<<<<<< ",
    ]
    .map { Array($0.utf8) }
    for file in Corpus.files(.v1_1) {
      let original = Corpus.read(file)
      for _ in 0..<(isExhaustive ? 40 : 6) {
        var bytes = original
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let place = Int.random(in: 0...bytes.count, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
          case 1 where place < bytes.count: bytes[place] = .random(in: 0...255, using: &random)
          default: bytes.removeSubrange(place..<min(place + 3, bytes.count))
          }
        }
        check(bytes)
      }
    }
  }

  @Test("Edits of invalid documents fail or are correct", .enabled(if: Corpus.isPresent))
  func brokenEdits() {
    var random = RandomNumbers(seed: 3)
    var made = 0
    for file in Corpus.files(.v1_1) {
      let original = Corpus.read(file)
      for _ in 0..<(isExhaustive ? 15 : 3) {
        var bytes = original
        for _ in 0..<Int.random(in: 0...2, using: &random) where !bytes.isEmpty {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          bytes[place] = "\"'[]{}=,\n#.".utf8.randomElement(using: &random) ?? 0
        }
        let document = Document(bytes)
        let edit = document.randomEdit(using: &random)
        guard let result = try? document.applying(edit) else { continue }
        made += 1
        #expect(
          result.problems.count { $0.severity == .error }
            == document.problems.count { $0.severity == .error })
      }
    }
    #expect(made > 100)
  }

  @Test(
    "Deep nesting is an error, not a crash",
    arguments: ["[", "{a=", "[[", "{a.", "[a.", "a.", "[{a=[", "\n["], ["x = ", ""])
  func nesting(piece: String, start: String) {
    let bytes =
      Array(start.utf8)
      + Array(String(repeating: piece, count: isExhaustive ? 100_000 : 10_000).utf8)
    let document = Document(bytes)
    #expect(!document.isValid)
    #expect(depth(of: document) <= TOMLParser.depthLimit)
  }

  @Test("The nesting limit is exact")
  func deepest() {
    func nested(_ levels: Int) -> Document {
      Document(
        Array(
          ("x = " + String(repeating: "[", count: levels) + String(repeating: "]", count: levels))
            .utf8))
    }
    #expect(nested(TOMLParser.depthLimit - 1).isValid)
    #expect(nested(TOMLParser.depthLimit).problems.map(\.kind) == [.tooDeep])
  }

  @Test("A parser does not remember the previous document")
  func reuse() {
    var parser = TOMLParser()
    let documents = ["a = 1\nb = [", "a = 2\n", "[a]\n", "", "x = 'y'\n"].map { Array($0.utf8) }
    for bytes in documents + documents.reversed() {
      withPadding(bytes) { parser.parse($0) }
      let fresh = Document(bytes)
      #expect(parser.entries.map(\.value) == fresh.entries.map(\.value))
      #expect(parser.problems == fresh.problems)
    }
  }

  /// Checks invariants that apply to any bytes.
  private func check(_ bytes: [UInt8]) {
    let document = Document(bytes)
    for problem in document.problems {
      #expect(problem.range.start <= problem.range.end && problem.range.end <= bytes.count)
      #expect(!problem.message.isEmpty && !problem.message.english.hasSuffix("."))
    }
    #expect(document.problems.map(\.range.start) == document.problems.map(\.range.start).sorted())
    for (index, entry) in document.entries.enumerated() {
      #expect(
        entry.key.range.upperBound <= bytes.count && entry.value.range.upperBound <= bytes.count)
      #expect(entry.key.start <= entry.key.end && entry.value.start <= entry.value.end)
      _ = (document.key(of: index), document.string(of: index), document.dateTime(of: index))
      #expect(document.lines(of: index).upperBound <= bytes.count)
    }
    #expect(depth(of: document) <= TOMLParser.depthLimit + 1)
    let isText = String(validating: bytes, as: UTF8.self) != nil
    #expect(isText || !document.isValid, "bytes that are not UTF-8 pass")
  }

  private func depth(of document: Document, _ entry: Int = 0) -> Int {
    (document.children(of: entry).map { depth(of: document, $0) + 1 }.max() ?? 0)
  }
}

/// Calls `body` with bytes padded for the parser.
func withPadding(_ bytes: [UInt8], _ body: (Source) -> Void) {
  let padded = bytes + [UInt8](repeating: 0, count: Source.padding)
  padded.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else { return }
    body(Source(base: base, count: bytes.count))
  }
}
