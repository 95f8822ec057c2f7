import Diagnostics
import Model
package import Operations
package import Text

/// The errors of invalid records, similar ones together.
package struct ImportFaultGroups {
  private var groups: [Group] = []

  private struct Group {
    let first: ImportFault
    let message: LocalizedText
    var count = 0
    var isSame = true
  }

  package init(_ faults: [ImportFault]) {
    var positions: [String: Int] = [:]
    for fault in faults {
      let position = positions[fault.sort] ?? groups.count
      positions[fault.sort] = position
      let message = fault.reason.message
      if position == groups.count { groups.append(Group(first: fault, message: message)) }
      groups[position].count += 1
      if message != groups[position].message { groups[position].isSame = false }
    }
  }

  private static let maxGroups = 10

  /// A complete line for each of the first groups, and one for the rest.
  package var lines: [LocalizedText] {
    let rest = groups.count - Self.maxGroups
    return groups.prefix(Self.maxGroups).map(line)
      + (rest > 0 ? [LocalizedText.more(rest).map { "\($0)\n" }] : [])
  }

  /// The first record, the field and the error, and the number of records.
  private func line(_ group: Group) -> LocalizedText {
    let field = group.first.reason.namesField ? "" : group.first.field.map { ", \($0)" } ?? ""
    let count = group.count
    var place = group.first.place.text
    if count > 1 {
      let one =
        group.isSame
        ? LocalizedText("first \(place)", "первая — \(place)")
        : LocalizedText("such as \(place)", "например \(place)")
      place = LocalizedText(
        "\(count, "row", "rows"), \(one)", "\(count, "запись", "записи", "записей"), \(one)")
    }
    return LocalizedText(
      "\(place)\(field): \(group.message)\n", "\(place)\(field): \(group.message)\n")
  }
}

extension ImportPlace {
  var text: LocalizedText {
    switch self {
    case .row(let number): LocalizedText("row \(number)", "запись \(number)")
    case .tableRow(let number, let line):
      LocalizedText("row \(number) (line \(line))", "запись \(number) (строка \(line))")
    case .line(let number): LocalizedText("line \(number)", "строка \(number)")
    case .item(let number, let kind):
      LocalizedText("\(kind) \(number)", "`\(kind)`, запись \(number)")
    }
  }
}

extension ImportFault.Reason {
  /// Whether the message contains the field's name.
  fileprivate var namesField: Bool {
    if case .finding(let finding, _) = self { finding.remark != nil } else { false }
  }

  fileprivate var message: LocalizedText {
    switch self {
    case .duplicateKey: return LocalizedText("is given twice", "указано дважды")
    case .notAnObject(let value):
      return LocalizedText(
        "expected an object, not \(value.text)",
        "должен быть объект, а не \(value.text)")
    case .wrongType(let value):
      return LocalizedText("cannot be \(value.text)", "не годится \(value.text)")
    case .mistyped(let text, let error):
      return error.typing.map { $0.expectation(not: text) + didYouMean($0.meant) } ?? error.message
    case .ambiguous(let text, let ids):
      return LocalizedText(
        "\(quoted(text)) matches several: \(listed(ids))",
        "под \(quoted(text)) подходят \(listed(ids))")
    case .cellCount(let count, let header):
      return LocalizedText(
        "has \(count, "cell", "cells"), but the header has \(header)",
        "\(count, "ячейка", "ячейки", "ячеек"), а в заголовке — \(header)")
    case .sameAs(let place):
      return LocalizedText(
        "is a duplicate of \(place.text)", "то же, что и \(place.text)")
    case .idOf(let place, let id):
      return LocalizedText(
        "\(place.text) has the id `\(id)` too", "`\(id)` уже занят: \(place.text)")
    case .newPerson(let name, let part, true):
      return LocalizedText(
        "docket cannot choose the \(part.noun) of \(quoted(name)): give it with `--people-in`",
        "\(quoted(name)): docket не может выбрать за вас (\(part.label)); укажите `--people-in`"
      )
    case .newPerson(let name, let part, false):
      return LocalizedText(
        "\(quoted(name)) needs a \(part.noun): add one with `docket \(part.command) add`",
        "\(quoted(name)): нужен \(part.nameInSentence), а их ещё нет: `docket \(part.command) add`"
      )
    case .refersToSkipped(let place):
      return LocalizedText(
        "refers to \(place.text), which is skipped",
        "ссылка на пропущенное: \(place.text)")
    case .invalidID(let id): return RecordMessages.invalidID(id)
    case .tooLarge(let mebibytes):
      return LocalizedText("is larger than \(mebibytes) MiB", "больше \(mebibytes) МиБ")
    case .notEditable(let path): return RecordMessages.notEditable(path)
    case .finding(let finding, let path):
      let help = finding.help.first.map { $0.map { "; \($0)" } }
      let text = finding.message + (help ?? LocalizedText(verbatim: ""))
      return sanitized(text).map { words in path.map { "\(sanitized($0)): \(words)" } ?? words }
    }
  }
}

extension ForeignValue {
  fileprivate var text: LocalizedText {
    switch self {
    case .null: LocalizedText(verbatim: "null")
    case .boolean(let flag): LocalizedText(verbatim: String(flag))
    case .number(let digits): LocalizedText(verbatim: digits)
    case .text: LocalizedText("text", "текст")
    case .list: LocalizedText("a list", "список")
    case .object: LocalizedText("an object", "объект")
    }
  }
}
