import Model
import Operations
import Text

extension ResolveSides {
  /// A record that was brought in.
  func theirs(_ record: ResolveAction.RecordTitle) -> LocalizedText {
    let (english, russian) = (record.text(.english), record.text(.russian))
    let name =
      switch self {
      case .branches: LocalizedText("\(english) of the other side", "\(russian) другой стороны")
      case .rebase: LocalizedText("your \(english)", "\(russian), ваша запись")
      case .stash: LocalizedText("\(english) of the stash", "\(russian) из stash")
      case .patch: LocalizedText("\(english) of the patch", "\(russian) из патча")
      }
    return LocalizedText(
      name[.english] + record.inBrackets, name[.russian] + record.inBrackets)
  }

  /// A record of what HEAD was.
  func ours(_ record: ResolveAction.RecordTitle) -> LocalizedText {
    let (english, russian) = (record.text(.english), record.text(.russian))
    if self == .rebase {
      return LocalizedText(
        "\(english) of the upstream\(record.inBrackets)",
        "\(russian) из вышестоящей ветки\(record.inBrackets)")
    }
    return LocalizedText(
      "our \(english)\(record.inBrackets)", "\(russian), наша запись\(record.inBrackets)")
  }

  /// Says that HEAD has no such file, and what was brought in changed it.
  var removedHere: LocalizedText {
    switch self {
    case .branches:
      LocalizedText(
        "our side removed or renamed it, and the other changed it",
        "наша сторона удалила или переименовала файл, а другая изменила")
    case .rebase:
      LocalizedText(
        "the upstream removed or renamed it, and you changed it",
        "в вышестоящей ветке файл удалён или переименован, а вы его изменили")
    case .stash:
      LocalizedText(
        "it is removed or renamed here, and the stash changes it",
        "здесь файл удалён или переименован, а в stash изменён")
    case .patch:
      LocalizedText(
        "it is removed or renamed here, and the patch changes it",
        "здесь файл удалён или переименован, а патч его меняет")
    }
  }

  /// Says that what was brought in has no such file, and HEAD changed it.
  var removedThere: LocalizedText {
    switch self {
    case .branches:
      LocalizedText(
        "the other side removed or renamed it, and ours changed it",
        "другая сторона удалила или переименовала файл, а наша изменила")
    case .rebase:
      LocalizedText(
        "you removed or renamed it, and the upstream changed it",
        "вы удалили или переименовали файл, а в вышестоящей ветке он изменён")
    case .stash:
      LocalizedText(
        "the stash removes or renames it, and it is changed here",
        "в stash файл удалён или переименован, а здесь изменён")
    case .patch:
      LocalizedText(
        "the patch removes or renames it, and it is changed here",
        "патч удаляет или переименовывает файл, а здесь он изменён")
    }
  }
}
