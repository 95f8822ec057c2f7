package import Model
package import Text

/// Errors in requests of agents, and the short texts of results.
package enum AgentMessages {
  package static func unsupportedVersion(_ version: String) -> LocalizedText {
    LocalizedText(
      "unsupported protocol version \(quoted(version))",
      "версия протокола \(quoted(version)) не поддерживается")
  }

  package static func unknownTool(_ name: String, among names: [String]) -> LocalizedText {
    LocalizedText("unknown tool \(quoted(name))", "нет инструмента \(quoted(name))")
      + didYouMean(nearest(name, among: names))
  }

  package static func unknownPrompt(_ name: String, among names: [String]) -> LocalizedText {
    LocalizedText("unknown prompt \(quoted(name))", "нет запроса \(quoted(name))")
      + didYouMean(nearest(name, among: names))
  }

  package static func unknownVerb(_ name: String, of kind: Kind, in schema: Schema) -> ErrorMessage
  {
    let verbs = schema.verbs(of: kind).map(\.name)
    return .usage(
      LocalizedText(
        "\(withArticle(kind.noun)) has no verb \(quoted(name))",
        "у вида `\(kind.name)` нет команды \(quoted(name))"),
      help: LocalizedText(verbatim: verbs.map { "`\($0)`" }.joined(separator: ", ")))
  }

  package static func unknownResource(_ uri: String) -> LocalizedText {
    LocalizedText("resource \(quoted(uri)) not found", "ресурса \(quoted(uri)) нет")
  }

  package static let invalidCursor = LocalizedText(
    "`cursor` is not from the last page of this list",
    "`cursor` взят не с предыдущей страницы этого списка")

  // MARK: Arguments

  package static func unknownArgument(_ name: String, among names: [String]) -> ErrorMessage {
    .usage(
      LocalizedText("unknown argument \(quoted(name))", "нет аргумента \(quoted(name))"),
      meant: nearest(name, among: names),
      help: names.isEmpty
        ? LocalizedText("the tool has no arguments", "у инструмента нет аргументов")
        : LocalizedText(
          "the arguments are \(codes(names))", "аргументы: \(codes(names))"))
  }

  package static func missingArgument(_ name: String) -> ErrorMessage {
    .usage(LocalizedText("`\(name)` is missing", "не указано `\(name)`"))
  }

  /// An argument has a value of the wrong type.
  package static func wrongArgument(_ name: String, _ expected: ArgumentType) -> ErrorMessage {
    .usage(.expected(expected.label, of: LocalizedText(verbatim: "`\(name)`")))
  }

  package enum ArgumentType: Sendable {
    case string, boolean, name, strings, object
    case names(atMost: Int)
    case integer(ClosedRange<Int>)

    fileprivate var label: LocalizedText {
      switch self {
      case .string: FieldType.text.noun
      case .boolean: FieldType.boolean.noun
      case .name: LocalizedText("an id, a number or a name", "id, номер или название")
      case .names(let count):
        LocalizedText(
          "an array of 1 to \(count) ids, numbers or names",
          "массив от 1 до \(count) id, номеров или названий")
      case .strings: LocalizedText("an array of strings", "массив строк")
      case .object: LocalizedText("an object", "объект")
      case .integer(let range):
        LocalizedText(
          "a whole number from \(range.lowerBound) to \(range.upperBound)",
          "целое число от \(range.lowerBound) до \(range.upperBound)")
      }
    }
  }

  package static func unknownField(_ name: String, of kind: Kind) -> ErrorMessage {
    let names = kind.fields.map(\.name)
    return .usage(
      LocalizedText(
        "a \(kind.noun) has no field \(quoted(name))",
        "\(kind.nameInSentence): поля \(quoted(name)) нет"),
      meant: nearest(name, among: names),
      help: LocalizedText(
        "the fields are \(codes(names))", "поля: \(codes(names))"))
  }

  /// The JSON value of a field is an object, an array or null.
  package static func invalidValue(of field: Field) -> ErrorMessage {
    .usage(
      .expected(
        field.multiplicity == .one
          ? LocalizedText("one value", "одно значение")
          : LocalizedText("an array of values", "массив значений"),
        of: LocalizedText(verbatim: "`\(field.name)`")))
  }

  /// Only items of lists and sets can be added and removed.
  package static func notAList(_ field: Field) -> ErrorMessage {
    .usage(
      LocalizedText(
        "`\(field.name)` has one value; set it with `set`",
        "`\(field.name)`: значение одно, его записывает `set`"))
  }

  package static func missingFields(_ fields: [Field], of kind: Kind) -> ErrorMessage {
    let names = codes(fields.map(\.name))
    return .usage(
      LocalizedText(
        "a new \(kind.noun) needs \(names)",
        "\(kind.nameInSentence): нужно указать \(names)"))
  }

  private static func codes(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  package static let nothingToEdit = ErrorMessage.usage(
    LocalizedText(
      "the edit has no `set`, `unset`, `add` or `remove`",
      "нечего менять: нет ни `set`, ни `unset`, ни `add`, ни `remove`"))

  /// A condition or an order is invalid.
  package static func invalidQuery(_ argument: String, _ error: ModelError) -> ErrorMessage {
    .usage(
      LocalizedText(verbatim: "`\(argument)`: ") + error.message + didYouMean(error.meant),
      help: error.choices)
  }

  // MARK: Results

  package static func leftOut(_ ids: [String]) -> LocalizedText {
    let names = ids.joined(separator: ", ")
    return LocalizedText(
      "left out, since the answer would be too long; show them in another call: \(names)",
      "не вошли в ответ, потому что он был бы слишком длинным; покажите их отдельно: \(names)")
  }

  package static func more(_ count: Int, cursor: String) -> LocalizedText {
    LocalizedText(
      "\(count) more; for the next page pass `cursor`: \(cursor)",
      "ещё \(count); следующую страницу даст `cursor`: \(cursor)")
  }

  package static let nothingFound = LocalizedText("Nothing found.", "Ничего не найдено.")

  package static let dryRun = LocalizedText(
    "Nothing was changed (`dry_run`). The change would be:",
    "Ничего не изменено (`dry_run`). Изменилось бы:")

  /// The number under which a change can be undone.
  package static func change(_ number: Int) -> LocalizedText {
    LocalizedText(
      "Change \(number); the tool `undo` undoes it.",
      "Изменение \(number); его отменит инструмент `undo`.")
  }

  package static func version(_ version: String) -> LocalizedText {
    LocalizedText("Version: \(version)", "Версия: \(version)")
  }
}
