/// What names a record in the model, whatever id it has in a clone: the number of the step that added it.
typealias Token = Int

/// One thing that a person meant.
struct Act {
  /// Its place in the order in which things were meant.
  let time: Int
  let what: What

  enum What {
    case add(Token, RecordKind)
    /// One value of a field; nil takes it away.
    case set(Token, field: String, String?)
    /// An item of a set, or of a list under a key of somebody's own.
    case include(Token, field: String, String)
    case exclude(Token, field: String, String)
    case refer(Token, field: String, Token)
    case unrefer(Token, field: String, Token)
    /// A comment; one beside a reference may go with it.
    case comment(Token, String, beside: Token?)
    case delete(Token)
    case revive(Token)
    case move(Token)
  }
}

extension Act.What {
  /// What a person did in a file, for whoever reads what led to a fault.
  var words: String {
    switch self {
    case .set(_, let field, let value): "`\(field)` is \(value ?? "nothing")"
    case .include(_, let field, let item): "`\(item)` in `\(field)`"
    case .comment(_, let text, let target): "# \(text)\(target == nil ? "" : " at a reference")"
    default: "\(self)"
    }
  }
}

/// The kinds that the clones have, and who writes what of them.
enum RecordKind: String, CaseIterable {
  case task, course, user, employee

  var folder: String { rawValue + "s" }

  /// The field that says which record it is.
  var identity: String {
    switch self {
    case .task: "description"
    case .course: "subject"
    case .user, .employee: "first-name"
    }
  }

  /// Fields of one value. Each belongs to one person, so that no two ever differ on it.
  var fields: [String] {
    switch self {
    case .task: ["title", "due", "note"]
    case .course: ["name", "branch"]
    case .user: ["last-name", "email"]
    case .employee: ["last-name", "patronymic"]
    }
  }

  /// The fields that may refer to others: one value, or a set.
  var references: [(field: String, to: RecordKind, isSet: Bool)] {
    switch self {
    case .task: [("assignee", .employee, false), ("depends-on", .task, true)]
    case .course: [("teacher", .user, false), ("students", .user, true)]
    case .user, .employee: []
    }
  }

  /// The keys that people put comments at, each at one of their own.
  var commentedKeys: [String] {
    switch self {
    case .task: ["status", "created", "title"]
    case .course: ["name", "branch", "subject"]
    case .user: ["last-name", "first-name"]
    case .employee: ["last-name", "first-name", "workshop"]
    }
  }
}
