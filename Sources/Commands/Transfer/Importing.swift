import Diagnostics
import Model
import Platform
import TOML
import Text
import Workspace

/// How an import treats what is here already and what is wrong.
struct ImportPolicy {
  /// Take over what has changed at the source since.
  var updates = false
  /// Import the rest where records break rules.
  var skipsInvalid = false
}

/// What an import did.
struct ImportReport {
  var outcomes: [Outcome] = []
  /// By kind, in schema order.
  var counts: [(kind: Kind, fate: Fate, count: Int)] = []
  var changes: [FileChange] = []
  var losses: [(what: String, count: Int)] = []
  /// What was wrong with the records that were skipped.
  var skipped: [ImportFault] = []

  /// What became of one record of an import.
  enum Fate: CaseIterable {
    case added, updated, unchanged
    /// It is another at the source now, and was not taken over.
    case outdated
    /// It is another at the source now, and was edited here.
    case edited
  }
}

/// What is wrong with one record of an import.
struct ImportFault {
  let place: String
  let field: String?
  let message: String

  var line: String {
    let field = field.flatMap { message.contains("`\($0)`") ? nil : ", \($0)" } ?? ""
    return "\(place)\(field): \(message)\n"
  }
}

/// One try to stage the records of an import, of which some may turn out to be wrong.
struct Importing {
  let policy: ImportPolicy
  let language: Language
  /// The records that are here of the kinds that are imported, and those that they are mapped to.
  let graph: Graph
  let sources: SourceIndex
  private(set) var transaction: Transaction
  private(set) var report = ImportReport()
  /// What is wrong, by the positions of the records.
  private(set) var faults: [(position: Int, fault: ImportFault)] = []

  private var drafts: Drafts
  private var taken: [KindIndex: Set<String>] = [:]
  private var fates: [KindIndex: [ImportReport.Fate: Int]] = [:]
  private var positions: [String: Int] = [:]

  init(
    _ drafts: Drafts, into graph: Graph, knowing sources: SourceIndex, _ transaction: Transaction,
    _ policy: ImportPolicy, _ language: Language
  ) {
    self.drafts = drafts
    self.graph = graph
    self.sources = sources
    self.transaction = transaction
    self.policy = policy
    self.language = language
  }

  private var schema: Schema { graph.schema }
}

extension Importing {
  /// Stages every record but those at the positions in `skipping`.
  mutating func stage(skipping: Set<Int>) throws(Failure) {
    var names: [Int: RecordName] = [:]
    var identities: [RecordName: Int] = [:]
    var keys: [String: Int] = [:]
    for position in drafts.records.indices where !skipping.contains(position) {
      let draft = drafts.records[position]
      for fault in draft.faults { fail(position, fault.field, fault.message) }
      if let key = draft.key, let other = keys.updateValue(position, forKey: key), draft.id == nil {
        fail(position, nil, "it is the same as \(drafts.records[other].place)")
        continue
      }
      guard draft.faults.isEmpty, let name = try name(of: draft, position) else { continue }
      if let other = identities.updateValue(position, forKey: name) {
        fail(position, "id", "`\(name.id)` is that of \(drafts.records[other].place) too")
        continue
      }
      names[position] = name
    }
    for (position, name) in names.sorted(by: { $0.key < $1.key }) {
      let values = mapped(drafts.records[position], keys, names)
      try stage(drafts.records[position], values, name, position)
    }
    try judge()
    finishReport()
  }

  /// The record that a draft is: one that is here, or a new one.
  private mutating func name(of draft: Draft, _ position: Int) throws(Failure) -> RecordName? {
    let kind = schema[draft.kind]
    if let id = draft.id {
      if RecordID.isValid(id.utf8, kind.ids) { return RecordName(kind: draft.kind, id: id) }
      fail(position, "id", "`\(sanitized(id))` is not \(RecordID.description(of: kind.ids))")
      return nil
    }
    if let key = draft.key, let number = sources[draft.kind, key] {
      return RecordName(kind: draft.kind, id: graph.id(of: number))
    }
    if kind.ids == .numbers {
      do throws(SystemError) {
        return RecordName(kind: draft.kind, id: String(try transaction.nextNumber(of: draft.kind)))
      } catch {
        throw Failure(error)
      }
    }
    let proposed = kind.proposedID(draft.values)
    if proposed.isEmpty { fail(position, nil, "no id can be made from the name") }
    return proposed.isEmpty ? nil : RecordName(kind: draft.kind, id: proposed)
  }

