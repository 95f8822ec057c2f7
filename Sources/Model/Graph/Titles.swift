package import TOML
package import Text

extension Graph {
  /// Returns a record's name: the values of its kind's title fields, or else the first line of the field that may replace
  /// them, or else its number or its id.
  package func title(of record: RecordIndex, language: Language) -> String {
    let kind = schema[self[record].kind]
    return kind.joinedTitle(id: { id(of: record) }, self[record].number, language) { name in
      kind.fieldIndex(named: name).flatMap { text(of: record, $0) }
    }
  }

  /// Returns a record's name in every language.
  package func title(of record: RecordIndex) -> LocalizedText {
    LocalizedText { title(of: record, language: $0) }
  }

  /// Returns a record's name, preceded by its number if it has one.
  package func fullTitle(of record: RecordIndex, language: Language) -> String {
    let kind = schema[self[record].kind]
    let title = title(of: record, language: language)
    guard let value = self[record].number else { return title }
    let numbered = kind.numbered(value)[language]
    return title == numbered ? title : "\(numbered): \(title)"
  }

  /// Returns a person's last name with initials, for narrow columns: `Кузнецов О. И.`; nil for other records.
  package func nameWithInitials(of record: RecordIndex) -> String? {
    let kind = schema[self[record].kind]
    let lastName = "last-name"
    guard kind.title.count > 1, kind.title.contains(lastName),
      let last = kind.fieldIndex(named: lastName).flatMap({ text(of: record, $0) })
    else { return nil }
    let initials = kind.title.filter { $0 != lastName }.compactMap { name in
      kind.fieldIndex(named: name).flatMap { text(of: record, $0) }?.first.map { "\($0)." }
    }
    return ([last] + initials).joined(separator: " ")
  }
}

extension Graph {
  /// Returns a record's name in every language, preceded by its number if it has one.
  package func fullTitle(of record: RecordIndex) -> LocalizedText {
    LocalizedText { fullTitle(of: record, language: $0) }
  }
}

extension Graph {
  /// Returns what findings call a record: its number and its name in quotation marks, or else its id.
  ///
  /// It depends only on values that are kept for checks, so that a finding has the same words in every face.
  func citedName(of record: RecordIndex) -> LocalizedText {
    let title = citedTitle(of: record)
    let id = LocalizedText(verbatim: cited(shownID(of: record)))
    guard let number = self[record].number else { return title ?? id }
    return LocalizedText("No. \(number)", "№ \(number)")
      + (title.map { LocalizedText(verbatim: " ") + $0 } ?? LocalizedText(verbatim: ""))
  }

  /// Returns a record's name in quotation marks, as findings quote it; nil if its title fields have no value.
  func citedTitle(of record: RecordIndex) -> LocalizedText? {
    let parts = schema[self[record].kind].titleFields.compactMap { text(of: record, $0) }
    return parts.isEmpty
      ? nil : inQuotes(LocalizedText(verbatim: parts.joined(separator: " ")))
  }
}

extension Kind {
  /// Returns the name of the record in a file.
  package func title(of document: Document, id: String, language: Language) -> String {
    joinedTitle(id: { id }, number(in: document), language) { name in
      guard let entry = document.entry(at: [name]) else { return nil }
      return document.string(of: entry)
        ?? String(decoding: document.bytes[document.entries[entry].value.range], as: UTF8.self)
    }
  }

  /// Returns the name of the record in a file, in every language.
  package func title(of document: Document, id: String) -> LocalizedText {
    LocalizedText { title(of: document, id: id, language: $0) }
  }

  /// Formats the name of a record with a number: `Task No. 42`, `Поручение № 42`.
  package func numbered(_ number: Int64) -> LocalizedText {
    LocalizedText("\(label) No. \(number)", "\(label) № \(number)")
  }

  /// Returns the number in a record's file.
  package func number(in document: Document) -> Int64? {
    guard let field = numberField, let entry = document.entry(at: [fields[field].name]),
      case .integer(let number) = document.value(of: entry), (1...AutomaticNumber.maximum) ~= number
    else { return nil }
    return number
  }

  /// Joins the texts of the title fields. If there are none, returns the first line of the field that may replace them, or
  /// else a name made from the number or the id.
  fileprivate func joinedTitle(
    id: () -> String, _ number: Int64?, _ language: Language,
    _ text: (_ field: String) -> String?
  ) -> String {
    let parts = title.compactMap(text)
    if !parts.isEmpty { return parts.joined(separator: " ") }
    if let field = titleSubstitute, let line = text(fields[field].name).flatMap(firstLine(of:)) {
      return shortened(line, to: Self.maxLineWidth)
    }
    return number.map { numbered($0)[language] } ?? id()
  }

  /// In columns.
  private static let maxLineWidth = 80
}
