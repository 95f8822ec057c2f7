import CommandLine
import Model
import Operations
import Text

/// The options of several commands. Those of one command are below its table; those for the fields of records depend on
/// the workspace, see `FieldOptions` and `ListOptions`.
enum Options {
  static let showFormat = ValueOption<ShowFormat>(
    "format", .word, Placeholder.format, help: LocalizedText("Output format", "Формат вывода"))

  static let listFormat = ValueOption<ListFormat>(
    "format", .word, Placeholder.format, help: LocalizedText("Format of the list", "Формат списка"))

  static let limit = ValueOption<Int>(
    "limit", .integer(in: 0...Int.max), Placeholder.number,
    help: LocalizedText("Maximum number of records", "Наибольшее число записей"))

  static let yes = Flag("yes", short: "y", help: LocalizedText("Do not ask", "Не спрашивать"))
}

/// The parameters of several commands.
enum Arguments {
  static let id = Argument<String>("ID", help: LocalizedText("The record", "Запись"))

  static let ids = Argument<[String]>(
    "ID", atLeastOne: true, help: LocalizedText("The ids of the records", "Id записей"))

  static let text = Argument<[String]>("TEXT", help: LocalizedText("The name", "Название"))

  /// One record of a kind.
  static func id(of kind: Kind) -> Parameter { id.adapted(completion: .record(kind: kind.name)) }

  /// Records of a kind.
  static func ids(of kind: Kind) -> Parameter { ids.adapted(completion: .record(kind: kind.name)) }

  /// The records that a verb changes.
  static func selected(_ argument: some ParameterKey, of kind: Kind) -> Parameter {
    argument.adapted(
      help: LocalizedText(
        "Numbers, ranges such as `3-7`, ids or names; `-` reads them from standard input",
        "Номера, промежутки вроде `3-7`, id или имена; `-` — взять их со стандартного ввода"),
      completion: .record(kind: kind.name), substitute: Options.matching)
  }
}
