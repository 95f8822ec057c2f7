import Platform
import RandomNumbers

extension Round {
  /// Does one thing that somebody means: by docket, or by hand in the file.
  mutating func work(_ step: Plan.Step) throws {
    var work = Work(step: step, count: plan.cloneCount, meaning: meaning(of: step.clone))
    let files = Files(programs, clones[step.clone])
    for record in try files.records() {
      if let token = record.token { work.found[token] = record }
    }
    for what in clones[step.clone].known.map({ acts[$0].what }) {
      if case .refer(let token, _, let target) = what { work.pairs.insert([token, target]) }
    }
    guard let done = work.choose() else { return }
    switch done.how {
    case .docket(let arguments):
      try programs.must("docket", arguments, in: clones[step.clone].folder)
      note(step.clone, "docket " + arguments.map(\.debugDescription).joined(separator: " "))
    case .hand(let record, let text):
      try files.write(text, to: record.path)
      note(step.clone, "\(record.path) by hand: " + done.acts.map(\.words).joined(separator: ", "))
    case .archive(let record):
      try files.archive(record)
      note(step.clone, "mv \(record.path) \(record.kind.folder)/archive/")
    }
    for what in done.acts { mean(what, in: step.clone) }
  }
}

/// What somebody may do in one step.
struct Work {
  struct Done {
    enum How {
      case docket([String])
      case hand(FoundRecord, String)
      case archive(FoundRecord)
    }

    let how: How
    let acts: [Act.What]
  }

  let step: Plan.Step
  let meaning: Meaning
  /// The files of the records.
  var found: [Token: FoundRecord] = [:]
  /// Who was ever made to refer to whom.
  var pairs: Set<[Token]> = []
  private let count: Int
  private var random: RandomNumbers

  init(step: Plan.Step, count: Int, meaning: Meaning) {
    (self.step, self.count, self.meaning) = (step, count, meaning)
    random = RandomNumbers(seed: step.seed)
  }

  mutating func choose() -> Done? {
    switch random.below(100) {
    case ..<28: add()
    case ..<44: setField()
    case ..<54: changeItems()
    case ..<68: refer()
    case ..<72: unrefer()
    case ..<77: delete()
    case ..<81: rename()
    case ..<85: archive()
    case ..<95: comment()
    default: ownKey()
    }
  }

  /// A record of a kind that stands in a file.
  private mutating func anyone(
    _ kind: RecordKind, where isFit: (Token) -> Bool = { _ in true }
  ) -> (token: Token, record: FoundRecord)? {
    let tokens = meaning.tokens(kind).filter { found[$0] != nil && isFit($0) }
    if tokens.isEmpty { return nil }
    let token = random.pick(tokens)
    return found[token].map { (token, $0) }
  }

  private mutating func anyKind() -> RecordKind {
    random.pick([.task, .task, .task, .task, .task, .task, .course, .user, .employee])
  }

  private func isMine(_ number: Int) -> Bool { number % count == step.clone }

  private mutating func add() -> Done? {
    let (token, kind) = (step.number, anyKind())
    var acts: [Act.What] = [.add(token, kind)]
    var arguments = [kind.rawValue, "add"]
    let name = "t\(token)"
    switch kind {
    case .task:
      var text = "d\(token)"
      for line in 0..<count where token % 3 == 0 {
        text += "\n\n\nline\(line) new"
        acts.append(.set(token, field: "line\(line)", "new"))
      }
      arguments += ["--title", name, "--description", text]
      acts.append(.set(token, field: "title", name))
      let targets = meaning.tokens(.task).filter { found[$0] != nil && isMine($0 + token) }
      if let target = targets.last, let record = found[target], random.below(2) == 0 {
        arguments += ["--depends-on", record.id]
        acts.append(.refer(token, field: "depends-on", target))
      }
    case .course:
      arguments += ["--name", name, "--subject", "s\(token)", "--branch", "b\(token)"]
      arguments += ["--id", "c\(token)"]
      acts.append(.set(token, field: "name", name))
      acts.append(.set(token, field: "branch", "b\(token)"))
    case .user:
      arguments += ["--first-name", "n\(token)", "--last-name", name, "--id", "u\(token)"]
      acts.append(.set(token, field: "last-name", name))
    case .employee:
      arguments += ["--first-name", "n\(token)", "--last-name", name, "--workshop", "w1"]
      arguments += ["--id", "e\(token)"]
      acts.append(.set(token, field: "last-name", name))
    }
    return Done(how: .docket(arguments), acts: acts)
  }

