package import Diagnostics
import Model
import Platform
import TOML
package import Text

extension Workspace {
  /// The errors among the findings that changes bring.
  package func errors(broughtBy changes: [FileChange]) throws(ReadingError) -> [Diagnostic] {
    try newFindings(in: changes).filter { $0.severity == .error }
  }

  /// The findings in which the files that change would have a part, by every check, and the rules that the changes
  /// would break anywhere; what was wrong before is not counted, whatever the file was called.
  ///
  /// Only what checks and rules have to see is opened: the records that the changed ones refer to, those that
  /// they depend on, all of a kind where a value in a unique field is new, and all that a rule counts or comes to
  /// along references. Where a value may be in what could not be read, the changes can't be judged.
  private func newFindings(in changes: [FileChange]) throws(ReadingError) -> [Diagnostic] {
    try compare(changes, isMendingAsked: false).brought
  }

  /// All that changes bring, and by their checksums the errors that they take away. Of a value that is there twice,
  /// the file that changes is the one to blame.
  package func effect(
    of changes: [FileChange]
  ) throws(ReadingError) -> (brought: [Diagnostic], mended: Set<Checksum>) {
    let paths = Set(changes.map(\.path))
    let (brought, mended) = try compare(changes, isMendingAsked: true)
    return (
      brought.map { $0.pointing(at: paths) },
      Set(mended.map { $0.pointing(at: paths).checksum })
    )
  }

  private func compare(
    _ changes: [FileChange], isMendingAsked: Bool
  ) throws(ReadingError) -> (brought: [Diagnostic], mended: [Diagnostic]) {
    let tooLarge = changes.filter(\.isTooLarge)
    if !tooLarge.isEmpty {
      return (tooLarge.map { Check.fileTooLarge($0.path, limit: Self.fileSizeLimit) }, [])
    }
    let kinds = Set(changes.compactMap { schema.recordName(ofPath: $0.path)?.kind })
    let rules = occasion.rules(of: schema).filter { $0.concerns(kinds) }
    let after = try judge(changes, \.after, rules)
    // What is only created was in nobody's way, but for a rule.
    let mayMend = isMendingAsked && !(rules.isEmpty && changes.allSatisfy { $0.before == nil })
    let isClean = after.findings.isEmpty && after.missing.isEmpty
    if isClean && !mayMend { return ([], []) }
    let before: Judgement
    do throws(ReadingError) {
      before = try judge(changes, \.before, rules, around: after.surroundings, isMending: mayMend)
    } catch {
      // It is asked only for what may be taken back some day.
      if isClean { return ([], []) }
      throw error
    }
    let renames = Renames(changes, schema)
    let mended = mayMend ? before.errors(missingIn: after, renames) : []
    if isClean { return ([], mended) }
    let missing = after.missing.filter { before.missing[$0.key] == nil }.values
    if let unread = missing.min(by: { $0.path < $1.path }) {
      throw .unread(unread)
    }
    let known = Set(before.findings.map { Finding($0, after: renames, isOld: true) })
    // Of a group of circles one is shown: the change may only have another one shown.
    let isOldCircle =
      !after.graph.hasNewCircle(through: changes, since: before.graph, renames)
    func isNew(_ finding: Diagnostic) -> Bool {
      !known.contains(Finding(finding, after: renames))
        && !(isOldCircle && finding.code == Check.dependencyCycle.code)
    }
    let new = after.findings.filter(isNew)
    guard new.contains(where: { $0.severity == .error }) else { return (new, mended) }
    let helpful = try judge(changes, \.after, rules, suggesting: true)
      .findings.filter(isNew)
    return (helpful, mended)
  }

  /// What was found in changed files, and what they lead to that may lie in what could not be read.
  private struct Judgement {
    var findings: [Diagnostic] = []
    var missing: [RecordName: Unread] = [:]
    let graph: Graph
    var surroundings: Surroundings

