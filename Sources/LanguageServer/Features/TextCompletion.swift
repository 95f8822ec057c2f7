import Model
import TOML
package import Text

/// One completion item.
package struct Completion: Hashable, Sendable {
  package enum Sort: Hashable, Sendable {
    case field, choice, record, value, word
  }

  package let sort: Sort
  /// The label in the list.
  package let label: String
  /// The text after the label.
  package var detail: String?
  /// A description, in Markdown.
  package var documentation: String?
  /// The text to insert.
  package private(set) var text: String
  /// The path of the record, to describe it later.
  package var path: Path?
  /// Whether the item is a closed record.
  package var isClosed = false
  /// Other names that find the item.
  var otherNames: [String] = []
}

/// The completion items for a place in a text, best first.
package struct Completions: Hashable, Sendable {
  package let items: [Completion]
  /// The range that an item replaces.
  package let range: Range<Int>
  /// The typed text that was used to choose the items. A client may filter by it, but must ask again when more is
  /// typed.
  package let typed: String

  /// The same items without the quotes that are already in the text: editors compare items with the typed word, which
  /// does not include quotes.
  fileprivate func withinQuotes(of place: TypingPlace, at offset: Int, in bytes: [UInt8]) -> Self {
    guard let quote = place.quote, offset > range.lowerBound else { return self }
    let words = items.compactMap { item -> String? in
      guard item.text.utf8.first == quote, item.text.utf8.last == quote else { return nil }
      return String(item.text.dropFirst())
    }
    if words.count < items.count { return self }
    let isClosed =
      range.count > 1 && bytes[range.upperBound - 1] == quote && offset < range.upperBound
    return Completions(
      items: zip(items, words).map { item, word in
        item.with(text: isClosed ? String(word.dropLast()) : word)
      },
      range: range.lowerBound + 1..<range.upperBound - (isClosed ? 1 : 0),
      typed: String(typed.dropFirst()))
  }
}

extension OpenText {
  /// The maximum number of items.
  static let mostCompletions = 100

  /// Completions at an offset; `nil` if there are none.
  package func completions(at offset: Int) -> Completions? {
    guard let place = TypingPlace(at: clamped(offset), in: document) else { return nil }
    if name == nil, let found = queryCompletions(at: place, offset) { return found }
    // Multi-line texts are prose.
    if place.isLong { return nil }
    let items: [Completion] =
      switch (name, place.role) {
      case (nil, _): settingsCompletions(at: place)
      case (_, .key) where place.path.isEmpty: keyCompletions(at: place)
      case (_, .value): valueCompletions(at: place)
      default: []
      }
    if items.isEmpty { return nil }
    let end = max(place.range.lowerBound, min(clamped(offset), place.range.upperBound))
    return Completions(
      items: Array(items.prefix(Self.mostCompletions)), range: place.range,
      typed: text(place.range.lowerBound..<end)
    ).withinQuotes(of: place, at: end, in: bytes)
  }

  /// The keys that the record lacks, required ones first.
  private func keyCompletions(at place: TypingPlace) -> [Completion] {
    guard let kind else { return [] }
    let present = keys(of: 0, without: place.range)
    let missing = kind.fields.filter { !present.contains($0.name) }
    let fields = missing.filter(\.isRequired) + missing.filter { !$0.isRequired }
    return fields.fitting(place.typed) {
      $0.names
    }.map { field in
      Completion(
        sort: .field, label: field.name, detail: field.label[language],
        documentation: schema.meaning(of: field, in: language),
        text: field.name + (isBeforeSign(place) ? "" : " = "))
    }
  }

  /// The keys of a table except a key that is being typed.
  func keys(of table: Int, without range: Range<Int>) -> Set<String> {
    var names: Set<String> = []
    for child in document.children(of: table)
    where document.entries[child].key.range.lowerBound != range.lowerBound {
      names.insert(document.key(of: child))
    }
    return names
  }

  /// Whether `=` or another part of the key follows.
  func isBeforeSign(_ place: TypingPlace) -> Bool {
    let rest = bytes[min(place.range.upperBound, bytes.count)...]
    return rest.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }.map(
      "=.".utf8.contains) ?? false
  }

  private func valueCompletions(at place: TypingPlace) -> [Completion] {
    guard let name, let kind, place.path.count == 1,
      let index = kind.fieldIndex(named: place.path[0])
    else { return [] }
    let field = kind.fields[index]
    let items: [Completion] =
      switch field.type {
      case .oneOf(let choices): choiceCompletions(choices, at: place)
      case .boolean: ["true", "false"].filter { $0.hasPrefix(place.typed) }.map(plain)
      case .date, .dateTime: dateCompletions(field, at: place)
      case .reference: referenceCompletions(index, of: name, at: place)
      case .text, .multiLineText, .word, .email, .url, .step, .note, .repetition, .integer: []
      }
    // A list without brackets gets them.
    let needsBrackets = field.multiplicity != .one && !place.isItem
    return items.map { item in
      needsBrackets ? item.with(text: "[\(item.text)]") : item
    }
  }

  private func plain(_ text: String) -> Completion {
    Completion(sort: .value, label: text, text: text)
  }

  private func choiceCompletions(_ choices: [Choice], at place: TypingPlace) -> [Completion] {
    choices.fitting(place.typed) { $0.names }.map { choice in
      Completion(
        sort: .choice, label: choice.name, detail: choice.label[language],
        text: place.quoted(choice.name))
    }
  }
}

extension Completion {
  func with(text: String) -> Completion {
    var other = self
    other.text = text
    return other
  }
}

extension TypingPlace {
  /// A word as a TOML string, in the kind of quotes that were typed.
  func quoted(_ word: String) -> String {
    quote == UInt8(ascii: "'") ? "'\(word)'" : "\"\(word)\""
  }
}

extension Array {
  /// The elements that a typed text finds by name, best first.
  func fitting(_ typed: String, by names: (Element) -> [String]) -> [Element] {
    if typed.isEmpty { return self }
    return WordSearch.found(by: typed) { search in
      ranked { element in
        let names = names(element)
        return search.rank(of: names.first ?? "", others: Array<String>(names.dropFirst()))
      }
    }.found.map { self[$0.position] }
  }
}
