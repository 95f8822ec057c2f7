import Model
import Operations
import Text

extension Failure {
  init(_ error: ChangeError) {
    switch error {
    case .invalidID(let id):
      let (word, fault) = (quoted(id), RecordID.fault(of: id))
      self = .usage(
        LocalizedText(
          "\(word) is not an id: \(fault.english)", "\(word) не годится; \(fault.russian)"),
        help: RecordID.suggestion(for: id).map(meaning)
      ).called(.invalidID)
    case .idTaken(let id, let kind):
      self = .refused(
        LocalizedText(
          "there is \(withArticle(kind.name)) `\(id)` already",
          "\(kind.nameInSentence.russian) `\(id)`: такая запись уже есть")
      ).called(.idTaken)
    case .formerID(let id, let present, let kind):
      self = .refused(
        LocalizedText(
          "`\(id)` is a former id of \(kind.name) `\(present)`",
          "`\(id)` — прежний id записи `\(present)`"),
        help: LocalizedText(
          "choose another id, or remove this one from the record's `former-ids`",
          "выберите другой id или уберите этот из `former-ids` той записи")
      ).called(.idTaken)
    case .sameID(let id, let kind):
      self = .refused(
        LocalizedText(
          "the id of this \(kind.name) is `\(id)` already; nothing was changed",
          "\(kind.nameInSentence.russian): id уже `\(id)`, ничего не изменено"))
    case .noNumberLeft(let kind):
      self = .refused(
        LocalizedText(
          "\(kind.name) No. \(AutomaticNumber.maximum) has the highest number there is",
          "\(kind.nameInSentence.russian): номер \(AutomaticNumber.maximum) уже занят, а большего не бывает"
        ),
        help: LocalizedText(
          "give that record a lower number", "дайте той записи номер поменьше"))
    case .notEditable(let path, let kind, let id):
      self = .refused(
        LocalizedText(
          "\(sanitized(path)): the file is written in a way that this cannot be changed in",
          "\(sanitized(path)): файл записан так, что внести это изменение нельзя"),
        help: LocalizedText(
          "edit it by hand: `docket \(kind.name) edit \(id)`",
          "измените его вручную: `docket \(kind.name) edit \(id)`")
      ).called(.refused, in: path)
    case .cancelled(let kind, let id):
      self = .refused(
        LocalizedText(
          "\(kind.name) \(quoted(id)) is cancelled",
          "\(kind.nameInSentence.russian) \(quoted(id)): запись отменена"
        ),
        help: LocalizedText(
          "`docket \(kind.name) reopen \(id)` opens it again",
          "`docket \(kind.name) reopen \(id)` откроет её снова"))
    case .noStep(let number, let count, let kind, let id):
      let name = quoted(id)
      self = .refused(
        count == 0
          ? LocalizedText(
            "\(kind.name) \(name) has no steps", "\(kind.nameInSentence.russian) \(name): шагов нет")
          : LocalizedText(
            "\(kind.name) \(name) has no step \(number), only \(count)",
            "\(kind.nameInSentence.russian) \(name): шага \(number) нет, всего шагов: \(count)"))
    case .taken(let kind, let id, let holder):
      self = .refused(
        LocalizedText(
          "\(kind.name) \(quoted(id)) is assigned to \(quoted(holder)); nothing was changed",
          "\(kind.nameInSentence.russian) \(quoted(id)): исполнитель — \(quoted(holder)); ничего не изменено"),
        help: LocalizedText(
          "`docket assign` changes the employee", "исполнителя меняет `docket assign`"))
    case .notFinished(let kind, let id):
      self = .refused(
        LocalizedText(
          "\(kind.name) \(quoted(id)) is not finished, so it cannot be archived",
          "\(kind.nameInSentence.russian) \(quoted(id)): запись не завершена, в архив её не убрать"))
    case .changedMeanwhile(let path, let kind, let id, let field):
      self = .refused(
        LocalizedText(
          "`\(field.name)` of \(kind.name) \(quoted(id)) was changed by somebody else meanwhile; nothing was changed here",
          "`\(field.name)`: пока вы вводили, это поле изменил кто-то другой (\(kind.nameInSentence.russian) \(quoted(id))); здесь ничего не изменено"
        )
      ).called(.changedMeanwhile, in: path)
    case .held(let references): self.init(held: references)
    case .nothingToReferTo(let kind):
      self = .refused(
        LocalizedText(
          "there are no \(kind.pluralLabel.english.lowercased()) to choose from",
          "выбирать не из чего: \(kind.pluralLabel.russian.lowercased()) ещё не добавлены"),
        help: LocalizedText(
          "add one first: `docket \(kind.name) add`",
          "сначала выполните `docket \(kind.name) add`"))
    case .hiddenRecord(let path):
      self = .refused(
        LocalizedText(
          "\(sanitized(path)) is a record that git's sparse checkout leaves out of the folder",
          "\(sanitized(path)): эту запись git не разместил в папке (`sparse-checkout`)"),
        help: LocalizedText(
          "choose another id, or have it here: `git sparse-checkout disable`",
          "выберите другой id или разместите её: `git sparse-checkout disable`")
      ).called(.idTaken, in: path)
    case .bringsErrors:
      self = .refused(LocalizedText("nothing was changed", "ничего не изменено"))
        .called(.bringsErrors)
    }
  }

  private init(held references: [HoldingReference]) {
    func target(_ reference: HoldingReference) -> LocalizedText {
      reference.targetKind.nameInSentence.map { "\($0) \(quoted(reference.target.id))" }
    }
    let lines = references.map { reference in
      let place = "\(sanitized(reference.path)): `\(reference.field)`"
      let target = target(reference)
      return LocalizedText(
        "\(place) is \(target.english)\n", "\(place) → \(target.russian)\n")
    }
    let first = references.first.map(target) ?? LocalizedText("it", "запись")
    self.init(
      ownCode: .isReferredTo, details: lines.joined(separator: LocalizedText(verbatim: "")),
      message: LocalizedText(
        "\(first.english) is referred to, and cannot go; nothing was changed",
        "\(first.russian): на эту запись есть ссылки, удалить её нельзя; ничего не изменено"),
      help: [
        LocalizedText(
          "`--replace-with ID`, `--unset-references` or `--cascade` says what becomes of the references",
          "что делать со ссылками, скажет `--replace-with ID`, `--unset-references` или `--cascade`"
        )
      ],
      status: .failure)
  }
}
