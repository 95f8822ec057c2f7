import Model
import TOML

/// A key of a text, with the keys below it.
package struct DocumentSymbol: Hashable, Sendable {
  package enum Sort: Hashable, Sendable {
    case table, list, text, number, boolean, date
  }

  package let name: String
  /// The beginning of the value, or the title of the referenced record.
  package let detail: String
  package let sort: Sort
  /// The key with its value.
  package let range: Range<Int>
  /// The key alone.
  package let selection: Range<Int>
  package let children: [DocumentSymbol]
}

extension OpenText {
  /// The keys of the text, with the keys in tables below them.
  package var symbols: [DocumentSymbol] { symbols(below: 0, depth: 0) }

  /// The maximum depth of nested tables.
  private static let maxDepth = 16

  private func symbols(below parent: Int, depth: Int) -> [DocumentSymbol] {
    if depth == Self.maxDepth { return [] }
    return document.children(of: parent).compactMap { index in
      let entry = document.entries[index]
      if entry.key.isEmpty { return nil }
      let isTable = entry.kind.isTable || entry.kind == .arrayOfTables
      let children = isTable ? symbols(below: index, depth: depth + 1) : []
      var range = entry.key.range
      if !entry.value.isEmpty { range = range.joined(entry.value.range) }
      for child in children { range = range.joined(child.range) }
      return DocumentSymbol(
        name: document.key(of: index), detail: isTable ? "" : detail(of: index),
        sort: DocumentSymbol.Sort(entry.kind),
        range: range.clamped(to: 0..<bytes.count), selection: entry.key.range, children: children)
    }.sorted { $0.selection.lowerBound < $1.selection.lowerBound }
  }

  /// The beginning of a value; for a reference, the title of the record.
  private func detail(of entry: Int) -> String {
    if let record = reference(of: entry)?.record {
      return graph.title(of: record, language: language)
    }
    if document.entries[entry].kind == .array {
      return String(document.children(of: entry).reduce(0) { count, _ in count + 1 })
    }
    let text = document.string(of: entry) ?? text(document.entries[entry].value.range)
    let line = text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
    return line.map { String($0.prefix(80)) } ?? ""
  }
}

extension DocumentSymbol.Sort {
  fileprivate init(_ kind: Entry.Kind) {
    self =
      switch kind {
      case .table, .inlineTable: .table
      case .array, .arrayOfTables: .list
      case .integer, .float: .number
      case .boolean: .boolean
      case .offsetDateTime, .localDateTime, .localDate, .localTime: .date
      default: .text
      }
  }
}

extension Range<Int> {
  /// The smallest range that contains both.
  fileprivate func joined(_ other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