  private mutating func setField() -> Done? {
    let kind = anyKind()
    guard let (token, record) = anyone(kind) else { return nil }
    if random.below(4) == 0, meaning.records[token]?.fields["line\(step.clone)"] != nil {
      let field = "line\(step.clone)"
      let value = "v\(step.number)k\(token)"
      var edit = HandEdit(record.text)
      guard edit.setTextLine(field, value) else { return nil }
      return Done(how: .hand(record, edit.text), acts: [.set(token, field: field, value)])
    }
    let mine = kind.fields.indices.filter(isMine).map { kind.fields[$0] }
    guard let field = mine.isEmpty ? nil : random.pick(mine) else { return nil }
    let value =
      switch field {
      case "due": "\(2030 + step.number % 1000)-0\(1 + token % 9)-1\(token / 9 % 9)"
      case "email": "m\(step.number)k\(token)@example.org"
      default: "v\(step.number)k\(token)"
      }
    let act = Act.What.set(token, field: field, value)
    var edit = HandEdit(record.text)
    if random.below(2) == 0, edit.set(field, field == "due" ? value : "\"\(value)\"") {
      return Done(how: .hand(record, edit.text), acts: [act])
    }
    return Done(
      how: .docket([kind.rawValue, "edit", record.id, "--\(field)", value]), acts: [act])
  }

  /// Adds a tag, or removes one that was made to be removed.
  private mutating func changeItems() -> Done? {
    guard let (token, record) = anyone(.task), let meant = meaning.records[token] else {
      return nil
    }
    let old = (meant.items["tags"] ?? []).filter { $0.hasPrefix("r") }.sorted()
    if let item = old.first, random.below(2) == 0 {
      return Done(
        how: .docket(["task", "edit", record.id, "--remove-tags", item]),
        acts: [.exclude(token, field: "tags", item)])
    }
    let item = (random.below(3) == 0 ? "r" : "g") + "\(step.number)k\(token)"
    let act = Act.What.include(token, field: "tags", item)
    var edit = HandEdit(record.text)
    if random.below(2) == 0, edit.append(item: "\"\(item)\"", to: "tags") {
      return Done(how: .hand(record, edit.text), acts: [act])
    }
    return Done(how: .docket(["task", "edit", record.id, "--add-tags", item]), acts: [act])
  }

  private mutating func refer() -> Done? {
    let kind: RecordKind = random.below(3) == 0 ? .course : .task
    guard let (token, record) = anyone(kind) else { return nil }
    let (field, to, isSet) = random.pick(kind.references)
    let index = kind.references.firstIndex { $0.field == field } ?? 0
    if !isSet && !isMine(index) { return nil }
    let (pairs, step, count) = (pairs, step, count)
    guard
      let (target, other) = anyone(
        to,
        where: { target in
          (!isSet || (target + token) % count == step.clone)
            && (kind != .task || to != .task || target < token)
            && !pairs.contains([token, target])
        })
    else { return nil }
    var acts: [Act.What] = []
    if !isSet {
      for old in meaning.records[token]?.references[field] ?? [] {
        acts.append(.unrefer(token, field: field, old))
      }
    }
    acts.append(.refer(token, field: field, target))
    let option = isSet ? "--add-\(field)" : "--\(field)"
    return Done(
      how: .docket([kind.rawValue, "edit", record.id, option, other.id]), acts: acts)
  }

  private mutating func unrefer() -> Done? {
    let kind: RecordKind = random.below(3) == 0 ? .course : .task
    guard let (token, record) = anyone(kind) else { return nil }
    for (field, _, isSet) in kind.references where isSet {
      for target in (meaning.records[token]?.references[field] ?? []).sorted()
      where isMine(target + token) {
        guard let other = found[target] else { continue }
        return Done(
          how: .docket([kind.rawValue, "edit", record.id, "--remove-\(field)", other.id]),
          acts: [.unrefer(token, field: field, target)])
      }
    }
    return nil
  }

