import Diagnostics
import TOML
import Text

/// Rewrites TOML 1.1 syntax in a document as TOML 1.0.
struct OlderSyntax {
  private let document: Document
  /// The inline tables by their start offsets.
  private let tables: [UInt32: Int]

  init(_ document: Document) {
    self.document = document
    tables = Dictionary(
      document.entries.indices.lazy.filter { document.entries[$0].kind == .inlineTable }
        .map { (document.entries[$0].value.start, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the fix for a problem about TOML 1.1 syntax; nil for other problems.
  func fix(of problem: Problem) -> Diagnostic.Fix? {
    guard case .newerSyntax(let syntax) = problem.kind, let message = problem.help else {
      return nil
    }
    return Diagnostic.Fix(message, .replaceAll(splices(syntax, problem.range.range)))
  }

  private func splices(_ syntax: Problem.NewerSyntax, _ range: Range<Int>) -> [Splice] {
    switch syntax {
    case .escapeCharacter: [.replace(range, "\\u001B")]
    case .hexEscape:
      [Splice(range: range, replacement: Array("\\u00".utf8) + document.bytes[range].suffix(2))]
    case .timeWithoutSeconds: [.insert(":00", at: range.upperBound)]
    case .trailingCommaInInlineTable: [.remove(range)]
    case .newlineInInlineTable: joinedLines(ofTableAt: range.lowerBound)
    }
  }

  /// Replaces the line breaks of an inline table, and the white space around them, with spaces. Returns nothing if the
  /// table has comments.
  private func joinedLines(ofTableAt start: Int) -> [Splice] {
    guard let table = tables[UInt32(truncatingIfNeeded: start)] else { return [] }
    let range = document.entries[table].value.range
    var splices: [Splice] = []
    var offset = range.lowerBound
    for value in values(of: table) + [range.upperBound..<range.upperBound] {
      let gap = document.bytes[offset..<max(offset, value.lowerBound)]
      if gap.contains(UInt8(ascii: "#")) { return [] }
      splices += breaks(in: gap).map { Splice.replace($0, " ") }
      offset = value.upperBound
    }
    return splices
  }

  /// Returns the ranges of a table's values in order, including the values inside tables of dotted keys.
  private func values(of table: Int) -> [Range<Int>] {
    document.children(of: table).flatMap { entry in
      let value = document.entries[entry]
      return value.kind == .table ? values(of: entry) : [value.value.range]
    }.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Returns the runs of white space that contain a line break.
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
