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

  static let none = Flag(
    "none", conflicts: [to],
    help: LocalizedText("Remove the assignee", "Оставить поручения без исполнителя"))
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
}
