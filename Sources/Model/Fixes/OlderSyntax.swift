import Diagnostics
import TOML
import Text

/// What of a document came with TOML 1.1, said as TOML 1.0 says it.
struct OlderSyntax {
  private let document: Document
  private let path: Path
  /// The inline tables by where they begin.
  private let tables: [UInt32: Int]

  init(_ document: Document, in path: Path) {
    self.document = document
    self.path = path
    tables = Dictionary(
      document.entries.indices.lazy.filter { document.entries[$0].kind == .inlineTable }
        .map { (document.entries[$0].value.start, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The fix of a problem that is a use of the newer syntax.
  func fix(_ problem: Problem) -> Diagnostic.Fix? {
    guard case .newerSyntax(let syntax) = problem.kind, let message = problem.help else {
      return nil
    }
    return Diagnostic.Fix(
      message, splices(syntax, problem.range.range), of: document.bytes, in: path)
  }

  private func splices(_ syntax: Problem.NewerSyntax, _ range: Range<Int>) -> [Splice] {
    switch syntax {
    case .escapeCharacter: [Splice(range: range, replacement: Array("\\u001B".utf8))]
    case .hexEscape:
      [Splice(range: range, replacement: Array("\\u00".utf8) + document.bytes[range].suffix(2))]
    case .timeWithoutSeconds:
      [Splice(range: range.upperBound..<range.upperBound, replacement: Array(":00".utf8))]
    case .trailingCommaInInlineTable: [Splice(range: range, replacement: [])]
    case .newlineInInlineTable: joinedLines(ofTableAt: range.lowerBound)
    }
  }

  /// Spaces in place of the line breaks of an inline table, with the white space around each; none
  /// where there are comments.
  private func joinedLines(ofTableAt start: Int) -> [Splice] {
    guard let table = tables[UInt32(truncatingIfNeeded: start)] else { return [] }
    let range = document.entries[table].value.range
    var splices: [Splice] = []
    var offset = range.lowerBound
    for value in values(of: table) + [range.upperBound..<range.upperBound] {
      let gap = document.bytes[offset..<max(offset, value.lowerBound)]
      if gap.contains(UInt8(ascii: "#")) { return [] }
      splices += breaks(in: gap).map { Splice(range: $0, replacement: [UInt8(ascii: " ")]) }
      offset = value.upperBound
    }
    return splices
  }

  /// The values that stand in a table, in order; of those made by dotted keys, what they hold.
  private func values(of table: Int) -> [Range<Int>] {
    document.children(of: table).flatMap { entry in
      let value = document.entries[entry]
      return value.kind == .table ? values(of: entry) : [value.value.range]
    }.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The runs of white space with a line break in them.
  private func breaks(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var offset = bytes.startIndex
    while offset < bytes.endIndex {
      let end = bytes[offset...].firstIndex { !isWhiteSpace($0) } ?? bytes.endIndex
      if bytes[offset..<end].contains(UInt8(ascii: "\n")) { runs.append(offset..<end) }
      offset = max(end, offset + 1)
    }
    return runs
  }

  private func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }
}
