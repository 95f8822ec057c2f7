import Diagnostics
import Text

extension Check {
  static let invalidID = Check(
    "invalid-id", .error, LocalizedText("a file's name is not an id", "имя файла — не id"),
    explanation: LocalizedText(
      """
      The name of a record's file, without `.toml`, is its id. A task's id is a decimal number from \
      1 without leading zeros; any other is made of lower-case words of a-z and 0-9, joined by single \
      hyphens, at most 100 bytes.
      """,
      """
      Имя файла записи без `.toml` — её id. Id поручения — десятичное число от 1 без нулей \
      впереди; любой другой состоит из слов из строчных букв `a-z` и цифр `0-9` через один дефис, \
      не длиннее 100 байтов.
      """),
    wrong: ["workshops/Assembly_1.toml": "name = \"Assembly\"\n"],
    right: ["workshops/assembly-1.toml": "name = \"Assembly\"\n"])

  func finding(_ id: some Collection<UInt8>, _ kind: Kind, in path: String) -> Diagnostic {
    let name = String(decoding: id, as: UTF8.self)
    let suggestion = RecordID.suggestion(for: name, kind.ids)
    let description = RecordID.description(of: kind.ids)
    return finding(
      LocalizedText("\(cited(name)) is not an id", "\(cited(name)) — не id"), in: path,
      help: [
        LocalizedText(
          "the id of every \(kind.name) is \(description.english)",
          "вид «\(kind.label.russian)»: id — это \(description.russian)")
      ]
        + (suggestion.map {
          [LocalizedText("rename the file to `\($0).toml`", "переименуйте файл в `\($0).toml`")]
        } ?? []))
  }
}
