import Diagnostics
import Model
import Text

extension ErrorMessage {
  /// The message of an invalid query, with its text.
  init(_ error: QueryError) {
    let problem = error.problem
    switch (error.source, problem.fact) {
    case (.filter(let name), .unfit(let text, _, let expected)):
      self = .usage(
        QueryMessages.invalidFilter(name, text, expected.description) + didYouMean(problem.meant))
    default:
      self = .usage(
        error.source.name + problem.message + didYouMean(problem.meant), help: problem.choices)
      if error.source.isLong { self.excerpt = markedLine(error.text, problem.range) }
    }
  }
}

extension QueryError.Source {
  /// The beginning of a message.
  fileprivate var name: LocalizedText {
    let option: String? =
      switch self {
      case .condition: "where"
      case .query: nil
      case .columns: "columns"
      case .order: "sort"
      case .grouping: "group-by"
      case .filter(let name): name
      }
    return LocalizedText(verbatim: option.map { "`--\($0)`: " } ?? "")
  }

  /// Whether the message shows the text, to mark the invalid word.
  fileprivate var isLong: Bool {
    switch self {
    case .condition, .query: true
    case .columns, .order, .grouping, .filter: false
    }
  }
}
