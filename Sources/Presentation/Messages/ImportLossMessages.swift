package import Operations
package import Text

extension ImportLoss {
  /// Where the value of a source went, for a table and for one line.
  package var place: LocalizedText {
    switch kind {
    case .leftOut: LocalizedText("left out", "пропущено")
    case .ignored: LocalizedText("left out", "пропущено")
    case .noField(let name):
      LocalizedText("left out: no field `\(name)`", "пропущено: нет поля `\(name)`")
    case .invalid: LocalizedText("left out: invalid value", "пропущено: недопустимое значение")
    case .description: LocalizedText("description", "описание")
    case .unfit(let field):
      LocalizedText(
        "description: not valid for `\(field)`", "описание: не подходит для `\(field)`")
    case .changed: LocalizedText("changed", "изменено")
    case .timeOfDay: LocalizedText("only the day", "только день")
    case .timeZone: LocalizedText("read as local time", "прочитано как местное время")
    case .unknownPerson: LocalizedText("text: nobody has this name", "текст: такого имени нет")
    case .ambiguousPerson:
      LocalizedText("text: several have this name", "текст: так зовут нескольких")
    case .notAName:
      LocalizedText("text: no first and last name", "текст: это не имя с фамилией")
    case .noTarget: LocalizedText("left out: not in the import", "пропущено: этого нет в импорте")
    case .circular: LocalizedText("left out: circular", "пропущено: замкнуло бы круг")
    case .emptyRow: LocalizedText("left out: no text", "пропущено: нет текста")
    case .repeatedRow:
      LocalizedText("left out: the key of another row", "пропущено: ключ другой записи")
    case .notATask: LocalizedText("left out: not a task", "пропущено: это не поручение")
    case .notReturned:
      LocalizedText(
        "not returned; `limit=0` in the address may help",
        "источник не отдал; может помочь `limit=0` в адресе")
    case .unknownTotal:
      LocalizedText("no number: there may be more", "не количество: записей может быть больше")
    }
  }

  /// The name in the source, or what stands for a whole row.
  package var name: LocalizedText {
    if kind == .ignored { return LocalizedText("(columns)", "(столбцы)") }
    return subject.isEmpty
      ? LocalizedText("(row)", "(запись)") : LocalizedText(verbatim: sanitized(subject))
  }
}

/// What an import left out, changed or kept as text.
package struct ImportLossTable {
  private let losses: [ImportLoss]

  package init(_ losses: [ImportLoss]) { self.losses = losses }

  /// The rows of the table, with as many names as can be read.
  package func lines(_ language: Language) -> [String] {
    let cells = losses.prefix(Self.maxRows).map { loss in
      [
        truncated(loss.name[language], to: Self.maxName), loss.place[language], "\(loss.count)",
        truncated(sanitized(loss.example.firstLine), to: Self.maxExample),
      ]
    }
    let headings = Self.headings.map { $0[language] }
    let widths = headings.indices.map { column in
      ([headings] + cells).map { displayWidth($0[column]) }.max() ?? 0
    }
    let lines = ([headings] + cells).map { row in
      let texts = zip(row.indices, row).map { column, cell in
        padded(cell, to: widths[column], alignment: column == Self.count ? .right : .left)
      }
      return "  " + texts.joined(separator: "  ").trimmedAtEnd
    }
    let rest = losses.count - Self.maxRows
    return lines + (rest > 0 ? ["  " + LocalizedText.more(rest)[language]] : [])
  }

  package static let heading = LocalizedText("left out or changed:", "пропущено или изменено:")

  private static let headings = [
    LocalizedText("Name", "Имя"), LocalizedText("Where", "Куда"), LocalizedText("Rows", "Записей"),
    LocalizedText("Example", "Пример"),
  ]
  /// The position of the column with numbers.
  private static let count = 2
  private static let (maxRows, maxName, maxExample) = (40, 40, 40)
}

extension String {
  fileprivate var firstLine: String {
    let lines = split(maxSplits: 1, whereSeparator: \.isNewline)
    return lines.count > 1 ? lines[0] + "…" : lines.first.map(String.init) ?? ""
  }

  fileprivate var trimmedAtEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