    /// The errors that are no more after changes.
    func errors(missingIn after: Judgement, _ renames: Renames) -> [Diagnostic] {
      if findings.isEmpty { return [] }
      let known = Set(after.findings.map { Finding($0, after: renames) })
      return findings.filter {
        $0.severity == .error && !known.contains(Finding($0, after: renames, isOld: true))
      }
    }
  }

  /// The records around those that change, as far as they were read.
  private struct Surroundings {
    let whole: LoadedKinds
    /// Those that the changed ones refer to, with what has to be seen behind them.
    let targets: Set<RecordName>
    let opened: Shard
    let missing: [RecordName: Unread]
  }

  /// The findings in changed files with the given content; `suggesting` reads what it takes to say what
  /// was meant by a reference to nothing. What was read before is not read again.
  private func judge(
    _ changes: [FileChange], _ content: KeyPath<FileChange, [UInt8]?>, _ rules: [BoundRule],
    suggesting: Bool = false, around known: Surroundings? = nil, isMending: Bool = false
  ) throws(ReadingError) -> Judgement {
    let names = changes.compactMap { schema.recordName(ofPath: $0.path) }
    let files = shard(of: changes, content)
    let changed = Graph(schema: schema, kinds: [], shards: [files])
    let isAfter = content == \.after
    let uniqueKinds =
      isAfter || isMending ? kindsWithNewUniqueValues(in: changed, changes, content) : []
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
    let findings = graph.check().filter { finding in
      paths.contains(finding.location.path)
        || finding.related.contains { paths.contains($0.location.path) }
    }
    // Rules that each record keeps by itself are judged in the files that change: of others the graph has not all.
    let isOwn = { (rule: BoundRule) in rule.wholeKinds.isEmpty }
    let broken =
      graph.findings(of: rules.filter(isOwn)).filter { paths.contains($0.location.path) }
      + graph.findings(of: rules.filter { !isOwn($0) })
    return Judgement(
      findings: findings + broken, missing: around.missing, graph: graph, surroundings: around)
  }

  private func surroundings(
    of names: [RecordName], _ changed: Graph, _ files: Shard, _ wholeKinds: Set<KindIndex>,
    _ known: Surroundings?
  ) throws(ReadingError) -> Surroundings {
    let targets = Set(changed.targets(of: names))
    // What is missing there may be nothing that these refer to.
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

  /// The kinds of which a value that no two records may share would be new.
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

  /// Opens what changed records refer to, and on along the fields that must not run in a circle.
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
  /// Says of a value that two files have that it is again in the one that changes, whichever of them
  /// comes first.
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

/// What makes a finding the same before and after changes.
private struct Finding: Hashable {
  /// Nil where a record is renamed: of several records that are wrong together, the finding may then be in another.
  let path: Path?
  let code: Diagnostic.Code
  /// The message, taken apart at the names that it quotes.
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
  /// Whether a reference that a changed record has now, and did not have before, lies on a circle.
  fileprivate func hasNewCircle(
    through changes: [FileChange], since before: Graph, _ renames: Renames
  ) -> Bool {
    changes.contains { change in
      guard let name = schema.recordName(ofPath: change.path), change.after != nil,
        let record = index(of: name.id, kind: name.kind)
      else { return false }
      let old = before.index(of: renames.oldID[name.id] ?? name.id, kind: name.kind)
      let fields = schema[name.kind].fields
      return fields.indices.contains { field in
        guard fields[field].reference?.isAcyclic == true else { return false }
        let known = Set(
          old.map { before.targets(of: $0, field).map(before.id) }?
            .map { renames.newID[$0] ?? $0 } ?? [])
        return targets(of: record, field).contains {
          !known.contains(id(of: $0)) && leads(from: $0, to: record, along: field)
        }
      }
    }
  }
}

/// The renames of records among changes, which change no value.
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
  /// By which it is known again, whatever comes before it in its file.
  package var checksum: Checksum {
    Checksum("\(location.path)\0\(code.rawValue)\0\(message.english)".utf8)
  }
}

/// A value that no other record of the kind may have in the field; a number that is there twice is only a warning.
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
