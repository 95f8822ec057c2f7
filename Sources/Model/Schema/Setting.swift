import TOML
import Text

/// An entry of a validated `docket.toml`. Its getters expect what the table of keys allows there.
struct Setting: Sendable {
  /// The key; for an item of a list, its text.
  let name: String
  let entry: Int
  let document: Document
  /// The entries that validation rejected.
  let invalid: Set<Int>

  /// Returns the value at a key; nil if it is missing or invalid.
  subscript(key: String) -> Setting? {
    guard !invalid.contains(entry), let child = document.child(of: entry, named: key),
      !invalid.contains(child)
    else { return nil }
    return Setting(name: key, entry: child, document: document, invalid: invalid)
  }

  /// The entries of a table or a list, including invalid ones.
  var children: [Setting] {
    let isList = document.entries[entry].kind == .array
    return document.children(of: entry).map { child in
      let name = isList ? document.string(of: child) ?? "" : document.key(of: child)
      return Setting(name: name, entry: child, document: document, invalid: invalid)
    }
  }

  var validChildren: [Setting] { children.filter { !invalid.contains($0.entry) } }

  /// Returns the valid entries of the table at a key.
  func members(_ key: String) -> [Setting] { self[key]?.validChildren ?? [] }

  var flag: Bool { document.boolean(of: entry) == true }
  var count: Int { Int(document.integer(of: entry) ?? 0) }
  var text: String { document.string(of: entry) ?? "" }
  /// The texts of a list.
  var texts: [String] { children.map(\.name) }

  /// Returns the word of an enumeration.
  func word<Word: RawRepresentable<String>>() -> Word? { Word(rawValue: text) }

  /// A text in the query language, which may have several lines.
  var query: DeclaredText {
    let place = document.entries[entry]
    return DeclaredText(
      text: text, range: place.value.range,
      isPlain: place.isPlainText && !place.kind.isMultiLine)
  }

  /// The languages of a label, as far as they are declared: a text for all, or a table with one for each.
  var labels: (english: String?, russian: String?) {
    // An item of a list has no label.
    if invalid.contains(entry) || document.entries[entry].key.isEmpty { return (nil, nil) }
    if document.entries[entry].kind.isString { return (text, text) }
    return (self["en"]?.text, self["ru"]?.text)
  }

  /// The label; a missing language has the text of the other one.
  var label: LocalizedText? {
    let (english, russian) = labels
    return (english ?? russian).map {
      LocalizedText(english: english ?? $0, russian: russian ?? $0)
    }
  }
}