  private mutating func fail(_ position: Int, _ field: String?, _ message: String) {
    let place = drafts.records[position].place
    faults.append((position, ImportFault(place: place, field: field, message: message)))
  }
}

extension Importing {
  /// The values of a draft with the people and records that it names found here.
  private mutating func mapped(
    _ draft: Draft, _ keys: [String: Int], _ names: [Int: RecordName]
  ) -> [Int: Value] {
    var values = draft.values
    let kind = schema[draft.kind]
    if let name = draft.assignee, let field = kind.fieldIndex(named: "assignee") {
      if let id = sources.employee(called: name) {
        values[field] = .string(id)
      } else {
        drafts.lose("the assignee `\(sanitized(name))`, who is no employee here")
      }
    }
    if !draft.dependencies.isEmpty, let field = kind.fieldIndex(named: "depends-on") {
      var items: [Value] = []
      for dependency in draft.dependencies {
        let key = "taskwarrior:\(dependency)"
        let id =
          keys[key].flatMap { names[$0]?.id }
          ?? sources[draft.kind, key].map { graph.id(of: $0) }
        if let number = id.flatMap({ Int64($0) }) {
          items.append(.integer(number))
        } else {
          drafts.lose("that a task depends on one that is not imported")
        }
      }
      if !items.isEmpty { values[field] = .array(items) }
    }
    return values
  }

  private mutating func stage(
    _ draft: Draft, _ values: [Int: Value], _ name: RecordName, _ position: Int
  ) throws(Failure) {
    let kind = schema[draft.kind]
    var values = values
    let source = kind.fieldIndex(named: "source")
    let isKeyed = draft.id == nil && draft.key != nil && source.map { values[$0] == nil } ?? false
    if isKeyed, let source, let key = draft.key {
      let sum = kind.checksum(Document(kind.newFile(values)))
      values[source] = .string(SourceIndex.source(key, sum))
    }
    guard let number = graph.number(of: name.id, kind: name.kind) else {
      let path = schema.path(draft.path, fits: name) ?? "\(kind.folder)/\(name.id).toml"
      let bytes = kind.newFile(values)
      guard bytes.count <= Workspace.fileSizeLimit else {
        return fail(position, nil, "it is over \(Workspace.fileSizeLimit >> 20) MiB")
      }
      put(FileChange(path: path, before: nil, after: bytes), .added, name, position, values)
      return
    }
    let document = Document(graph.source(of: number))
    let path = graph.path(of: number)
    let fate = isKeyed ? fate(of: document, values, kind) : fate(unkeyed: document, values, kind)
    guard fate == .updated else { return note(fate, name, path, values) }
    let edits = kind.edits(of: document, to: values, isWhole: isKeyed)
    do throws(EditError) {
      let bytes = try kind.applying(edits, to: document).bytes
      put(
        FileChange(path: path, before: document.bytes, after: bytes), .updated, name, position,
        values)
    } catch {
      fail(position, nil, "\(sanitized(path)) is written in a way that this cannot be changed in")
    }
  }

  /// What becomes of a record by the checksum of what it was imported as.
  private func fate(
    of document: Document, _ values: [Int: Value], _ kind: Kind
  ) -> ImportReport.Fate {
    guard let field = kind.fieldIndex(named: "source"), case .string(let source)? = values[field],
      let entry = document.entry(at: ["source"]), let known = document.string(of: entry)
    else { return .edited }
    if known == source { return .unchanged }
    if !policy.updates { return .outdated }
    return SourceIndex.checksum(in: known) == kind.checksum(document) ? .updated : .edited
  }

