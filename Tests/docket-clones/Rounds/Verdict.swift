import Platform

extension Round {
  /// Learns what a person chose of the records that one side removed and the other changed.
  mutating func learnChoices(_ clone: Int) throws {
    let meaning = meaning(of: clone)
    let found = Set(try Files(programs, clones[clone]).records().compactMap(\.token))
    for token in contested.sorted() {
      guard let meant = meaning.records[token], meant.isAlive != found.contains(token) else {
        continue
      }
      mean(meant.isAlive ? .delete(token) : .revive(token), in: clone)
    }
  }

  /// Takes references away that one side made while the other removed what they refer to, as `docket
  /// check` asks for, and sees to those of which docket asks in `words` whether they mean another name.
  mutating func mendReferences(_ clone: Int, _ words: String) throws {
    let meaning = meaning(of: clone)
    let records = try Files(programs, clones[clone]).records()
    let ids = Set(records.map { "\($0.kind) \($0.id)" })
    for record in records {
      for (field, to, isSet) in record.kind.references {
        for id in record.references[field] ?? []
        where !ids.contains("\(to) \(id)")
          || words.contains("\(record.path): `\(field)` refers to \(to) `\(id)`, which is gone")
        {
          guard let token = record.token else { continue }
          let gone = (meaning.records[token]?.references[field] ?? []).filter {
            meaning.records[$0]?.isAlive != true || contested.contains($0)
          }
          if gone.isEmpty && !contested.contains(token) {
            if let new = successor(
              of: "\(to) `\(id)`", in: words, at: "\(record.path): `\(field)`"),
              let known = records.first(where: { $0.kind == to && $0.id == new })?.token,
              meaning.records[token]?.references[field]?.contains(known) == true
            {
              counts.mendedReferences += 1
              let change =
                isSet ? ["--remove-\(field)", id, "--add-\(field)", new] : ["--\(field)", new]
              try edit(clone, record, change)
              continue
            }
            throw Fault(
              sort: .lost,
              words: "\(record.path): `\(field)` refers to `\(id)`, which nobody removed")
          }
          counts.mendedReferences += 1
          let change = isSet ? ["--remove-\(field)", id] : ["--unset", field]
          try edit(clone, record, change)
          for target in gone.sorted() {
            mean(.unrefer(token, field: field, target), in: clone)
          }
        }
      }
    }
  }

  /// The name under which docket asks whether a record that is gone is known by now.
  private func successor(of name: String, in words: String, at place: String) -> String? {
    for line in words.split(separator: "\n")
    where line.contains("\(place) refers to \(name), which is gone; if that is `") {
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      guard let index = parts.firstIndex(where: { $0.hasSuffix("if that is ") }) else { continue }
      return String(parts[index + 1])
    }
    return nil
  }

  private mutating func edit(_ clone: Int, _ record: FoundRecord, _ change: [String]) throws {
    try programs.must(
      "docket", [record.kind.rawValue, "edit", record.id] + change, in: clones[clone].folder)
    note(clone, "docket \(record.kind) edit \(record.id) \(change.joined(separator: " "))")
  }

  /// What a clone says otherwise than everybody meant whose acts have come to it.
  func faults(of clone: Int) throws -> [Fault] {
    let check = try programs.run("docket", ["check"], in: clones[clone].folder)
    var verdict = Verdict(
      meaning: meaning(of: clone), contested: contested,
      records: try Files(programs, clones[clone]).records())
    verdict.judge()
    if check.status != 0 {
      verdict.faults.append(Fault(sort: .other, words: "docket check:\n\(check.text)"))
    }
    return verdict.faults.map {
      Fault(sort: $0.sort, words: "\(clones[clone].folder): \($0.words)")
    }
  }
}

/// Compares what files say with what was meant.
struct Verdict {
  let meaning: Meaning
  let contested: Set<Token>
  let records: [FoundRecord]
  var faults: [Fault] = []
  private let tokens: [String: Token]

