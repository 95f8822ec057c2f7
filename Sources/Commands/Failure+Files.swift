import Model
import Operations
import Platform
import Text

extension Failure {
  /// Why output cannot be written to what somebody typed.
  init(_ error: OutputError, to word: String) {
    let word = shownPath(word)
    func cannotBeWritten(_ name: String, _ error: SystemError) -> LocalizedText {
      LocalizedText(
        "\(name) cannot be written: \(error.reason.english)",
        "\(name): записать не удалось: \(error.reason.russian)")
    }
    self =
      switch error {
      case .notAFile(let type):
        .usage(
          LocalizedText(
            "`\(word)` is \(type.name.english), not a file to write to",
            "`\(word)`: это не файл, записать сюда нельзя"))
      case .noName:
        .usage(
          LocalizedText("`\(word)` is not the name of a file", "`\(word)`: это не имя файла"))
      case .leavesTheWorkspace:
        .workspace(
          LocalizedText(
            "`\(word)` is reached by a link that leaves the workspace",
            "`\(word)`: ссылка на пути к файлу выводит за пределы рабочего пространства"))
      case .holdsRecords:
        .usage(
          LocalizedText(
            "`\(word)` is a place for records, and not written over",
            "`\(word)`: это место для записей, поверх него ничего не пишется"))
      case .system(let error): .workspace(cannotBeWritten("`\(word)`", error))
      case .notWritten(let error): .workspace(cannotBeWritten(word, error))
      }
  }

  init(_ error: SchemaFilesError) {
    self =
      switch error {
      case .foreignAssociation(let name):
        .refused(
          LocalizedText(
            "there is a \(name) that docket did not write", "уже есть \(name), созданный не docket"),
          help: LocalizedText(
            "move it away, or have it point to `docket schema KIND > FILE` itself",
            "уберите его или сами укажите в нём файлы, созданные `docket schema ВИД > ФАЙЛ`"))
      case .foreignSchema(let path):
        .refused(
          LocalizedText(
            "there is a \(sanitized(path)) that docket did not write",
            "уже есть \(sanitized(path)), созданный не docket"),
          help: LocalizedText("move it away", "уберите его"))
      case .notAFolder(let name):
        .workspace(
          LocalizedText(
            "\(name) is not a folder to write schemas to",
            "\(name): это не папка, схемы сюда не записать"))
      }
  }
}

extension Failure {
  init(_ error: CreationError) {
    self =
      switch error {
      case .alreadyThere(let folder):
        .refused(
          LocalizedText(
            "\(sanitized(folder)) is a workspace already",
            "\(sanitized(folder)): здесь уже есть рабочее пространство"))
      case .notAFolder(let folder): .refused(.notAFolder(sanitized(folder)))
      case .amongRecords(let folder, let kind, let outer):
        .refused(
          LocalizedText(
            "\(sanitized(folder)) is in the folder of \(kind.pluralLabel.english.lowercased()) of the "
              + "workspace \(sanitized(outer))",
            "\(sanitized(folder)): эта папка — для записей «\(kind.pluralLabel.russian)» рабочего "
              + "пространства \(sanitized(outer))"))
      }
  }
}

extension LocalizedText {
  static func notAFolder(_ name: String) -> LocalizedText {
    LocalizedText("\(name) is not a folder", "\(name): это не папка")
  }
}
