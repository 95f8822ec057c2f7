import Diagnostics
import Model
package import Operations
import Text
package import Workspace

extension ErrorMessage {
  package init(_ error: ChangeFact) {
    switch error {
    case .invalidID(let id):
      self = .usage(
        RecordMessages.invalidID(id),
        help: RecordID.suggestion(for: id).map(LocalizedText.suggestion), code: .invalidID)
    case .numberAsID(let id, let kind):
      self = .usage(
        LocalizedText(
          "`\(id)` is a number, and the id of a \(kind.noun) has letters; nothing was changed",
          "`\(id)` — это номер, а в id нужны буквы; ничего не изменено"),
        next: .typing(
          LocalizedText(
            "change a number with `docket \(kind.command) edit ID --number \(id)`",
            "номер меняет `docket \(kind.command) edit ID --number \(id)`")),
        code: .invalidID)
    case .idTaken(let id, let kind):
      self = .refused(
        LocalizedText(
          "\(kind.noun) `\(id)` already exists",
          "\(kind.nameInSentence) `\(id)`: такая запись уже есть"),
        code: .idTaken)
    case .formerID(let id, let present, let kind):
      self = .refused(
        LocalizedText(
          "`\(id)` is a former id of \(kind.noun) `\(present)`",
          "`\(id)` — прежний id записи `\(present)`"),
        help: LocalizedText(
          "choose another id, or remove this one from the record's `former-ids`",
          "выберите другой id или уберите этот из `former-ids` той записи"),
        code: .idTaken)
    case .sameID(let id, let kind):
      self = .refused(
        LocalizedText(
          "\(kind.noun) `\(id)` already has this id; nothing was changed",
          "\(kind.nameInSentence): id уже `\(id)`, ничего не изменено"))
    case .noNumberLeft(let kind):
      self = .refused(
        LocalizedText(
          "\(kind.noun) No. \(AutomaticNumber.maximum) has the highest possible number",
          "\(kind.nameInSentence): номер \(AutomaticNumber.maximum) уже занят, а большего не бывает"
        ),
        help: LocalizedText(
          "give that record a lower number", "дайте той записи номер поменьше"))
    case .notEditable(let path, let kind, let id):
      self = .refused(
        RecordMessages.notEditable(path),
        next: .naming { name in
          let edit = name(.edit(kind, id))
          return LocalizedText("edit it by hand: \(edit)", "измените его вручную: \(edit)")
        },
        code: .refused, path: path)
    case .noField(let name, let kind):
      self = .refused(
        LocalizedText(
          "\(withArticle(kind.noun)) has no field `\(name)`; nothing was changed",
          "\(kind.nameInSentence): нет поля `\(name)`; ничего не изменено"))
    case .noStatus(let meaning, let kind):
      self = .refused(
        LocalizedText(
          "\(withArticle(kind.noun)) has no status that means `\(meaning)`; nothing was changed",
          "\(kind.nameInSentence): нет статуса со значением `\(meaning)`; ничего не изменено"
        ))
    case .emptyNote:
      self = .usage(LocalizedText("the note is empty", "заметка пуста"))
    case .notOfSeries(let kind, let record, let isOpen):
      let reason =
        isOpen
        ? LocalizedText("does not repeat", "запись не повторяется")
        : LocalizedText("is not open", "запись не открыта")
      self = .refused(
        LocalizedText(
          "\(kind.noun) \(named(record)) \(reason); nothing was changed",
          "\(kind.nameInSentence) \(named(record)): \(reason); ничего не изменено"),
        next: !isOpen
          ? nil
          : .naming { name in
            let cancel = name(.verb("cancel", kind, record))
            return LocalizedText("cancel it with \(cancel)", "отменить её: \(cancel)")
          })
    case .cancelled(let kind, let record):
      self = .refused(
        LocalizedText(
          "\(kind.noun) \(named(record)) is cancelled",
          "\(kind.nameInSentence) \(named(record)): запись отменена"),
        next: .naming { name in
          let reopen = name(.verb("reopen", kind, record))
          return LocalizedText("reopen it with \(reopen)", "откройте её снова: \(reopen)")
        })
    case .noStep(let number, let count, let kind, let record):
      self = .refused(
        count == 0
          ? LocalizedText(
            "\(kind.noun) \(named(record)) has no steps",
            "\(kind.nameInSentence) \(named(record)): шагов нет")
          : LocalizedText(
            "\(kind.noun) \(named(record)) has no step \(number), only \(count)",
            "\(kind.nameInSentence) \(named(record)): шага \(number) нет, всего шагов: \(count)"
          ))
    case .taken(let kind, let record, let holder):
      self = .refused(
        LocalizedText(
          "\(kind.noun) \(named(record)) is assigned to \(quoted(holder)); nothing was changed",
          "\(kind.nameInSentence) \(named(record)): исполнитель — \(quoted(holder)); ничего не изменено"
        ),
        next: .naming { name in
          let assign = name(.assign(kind, record))
          return LocalizedText("reassign it with \(assign)", "сменить исполнителя: \(assign)")
        })
    case .notFinished(let kind, let record):
      self = .refused(
        LocalizedText(
          "\(kind.noun) \(named(record)) is open, and only finished records can be archived",
          "\(kind.nameInSentence) \(named(record)): запись не завершена, в архив её не убрать"
        )
      )
    case .changedMeanwhile(let path, let kind, let record, let field):
      self = .refused(
        LocalizedText(
          """
          somebody else changed `\(field.name)` of \(kind.noun) \(named(record)) in the meantime; \
          nothing was changed
          """,
          """
          `\(field.name)`: пока вы вводили, это поле изменил кто-то другой \
          (\(kind.nameInSentence) \(named(record))); ничего не изменено
          """),
        code: .changedMeanwhile, path: path)
      self.field = field.name
      remark = LocalizedText(
        "somebody else changed this in the meantime; nothing was changed",
        "пока вы вводили, это изменил кто-то другой; ничего не изменено")
    case .outdated(let path, let kind, let record):
      self = .refused(
        LocalizedText(
          "\(kind.noun) \(quoted(record)) has changed since the version that was read; nothing was changed",
          "\(kind.nameInSentence) \(quoted(record)): запись изменилась после прочитанной версии; ничего не изменено"
        ),
        next: .naming { name in
          let show = name(.show(kind, record))
          return LocalizedText("read it again with \(show)", "прочитайте её заново: \(show)")
        },
        code: .changedMeanwhile, path: path)
    case .nothingReady(let kind):
      self = .refused(
        LocalizedText(
          "no \(kind.noun) is ready to take",
          "\(kind.pluralLabel.inSentence): брать сейчас нечего"),
        next: .naming { name in
          LocalizedText(
            "\(name(.ready(kind))) lists ready tasks, \(name(.blocked(kind))) waiting ones",
            "готовое покажет \(name(.ready(kind))), ждущее — \(name(.blocked(kind)))")
        },
        code: .noRecord)
    case .held(let references): self.init(references)
    case .nothingToReferTo(let kind):
      self = .refused(
        LocalizedText(
          "there are no \(kind.pluralLabel.inSentence) to choose from",
          "выбирать не из чего: \(kind.pluralLabel.inSentence) ещё не добавлены"),
        next: .naming { name in
          LocalizedText(
            "add one first: \(name(.add(kind)))", "сначала добавьте: \(name(.add(kind)))")
        })
    case .bringsErrors(let errors, let changes, let graph):
      let new = Set(changes.filter { $0.before == nil }.map(\.path))
      let lines = errors.map { $0.line(in: graph, isNew: new.contains($0.location.path)) }
      self = .refused(
        lines.count == 1
          ? lines[0] + LocalizedText("; nothing was changed", "; ничего не изменено")
          : ChangeMessages.bringsErrors(lines.count),
        next: errors.first?.advice(in: graph), code: .bringsErrors)
      if lines.count > 1 {
        let rest = lines.count > maxListed ? [LocalizedText.more(lines.count - maxListed)] : []
        details = (lines.prefix(maxListed) + rest).map { $0 + LocalizedText(verbatim: "\n") }
          .joined(separator: LocalizedText(verbatim: ""))
      }
      cause = errors.first?.message
      remark = errors.first?.remark
      field = errors.first.flatMap { $0.identity.field ?? $0.shownField }
      findings = errors
      self.changes = changes
    }
  }

