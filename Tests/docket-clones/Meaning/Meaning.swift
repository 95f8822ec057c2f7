/// What a record is meant to say.
struct MeantRecord {
  let kind: RecordKind
  var isAlive = true
  var fields: [String: String] = [:]
  var items: [String: Set<String>] = [:]
  var references: [String: Set<Token>] = [:]
  var comments: Set<String> = []
  /// Comments that may have gone with what they stood beside.
  var looseComments: Set<String> = []
  var isArchived = false
  private var besides: [Token: Set<String>] = [:]

  init(kind: RecordKind) { self.kind = kind }

  mutating func note(_ comment: String, beside target: Token?) {
    comments.insert(comment)
    if let target { besides[target, default: []].insert(comment) }
  }

  mutating func drop(_ target: Token, from field: String) {
    references[field]?.remove(target)
    let loose = besides[target] ?? []
    comments.subtract(loose)
    looseComments.formUnion(loose)
  }
}

/// What all records are meant to say after everything that some people meant, whichever way it came
/// together: people who work at the same time never mean two values of one thing.
struct Meaning {
  private(set) var records: [Token: MeantRecord] = [:]

  init(_ acts: some Sequence<Act>) {
    for act in acts { take(act.what) }
  }

  var alive: [Token: MeantRecord] { records.filter(\.value.isAlive) }

  func tokens(_ kind: RecordKind) -> [Token] {
    records.filter { $0.value.kind == kind && $0.value.isAlive }.keys.sorted()
  }

  /// The records that refer to one.
  func referrers(of target: Token) -> [(token: Token, field: String)] {
    alive.sorted { $0.key < $1.key }.flatMap { token, record in
      record.references.filter { $0.value.contains(target) }.keys.sorted().map { (token, $0) }
    }
  }

  private mutating func take(_ what: Act.What) {
    switch what {
    case .add(let token, let kind): records[token] = MeantRecord(kind: kind)
    case .set(let token, let field, let value): records[token]?.fields[field] = value
    case .include(let token, let field, let item):
      records[token]?.items[field, default: []].insert(item)
    case .exclude(let token, let field, let item): records[token]?.items[field]?.remove(item)
    case .refer(let token, let field, let target):
      records[token]?.references[field, default: []].insert(target)
    case .unrefer(let token, let field, let target): records[token]?.drop(target, from: field)
    case .comment(let token, let text, let target): records[token]?.note(text, beside: target)
    case .delete(let token): records[token]?.isAlive = false
    case .revive(let token): records[token]?.isAlive = true
    case .move(let token): records[token]?.isArchived = true
    }
  }
}
