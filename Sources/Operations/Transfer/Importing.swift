import Diagnostics
import Model
import Platform
import TOML
import Text
import Workspace

/// One try to stage the records of an import, of which some may turn out to be wrong.
struct Importing {
  let policy: ImportPolicy
  let clock: Clock
  let format: ImportFormat
  let carried: CarriedRecords?
  let uuids: TaskUUIDs
  /// The records that are here of the kinds that are imported, and those that they are mapped to.
  let graph: Graph
  let sources: SourceIndex
  private(set) var transaction: Transaction
  private(set) var result = ImportResult()
  /// What is wrong, by the positions of the records.
  private(set) var faults: [(position: Int, fault: ImportFault)] = []

  private var drafts: Drafts
  /// Of the kinds that references name by what people call the records.
  private var namesOfRecords: [KindIndex: ReferableNames] = [:]
  /// The positions of the records that say what they are called, by these names, which no other may get.
  private var ownNames: [RecordName: Int] = [:]
  private var idsFromNames: IDsFromNames
  private var references = DraftReferences()
  /// The paths of the files that are staged, and the positions of their records.
  private var staged: [(path: String, position: Int)] = []

  init(
    _ drafts: Drafts, _ format: ImportFormat, into graph: Graph, knowing sources: SourceIndex,
    _ uuids: TaskUUIDs, _ transaction: Transaction, _ policy: ImportPolicy, _ clock: Clock
  ) {
    self.drafts = drafts
    self.graph = graph
    self.sources = sources
    self.transaction = transaction
    self.policy = policy
    self.clock = clock
    (self.format, self.uuids) = (format, uuids)
    carried = CarriedRecords(format, in: graph, uuids, clock)
    for (position, draft) in drafts.records.enumerated() {
      guard let id = draft.id else { continue }
      let name = RecordName(kind: draft.kind, id: id)
      if ownNames[name] == nil { ownNames[name] = position }
    }
    idsFromNames = IDsFromNames(in: graph, saying: ownNames)
  }

  private var schema: Schema { graph.schema }
}

extension Importing {
  /// Stages every record but those at the positions in `skipping`; calls `onStep` for each. `naming` are the kinds
  /// of which some are referred to by what people call them, by fields such as in `references`.
  mutating func stage(
    skipping: Set<Int>, naming: Set<KindIndex>, by references: [KindIndex: [ReferenceField]],
    onStep: () -> Void
  ) throws(OperationError) {
    var names = [RecordName?](repeating: nil, count: drafts.records.count)
    var identities: [RecordName: Int] = [:]
    var keys: [ExactText: Int] = [:]
    identities.reserveCapacity(names.count)
    keys.reserveCapacity(names.count)
    for position in drafts.records.indices where !skipping.contains(position) {
      let draft = drafts.records[position]
      for fault in draft.faults { faults.append((position, fault)) }
      if let key = draft.key, let other = keys.updateValue(position, forKey: ExactText(key)),
        draft.id == nil
      {
        fail(position, nil, .sameAs(drafts.records[other].place))
        continue
      }
      guard draft.faults.isEmpty, let name = try name(of: draft, position) else { continue }
      if let other = identities.updateValue(position, forKey: name) {
        fail(position, "id", .idOf(drafts.records[other].place, id: name.id))
        continue
      }
      names[position] = name
    }
    for kind in naming {
      namesOfRecords[kind] = ReferableNames(of: kind, in: graph, and: drafts.records, names)
    }
    for case (let position, let name?) in names.enumerated() {
      let count = faults.count
      let values = referring(
        mapped(drafts.records[position], keys, names),
        by: references[drafts.records[position].kind] ?? [], position)
      if policy.skipsInvalid {
        self.references.add(
          values, references[drafts.records[position].kind] ?? [], of: position, to: identities,
          beside: graph)
      }
      // Which record is meant nobody knows, and no check has to say that the name is no id.
      if faults.count > count { continue }
      try stage(drafts.records[position], values, name, position)
      // There will be no other try, and their text is in the file now.
      if !policy.skipsInvalid { drafts.records[position].values = [:] }
      onStep()
    }
    try judge()
    result.losses = drafts.losses
    result.missingFields = drafts.missingFields
  }

