import Diagnostics
import TOML
import Text

extension Check {
  package static let duplicateNumber: Check = Check(
    "duplicate-number", .warning,
    LocalizedText("two records have the same number", "у двух записей один номер"),
    explanation: LocalizedText(
      """
      Two clones assigned the same number. References use ids, so nothing is broken, but on the command \
      line the number stands for both records. `docket check --fix` gives one of them the next number. The \
      record that the remote's default branch already has keeps its number; otherwise the one created \
      earlier; otherwise the one whose id comes first. Every clone that has fetched that branch decides the same way.
      """,
      """
      Номер выдали два клона. На номера ничто не ссылается, поэтому ничего не сломалось; но в командах \
      он означает обе записи. `docket check --fix` даст одной из них следующий номер: прежний останется \
      у записи, которая уже есть в основной ветке на сервере, иначе у созданной раньше, иначе у той, чей id \
      раньше по алфавиту. Каждый клон, который получил эту ветку, решит одинаково.
      """),
    wrong: [
      "tasks/oil-guides-7kf2.toml": """
      number = 42
      status = "in-progress"
      created = 2026-01-30T09:00:00Z
      description = "Oil the guides"
      """,
      "tasks/start-press-x3mp.toml": """
      number = 42
      status = "in-progress"
      created = 2026-01-31T09:00:00Z
      description = "Start the press"
      """,
    ],
    right: [
      "tasks/oil-guides-7kf2.toml": """
      number = 42
      status = "in-progress"
      created = 2026-01-30T09:00:00Z
      description = "Oil the guides"
      """,
      "tasks/start-press-x3mp.toml": """
      number = 43
      status = "in-progress"
      created = 2026-01-31T09:00:00Z
      description = "Start the press"
      """,
    ]
  ) { graph in
    graph.wholeAutomaticFields.flatMap { kind, field in
      NewNumber.all(of: kind, in: graph).compactMap { finding($0, field, in: graph) }
    }
  }

  private static func finding(
    _ new: NewNumber, _ field: Int, in graph: Graph
  ) -> Diagnostic? {
    guard let keeper = new.keeper, let number = graph[new.record].number,
      let value = graph.value(of: new.record, field)
    else { return nil }
    let (path, other) = (graph.path(of: new.record), graph.path(of: keeper))
    let label =
      new.isSettled
      ? LocalizedText("this record keeps the number", "за этой он останется")
      : LocalizedText("also used here", "и здесь")
    let subject = Diagnostic.Subject.value(String(number))
    let name = graph.citedTitle(of: keeper) ?? LocalizedText(verbatim: "\(other)")
    var finding = duplicateNumber.finding(
      LocalizedText("No. \(number) is also used by \(name)", "№ \(number) — это и \(name)"),
      in: path, at: value.range, field: graph.schema[graph[keeper].kind].fields[field].name,
      subject: subject,
      related: [
        Diagnostic.Label(in: other, at: graph.value(of: keeper, field)?.range, label)
      ],
      fix: new.number.map { new in
        Diagnostic.Fix(
          LocalizedText("change the number to \(new)", "присвоить записи № \(new)"),
          replacing: value.range, with: String(new))
      })
    finding.addPeer(other, subject)
    return finding
  }

  package static let missingNumber: Check = Check(
    "missing-number", .hint,
    LocalizedText("a record has no number", "у записи нет номера"),
    explanation: LocalizedText(
      """
      A file written by hand does not need a number: `docket check --fix` assigns the next one. Until then, \
      refer to the record by its name or its id.
      """,
      """
      В файле, написанном вручную, номера может не быть: `docket check --fix` даст ему следующий. До тех \
      пор запись называют по имени или по id.
      """),
    wrong: [
      "tasks/oil-guides-7kf2.toml": "status = \"in-progress\"\ndescription = \"Oil the guides\""
    ],
    right: [
      "tasks/oil-guides-7kf2.toml":
        "number = 1\nstatus = \"in-progress\"\ndescription = \"Oil the guides\""
    ]
  ) { graph in
    let places = graph.unnumbered
    if places.isEmpty { return [] }
    return graph.wholeAutomaticFields.flatMap { kind, field in
      NewNumber.all(of: kind, in: graph).compactMap { new in
        places[new.record].map { missing(new, $0, field, in: graph) }
      }
    }
  }

  private static func missing(
    _ new: NewNumber, _ place: Unnumbered, _ field: Int, in graph: Graph
  ) -> Diagnostic {
    let field = graph.schema[graph[new.record].kind].fields[field]
    return missingNumber.finding(
      field.isNotFilledIn, in: graph.path(of: new.record), field: field.name,
      fix: new.number.map { number in
        Diagnostic.Fix(
          LocalizedText("add the number \(number)", "присвоить записи № \(number)"),
          replacing: place.offset..<place.offset,
          with: "\(field.name) = \(number)\(place.endsLinesInCRLF ? "\r\n" : "\n")")
      })
  }
}

/// The number that a record will get, because it has none or another record keeps its number.
private struct NewNumber {
  let record: RecordIndex
  /// The new number; nil if there is no higher number left.
  let number: Int64?
  var keeper: RecordIndex?
  /// Whether the keeper is certain. It is not if git could not tell which numbers the upstream branch has.
  var isSettled = true

