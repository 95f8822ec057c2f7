import Model
import Operations

extension ResolveSides {
  /// A record that was brought in.
  func theirs(_ record: ResolveAction.RecordTitle) -> Label {
    let (english, russian) = (record.text(.english), record.text(.russian))
    let name =
      switch self {
      case .branches: Label("\(english) of the other side", "\(russian) другой стороны")
      case .rebase: Label("your \(english)", "ваше \(russian)")
      case .stash: Label("\(english) of the stash", "\(russian) из stash")
      case .patch: Label("\(english) of the patch", "\(russian) из патча")
      }
    return Label(
      name[.english] + record.inBrackets, name[.russian] + record.inBrackets)
  }

  /// A record of what HEAD was.
  func ours(_ record: ResolveAction.RecordTitle) -> Label {
    let (english, russian) = (record.text(.english), record.text(.russian))
    if self == .rebase {
      return Label(
        "\(english) of the upstream\(record.inBrackets)",
        "\(russian) из upstream\(record.inBrackets)")
    }
    return Label("our \(english)\(record.inBrackets)", "наше \(russian)\(record.inBrackets)")
  }

  /// Says that HEAD has no such file, and what was brought in changed it.
  var removedHere: Label {
    switch self {
    case .branches:
      Label(
        "our side removed or renamed it, and the other changed it",
        "наша сторона удалила или переименовала файл, а другая изменила")
    case .rebase:
      Label(
        "the upstream removed or renamed it, and you changed it",
        "в upstream файл удалён или переименован, а вы его изменили")
    case .stash:
      Label(
        "it is removed or renamed here, and the stash changes it",
        "здесь файл удалён или переименован, а в stash изменён")
    case .patch:
      Label(
        "it is removed or renamed here, and the patch changes it",
        "здесь файл удалён или переименован, а патч его меняет")
    }
  }

  /// Says that what was brought in has no such file, and HEAD changed it.
  var removedThere: Label {
    switch self {
    case .branches:
      Label(
        "the other side removed or renamed it, and ours changed it",
        "другая сторона удалила или переименовала файл, а наша изменила")
    case .rebase:
      Label(
        "you removed or renamed it, and the upstream changed it",
        "вы удалили или переименовали файл, а в upstream он изменён")
    case .stash:
      Label(
        "the stash removes or renames it, and it is changed here",
        "в stash файл удалён или переименован, а здесь изменён")
    case .patch:
      Label(
        "the patch removes or renames it, and it is changed here",
        "патч удаляет или переименовывает файл, а здесь он изменён")
    }
  }
}