  /// The record that a draft is: one that is here, or a new one.
  private mutating func name(of draft: Draft, _ position: Int) throws(OperationError) -> RecordName?
  {
    let kind = schema[draft.kind]
    if let id = draft.id {
      if RecordID.isValid(id.utf8, kind.ids) { return RecordName(kind: draft.kind, id: id) }
      fail(position, "id", .invalidID(id, kind.ids))
      return nil
    }
    if let key = draft.key, let number = sources[draft.kind, key] {
      return RecordName(kind: draft.kind, id: graph.id(of: number))
    }
    if kind.ids == .numbers {
      do throws(NumberingError) {
        while true {
          let id = String(try transaction.nextNumber(of: draft.kind))
          let name = RecordName(kind: draft.kind, id: id)
          if ownNames[name] == nil { return name }
        }
      } catch {
        throw .numbering(error, kind: kind)
      }
    }
    let proposed = kind.proposedID(draft.values)
    if proposed.isEmpty {
      fail(position, nil, .noID)
      return nil
    }
    let id = idsFromNames.id(of: draft, in: drafts.records, from: proposed)
    return RecordName(kind: draft.kind, id: id)
  }

  private mutating func fail(_ position: Int, _ field: String?, _ reason: ImportFault.Reason) {
    let place = drafts.records[position].place
    faults.append((position, ImportFault(place: place, field: field, reason: reason)))
  }
}

extension Importing {
  /// What is wrong with the new records that refer to records that are skipped, by themselves or through others.
  func faults(ofReferringTo skipped: Set<Int>) -> [Int: ImportFault] {
    references.leading(to: skipped).mapValues { reference in
      ImportFault(
        place: drafts.records[reference.referrer].place, field: reference.field,
        reason: .refersToSkipped(drafts.records[reference.target].place))
    }
  }
}

extension Importing {
  /// The values of a draft with the people and records that it names found here.
  private mutating func mapped(
    _ draft: Draft, _ keys: [ExactText: Int], _ names: [RecordName?]
  ) -> [Int: Value] {
    var values = draft.values
    let kind = schema[draft.kind]
    if let name = draft.assignee, let field = kind.fieldIndex(named: "assignee") {
      let employee = BuiltInKind.employee.index
      var ids = referable(employee).ids(wholly: name)
      if ids.count != 1 { ids = sources.employees(called: name) }
      if ids.isEmpty { ids = self.ids(of: employee, called: name) }
      switch ids.count {
      case 0: drafts.lose(.unknownAssignee(name))
      case 1: values[field] = .string(ids[0])
      default: drafts.lose(.ambiguousAssignee(name, ids: ids))
      }
    }
    if !draft.dependencies.isEmpty, let field = kind.fieldIndex(named: "depends-on") {
      var items: [Value] = []
      for dependency in draft.dependencies {
        let key = TaskUUIDs.keyPrefix + dependency
        let id =
          keys[ExactText(key)].flatMap { names[$0]?.id }
          ?? (sources[draft.kind, key] ?? uuids.record(of: key)).map { graph.id(of: $0) }
        if let number = id.flatMap({ Int64($0) }) {
          items.append(.integer(number))
        } else {
          drafts.lose(.dependency)
        }
      }
      if !items.isEmpty { values[field] = .array(items) }
    }
    return values
  }

  /// The values with the ids of the records that references name as people call them.
  private mutating func referring(
    _ values: [Int: Value], by references: [ReferenceField], _ position: Int
  ) -> [Int: Value] {
    var values = values
    for reference in references where reference.isNamed(in: values) {
      let (index, target) = (reference.field, reference.target)
      values[index] = values[index]?.mappingTexts { text in
        let found = ids(of: target, called: text)
        if found.count > 1 {
          fail(position, reference.name, .ambiguous(text, ids: found))
        }
        guard found.count == 1 else { return .string(text) }
        return reference.form == .words
          ? .string(found[0]) : Int64(found[0]).map { .integer($0) } ?? .string(found[0])
      }
    }
    return values
  }

  private mutating func ids(of kind: KindIndex, called name: String) -> [String] {
    var names = referable(kind)
    namesOfRecords[kind] = nil
    defer { namesOfRecords[kind] = names }
    return names.ids(called: name)
  }

