import Model
import TOML
package import Text

/// One text that may stand where somebody is typing.
package struct Completion: Hashable, Sendable {
  package enum Sort: Hashable, Sendable {
    case field, choice, record, value, word
  }

  package let sort: Sort
  /// What is shown in the list.
  package let label: String
  /// What stands behind it.
  package var detail: String?
  /// What it means, in Markdown.
  package var documentation: String?
  /// What stands in the file then.
  package private(set) var text: String
  /// The path of the record that it is, for whoever wants to see that too.
  package var path: Path?
  /// Whether it is a record that is closed.
  package var isClosed = false
  /// What else it is found by.
  var otherNames: [String] = []
}

/// What may stand at a place of a text, the best first.
package struct Completions: Hashable, Sendable {
  package let items: [Completion]
  /// What gives way to any of them.
  package let range: Range<Int>
  /// What was typed there, by which the items were chosen. A client may filter by it, but has to ask anew when more is
  /// typed.
  package let typed: String

  /// The same behind the quote that was typed already, and before the one that closes it: editors hold what they offer
  /// against the word that is typed, to which no quote belongs.
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
  /// The most items that are given at once.
  static let mostCompletions = 100

  /// What may be typed at an offset; nil where nothing is known of that.
  package func completions(at offset: Int) -> Completions? {
    guard let place = TypingPlace(at: clamped(offset), in: document) else { return nil }
    if name == nil, let found = queryCompletions(at: place, offset) { return found }
    // A longer text is for people.
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

  /// The keys that a record does not have yet, those that it needs first.
  private func keyCompletions(at place: TypingPlace) -> [Completion] {
    guard let kind else { return [] }
    let present = keys(of: 0, without: place.range)
    let missing = kind.fields.filter { !present.contains($0.name) }
    let fields = missing.filter(\.isRequired) + missing.filter { !$0.isRequired }
    return fields.fitting(place.typed) {
      [$0.name, $0.label.english, $0.label.russian]
    }.map { field in
      Completion(
        sort: .field, label: field.name, detail: field.label[language],
        documentation: schema.meaning(of: field, in: language),
        text: field.name + (isBeforeSign(place) ? "" : " = "))
    }
  }

  /// The names in a table but for one that is just typed.
  func keys(of table: Int, without range: Range<Int>) -> Set<String> {
    var names: Set<String> = []
    for child in document.children(of: table)
    where document.entries[child].key.range.lowerBound != range.lowerBound {
      names.insert(document.key(of: child))
    }
    return names
  }

  /// Whether the sign of a key follows already, or another part of it.
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
      case .text, .multiLineText, .word, .email, .url, .integer: []
      }
    // A list that has no brackets yet gets them.
    let needsBrackets = field.multiplicity != .one && !place.isItem
    return items.map { item in
      needsBrackets ? item.with(text: "[\(item.text)]") : item
    }
  }

  private func plain(_ text: String) -> Completion {
    Completion(sort: .value, label: text, text: text)
  }

  private func choiceCompletions(_ choices: [Choice], at place: TypingPlace) -> [Completion] {
    choices.fitting(place.typed) { [$0.name, $0.label.english, $0.label.russian] }.map { choice in
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
  /// A word as a string of TOML, in the quotes that were begun with.
  func quoted(_ word: String) -> String {
    quote == UInt8(ascii: "'") ? "'\(word)'" : "\"\(word)\""
  }
}

extension Array {
  /// The elements with a name that begins as what was typed, in whichever layout of the keyboard, the best first.
  func fitting(_ typed: String, by names: (Element) -> [String]) -> [Element] {
    if typed.isEmpty { return self }
    let filters = spellings(of: typed).map { NameFilter($0) }
    let found = enumerated().compactMap { position, element -> (NameFilter.Fit, Int, Element)? in
      let names = names(element)
      let searchable = SearchableNames(names.first ?? "", others: Array<String>(names.dropFirst()))
      return filters.compactMap { $0.fit(of: searchable) }.min().map { ($0, position, element) }
    }
    return found.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}

/// What was typed, and what that is in the other layout of the keyboard.
func spellings(of typed: String) -> [String] {
  [typed] + [typedInOtherLayout(typed)].compactMap(\.self)
}
