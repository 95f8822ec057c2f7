package import Diagnostics
import Model
package import Platform

extension Workspace {
  /// The errors in which the files that change would have a part, by every check; what was wrong
  /// with them before is not counted.
  ///
  /// Only what the checks have to see is opened: the records that the changed ones refer to, those that
  /// they depend on, and all of a kind where a value in a unique field is new.
  package func errors(broughtBy changes: [FileChange]) throws(SystemError) -> [Diagnostic] {
    let found = try errors(in: changes, \.after, suggesting: false)
    if found.isEmpty { return [] }
    let known = Set(try errors(in: changes, \.before, suggesting: false).map(Finding.init))
    if found.allSatisfy({ known.contains(Finding($0)) }) { return [] }
    return try errors(in: changes, \.after, suggesting: true).filter {
      !known.contains(Finding($0))
    }
  }

  /// The errors in changed files with the given content; `suggesting` reads what it takes to say what
  /// was meant by a reference to nothing.
  private func errors(
    in changes: [FileChange], _ content: KeyPath<FileChange, [UInt8]?>, suggesting: Bool
  ) throws(SystemError) -> [Diagnostic] {
    let names = changes.compactMap { schema.recordName(ofPath: $0.path) }
    let files = shard(of: changes, content)
    let changed = Graph(schema: schema, kinds: [], shards: [files])
    let old = Graph(schema: schema, kinds: [], shards: [shard(of: changes, \.before)])
    var wholeKinds = Set(changed.uniqueValues.subtracting(old.uniqueValues).map(\.kind))
    if suggesting { wholeKinds.formUnion(changed.targets(of: names).map(\.kind)) }
    let whole = try wholeKinds.isEmpty ? LoadedKinds() : read(wholeKinds)
    let own = Set(names)
    let opened = try open(from: names, own, files, whole)
    let graph = Graph(
      schema: schema, kinds: Set(schema.kinds.indices.map(KindIndex.init)),
      shards: [files, opened] + whole.shards, hiding: own)
    let errors = graph.check().filter { $0.severity == .error }
    if errors.isEmpty { return [] }
    let paths = Set(changes.map(\.path))
    return errors.filter { finding in
      paths.contains(finding.location.path)
        || finding.related.contains { paths.contains($0.location.path) }
    }
  }

  private func shard(
    of changes: [FileChange], _ content: KeyPath<FileChange, [UInt8]?>
  ) -> Shard {
    var reader = RecordReader(schema: schema)
    for change in changes {
      if let bytes = change[keyPath: content] { reader.read(bytes, at: change.path) }
    }
    return reader.shard
  }

  /// Opens what changed records refer to, and on along the fields that must not run in a circle.
  private func open(
    from names: [RecordName], _ own: Set<RecordName>, _ changed: Shard, _ whole: LoadedKinds
  ) throws(SystemError) -> Shard {
    var opening = try Opening(workspace: self, whole: whole.kinds, knowing: own)
    var seen = own
    var frontier = names
    var isFirst = true
    while !frontier.isEmpty {
      let graph = Graph(schema: schema, kinds: [], shards: [changed, opening.shard] + whole.shards)
      let targets = graph.targets(of: frontier) { kind, field in
        isFirst || kind.fields[field].reference?.isAcyclic == true
      }
      opening.open(targets)
      frontier = targets.filter { seen.insert($0).inserted }
      isFirst = false
    }
    return opening.shard
  }
}

/// What makes a finding the same before and after a change that moves it in its file.
private struct Finding: Hashable {
  let path: String
  let code: Diagnostic.Code
  let message: String

  init(_ diagnostic: Diagnostic) {
    path = diagnostic.location.path
    code = diagnostic.code
    message = diagnostic.message
  }
}

/// A value that no other record of the kind may have in the field.
private struct UniqueValue: Hashable {
  let kind: KindIndex
  let field: UInt16
  let text: String
}

extension Graph {
  fileprivate var uniqueValues: Set<UniqueValue> {
    Set(
      records.indices.flatMap { number -> [UniqueValue] in
        let number = RecordNumber(number)
        let kind = self[number].kind
        return values(of: number).lazy.filter { schema[kind].fields[Int($0.field)].isUnique }
          .map { UniqueValue(kind: kind, field: $0.field, text: text($0, of: number)) }
      })
  }
}
