package import Model
package import Text

/// Messages about single records and their fields.
package enum RecordMessages {
  package static func invalidID(_ id: String) -> LocalizedText {
    let fault = RecordID.fault(of: id)
    return LocalizedText(
      "\(quoted(id)) is not a valid id: \(fault.english)",
      "\(quoted(id)) не годится; \(fault.russian)")
  }

  /// The layout of a file does not allow an automatic change.
  static func notEditable(_ path: Path) -> LocalizedText {
    LocalizedText(
      "\(sanitized(path)): docket cannot make this change in the file as it is written",
      "\(sanitized(path)): файл записан так, что внести это изменение нельзя")
  }

  /// No kind has this name.
  package static func unknownKind(_ name: String, among names: [String]) -> ErrorMessage {
    .usage(
      LocalizedText("unknown kind \(quoted(name))", "нет вида \(quoted(name))"),
      meant: nearest(name, among: names))
  }

  /// The text of an option is not a value of its field.
  package static func invalidOption(
    _ option: String, _ text: String, _ error: ModelError
  ) -> ErrorMessage {
    guard let mistake = error.typing else { return ErrorMessage(error) }
    if let reason = mistake.reason {
      let meant = mistake.meant.map(LocalizedText.suggestion)
      return .usage(
        LocalizedText("`--\(option)` \(quoted(text)): ", "`--\(option)` \(quoted(text)): ")
          + reason,
        help: meant
          ?? LocalizedText(
            "expected \(mistake.expected.english)", "нужно \(mistake.expected.russian)"))
    }
    return .usage(
      LocalizedText(
        "`--\(option)` expects \(mistake.expected.english), not \(quoted(text))",
        "`--\(option)`: нужно \(mistake.expected.russian), а не \(quoted(text))"),
      help: mistake.meant.map(LocalizedText.suggestion))
  }

  package static func count(_ count: Int) -> LocalizedText {
    counted(count, ("record", "records"), ("запись", "записи", "записей"))
  }
}
