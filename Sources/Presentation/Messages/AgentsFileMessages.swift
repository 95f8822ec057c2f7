import Operations
package import Text

/// Messages of `docket agents`.
package enum AgentsFileMessages {
  package static func isCurrent(_ file: String) -> LocalizedText {
    LocalizedText("\(shownPath(file)) is current", "\(shownPath(file)): всё актуально")
  }

  package static func isOutdated(_ file: String) -> ErrorMessage {
    .refused(
      LocalizedText(
        "\(shownPath(file)) does not describe the present workspace",
        "\(shownPath(file)): описание рабочего пространства устарело"),
      next: .typing(
        LocalizedText("update it with `docket agents`", "обновите его: `docket agents`")))
  }

  static func damaged(_ error: MarkedBlockFault, in file: String) -> LocalizedText {
    let place = "\(shownPath(file)):\(error.line)"
    return switch error.reason {
    case .noEnd:
      LocalizedText(
        "\(place): docket's block has no end mark; nothing was changed",
        "\(place): у блока docket нет последней строки; ничего не изменено")
    case .noBegin:
      LocalizedText(
        "\(place): an end mark of docket's block without a begin mark before it; nothing was changed",
        "\(place): перед последней строкой блока docket нет первой; ничего не изменено")
    case .repeated:
      LocalizedText(
        "\(place): docket's block is in the file twice; nothing was changed",
        "\(place): блок docket записан дважды; ничего не изменено")
    }
  }

  static let repairMarks = LocalizedText(
    "delete the rest of the block with its marks, and run `docket agents` again",
    "удалите остатки блока с пометками и повторите `docket agents`")
}