  private mutating func referable(_ kind: KindIndex) -> ReferableNames {
    if let names = namesOfRecords[kind] { return names }
    let names = ReferableNames(of: kind, in: graph, and: [], [])
    namesOfRecords[kind] = names
    return names
  }

  private mutating func stage(
    _ draft: Draft, _ values: [Int: Value], _ name: RecordName, _ position: Int
  ) throws(OperationError) {
    let kind = schema[draft.kind]
    let number = graph.number(of: name.id, kind: name.kind)
    if draft.id == nil, let key = draft.key, let source = kind.fieldIndex(named: Origin.field),
      values[source] == nil
    {
      let lines = kind.lines(values, in: schema)
      let sums = lines.map { (kind.fields[$0.field].name, Origin.sum($0.bytes)) }
      let origin = Origin(key: key, sums: Dictionary(uniqueKeysWithValues: sums))
      if let number { return update(number, to: lines, origin, name, position) }
      return add(kind.file(lines, source, origin), draft, name, position)
    }
    guard let number else { return add(kind.newFile(values, in: schema), draft, name, position) }
    let document = Document(graph.source(of: number))
    let returned = ReturnedValues(
      draft, of: document, kind, carried: carried?.draft(of: number), format)
    let edits = unsettingWhatFollows(returned.edits(values), in: document, kind)
    let path = graph.path(of: number)
    if edits.isEmpty { return result.note(.unchanged, name, path) }
    if !policy.updates { return result.note(.outdated, name, path) }
    change(document, path, edits, name, position)
  }

  private mutating func add(
    _ bytes: [UInt8], _ draft: Draft, _ name: RecordName, _ position: Int
  ) {
    guard bytes.count <= Workspace.fileSizeLimit else {
      return fail(position, nil, .tooLarge(mebibytes: Workspace.fileSizeLimit >> 20))
    }
    let path = schema.path(draft.path, fits: name) ?? "\(schema[name.kind].folder)/\(name.id).toml"
    put(FileChange(path: path, before: nil, after: bytes), .added, name, position)
  }

  /// Takes over, field by field, what changed at the source and was not edited here.
  private mutating func update(
    _ number: RecordNumber, to lines: [FieldLine], _ origin: Origin, _ name: RecordName,
    _ position: Int
  ) {
    let kind = schema[name.kind]
    let (document, path) = (Document(graph.source(of: number)), graph.path(of: number))
    guard let source = kind.fieldIndex(named: Origin.field),
      let known = document.entry(at: [Origin.field]).flatMap(document.string)
    else { return result.note(.edited, name, path) }
    let update = SourceUpdate(of: document, kind, to: lines, from: Origin(known), by: origin)
    if !update.kept.isEmpty && policy.updates { result.kept.append((path, update.kept)) }
    if !update.isNeeded {
      return result.note(update.kept.isEmpty ? .unchanged : .edited, name, path)
    }
    if !policy.updates { return result.note(.outdated, name, path) }
    let edits =
      unsettingWhatFollows(update.edits, in: document, kind)
      + [FieldEdit(source, .set(.string(update.origin.text(kind))))]
    change(document, path, edits, name, position)
  }

  /// Edits with those that go with a choice when it does; nobody knows when what is done now was done.
  private func unsettingWhatFollows(
    _ edits: [FieldEdit], in document: Document, _ kind: Kind
  ) -> [FieldEdit] {
    let following = kind.following(edits, in: document, clock).dropFirst(edits.count)
    return edits + following.filter { $0.change == .unset }
  }

  private mutating func change(
    _ document: Document, _ path: String, _ edits: [FieldEdit], _ name: RecordName,
    _ position: Int
  ) {
    do throws(EditError) {
      let bytes = try schema[name.kind].applying(edits, to: document).bytes
      put(
        FileChange(path: path, before: document.bytes, after: bytes), .updated, name, position)
    } catch {
      fail(position, nil, .notEditable(path: path))
    }
  }

  private mutating func put(
    _ change: FileChange, _ outcome: ImportResult.Outcome, _ name: RecordName, _ position: Int
  ) {
    transaction.stage(change)
    staged.append((change.path, position))
    result.note(outcome, name, change.path)
  }
}

