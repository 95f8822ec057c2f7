import Model
package import Operations
import Platform
import Text

extension ErrorMessage {
  /// Output cannot be written to the file with this name.
  package init(_ error: OutputFact, to name: String) {
    let name = "`\(shownPath(name))`"
    func notWritten(_ error: SystemError) -> ErrorMessage {
      .workspace(
        LocalizedText(
          "cannot write \(name): \(error.reason)",
          "\(name): записать не удалось: \(error.reason)"))
    }
    self =
      switch error {
      case .notAFile(let type):
        .usage(
          LocalizedText(
            "cannot write to \(name): it is \(type.name)",
            "\(name): это не файл, записать сюда нельзя"))
      case .noName:
        .usage(LocalizedText("\(name) is not a file name", "\(name): это не имя файла"))
      case .leavesTheWorkspace:
        .workspace(
          LocalizedText(
            "cannot write to \(name): a link on its path leaves the workspace or its git repository",
            "\(name): ссылка на пути к файлу выводит за пределы рабочего пространства или его репозитория git"
          ))
      case .holdsRecords:
        .usage(
          LocalizedText(
            "cannot write to \(name): this place is for records",
            "\(name): это место для записей, поверх него ничего не пишется"))
      case .notAFolder(let type):
        .usage(
          LocalizedText(
            "cannot write to \(name): it is \(type.name), not a folder",
            "\(name): это не папка, записать сюда нельзя"))
      case .foreignFolder:
        .refused(
          LocalizedText(
            "\(name) is not empty, and docket did not write it; nothing was changed",
            "\(name): папка не пуста, и создал её не docket; ничего не изменено"),
          help: LocalizedText(
            "name a new or an empty folder", "укажите новую или пустую папку"))
      case .system(let error), .notWritten(let error): notWritten(error)
      }
  }

  init(_ error: SchemaFilesFact) {
    func foreign(_ path: Path) -> LocalizedText {
      LocalizedText(
        "docket did not write \(sanitized(path)); it was not overwritten",
        "уже есть \(sanitized(path)), созданный не docket")
    }
    self =
      switch error {
      case .foreignAssociation(let name):
        .refused(
          foreign(name),
          next: .typing(
            LocalizedText(
              "move it away, or let it refer to the output of `docket schema KIND > FILE`",
              "уберите его или сами укажите в нём файлы, созданные `docket schema ВИД > ФАЙЛ`")))
      case .foreignSchema(let path):
        .refused(foreign(path), help: LocalizedText("move it away", "уберите его"))
      case .notAFolder(let name):
        .workspace(
          LocalizedText(
            "cannot write schemas to \(name): it is not a folder",
            "\(name): это не папка, схемы сюда не записать"))
      }
  }

  init(_ error: CreationFact) {
    self =
      switch error {
      case .alreadyThere(let folder):
        .refused(
          LocalizedText(
            "\(sanitized(folder)) is already a workspace",
            "\(sanitized(folder)): здесь уже есть рабочее пространство"))
      case .notAFolder(let folder): .refused(WorkspaceMessages.notAFolder(sanitized(folder)))
      case .amongRecords(let folder, let kind, let outer):
        .refused(
          LocalizedText(
            """
            \(sanitized(folder)) is the folder for \(kind.pluralLabel.inSentence) of the \
            workspace \(sanitized(outer))
            """,
            """
            \(sanitized(folder)): эта папка — для записей «\(kind.pluralLabel)» рабочего \
            пространства \(sanitized(outer))
            """))
      }
  }
}
