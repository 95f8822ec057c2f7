package import TOML
package import Text

extension Graph {
  /// What people call a record: the values of its kind's title, or else its number or its id.
  package func title(of number: RecordIndex, language: Language) -> String {
    let kind = schema[self[number].kind]
    return kind.joinedTitle(id: { id(of: number) }, self[number].number, language) { name in
      kind.fieldIndex(named: name).flatMap { text(of: number, $0) }
    }
  }

  /// What people call a record in each language.
  package func title(of number: RecordIndex) -> LocalizedText {
    LocalizedText(title(of: number, language: .english), title(of: number, language: .russian))
  }

  /// What people call a record, with its number where it has one.
  package func fullTitle(of number: RecordIndex, language: Language) -> String {
    let kind = schema[self[number].kind]
    let title = title(of: number, language: language)
    guard let value = self[number].number else { return title }
    let numbered = kind.numbered(value, language: language)
    return title == numbered ? title : "\(numbered): \(title)"
  }
}

extension Kind {
  /// What people call the record of a file.
  package func title(of document: Document, id: String, language: Language) -> String {
    joinedTitle(id: { id }, number(in: document), language) { name in
      guard let entry = document.entry(at: [name]) else { return nil }
      return document.string(of: entry)
        ?? String(decoding: document.bytes[document.entries[entry].value.range], as: UTF8.self)
    }
  }

  /// What people call the record of a file in each language.
  package func title(of document: Document, id: String) -> LocalizedText {
    LocalizedText(
      title(of: document, id: id, language: .english),
      title(of: document, id: id, language: .russian))
  }

  /// What people call the record with a number: `Task No. 42`, `Поручение № 42`.
  package func numbered(_ number: Int64, language: Language) -> String {
    switch language {
    case .english: "\(label.english) No. \(number)"
    case .russian: "\(label.russian) № \(number)"
    }
  }

  /// The number that a record's file gives it.
  package func number(in document: Document) -> Int64? {
    guard let field = numberField, let entry = document.entry(at: [fields[field].name]),
      case .integer(let number) = document.value(of: entry), (1...AutomaticNumber.maximum) ~= number
    else { return nil }
    return number
  }

  /// The texts that fields of the title have, or what a record without any is called.
  fileprivate func joinedTitle(
    id: () -> String, _ number: Int64?, _ language: Language,
    _ text: (_ field: String) -> String?
  ) -> String {
    let parts = title.compactMap(text)
    if !parts.isEmpty { return parts.joined(separator: " ") }
    return number.map { numbered($0, language: language) } ?? id()
  }
}
