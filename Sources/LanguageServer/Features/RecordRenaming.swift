package import Diagnostics
package import JSONRPC
import Model
import Operations
import Presentation
import TOML
package import Text
import Workspace

extension OpenText {
  /// The id at an offset that can be renamed, with its range. At the top of a record's own file, the id is not in the
  /// text, so the range is the word at the offset.
  package func renamedID(at offset: Int) -> (range: Range<Int>, id: String)? {
    if let reference = reference(at: offset) {
      return reference.record == nil ? nil : (reference.range, reference.name.id)
    }
    guard isAboutOwnRecord(at: offset), let name, record != nil else { return nil }
    let offset = clamped(offset)
    return (spot(at: offset)?.range ?? offset..<offset, name.id)
  }

  /// Changes the id of the record at an offset, in its file and in all references.
  package func renaming(
    at offset: Int, to id: String
  ) throws(ResponseError) -> WorkspaceEdit? {
    guard renamedID(at: offset) != nil, let target = record(at: offset),
      let record = graph.index(of: target.id, kind: target.kind)
    else { return nil }
    let id = id.trimmed.withoutQuotes
    // A file with a duplicate id is renamed alone, since references lead to the other file.
    let isSecond = reference(at: offset) == nil && path != graph.path(of: record)
    let oldPath = isSecond ? path : graph.path(of: record)
    if id == target.id { return nil }
    let replacements = try state.replacements(renaming: [(record, id)])
    return WorkspaceEdit(
      WorkspaceEdit(isSecond ? [] : replacements).steps
        + [.rename(from: oldPath, to: oldPath.parent.appending(id + ".toml"))])
  }
}

extension LiveState {
  /// The edits for references when files of records are renamed. Empty if the ids stay the same.
  package func replacements(moving paths: [(old: Path, new: Path)]) throws(ResponseError)
    -> [Diagnostic.Edit]
  {
    var records: [(record: RecordIndex, id: String)] = []
    for (old, new) in paths {
      guard let before = graph.schema.recordName(ofPath: old),
        let after = graph.schema.recordName(ofPath: new),
        before.kind == after.kind, before.id != after.id,
        let record = graph.index(of: before.id, kind: before.kind),
        graph.path(of: record) == old
      else { continue }
      records.append((record, after.id))
    }
    return try replacements(renaming: records)
  }

  /// The edits that change all references to some records to their new ids.
  fileprivate func replacements(
    renaming records: [(record: RecordIndex, id: String)]
  ) throws(ResponseError) -> [Diagnostic.Edit] {
    var edits: [RecordIndex: [FieldEdit]] = [:]
    var new: Set<RecordName> = []
    for (record, id) in records { try requireNew(id, graph[record].kind) }
    let kinds = Set(records.map { graph[$0.record].kind })
    if !kinds.isEmpty {
      try requireReadable(kinds.reduce(into: []) { $0.formUnion(referringKinds(to: $1)) })
    }
    for (record, id) in records {
      let kind = graph[record].kind
      if !new.insert(RecordName(kind: kind, id: id)).inserted { throw .taken(id, nil) }
      if let other = graph.record(formerly: id, kind: kind), other != record {
        throw .taken(id, graph.path(of: other))
      }
      edits.merge(graph.edits(renaming: record, to: id)) { $0 + $1 }
    }
    var replacements: [Diagnostic.Edit] = []
    for referrer in edits.keys.sorted(by: graph.precedes) {
      let path = graph.path(of: referrer)
      guard let source = source(path) else { throw .notReadable(path) }
      let document = Document(source.bytes)
      let kind = graph.schema[graph[referrer].kind]
      guard document.isValid,
        let edited = try? kind.applying(edits[referrer] ?? [], to: document)
      else { throw .notReadable(path) }
      if let edit = difference(from: document.bytes, to: edited.bytes, in: path) {
        replacements.append(edit)
      }
    }
    return replacements
  }

  private func requireNew(_ id: String, _ kind: KindIndex) throws(ResponseError) {
    if !graph.schema[kind].accepts(id: id) {
      throw ResponseError(
        .requestFailed, EditorMessages.invalidID(codeSpan(id), RecordID.fault(of: id)))
    }
    if let other = graph.index(of: id, kind: kind) { throw .taken(id, graph.path(of: other)) }
  }

  /// A kind and the kinds whose records can refer to it.
  private func referringKinds(to kind: KindIndex) -> Set<KindIndex> {
    Set(graph.schema.references(to: kind).map(\.kind)).union([kind])
  }

  /// Fails if a file of some kinds cannot be parsed at the moment.
  private func requireReadable(_ kinds: Set<KindIndex>) throws(ResponseError) {
    if let unread = graph.firstUnread(of: kinds) { throw .notReadable(unread.path) }
    let broken = graph.findings.filter { finding in
      Self.unreadable.contains(finding.code)
        && graph.schema.recordName(ofPath: finding.location.path).map { kinds.contains($0.kind) }
          == true
    }
    if let broken = broken.min() { throw .notReadable(broken.location.path) }
  }

  private static let unreadable: Set<Diagnostic.Code> = [
    Check.tomlSyntax.code, Check.invalidUTF8.code, Check.mergeConflict.code,
    Check.unreadableFile.code, Check.fileTooLarge.code,
  ]
}

extension String {
  /// The text without the quotes that were typed around it.
  fileprivate var withoutQuotes: String {
    guard let first = utf8.first, utf8.count > 1, utf8.last == first,
      first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    else { return self }
    return String(dropFirst().dropLast())
  }
}

extension ResponseError {
  /// `path` is the file that has the id.
  fileprivate static func taken(_ id: String, _ path: Path?) -> ResponseError {
    ResponseError(.requestFailed, EditorMessages.takenID(codeSpan(id), path))
  }

  fileprivate static func notReadable(_ path: Path) -> ResponseError {
    ResponseError(.requestFailed, EditorMessages.unreadable(path))
  }
}
