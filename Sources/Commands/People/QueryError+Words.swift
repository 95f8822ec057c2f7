import Diagnostics
import Model
import Presentation
import Text

extension Failure {
  /// What is wrong with a query, with the words that are under it.
  init(_ error: QueryError) {
    let problem = error.problem
    switch (error.source, problem.fact) {
    case (.filter(let name), .unfit(let text, _, let expected)):
      self = .usage(
        LocalizedText(
          "invalid value \(quoted(text)) for `--\(name)` (\(expected.description[.english]))",
          "`--\(name)`: не подходит значение \(quoted(text)) (\(expected.description[.russian]))")
          + didYouMean(problem.meant))
    default:
      self = .usage(
        error.source.name + problem.message + didYouMean(problem.meant), help: problem.choices)
      if error.source.isLong { self.excerpt = markedLine(error.text, problem.range) }
    }
  }
}

extension QueryError.Source {
  /// What a message begins with.
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

  /// Whether it takes a look to find the wrong word in it.
  fileprivate var isLong: Bool {
    switch self {
    case .condition, .query: true
    case .columns, .order, .grouping, .filter: false
    }
  }
}
