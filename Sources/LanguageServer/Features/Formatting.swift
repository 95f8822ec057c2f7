package import Diagnostics
import Model
import TOML
import Text

extension OpenText {
  /// The edit that sorts a record's keys in the order of its kind's fields, each with the comments above it, and writes
  /// sets sorted with one item per line; `nil` if nothing changes or the text is invalid.
  ///
  /// Sets with comments between their items stay as they are.
  package var formatting: Diagnostic.Edit? {
    guard let kind, document.isValid else { return nil }
    let ordered = document.inOrder(of: kind.fields.map(\.name))
    guard ordered.isValid, ordered.value(of: 0) == document.value(of: 0) else { return nil }
    let formatted = ordered.withSetsInLines(of: kind)
    guard formatted.isValid else { return nil }
    return difference(from: bytes, to: formatted.bytes, in: path)
  }
}

extension Document {
  /// The document with its statements in the order of these names, followed by other keys; sections stay at the end.
  fileprivate func inOrder(of names: [String]) -> Document {
    let all = statements
    let movable = all.prefix { !$0.isHeader }
    guard let first = movable.first, let last = movable.last else { return self }
    // A separate comment at the top belongs to the file.
    func place(_ statement: Statement) -> Int {
      guard case .name(let name)? = statement.path.first else { return names.count }
      return names.firstIndex(of: name) ?? names.count
    }
    let pieces = movable.enumerated().map { position, statement in
      let start = position == 0 ? first.top : statement.lead.lowerBound
      var text = Array(bytes[start..<statement.lines.upperBound])
      if text.last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
      return (place: place(statement), position: position, text: text)
    }
    let sorted = pieces.sorted { ($0.place, $0.position) < ($1.place, $1.position) }
    return Document(
      Array(bytes[..<first.top]) + sorted.flatMap(\.text) + bytes[last.lines.upperBound...])
  }

  fileprivate func withSetsInLines(of kind: Kind) -> Document {
    var document = self
    for field in kind.fields where field.multiplicity == .set {
      guard let entry = document.entry(at: [field.name]),
        document.entries[entry].kind == .array
      else { continue }
      let range = document.entries[entry].value.range
      let old = document.value(of: entry)
      guard case .array(let items) = old, items.allSatisfy({ $0.asTyped != nil }),
        document.comments(in: range).isEmpty
      else { continue }
      let text = document.lined(field.ordered(old).inFile)
      let bytes = splice(document.bytes, [Splice(range: range, replacement: Array(text.utf8))])
      guard let bytes else { continue }
      let changed = Document(bytes)
      if changed.isValid { document = changed }
    }
    return document
  }
}
