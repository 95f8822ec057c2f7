import Diagnostics
import Text

extension Check {
  static let invalidID: Check = Check(
    "invalid-id", .error, LocalizedText("a file's name is not an id", "имя файла — не id"),
    explanation: LocalizedText(
      """
      The name of a record's file, without `.toml`, is its id: lower-case words of a-z and 0-9, joined by \
      single hyphens, at most 100 bytes. Names that Windows reserves for devices, such as `con` or `lpt1`, are \
      not allowed, because such a file cannot be checked out there. In a kind with numbers, an id is not only \
      digits, because digits mean a number; `docket check --fix` renames such a file, keeps the record's number and \
      remembers the old id.
      """,
      """
      Имя файла записи без `.toml` — её id: слова из строчных букв `a-z` и цифр `0-9` через один \
      дефис, не длиннее 100 байтов. Имена, которые Windows отводит устройствам, например `con` и `lpt1`, не \
      годятся: там такой файл не создать. Если у записей есть номера, id не может состоять из одних цифр: \
      цифры — это номер. Такой файл переименует `docket check --fix`; номер записи не изменится, а прежний id \
      запомнится.
      """),
    wrong: ["workshops/Assembly_1.toml": "name = \"Assembly\""],
    right: ["workshops/assembly-1.toml": "name = \"Assembly\""]
  ) { graph in
    graph.misnamed.filter { original(ofCopy: $0, in: graph) == nil }.map { finding($0, in: graph) }
  }

  private static func finding(_ record: RecordIndex, in graph: Graph) -> Diagnostic {
    let name = graph.id(of: record)
    let kind = graph[record].kind
    if graph.schema[kind].readsAsNumber(name) {
      return invalidID.finding(
        LocalizedText("\(cited(name)) is a number, not an id", "\(cited(name)) — номер, а не id"),
        in: graph.path(of: record),
        help: LocalizedText(
          "`docket check --fix` renames the file", "файл переименует `docket check --fix`"))
    }
    let fault = RecordID.fault(of: name)
    let isReserved = isReservedDeviceName(name.utf8)
    let free = RecordID.suggestion(for: name).map { suggestion in
      firstFree(suggestion) {
        !graph.schema[kind].accepts(id: $0) || graph.index(of: $0, kind: kind) != nil
      }
    }
    let renaming = free.map {
      LocalizedText("rename the file to `\($0).toml`", "переименуйте файл в `\($0).toml`")
    }
    var finding = invalidID.finding(
      LocalizedText("\(cited(name)) is not an id", "\(cited(name)) — не id"),
      in: graph.path(of: record),
      help: isReserved ? fault : LocalizedText("an id is \(fault)", "\(fault)"))
    if let renaming { finding.help.append(renaming) }
    return finding
  }
}