  init(meaning: Meaning, contested: Set<Token>, records: [FoundRecord]) {
    (self.meaning, self.contested, self.records) = (meaning, contested, records)
    tokens = Dictionary(
      records.compactMap { record in record.token.map { ("\(record.kind) \(record.id)", $0) } },
      uniquingKeysWith: { one, _ in one })
  }

  mutating func judge() {
    var seen: [Token: String] = [:]
    var ids: [String: String] = [:]
    for record in records {
      let name = "\(record.kind) \(record.id)"
      if let other = ids.updateValue(record.path, forKey: name) {
        fault(.other, "\(record.path) and \(other) have one id")
      }
      guard let token = record.token, let meant = meaning.records[token], meant.kind == record.kind
      else {
        fault(.other, "\(record.path): is no record that anybody added")
        continue
      }
      if record.isBroken { fault(.other, "\(record.path): is not in order") }
      if let other = seen.updateValue(record.path, forKey: token) {
        fault(.mixed, "\(record.path) and \(other) are both record \(token)")
      } else if !meant.isAlive {
        fault(.lost, "\(record.path): record \(token) was deleted, and is there")
      }
      judgeForeign(record, token)
      if !contested.contains(token) { judge(record, token, meant) }
    }
    for (token, meant) in meaning.alive where seen[token] == nil {
      fault(.lost, "\(meant.kind) record \(token) is nowhere")
    }
    faults.sort { $0.words < $1.words }
  }

  private mutating func fault(_ sort: Fault.Sort, _ words: String) {
    faults.append(Fault(sort: sort, words: words))
  }

  /// Values and comments that name the record that they were made for.
  private mutating func judgeForeign(_ record: FoundRecord, _ token: Token) {
    let words = record.text.split { !($0.isLetter || $0.isNumber) }
    for word in words {
      let halves = word.split(separator: "k")
      guard halves.count == 2, let owner = Int(halves[1]), owner != token,
        halves[0].last?.isNumber == true
      else { continue }
      fault(.mixed, "\(record.path): record \(token) has `\(word)`, which is record \(owner)'s")
    }
  }

  private mutating func judge(_ record: FoundRecord, _ token: Token, _ meant: MeantRecord) {
    for field in Set(meant.fields.keys).union(record.fields.keys)
    where meant.fields[field] != record.fields[field] {
      fault(
        .lost,
        "\(record.path): `\(field)` of record \(token) is \(record.fields[field] ?? "nothing"), "
          + "and was meant to be \(meant.fields[field] ?? "nothing")")
    }
    for field in Set(meant.items.keys).union(record.items.keys) {
      let (one, other) = (meant.items[field] ?? [], record.items[field] ?? [])
      judge(one, other, "\(record.path): items of `\(field)` of record \(token)")
    }
    for (field, to, _) in record.kind.references {
      let targets = (record.references[field] ?? []).map { tokens["\(to) \($0)"] ?? -1 }
      let wanted = (meant.references[field] ?? []).subtracting(contested).filter {
        meaning.records[$0]?.isAlive == true
      }
      let actual = Set(targets).subtracting(contested)
      if wanted != actual {
        fault(
          actual.subtracting(wanted).isEmpty ? .lost : .mixed,
          "\(record.path): `\(field)` of record \(token) means \(actual.sorted()), "
            + "and was meant to be \(wanted.sorted())")
      }
    }
    let comments = Set(record.comments)
    judge(meant.comments, comments.subtracting(meant.looseComments), "\(record.path): comments")
    if comments.count != record.comments.count {
      fault(.other, "\(record.path): a comment stands there twice")
    }
    if meant.isArchived != record.path.contains("/archive/") {
      fault(.lost, "\(record.path): was \(meant.isArchived ? "" : "not ")moved into the archive")
    }
  }

  private mutating func judge(_ wanted: Set<String>, _ actual: Set<String>, _ what: String) {
    let (missing, surplus) = (wanted.subtracting(actual), actual.subtracting(wanted))
    if !missing.isEmpty { fault(.lost, "\(what): \(missing.sorted()) missing") }
    if !surplus.isEmpty {
      fault(.other, "\(what): \(surplus.sorted()) came back or came from elsewhere")
    }
  }
}
