import Model
import Text
import Workspace

/// What depends on something that could not be read.
enum UnreadNeed {
  /// What is changed may be referred to there.
  case references
  /// What is imported may be there already.
  case imported
  /// What a change leads to, or a value that none may share, may be there.
  case judging
  case number
  case id
  /// What was asked for may be there.
  case record(Kind, id: String)

  fileprivate var possibility: String {
    switch self {
    case .references: "refer to what is changed"
    case .imported: "hold records that are imported"
    case .judging: "hold what the change is judged by"
    case .number: "hold a higher number"
    case .id: "hold a record of that id"
    case .record(let kind, let id): "hold \(kind.name) \(quoted(id))"
    }
  }
}

extension Failure {
  /// What could not be read can't be judged.
  init(_ unread: Unread, for need: UnreadNeed) {
    self = .refused(
      "\(sanitized(unread.path)) cannot be read, and may \(need.possibility): "
        + sanitized(unread.reason),
      help: "`docket check` shows all that cannot be read")
  }

  init(_ error: ReadingError, for need: UnreadNeed) {
    switch error {
    case .system(let error): self.init(error)
    case .unread(let unread): self.init(unread, for: need)
    }
  }
}

extension Failure {
  init(_ error: NumberingError, _ schema: Schema) {
    switch error {
    case .reading(let error): self.init(error, for: .number)
    case .noneLeft(let kind):
      self = .refused(
        "\(schema[kind].name) \(RecordID.greatestNumber) is there, and no higher number can be given",
        help: "`docket \(schema[kind].name) rename` gives it another number")
    }
  }
}

/// Asks what takes all records of some kinds; a failure where one of them could not be read.
func judging<Result>(
  _ need: UnreadNeed, _ ask: () throws(ReadingError) -> Result
) throws(Failure) -> Result {
  do {
    return try ask()
  } catch {
    throw Failure(error, for: need)
  }
}