  /// A record that cannot be deleted because of the references to it.
  private init(_ references: [HoldingReference]) {
    func target(_ reference: HoldingReference) -> LocalizedText {
      let name = named(reference.targetNumber.map { String($0) } ?? reference.target.id)
      return reference.targetKind.nameInSentence.map { "\($0) \(name)" }
    }
    let lines = references.map { reference in
      let place = "\(sanitized(reference.path)): `\(reference.field)`"
      let target = target(reference)
      return LocalizedText(
        "\(place) refers to \(target)\n", "\(place) → \(target)\n")
    }
    let first = references.first.map(target) ?? LocalizedText("the record", "запись")
    let count = Set(references.filter { $0.target == references.first?.target }.map(\.path)).count
    let referrers = LocalizedText(
      "\(count, "record refers", "records refer")",
      "\(plural: count, "ссылается", "ссылаются", "ссылаются") \(count, "запись", "записи", "записей")"
    )
    self.init(
      .refused,
      LocalizedText(
        "cannot delete \(first): \(referrers) to it",
        "\(first): удалить нельзя, на эту запись \(referrers)"),
      help: [
        .typing(
          LocalizedText(
            """
            `--replace-with ID` redirects the references, `--unset-references` removes them, \
            `--cascade` deletes the referring records too
            """,
            """
            `--replace-with ID` переведёт ссылки на другую запись, `--unset-references` уберёт их, \
            `--cascade` удалит и записи со ссылками
            """))
      ], code: .isReferredTo)
    details = lines.joined(separator: LocalizedText(verbatim: ""))
  }

  package init(_ error: UndoFact) {
    switch error {
    case .nothing(.done):
      self = .refused(LocalizedText("there is nothing to undo", "отменять нечего"))
    case .nothing:
      self = .refused(LocalizedText("there is nothing to redo", "повторять нечего"))
    case .overtaken:
      self = .refused(
        LocalizedText(
          "another change was made just now; nothing was undone or redone",
          "только что сделано ещё одно изменение; ничего не отменено и не повторено"))
    case .entry(let error, let path):
      self = .refused(
        LocalizedText(verbatim: sanitized(path) + ": ") + sanitized(error.reason)
          + LocalizedText("; nothing was changed", "; ничего не изменено"),
        help: LocalizedText(
          "delete this file to undo earlier changes",
          "удалите этот файл, чтобы добраться до изменений, сделанных раньше"))
    case .changedSince(let paths, let entry):
      let command = quoted(entry.note.command)
      let files = paths.map { sanitized($0) }.joined(separator: ", ")
      self = .refused(
        LocalizedText(
          "cannot undo or redo \(command): changed since then: \(files)",
          "не отменить и не повторить \(command): с тех пор изменилось: \(files)"))
    case .noRecord(let path):
      self = .refused(
        LocalizedText(
          "\(sanitized(path)) is not a record in this workspace; nothing was changed",
          "\(sanitized(path)) здесь не запись; ничего не изменено"))
    }
  }
}

/// The number of a record, or its id as code.
private func named(_ record: String) -> String {
  AutomaticNumber.typed(record) == nil ? quoted(record) : record
}
