package import TOML
package import Text

extension Graph {
  /// What people call a record: the values of its kind's title, or its kind's label and its id.
  package func title(of number: RecordNumber, language: Language) -> String {
    let kind = schema[self[number].kind]
    return kind.joinedTitle(id: { id(of: number) }, language) { name in
      kind.fieldIndex(named: name).flatMap { text(of: number, $0) }
    }
  }

  /// What people call a record in each language.
  package func title(of number: RecordNumber) -> LocalizedText {
    LocalizedText(title(of: number, language: .english), title(of: number, language: .russian))
  }

  /// What people call a record, with its number where it has one.
  package func fullTitle(of number: RecordNumber, language: Language) -> String {
    let kind = schema[self[number].kind]
    let title = title(of: number, language: language)
    let untitled = kind.untitled(id: id(of: number), language: language)
    return kind.ids == .words || title == untitled ? title : "\(untitled): \(title)"
  }
}

extension Kind {
  /// What people call the record of a file.
  package func title(of document: Document, id: String, language: Language) -> String {
    joinedTitle(id: { id }, language) { name in
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

  /// What a record without a title is called: `Task No. 42`, `Поручение № 42`, or by its id.
  package func untitled(id: String, language: Language) -> String {
    switch (ids, language) {
    case (.numbers, .english): "\(label.english) No. \(id)"
    case (.numbers, .russian): "\(label.russian) № \(id)"
    case (.words, _): id
    }
  }

  /// The texts that fields of the title have, or what a record without any is called.
  fileprivate func joinedTitle(
    id: () -> String, _ language: Language, _ text: (_ field: String) -> String?
  ) -> String {
    let parts = title.compactMap(text)
    return parts.isEmpty ? untitled(id: id(), language: language) : parts.joined(separator: " ")
  }
}