  private mutating func delete() -> Done? {
    let kind = anyKind()
    let (step, count) = (step, count)
    guard let (token, record) = anyone(kind, where: { $0 % count == step.clone }) else {
      return nil
    }
    let referrers = meaning.referrers(of: token)
    if referrers.contains(where: { $0.field == "assignee" || $0.field == "teacher" }) { return nil }
    return Done(
      how: .docket([kind.rawValue, "delete", record.id]),
      acts: referrers.map { .unrefer($0.token, field: $0.field, token) } + [.delete(token)])
  }

  private mutating func rename() -> Done? {
    let kind = random.pick([RecordKind.user, .course, .employee, .user, .task])
    let (step, count) = (step, count)
    guard let (token, record) = anyone(kind, where: { $0 % count == step.clone }) else {
      return nil
    }
    var new = "\(kind.rawValue.prefix(1))\(token)-r\(step.number)"
    if kind == .task {
      new = "\((found.values.compactMap { $0.kind == .task ? Int($0.id) : nil }.max() ?? 0) + 1)"
    }
    return Done(how: .docket([kind.rawValue, "rename", record.id, new]), acts: [])
  }

  private mutating func archive() -> Done? {
    let (step, count, meaning) = (step, count, meaning)
    guard
      let (token, record) = anyone(
        .task,
        where: { $0 % count == step.clone && meaning.records[$0]?.isArchived == false })
    else { return nil }
    return Done(how: .archive(record), acts: [.move(token)])
  }

  private mutating func comment() -> Done? {
    let kind = anyKind()
    guard let (token, record) = anyone(kind) else { return nil }
    let comment = "cmt\(step.number)k\(token)"
    var edit = HandEdit(record.text)
    var target: Token?
    let keys = kind.commentedKeys.indices.filter(isMine).map { kind.commentedKeys[$0] }
    let isDone =
      switch random.below(4) {
      case 0: keys.contains { edit.commentAbove($0, comment) }
      case 1: keys.contains { edit.commentBehind($0, comment) }
      default: commentItem(&edit, token, record, comment, &target)
      }
    if !isDone { return nil }
    return Done(
      how: .hand(record, edit.text), acts: [.comment(token, comment, beside: target)])
  }

  /// Puts a comment at an item of a set, or of a list under a key that docket does not know.
  private mutating func commentItem(
    _ edit: inout HandEdit, _ token: Token, _ record: FoundRecord, _ comment: String,
    _ target: inout Token?
  ) -> Bool {
    var items: [(field: String, item: String, target: Token?)] = []
    for (field, to, isSet) in record.kind.references where isSet {
      for id in record.references[field] ?? [] {
        let other = found.first { $0.value.kind == to && $0.value.id == id }?.key
        if let other, isMine(other + 1) {
          items.append((field, to == .task ? id : "\"\(id)\"", other))
        }
      }
    }
    for (field, values) in record.items {
      for item in values where !item.hasPrefix("r") {
        if let number = Int(item.dropFirst().prefix { $0.isNumber }), isMine(number + 1) {
          items.append((field, "\"\(item)\"", nil))
        }
      }
    }
    if items.isEmpty { return false }
    let chosen = random.pick(items.sorted { ($0.field, $0.item) < ($1.field, $1.item) })
    target = chosen.target
    return edit.comment(
      item: chosen.item, of: chosen.field, comment, above: random.below(3) == 0)
  }

  /// A list under a key of one's own, or another item in it.
  private mutating func ownKey() -> Done? {
    guard let (token, record) = anyone(anyKind()) else { return nil }
    var edit = HandEdit(record.text)
    let item = "i\(step.number)k\(token)"
    let key = "x-\(step.clone)"
    if !edit.append(item: "\"\(item)\"", to: key) {
      if record.items[key] != nil { return nil }
      edit.addList(key, item: "\"\(item)\"")
    }
    return Done(how: .hand(record, edit.text), acts: [.include(token, field: key, item)])
  }
}
