import TOML
import Testing

@Suite("Places")
struct TilingTests {
  @Test(
    "Entries and trivia cover every valid document without overlap", .enabled(if: Corpus.isPresent))
  func tiles() {
    for file in Corpus.valid() {
      let document = Document(Corpus.read(file))
      #expect(printed(document) == document.bytes, "\(file)")
    }
  }

  /// Reconstructs a document from the bytes of its keys, scalars and headers and of the trivia between them.
  ///
  /// Trivia are white space, comments, the punctuation of the grammar, and the leading parts of a dotted key if their
  /// table already has an entry from an earlier mention.
  private func printed(_ document: Document) -> [UInt8] {
    var ranges: [Range<Int>] = []
    for entry in document.entries.dropFirst() {
      let isHeader = entry.kind.isTable || entry.kind.isArray
      let isNested = entry.kind == .array || entry.kind == .inlineTable
      if !isHeader || entry.kind == .table, !entry.value.isEmpty {
        ranges.append(entry.value.range)
      }
      if !entry.key.isEmpty, isNested || !isHeader || entry.value.isEmpty {
        ranges.append(entry.key.range)
      }
    }
    ranges.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    var bytes: [UInt8] = []
    for range in ranges where range.lowerBound >= bytes.count {
      let trivia = document.bytes[bytes.count..<range.lowerBound]
      #expect(
        isTrivia(trivia, atStart: bytes.isEmpty), "\(String(decoding: trivia, as: UTF8.self))")
      bytes += trivia
      bytes += document.bytes[range]
    }
    let rest = document.bytes[bytes.count...]
    #expect(isTrivia(rest, atStart: bytes.isEmpty))
    return bytes + rest
  }

  private func isTrivia(_ bytes: ArraySlice<UInt8>, atStart: Bool) -> Bool {
    var rest = bytes
    if atStart, rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "#") { rest = rest.drop { $0 != UInt8(ascii: "\n") } }
      if " \t\r\n#=,.[]{}".utf8.contains(byte) { continue }
      let isNamePart = Character(Unicode.Scalar(byte)).isLetter || "\"'-_".utf8.contains(byte)
      guard isNamePart, rest.contains(UInt8(ascii: ".")) else { return false }
    }
    return true
  }

  @Test("The lines of an entry include a trailing comment")
  func lines() throws {
    let document = Document(Array("# c\na = 1 # d\nb.c = [\n  2,\n]\n\n[t] # e\nd = 3\n\n[u]".utf8))
    func text(_ path: [String], _ range: (Int) -> Range<Int>) throws -> String {
      let entry = try #require(document.entry(at: path))
      return String(decoding: document.bytes[range(entry)], as: UTF8.self)
    }
    #expect(try text(["a"], document.lines) == "a = 1 # d\n")
    #expect(try text(["b", "c"], document.lines) == "b.c = [\n  2,\n]\n")
    #expect(try text(["t"], document.lines) == "[t] # e\n")
    #expect(try text(["u"], document.lines) == "[u]")
  }
}
