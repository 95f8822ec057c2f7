import Model
package import Operations
package import Text

extension ImportLoss {
  /// What an import did not take over, or changed.
  package var text: LocalizedText {
    switch self {
    case .column(let name):
      return LocalizedText("the column \(quoted(name))", "столбец \(quoted(name))")
    case .columnInDescription(let name): return LocalizedText(verbatim: quoted(name))
    case .valueInDescription(let field, let column):
      return LocalizedText(
        "values of \(quoted(column)) that are invalid for `\(field)`",
        "значения из \(quoted(column)), которых не может быть в `\(field)`")
    case .unnamedColumn(let number):
      return LocalizedText(
        "column \(number), which has no heading", "столбец \(number): у него нет имени")
    case .unknownField(let name, let kind):
      return LocalizedText(
        "\(quoted(name)): \(kind.pluralLabel.english.lowercased()) have no such field here",
        "\(quoted(name)): здесь у вида «\(kind.label.russian)» нет такого поля")
    case .rest(let total, let given, let wasAskedFor):
      let rest = LocalizedText(
        "the rest of \(total): the source returned only \(given)",
        "остаток: всего \(total), а источник отдал только \(given)")
      if wasAskedFor { return rest }
      return rest
        + LocalizedText(
          "; `limit=0` in its address may return all",
          "; возможно, с `limit=0` в адресе он отдаст все")
    case .unknownTotal:
      return LocalizedText(
        "possibly more records: `total` or `skip` of the response is not a number",
        "то, что могло быть дальше: `total` или `skip` — не количество")
    case .idOfCopy:
      return LocalizedText(
        "the id of a copy of a done task: the copy became a new task",
        "id копии завершённого поручения: здесь копия стала новым поручением")
    case .unknownStatus(let status):
      return LocalizedText(
        "the status `\(sanitized(status))`, which this workspace does not have",
        "статус `\(sanitized(status))`: в этом рабочем пространстве такого нет")
    case .statusOfOpenLine(let status):
      return LocalizedText(
        "`status:\(sanitized(status))` in a line without `x`: the task is open",
        "`status:\(sanitized(status))` в строке без `x`: поручение не закрыто")
    case .priority(let letter):
      return LocalizedText(
        "the priority (\(sanitized(letter))), which became low",
        "приоритет (\(sanitized(letter))), вместо него записан низкий")
    case .value(let field, let text):
      return LocalizedText(
        "the invalid value \(quoted(text)) of \(quoted(field))",
        "недопустимое значение \(quoted(text)) в \(quoted(field))")
    case .tag(let tag, let word):
      return LocalizedText(
        "the spaces in the tag \(quoted(tag)), which became \(quoted(word))",
        "пробелы в теге \(quoted(tag)): получился тег \(quoted(word))")
    case .timeOfDay(let field):
      return LocalizedText(
        "the time of day in `\(field)`, which is a date here",
        "время суток в `\(field)`: здесь это день")
    case .unknownAssignee(let name):
      return LocalizedText(
        "the unknown assignee \(quoted(name)); `--add-people` adds unknown people",
        "исполнитель \(quoted(name)): здесь таких нет; их добавит `--add-people`")
    case .notAName(let name):
      return LocalizedText(
        "the assignee \(quoted(name)), which is not a first and last name",
        "исполнитель \(quoted(name)): это не имя и фамилия")
    case .assigneeInDescription(let name, let ids) where ids.isEmpty:
      return LocalizedText(
        "the assignee \(quoted(name)), who is not in this workspace; `--add-people` adds them",
        "исполнитель \(quoted(name)), которого здесь нет; его добавит `--add-people`")
    case .ambiguousAssignee(let name, let ids), .assigneeInDescription(let name, let ids):
      let all = listed(ids.map { "`\($0)`" })
      return LocalizedText(
        "the assignee \(quoted(name)), who could be any of \(all)",
        "исполнитель \(quoted(name)): так зовут нескольких: \(all)")
    case .dependency:
      return LocalizedText(
        "a dependency on a task that is not imported",
        "зависимость от поручения, которого нет в импорте")
    case .row(let column, let value):
      let condition = quoted(value.map { "\(column): \($0)" } ?? column)
      return LocalizedText("rows with \(condition)", "строки, где \(condition)")
    case .line:
      return LocalizedText("lines that are not tasks", "строки, которые не поручения")
    case .component(let name):
      return LocalizedText(
        "\(quoted(name)): only to-dos (`VTODO`) are imported from a calendar",
        "\(quoted(name)): из календаря импортируются только дела (`VTODO`)")
    case .lineOfCalendar:
      return LocalizedText(
        "a line of a to-do that is not `NAME:value`",
        "строка дела, которая не имеет вида `ИМЯ:значение`")
    case .timeZone(let name):
      return LocalizedText(
        "the time zone \(quoted(name)): the time is imported as it is written",
        "часовой пояс \(quoted(name)): время импортировано так, как записано")
    case .noText:
      return LocalizedText("a task without text", "поручение без текста")
    case .repeatedKey:
      return LocalizedText(
        "a task with the key of another task", "поручение с ключом другого поручения")
    case .circle:
      return LocalizedText(
        "a dependency that would be circular", "зависимость, которая замкнула бы круг")
    }
  }
}