extension Importing {
  /// Finds the rules that the staged records break.
  private mutating func judge() throws(OperationError) {
    let changes = transaction.changes
    let findings = try judging(.judging) { () throws(ReadingError) in
      try transaction.workspace.errors(broughtBy: changes)
    }
    if findings.isEmpty { return }
    let texts = PathMap(changes.map { ($0.path, $0.after) }) { $1 }
    var documents: PathMap<Document> = [:]
    let positions = Dictionary(staged.map { ($0.path, $0.position) }) { $1 }
    var others: [Diagnostic] = []
    for finding in findings {
      let paths = [finding.location.path] + finding.related.map(\.location.path)
      guard let position = paths.compactMap({ positions[$0] }).first else {
        others.append(finding)
        continue
      }
      let isOwn = positions[finding.location.path] != nil
      let path = finding.location.path
      if isOwn, documents[path] == nil {
        documents[path] = texts[path].flatMap(\.self).map { Document($0) }
      }
      fail(
        position, isOwn ? documents[path].flatMap { field(of: finding, in: $0) } : nil,
        .finding(
          message: finding.message, help: finding.help.first,
          path: isOwn ? nil : finding.location.path))
    }
    // Broken by all records together, and not to be mended by leaving one of them out.
    if !others.isEmpty && faults.isEmpty {
      throw .change(.bringsErrors(others, changes: changes))
    }
  }

  /// The field of a record that a finding points at.
  private func field(of finding: Diagnostic, in document: Document) -> String? {
    guard let range = finding.location.range else { return nil }
    return document.children(of: 0)
      .first { document.lines(of: $0).contains(range.lowerBound) }.map(document.key)
  }
}

/// A field that refers to records of a kind.
struct ReferenceField {
  /// Its index in its kind.
  let field: Int
  let name: String
  let target: KindIndex
  /// The ids of that kind.
  let form: IDForm

  /// Whether it has a value that is no id of what it refers to, and so may be a name.
  func isNamed(in values: [Int: Value]) -> Bool {
    values[field]?.hasText { !RecordID.isValid($0.utf8, form) } ?? false
  }
}

extension Schema {
  /// The fields of some kinds that refer to records.
  func references(of kinds: Set<KindIndex>) -> [KindIndex: [ReferenceField]] {
    Dictionary(
      uniqueKeysWithValues: kinds.map { kind in
        let fields = self[kind].fields.enumerated().compactMap { index, field in
          target(of: field).map { target in
            ReferenceField(
              field: index, name: field.name, target: target, form: self[target].ids)
          }
        }
        return (kind, fields)
      })
  }
}

extension Value {
  /// Whether a condition holds for the text that it is, or for one in the list that it is.
  fileprivate func hasText(_ condition: (String) -> Bool) -> Bool {
    switch self {
    case .string(let text): condition(text)
    case .array(let items): items.contains { $0.hasText(condition) }
    default: false
    }
  }

  fileprivate func mappingTexts(_ change: (String) -> Value) -> Value {
    switch self {
    case .string(let text): change(text)
    case .array(let items): .array(items.map { $0.mappingTexts(change) })
    default: self
    }
  }
}

extension Schema {
  /// The path of an exported record, where a record of the name may lie there.
  fileprivate func path(_ path: String?, fits name: RecordName) -> String? {
    guard let path, path.utf8.count < 1000, recordName(ofPath: path) == name else { return nil }
    let parts = path.split(at: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && !part.begins(with: ".") && part.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
    return isPlain ? path : nil
  }
}

extension Kind {
  /// A new record's file, with where it came from in its place.
  fileprivate func file(_ lines: [FieldLine], _ source: Int, _ origin: Origin) -> [UInt8] {
    let own = serialize([(fields[source].name, .string(origin.text(self)))])
    let position = lines.firstIndex { $0.field > source } ?? lines.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.reduce(own.count) { $0 + $1.bytes.count })
    for line in lines[..<position] { bytes += line.bytes }
    bytes += own
    for line in lines[position...] { bytes += line.bytes }
    return bytes
  }
}
