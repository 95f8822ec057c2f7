import Diagnostics
import Model
import Text

extension Failure {
  /// What is wrong with a query, with the words that are under it.
  init(_ error: QueryError) {
    let problem = error.problem
    switch (error.source, problem.fact) {
    case (.filter(let name), .unfit(let text, _, let expected)):
      self = .usage(
        "invalid value \(quoted(text)) for `--\(name)` (\(expected.description))",
        meant: problem.meant)
    default:
      self = .usage(
        error.source.name + problem.message, meant: problem.meant, help: problem.choices)
      if error.source.isLong { excerpt = markedLine(error.text, problem.range) }
    }
  }
}

extension QueryError.Source {
  /// What a message begins with.
  fileprivate var name: String {
    switch self {
    case .condition: "`--where`: "
    case .query: ""
    case .columns: "`--columns`: "
    case .order: "`--sort`: "
    case .grouping: "`--group-by`: "
    case .filter(let name): "`--\(name)`: "
    }
  }

  /// Whether it takes a look to find the wrong word in it.
  fileprivate var isLong: Bool {
    switch self {
    case .condition, .query: true
    case .columns, .order, .grouping, .filter: false
    }
  }
}
