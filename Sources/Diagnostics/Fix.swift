import TOML
package import Text

extension Diagnostic {
  /// A change of the file that fixes the finding.
  package struct Fix: Hashable, Sendable {
    /// The change as an instruction, such as `replace it with "petrov-ivan"`.
    package let message: LocalizedText
    /// Nil if the file has to be moved or deleted instead.
    private let action: Action?

    package enum Action: Hashable, Sendable {
      case replace(Range<Int>, with: [UInt8])
      /// The same, but not certain: a person has to choose the fix.
      case choose(Range<Int>, with: [UInt8])
      case replaceAll([Splice])
      /// Removes a field whose value is at these bytes.
      case removeField(String, at: Range<Int>)
      /// Removes the items at these bytes from a list; of several, those with comments stay.
      case removeItems([Range<Int>], of: String)
    }

    package init(_ message: LocalizedText, _ action: Action?) {
      (self.message, self.action) = (message, action)
    }

    /// Creates a certain fix that replaces a range of bytes.
    package init(_ message: LocalizedText, replacing range: Range<Int>, with text: String) {
      self.init(message, .replace(range, with: Array(text.utf8)))
    }

    /// The change for a file with this content; nil if there is nothing to change.
    package func change(of content: [UInt8]) -> Change? {
      switch action {
      case nil: nil
      case .replace(let range, let text):
        Change(splices: [Splice(range: range, replacement: text)], isCertain: true)
      case .choose(let range, let text):
        Change(splices: [Splice(range: range, replacement: text)], isCertain: false)
      case .replaceAll(let splices): Change(splices, of: content)
      case .removeField(let field, let value):
        Change(try? Document(content).splices(for: .remove([field])), of: content, within: value)
      case .removeItems(let items, let field): Document(content).removing(items, of: field)
      }
    }
  }
}

extension Diagnostic.Change {
  /// Creates a change from splices; nil if there are none. The change is not certain if it would remove a comment. Text
  /// within `value` does not count as a comment.
  package init?(_ splices: [Splice]?, of content: [UInt8], within value: Range<Int> = 0..<0) {
    guard let splices, !splices.isEmpty else { return nil }
    self.init(
      splices: splices,
      isCertain: !splices.contains { splice in
        splice.range.contains { content[$0] == UInt8(ascii: "#") && !value.contains($0) }
      })
  }
}

extension Document {
  /// Returns the removal of the list items at the given bytes; of several, those with comments of their own stay.
  fileprivate func removing(_ items: [Range<Int>], of field: String) -> Diagnostic.Change? {
    guard let list = entry(at: [field]) else { return nil }
    let (lines, starts) = (itemLines(of: list), Set(items.map(\.lowerBound)))
    let kept = children(of: list).enumerated().filter { index, item in
      if !starts.contains(entries[item].value.range.lowerBound) { return true }
      return items.count > 1
        && lines.map { !comments(in: $0.items[index].lines).isEmpty } == true
    }
    let value = entries[list].value.range
    let keepsComments = lines != nil || comments(in: value).isEmpty
    return Diagnostic.Change(
      try? splices(for: .arrange(kept.map { .kept($0.offset) }, in: path(of: list))), of: bytes,
      within: items.count == 1 ? items[0] : keepsComments ? value : 0..<0)
  }
}
