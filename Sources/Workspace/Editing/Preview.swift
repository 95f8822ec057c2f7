package import Diagnostics
import Model
import Platform
import TOML
package import Text

extension Workspace {
  /// The errors that changes would introduce.
  package func errors(broughtBy changes: [FileChange]) throws(ReadingError) -> [Diagnostic] {
    try newFindings(in: changes).filter { $0.severity == .error }
  }

  /// Returns the findings that changes would introduce: by every check in the changed files, and by rules in any file. Findings
  /// that existed before are left out, even if the file is renamed.
  ///
  /// Opens only the records that checks and rules need: those that changed records refer to, their dependencies, all records of a
  /// kind if a value in a unique field is new, and the records that a rule counts or reaches through references. Throws if a
  /// value may be in a file that cannot be read.
  private func newFindings(in changes: [FileChange]) throws(ReadingError) -> [Diagnostic] {
    try compare(changes, includesFixed: false).brought
  }

  /// Returns all findings that changes would introduce, and the checksums of the errors that they would fix. A duplicate value is
  /// reported in the changed file.
  package func effect(
    of changes: [FileChange]
  ) throws(ReadingError) -> (brought: [Diagnostic], mended: Set<Checksum>) {
    let paths = Set(changes.map(\.path))
    let (brought, mended) = try compare(changes, includesFixed: true)
    return (
      brought.map { $0.pointing(at: paths) },
      Set(mended.map { $0.pointing(at: paths).checksum })
    )
  }

  private func compare(
    _ changes: [FileChange], includesFixed: Bool
  ) throws(ReadingError) -> (brought: [Diagnostic], mended: [Diagnostic]) {
    let tooLarge = changes.filter(\.isTooLarge)
    if !tooLarge.isEmpty {
      return (tooLarge.map { Check.fileTooLarge($0.path, limit: Self.fileSizeLimit) }, [])
    }
    let kinds = Set(changes.compactMap { schema.recordName(ofPath: $0.path)?.kind })
    let rules = occasion.rules(of: schema).filter { $0.concerns(kinds) }
    let after = try validate(changes, \.after, rules)
    // A new file can only fix an error if a rule asks for records.
    let mayFix = includesFixed && !(rules.isEmpty && changes.allSatisfy { $0.before == nil })
    let isClean =
      after.findings.isEmpty && after.missing.isEmpty && !after.graph.hasCycle(through: changes)
    if isClean && !mayFix { return ([], []) }
    let before: ValidationResult
    do throws(ReadingError) {
      before = try validate(
        changes, \.before, rules, around: after.surroundings, includesFixed: mayFix)
    } catch {
      // The list of fixed errors matters only for a later undo, so the change goes ahead without it.
      if isClean { return ([], []) }
      throw error
    }
    let renames = Renames(changes, schema)
    var mended: [Diagnostic] = []
    if mayFix {
      let cycles = before.graph.cycles(
        through: changes, missingIn: after.graph, idsThere: renames.newID)
      mended = before.errors(missingIn: after, renames) + cycles.filter { $0.severity == .error }
    }
    if isClean { return ([], mended) }
    let missing = after.missing.filter { before.missing[$0.key] == nil }.values
    if let unread = missing.min(by: { $0.path < $1.path }) {
      throw .unread(unread)
    }
    let known = Set(before.findings.map { Finding($0, after: renames, isOld: true) })
    func isNew(_ finding: Diagnostic) -> Bool {
      !known.contains(Finding(finding, after: renames))
    }
    let cycles = after.graph.cycles(
      through: changes, missingIn: before.graph, idsThere: renames.oldID)
    let new = cycles + after.findings.filter(isNew)
    guard new.contains(where: { $0.severity == .error }) else { return (new, mended) }
    let helpful = try validate(changes, \.after, rules, suggesting: true)
      .findings.filter(isNew)
    return (cycles + helpful, mended)
  }

  /// The findings for one version of the changed files, without those about cycles, and the referenced records that may be in
  /// unreadable files.
  private struct ValidationResult {
    var findings: [Diagnostic] = []
    var missing: [RecordName: Unread] = [:]
    let graph: Graph
    var surroundings: Surroundings

    /// The errors that do not exist any more in `after`.
    func errors(missingIn after: ValidationResult, _ renames: Renames) -> [Diagnostic] {
      if findings.isEmpty { return [] }
      let known = Set(after.findings.map { Finding($0, after: renames) })
      return findings.filter {
        $0.severity == .error && !known.contains(Finding($0, after: renames, isOld: true))
      }
    }
  }

  /// The records that were read around the changed ones.
  private struct Surroundings {
    let whole: LoadedKinds
    /// The records that the changed ones refer to, including indirect references that checks follow.
    let targets: Set<RecordName>
    let opened: Shard
    let missing: [RecordName: Unread]
  }

