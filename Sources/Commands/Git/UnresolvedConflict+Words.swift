import Model
import Operations
import Text

extension UnresolvedConflict {
  func text(_ language: Language) -> String { words[language] }

  private var words: LocalizedText {
    switch self {
    case .editedSince(let path):
      LocalizedText(
        "\(path): was edited since the merge stopped; `git add` it when it is as wanted",
        "\(path): изменён после остановки слияния; когда в нём всё верно, выполните `git add`")
    case .noRecord(let path):
      LocalizedText(
        "\(path): is no record; resolve it by hand", "\(path): это не запись; объедините вручную")
    case .removedHere(let path, let sides):
      keptOrRemoved(path, sides.removedHere)
    case .removedThere(let path, let sides):
      keptOrRemoved(path, sides.removedThere)
    case .removedUnder(let path, let id):
      LocalizedText(
        "\(path): was removed on one side, where it had the number \(id); remove it or leave it",
        "\(path): одна из сторон удалила эту запись под номером \(id); удалите её или оставьте")
    case .underOtherNames(let path):
      LocalizedText(
        "\(path): each side has it under another name; keep one: `git add`, and remove the others: `git rm`",
        "\(path): у каждой стороны он под своим именем; оставьте одно: `git add`, остальные уберите: "
          + "`git rm`")
    case .changedTwice(let path, let keys):
      LocalizedText(
        "\(path): both sides changed \(conflictNames(keys).english); choose one between the markers, then: "
          + "`git add \(shellWord(path))`",
        "\(path): обе стороны изменили \(conflictNames(keys).russian); выберите одно между маркерами, затем: "
          + "`git add \(shellWord(path))`")
    case .unmergeable(let path):
      LocalizedText(
        "\(path): cannot be merged by what it says; resolve it by hand",
        "\(path): объединить по содержанию нельзя; объедините вручную")
    case .gone(let reference): reference.words
    case .twice(let path, let other):
      LocalizedText(
        "\(path) and \(other) are one record that came by two ways; remove one",
        "\(path) и \(other): одна и та же запись, пришедшая двумя путями; удалите одну из них")
    case .namesake(let path, let other):
      LocalizedText(
        "\(path) and \(other) have one name; rename or remove one by `git mv` or `git rm`",
        "\(path) и \(other): одно имя на двоих; переименуйте или удалите одну из записей: "
          + "`git mv` или `git rm`")
    case .notCommitted(let path, let id):
      LocalizedText(
        "\(path): another record has the number \(id), and this one is not committed; rename it by hand",
        "\(path): номер \(id) уже занят, а этот файл ещё не в истории git; переименуйте его вручную"
      )
    case .cameAtOnce(let path, let id):
      LocalizedText(
        "\(path): another record has the number \(id), and git does not know which is older; "
          + "rename one by hand",
        "\(path): номер \(id) уже занят, и git не знает, какая запись старше; переименуйте одну вручную"
      )
    case .holdsUncommitted(let path):
      LocalizedText(
        "\(path): has changes that are not committed, and would go into one commit with what is resolved",
        "\(path): есть изменения, которых ещё нет в истории git; они попали бы в один коммит с разрешённым"
      )
    case .takenUpstream(let path, let kind, let id, let free):
      LocalizedText(
        "\(path): is not committed, and the upstream has another record there, so git does not pull; "
          + "commit it, or: `\(rename(kind, id, free))`",
        "\(path): ещё не в истории git, а в вышестоящей ветке там другая запись, поэтому git не выполнит pull; "
          + "сделайте коммит или выполните: `\(rename(kind, id, free))`")
    case .madeLater(let path, let field, let id):
      LocalizedText(
        "\(path): `\(field)` was made to refer to \(id) when two records had that number; look which "
          + "is meant",
        "\(path): ссылка на \(id) в `\(field)` появилась, когда этот номер был у двух записей; "
          + "проверьте, какая имелась в виду")
    case .recordInStash(let path):
      LocalizedText(
        "\(path): the newest stash has another record of that number, which `git stash pop` leaves "
          + "there; when it has brought back the rest: `docket git resolve`",
        "\(path): в последнем stash под этим номером другая запись, `git stash pop` её не вернёт; "
          + "когда он вернёт остальное, выполните: `docket git resolve`")
    case .fileInStash(let place, let commit):
      LocalizedText(
        "\(place): the stash has another version, which git left there: "
          + "`git show \(shellWord("\(commit):\(place)"))`; `git stash drop` when it is not needed",
        "\(place): в stash другая версия, git её не вернул: "
          + "`git show \(shellWord("\(commit):\(place)"))`; когда она не нужна: `git stash drop`")
    }
  }

  private func keptOrRemoved(_ path: String, _ what: LocalizedText) -> LocalizedText {
    let word = shellWord(path)
    return LocalizedText(
      "\(path): \(what[.english]); keep it: `git add \(word)`, or remove it: `git rm \(word)`",
      "\(path): \(what[.russian]); оставить: `git add \(word)`, удалить: `git rm \(word)`")
  }
}

/// What two sides changed each in their own way.
func conflictNames(_ keys: [String]) -> LocalizedText {
  keys.map { key in
    LocalizedText("`\(key)`", key == Merge.comment ? "комментарий" : "`\(key)`")
  }.joined(separator: LocalizedText(verbatim: ", "))
}

/// The command by which a record gets another name.
private func rename(_ kind: String, _ id: String, _ new: Int64?) -> String {
  "docket \(kind) rename \(id) \(new.map { String($0) } ?? "…")"
}

extension LostReference {
  fileprivate var words: LocalizedText {
    var words = LocalizedText(
      "\(path): `\(field)` refers to \(target.kind) `\(target.id)`, which is gone; ",
      "\(path): `\(field)` ссылается на `\(target.id)`, такой записи больше нет; ")
    if let successor {
      let change = isList ? "--remove-\(field) \(target.id) --add-\(field)" : "--\(field)"
      let command = "docket \(kind) edit \(id) \(change) \(successor)"
      words = words.appending(
        "if that is `\(successor)` by now: `\(command)`",
        "если это теперь `\(successor)`: `\(command)`")
    } else {
      words = words.appending("choose another", "выберите другую")
    }
    if isRemovable {
      let change = isList ? "--remove-\(field) \(target.id)" : "--unset \(field)"
      let command = "docket \(kind) edit \(id) \(change)"
      words = words.appending(
        ", or take it out: `\(command)`", " или уберите ссылку: `\(command)`")
    }
    return words
  }
}

extension LocalizedText {
  fileprivate func appending(_ english: String, _ russian: String) -> LocalizedText {
    LocalizedText(self[.english] + english, self[.russian] + russian)
  }
}
