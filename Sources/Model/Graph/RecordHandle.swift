package import Text

/// The number or the id in a record's displayed name.
package enum RecordHandle: Hashable, Sendable {
  case number(Int64)
  case id(String)
}

extension Kind {
  /// Extracts the number from `#12`, `№ 12` and `Task No. 12: Oil it`, or the id from `Иванов Пётр (ivanov-petr)`.
  package func handle(shownIn text: String) -> RecordHandle? {
    if numberField != nil, let number = number(shownIn: text) { return .number(number) }
    guard text.last == ")", let open = text.lastIndex(of: "(") else { return nil }
    let id = text[text.index(after: open)...].dropLast()
    return RecordID.isValid(id.utf8) ? .id(String(id)) : nil
  }

  private func number(shownIn text: String) -> Int64? {
    var rest = folded(text)[...]
    for name in label.inEveryLanguage.map(folded) where rest.hasPrefix(name) {
      rest = rest.dropFirst(name.count).drop { $0 == " " }
      break
    }
    guard let sign = ["#", "№", "no.", "no", "n"].first(where: { rest.hasPrefix($0) }) else {
      return nil
    }
    rest = rest.dropFirst(sign.count).drop { $0 == " " || $0 == "\u{A0}" }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let end = rest.dropFirst(digits.count)
    return end.isEmpty || end.first == ":" ? AutomaticNumber.typed(String(digits)) : nil
  }
}

extension Graph {
  /// Returns a record's id as programs and people can give it back: `7.toml` for a file that still has only digits as
  /// its name, because digits are a number.
  package func shownID(of record: RecordIndex) -> String {
    schema[self[record].kind].shown(id: id(of: record))
  }

  /// Returns a record's id with its kind, as it can be given back where records of several kinds are listed: `user/berg-anna`.
  package func idWithKind(of record: RecordIndex) -> String {
    "\(schema[self[record].kind].name)/\(shownID(of: record))"
  }

  /// Returns records with their names, for a list of choices.
  package func named(_ records: [RecordIndex]) -> [NamedRecord] {
    records.map { record in
      NamedRecord(id: shownID(of: record), number: self[record].number, title: title(of: record))
    }
  }
}

extension Kind {
  /// Returns a name of a record without the kind before it: `berg-anna` for `user/berg-anna`; nil if the text has no such form.
  func nameWithoutKind(_ text: String) -> String? {
    let parts = Path(text).names.map(\.text)
    return parts.count == 2 && [name, command].contains(parts[0]) ? parts[1] : nil
  }

  /// Returns the id of a record as it can be typed.
  package func shown(id: String) -> String { readsAsNumber(id) ? id + ".toml" : id }

  /// Whether a text of only digits is a number of this kind and so cannot be an id.
  package func readsAsNumber(_ text: String) -> Bool {
    numberField != nil && RecordID.isNumber(text.utf8)
  }

  /// Whether a record of this kind may have an id.
  package func accepts(id: String) -> Bool {
    RecordID.isValid(id.utf8) && !readsAsNumber(id)
  }
}

/// A record with its name.
package struct NamedRecord: Hashable, Sendable {
  package let id: String
  package let number: Int64?
  package let title: LocalizedText
}

extension Graph {
  /// Returns the error for a name that matches no record.
  func missing(_ text: String, _ kind: KindIndex) -> ModelError {
    if let record = unnameable(meant: text, kind) { return sameID(record) }
    // A number may be in any file.
    let isNumber = schema[kind].numberField != nil && AutomaticNumber.typed(text) != nil
    if let unread = isNumber ? firstUnread(of: [kind]) : firstUnreadFolder(of: [kind]) {
      return ModelError(.lookup(.unread(unread, kind: schema[kind], id: text)))
    }
    return ModelError(
      .lookup(.missing(kind: schema[kind], id: text, nearest: nearest(to: text, kind))))
  }

  /// Returns the error for a record that cannot be named, since its id means another file.
  package func sameID(_ record: RecordIndex) -> ModelError {
    let other = index(of: id(of: record), kind: self[record].kind) ?? record
    return ModelError(.lookup(.sameID(path: path(of: record), other: path(of: other))))
  }

  /// The record that a path, a number or a name means, although its id means another file.
  private func unnameable(meant text: String, _ kind: KindIndex) -> RecordIndex? {
    if duplicates.isEmpty { return nil }
    if let record = record(ofFile: text, kind) { return record }
    let number = AutomaticNumber.typed(text)
    return records(of: kind).first { record in
      !isFoundByID(record)
        && (number.map { $0 == self[record].number } ?? false
          || title(of: record, language: .english) == text)
    }
  }

  /// Returns the id or name that was probably intended.
  private func nearest(to text: String, _ kind: KindIndex) -> String? {
    if AutomaticNumber.typed(text) != nil { return nil }
    let all = records(of: kind).filter(isFoundByID)
    if let id = Text.nearest(text, among: all.map { shownID(of: $0) }) { return id }
    let titles = all.map { title(of: $0, language: .english) }
    if let title = Text.nearest(text, among: titles) { return title }
    if let name = Text.nearest(text, among: all.lazy.flatMap { self.shortNames(of: $0) }) {
      return name
    }
    let words = titles.map { $0.split(separator: " ").map(String.init) }
    guard let word = Text.nearest(text, among: words.joined()) else { return nil }
    return zip(titles, words).first { $1.contains(word) }?.0
  }

  /// Returns a person's name without a patronymic, in either order.
  private func shortNames(of record: RecordIndex) -> [String] {
    let kind = schema[self[record].kind]
    let parts = kind.title.compactMap(kind.fieldIndex).filter { kind.fields[$0].isRequired }
      .compactMap { text(of: record, $0) }
    return kind.title.count > 1
      ? [parts.joined(separator: " "), parts.reversed().joined(separator: " ")] : []
  }
}