  /// Returns the findings in the changed files, except cycles, with the files' content before or after the change. With
  /// `suggesting`, also reads the records that are needed to suggest a correction for a broken reference. Records in `known` are
  /// not read again.
  private func validate(
    _ changes: [FileChange], _ content: KeyPath<FileChange, [UInt8]?>, _ rules: [BoundRule],
    suggesting: Bool = false, around known: Surroundings? = nil, includesFixed: Bool = false
  ) throws(ReadingError) -> ValidationResult {
    let names = changes.compactMap { schema.recordName(ofPath: $0.path) }
    let files = shard(of: changes, content)
    let changed = Graph(schema: schema, kinds: [], shards: [files])
    let isAfter = content == \.after
    let uniqueKinds =
      isAfter || includesFixed ? kindsWithNewUniqueValues(in: changed, changes, content) : []
    var wholeKinds = rules.reduce(into: uniqueKinds) { $0.formUnion($1.wholeKinds) }
    if suggesting { wholeKinds.formUnion(changed.targets(of: names).map(\.kind)) }
    let around = try surroundings(of: names, changed, files, wholeKinds, known)
    let own = Set(names)
    let graph = occasion.inLocalTime(
      Graph(
        schema: schema, kinds: Set(schema.kinds.indices.map(KindIndex.init)),
        shards: [files, around.opened] + around.whole.shards, hiding: own))
    if isAfter, let unread = graph.firstUnread(of: uniqueKinds, butFor: own) {
      throw .unread(unread)
    }
    let paths = Set(changes.map(\.path))
    let findings = graph.check(without: Check.dependencyCycle.code).filter { finding in
      paths.contains(finding.location.path)
        || finding.related.contains { paths.contains($0.location.path) }
    }
    // The graph has only some of the other records, so rules about single records are validated in changed files only.
    let isOwn = { (rule: BoundRule) in rule.wholeKinds.isEmpty }
    let broken =
      graph.findings(of: rules.filter(isOwn)).filter { paths.contains($0.location.path) }
      + graph.findings(of: rules.filter { !isOwn($0) }, reportingLimit: false)
    return ValidationResult(
      findings: findings + broken, missing: around.missing, graph: graph, surroundings: around)
  }

  private func surroundings(
    of names: [RecordName], _ changed: Graph, _ files: Shard, _ wholeKinds: Set<KindIndex>,
    _ known: Surroundings?
  ) throws(ReadingError) -> Surroundings {
    let targets = Set(changed.targets(of: names))
    // Reuse `known` only if no record is missing in it: a missing one may not be among these targets.
    if let known, known.missing.isEmpty, known.whole.kinds.isSuperset(of: wholeKinds),
      known.targets.isSuperset(of: targets)
    {
      return known
    }
    return try ReadingError.wrapping { () throws(SystemError) in
      let whole = try wholeKinds.isEmpty ? LoadedKinds() : read(wholeKinds)
      let (opened, missing) = try open(from: names, Set(names), files, whole)
      return Surroundings(whole: whole, targets: targets, opened: opened, missing: missing)
    }
  }

  /// The kinds where the change would add a new value to a unique field.
  private func kindsWithNewUniqueValues(
    in changed: Graph, _ changes: [FileChange], _ content: KeyPath<FileChange, [UInt8]?>
  ) -> Set<KindIndex> {
    let values = changed.uniqueValues
    if values.isEmpty { return [] }
    let old = Graph(
      schema: schema, kinds: [],
      shards: [shard(of: changes, content == \.after ? \.before : \.after)])
    return Set(values.subtracting(old.uniqueValues).map(\.kind))
  }

  private func shard(
    of changes: [FileChange], _ content: KeyPath<FileChange, [UInt8]?>
  ) -> Shard {
    var reader = RecordReader(schema: schema)
    for change in changes {
      guard let bytes = change[keyPath: content] else { continue }
      if let document = change.parsed(content), document.bytes == bytes {
        reader.read(document, at: change.path)
      } else {
        reader.read(bytes, at: change.path)
      }
    }
    return reader.shard
  }

  /// Opens the records that changed ones refer to, and follows the fields that must not be circular.
  private func open(
    from names: [RecordName], _ own: Set<RecordName>, _ changed: Shard, _ whole: LoadedKinds
  ) throws(SystemError) -> (shard: Shard, missing: [RecordName: Unread]) {
    let isAcyclic = { (kind: Kind, field: Int) in kind.fields[field].reference?.isAcyclic == true }
    let known = Graph(schema: schema, kinds: [], shards: [changed] + whole.shards)
    var opening = try RecordOpening(workspace: self, whole: whole.kinds, knowing: own)
    var seen = own
    var targets = known.targets(of: names)
    while !targets.isEmpty {
      let first = opening.nextRecord
      opening.open(targets)
      let new = targets.filter { seen.insert($0).inserted && whole.kinds.contains($0.kind) }
      targets = opening.targets(since: first, where: isAcyclic)
      if !new.isEmpty { targets += known.targets(of: new, where: isAcyclic) }
    }
    return (opening.shard, opening.missing)
  }
}