  /// Returns the new numbers of a kind. Every clone assigns the same ones, counting up from the highest number.
  static func all(of kind: KindIndex, in graph: Graph) -> [NewNumber] {
    let field = graph.schema[kind].numberField ?? -1
    var (highest, missing): (Int64, [RecordIndex]) = (0, [])
    let all = graph.records(of: kind)
    for record in all {
      let number = graph[record].storedNumber
      highest = max(highest, number)
      // A value that is not a number has its own diagnostic.
      if number == 0, !graph[record].isBroken, !graph.invalidValues[record].contains(field) {
        missing.append(record)
      }
    }
    let shared = graph.derived(SharedNumbers.self, kind).groups
    if missing.isEmpty && shared.isEmpty { return [] }
    let upstream = graph.upstreamNumbers
    var new: [NewNumber] = []
    var named: [NewNumber] = []
    var taken = Set(all.map { graph[$0].storedNumber })
    var given: Set<Int64> = []
    var unnamed: [RecordIndex] = []
    for record in missing.sorted(by: graph.precedes) {
      // In files from before numbers became fields, the file name is the number.
      if let number = AutomaticNumber.typed(graph.id(of: record)), !taken.contains(number),
        given.insert(number).inserted
      {
        named.append(NewNumber(record: record, number: number))
        highest = max(highest, number)
      } else {
        unnamed.append(record)
      }
    }
    func next() -> Int64? {
      if highest >= AutomaticNumber.maximum { return nil }
      highest += 1
      return highest
    }
    for (number, records) in shared {
      let keys = records.map { KeeperKey(of: $0, number, upstream ?? [:], in: graph) }.sorted()
      let group = distinct(keys.map(\.record), in: graph)
      for record in group.dropFirst() {
        // Reverting a commit that changed a number must not change it on the upstream branch.
        let known = upstream?[graph.name(of: record)]
        let isFree = known.map { taken.insert($0).inserted } ?? false
        if isFree, let known { highest = max(highest, known) }
        let number = upstream == nil ? nil : isFree ? known : next()
        new.append(
          NewNumber(
            record: record, number: number, keeper: group[0], isSettled: upstream != nil))
      }
    }
    return new + named + unnamed.map { NewNumber(record: $0, number: next()) }
  }

  /// Leaves out records that have a current or former id of an earlier one: after a merge both may be one record, and other
  /// findings say so.
  private static func distinct(_ records: [RecordIndex], in graph: Graph) -> [RecordIndex] {
    var known: Set<String> = []
    return records.filter { record in
      let ids = graph.ids(naming: record)
      defer { known.formUnion(ids) }
      return known.isDisjoint(with: ids)
    }
  }
}

extension Graph {
  /// The automatic fields of the kinds whose records are all loaded and readable.
  fileprivate var wholeAutomaticFields: [(kind: KindIndex, field: Int)] {
    schema.fields(where: \.isAutomatic).filter { isWhole([$0.kind]) }
  }

  /// The records that share a number with another one of their kind, by kind and number.
  package var recordsSharingNumbers: [RecordIndex] {
    wholeAutomaticFields.flatMap { kind, _ in
      derived(SharedNumbers.self, kind).groups.flatMap(\.records)
    }
  }
}

/// The groups of records of a kind that share a number, by number.
private struct SharedNumbers: GraphDerivation {
  let groups: [(number: Int64, records: [RecordIndex])]

  init(_ kind: KindIndex, in graph: Graph) {
    let all = graph.records(of: kind)
    let highest = all.lazy.map { graph[$0].storedNumber }.max() ?? 0
    var repeated: Set<Int64> = []
    if highest <= Int64(all.count) * 8 + 4096 {
      var isSeen = [Bool](repeating: false, count: Int(highest) + 1)
      for record in all {
        let number = Int(graph[record].storedNumber)
        if number > 0, isSeen[number] { repeated.insert(Int64(number)) }
        isSeen[number] = true
      }
    } else {
      var seen: Set<Int64> = []
      for record in all where graph[record].storedNumber != 0 {
        let number = graph[record].storedNumber
        if !seen.insert(number).inserted { repeated.insert(number) }
      }
    }
    let sharing = repeated.isEmpty ? [] : all.filter { repeated.contains(graph[$0].storedNumber) }
    groups = Dictionary(grouping: sharing) { graph[$0].storedNumber }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

/// Decides which of several records keeps a shared number: the record with this number in the upstream branch, otherwise
/// the one created earlier, otherwise the one whose id comes first.
private struct KeeperKey: Comparable {
  let record: RecordIndex
  private let isUpstream: Bool
  private let created: Instant?
  private let id: [UInt8]
  private let path: Path

  init(
    of record: RecordIndex, _ number: Int64, _ upstream: [RecordName: Int64], in graph: Graph
  ) {
    self.record = record
    isUpstream = upstream[graph.name(of: record)] == number
    let fields = graph.schema[graph[record].kind].fields
    created = fields.firstIndex(where: \.isStamped).flatMap { graph.text(of: record, $0) }
      .flatMap(Instant.init)
    id = graph.store.withID(of: graph[record]) { Array($0) }
    path = graph.path(of: record)
  }

  static func < (one: KeeperKey, other: KeeperKey) -> Bool {
    if one.isUpstream != other.isUpstream { return one.isUpstream }
    if let first = one.created, let second = other.created {
      let rank = first.rank(to: second)
      if rank != 0 { return rank < 0 }
    } else if (one.created == nil) != (other.created == nil) {
      return one.created != nil
    }
    if one.id != other.id { return one.id.lexicographicallyPrecedes(other.id) }
    return one.path < other.path
  }

  static func == (one: KeeperKey, other: KeeperKey) -> Bool { one.record == other.record }
}