  private func fate(
    unkeyed document: Document, _ values: [Int: Value], _ kind: Kind
  ) -> ImportReport.Fate {
    if kind.edits(of: document, to: values, isWhole: false).isEmpty { return .unchanged }
    return policy.updates ? .updated : .outdated
  }

  private mutating func put(
    _ change: FileChange, _ fate: ImportReport.Fate, _ name: RecordName, _ position: Int,
    _ values: [Int: Value]
  ) {
    transaction.stage(change)
    positions[change.path] = position
    note(fate, name, change.path, values)
  }

  private mutating func note(
    _ fate: ImportReport.Fate, _ name: RecordName, _ path: String, _ values: [Int: Value]
  ) {
    fates[name.kind, default: [:]][fate, default: 0] += 1
    let action: Outcome.Action =
      switch fate {
      case .added: .added
      case .updated: .changed
      case .unchanged, .outdated, .edited: .unchanged
      }
    report.outcomes.append(
      Outcome(action: action, kind: schema[name.kind], id: name.id, path: path, title: ""))
  }
}

extension Importing {
  /// Finds the rules that the staged records break.
  private mutating func judge() throws(Failure) {
    let findings: [Diagnostic]
    do throws(SystemError) {
      findings = try transaction.workspace.errors(broughtBy: transaction.changes)
    } catch {
      throw Failure(error)
    }
    for finding in findings {
      let paths = [finding.location.path] + finding.related.map(\.location.path)
      guard let position = paths.compactMap({ positions[$0] }).first else { continue }
      let help = finding.help.first.map { "; \($0)" } ?? ""
      let isOwn = positions[finding.location.path] != nil
      fail(
        position, isOwn ? field(of: finding) : nil,
        (isOwn ? "" : "\(sanitized(finding.location.path)): ")
          + sanitized(finding.message + help))
    }
  }

  /// The field that a finding points at.
  private func field(of finding: Diagnostic) -> String? {
    guard let range = finding.location.range,
      let change = transaction.changes.first(where: { $0.path == finding.location.path }),
      let after = change.after
    else { return nil }
    let document = Document(after)
    for entry in document.children(of: 0)
    where document.lines(of: entry).contains(range.lowerBound) { return document.key(of: entry) }
    return nil
  }

  private mutating func finishReport() {
    report.changes = transaction.changes
    report.losses = drafts.losses
    for kind in fates.keys.sorted() {
      for fate in ImportReport.Fate.allCases {
        if let count = fates[kind]?[fate] { report.counts.append((schema[kind], fate, count)) }
      }
    }
  }
}

extension Schema {
  /// The path of an exported record, where a record of the name may lie there.
  fileprivate func path(_ path: String?, fits name: RecordName) -> String? {
    guard let path, path.utf8.count < 1000, recordName(ofPath: path) == name else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && !part.hasPrefix(".") && part.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
    return isPlain ? path : nil
  }
}

extension Kind {
  /// A checksum of what a record says, apart from where it came from.
  func checksum(_ document: Document) -> String {
    let entries = fields.compactMap { field -> (key: String, value: Value)? in
      guard field.name != "source", let entry = document.entry(at: [field.name]) else { return nil }
      return (field.name, document.value(of: entry))
    }
    return Commands.checksum(serialize(entries))
  }

  /// The edits that give a record the values; the `whole` ones take what else it has away.
  fileprivate func edits(
    of document: Document, to values: [Int: Value], isWhole: Bool
  ) -> [FieldEdit] {
    let new = Document(newFile(values))
    return fields.indices.compactMap { index in
      let name = fields[index].name
      let before = document.entry(at: [name]).map { document.value(of: $0) }
      guard values[index] != nil, let entry = new.entry(at: [name]) else {
        return isWhole && before != nil && fields[index].defaultValue == nil
          ? FieldEdit(index, .unset) : nil
      }
      let after = new.value(of: entry)
      return before == after ? nil : FieldEdit(index, .set(after))
    }
  }
}