extension Diagnostic {
  /// Returns a finding about a duplicate value with the changed file as its location, whichever of the two files comes first.
  fileprivate func pointing(at changed: Set<Path>) -> Diagnostic {
    guard code == Check.duplicateValue.code, !changed.contains(location.path),
      let other = related.firstIndex(where: { changed.contains($0.location.path) })
    else { return self }
    var turned = self
    turned.location = related[other].location
    turned.related[other].location = location
    return turned
  }
}

/// The identity of a finding: two findings with equal values are the same one, before and after a change.
private struct Finding: Hashable {
  /// Nil if records are renamed: a finding about several records may then be reported in another one.
  let path: Path?
  let code: Diagnostic.Code
  /// The message, split at the quoted names.
  let words: [String]

  init(_ diagnostic: Diagnostic, after renames: Renames, isOld: Bool = false) {
    code = diagnostic.code
    let words = diagnostic.message.english.split(separator: "`", omittingEmptySubsequences: false)
      .map(String.init)
    if renames.isEmpty {
      (path, self.words) = (diagnostic.location.path, words)
    } else {
      path = nil
      self.words = Set(words.map { isOld ? renames.newID[$0] ?? $0 : $0 }).sorted()
    }
  }
}

extension Graph {
  /// Whether a changed record is part of a cycle.
  fileprivate func hasCycle(through changes: [FileChange]) -> Bool {
    let records = changes.compactMap { index(ofPath: $0.path) }
    return Set(records.map { self[$0].kind }).contains { kind in
      acyclicFields(of: kind).contains { field in
        let cyclic = recordsInCycles(of: kind, along: field)
        return !cyclic.isEmpty && records.contains(where: cyclic.contains)
      }
    }
  }

  /// Returns findings about the cycles that contain references of changed records that `other` does not have. `other` is the graph
  /// on the other side of the change, where records have the ids `idsThere` if these differ.
  ///
  /// A check reports one cycle for each group of records, so its findings do not show whether a change adds a cycle.
  fileprivate func cycles(
    through changes: [FileChange], missingIn other: Graph, idsThere: [String: String]
  ) -> [Diagnostic] {
    func idThere(of record: RecordIndex) -> String {
      let id = id(of: record)
      return idsThere[id] ?? id
    }
    var references: [FieldOfKind: [RecordIndex: Set<RecordIndex>]] = [:]
    for record in changes.compactMap({ index(ofPath: $0.path) }) {
      let kind = self[record].kind
      let old = other.index(of: idThere(of: record), kind: kind)
      for field in acyclicFields(of: kind) {
        let known = Set(old.map { other.targets(of: $0, field).map(other.id) } ?? [])
        let new = targets(of: record, field).filter { !known.contains(idThere(of: $0)) }
        if !new.isEmpty {
          references[FieldOfKind(kind: kind, field: field), default: [:]][record] = new
        }
      }
    }
    return references.sorted { ($0.key.kind, $0.key.field) < ($1.key.kind, $1.key.field) }
      .flatMap { cycleFindings(in: $0.key.kind, along: $0.key.field, through: $0.value) }
  }

  private func acyclicFields(of kind: KindIndex) -> [Int] {
    let fields = schema[kind].fields
    return fields.indices.filter { fields[$0].reference?.isAcyclic == true }
  }
}

private struct FieldOfKind: Hashable {
  let kind: KindIndex
  let field: Int
}

/// The records that a change renames, with old and new ids.
private struct Renames {
  private(set) var newID: [String: String] = [:]
  private(set) var oldID: [String: String] = [:]

  init(_ changes: [FileChange], _ schema: Schema) {
    for change in changes {
      guard let old = change.modeOf.flatMap({ schema.recordName(ofPath: $0)?.id }) else { continue }
      guard let new = schema.recordName(ofPath: change.path)?.id else { continue }
      newID[old] = new
      oldID[new] = old
    }
  }

  var isEmpty: Bool { newID.isEmpty }
}

extension Diagnostic {
  /// Identifies the finding in later checks; does not depend on its position in the file.
  package var checksum: Checksum {
    Checksum("\(location.path)\0\(code.rawValue)\0\(message.english)".utf8)
  }
}

/// A value in a field that must be unique within a kind. Automatic numbers are not included: a duplicate number is only a
/// warning.
private struct UniqueValue: Hashable {
  let kind: KindIndex
  let field: UInt16
  let text: String
}

extension Graph {
  fileprivate var uniqueValues: Set<UniqueValue> {
    Set(
      indices.flatMap { number -> [UniqueValue] in
        let kind = self[number].kind
        let fields = schema[kind].fields
        return values(of: number).lazy
          .filter { fields[Int($0.field)].isUnique && !fields[Int($0.field)].isAutomatic }
          .map { UniqueValue(kind: kind, field: $0.field, text: text($0, of: number)) }
      })
  }
}
