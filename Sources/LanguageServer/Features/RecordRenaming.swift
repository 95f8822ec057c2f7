package import Diagnostics
import Model
import Operations
import TOML
package import Text
import Workspace

/// A record under another id: what changes in files as they are called now, and then the file's own name.
package struct RecordRenaming: Hashable, Sendable {
  package let replacements: [Diagnostic.Edit]
  package let oldPath: Path
  package let newPath: Path
}

extension RecordRenaming {
  package var edit: WorkspaceEdit {
    WorkspaceEdit(WorkspaceEdit(replacements).steps + [.rename(from: oldPath, to: newPath)])
  }
}

/// Why a record cannot get another id, for people.
package struct RenamingRefusal: Error, Hashable, Sendable {
  package let reason: LocalizedText
}

extension OpenText {
  /// The id that a rename at an offset gives another one for, and where it stands; at the top of a record's own file,
  /// where its id is not written, the word that is there.
  package func renamedID(at offset: Int) -> (range: Range<Int>, id: String)? {
    if let reference = reference(at: offset) {
      return reference.number == nil ? nil : (reference.range, reference.name.id)
    }
    guard isAboutOwnRecord(at: offset), let name, number != nil else { return nil }
    let offset = clamped(offset)
    return (spot(at: offset)?.range ?? offset..<offset, name.id)
  }

  /// Gives the record that is meant at an offset another id, in its file and in all that refers to it.
  package func renaming(
    at offset: Int, to id: String
  ) throws(RenamingRefusal) -> RecordRenaming? {
    guard renamedID(at: offset) != nil, let target = record(at: offset),
      let number = graph.index(of: target.id, kind: target.kind)
    else { return nil }
    let id = id.trimmed.withoutQuotes
    // A file whose id an earlier one has is renamed by itself: what refers to the id leads to that one.
    let isSecond = reference(at: offset) == nil && path != graph.path(of: number)
    let oldPath = isSecond ? path : graph.path(of: number)
    if id == target.id { return nil }
    let replacements = try state.replacements(renaming: [(number, id)])
    return RecordRenaming(
      replacements: isSecond ? [] : replacements, oldPath: oldPath,
      newPath: oldPath.parent.appending(id + ".toml"))
  }
}

extension LiveState {
  /// What becomes of references when files of records get other paths, one by one or with their folder, and of
  /// `docket.toml` when the folder of a kind gets another name; nothing where the ids stay, or where the new ones cannot
  /// be.
  package func replacements(moving paths: [(old: Path, new: Path)]) throws(RenamingRefusal)
    -> [Diagnostic.Edit]
  {
    var records: [(number: RecordIndex, id: String)] = []
    for (old, new) in paths {
      guard let before = graph.schema.recordName(ofPath: old),
        let after = graph.schema.recordName(ofPath: new),
        before.kind == after.kind, before.id != after.id,
        let number = graph.index(of: before.id, kind: before.kind),
        graph.path(of: number) == old
      else { continue }
      records.append((number, after.id))
    }
    var edits = try replacements(renaming: records)
    for (old, new) in paths { edits += try self.edits(movingFolderOfKind: old, to: new) }
    return edits
  }

  /// What `docket.toml` says of a kind whose folder gets another name.
  private func edits(
    movingFolderOfKind old: Path, to new: Path
  ) throws(RenamingRefusal) -> [Diagnostic.Edit] {
    guard declarations.isUsable, let kind = graph.schema.kindIndex(ofFolder: old) else { return [] }
    if graph.schema.isBuiltIn(.kind(kind)) { throw .builtIn("\(old)/") }
    let path = Workspace.fileName
    let said = Edit.set(["kinds", graph.schema[kind].name, "folder"], .string(new.text), order: [])
    guard let document = source(path).map({ Document($0.bytes) }), document.isValid,
      let splices = try? document.splices(for: said),
      let bytes = splice(document.bytes, splices)
    else { throw .notReadable(path) }
    if let error = Declarations(bytes).allFindings.first(where: { $0.severity == .error }) {
      throw RenamingRefusal(reason: error.message)
    }
    return splices.map {
      Diagnostic.Edit(
        location: Diagnostic.Location(path: path, range: $0.range), replacement: $0.replacement)
    }
  }

  /// The changes by which all that refers to some records refers to them by other ids.
  fileprivate func replacements(
    renaming records: [(number: RecordIndex, id: String)]
  ) throws(RenamingRefusal) -> [Diagnostic.Edit] {
    var edits: [RecordIndex: [FieldEdit]] = [:]
    var new: Set<RecordName> = []
    for (number, id) in records { try requireNew(id, graph[number].kind) }
    let kinds = Set(records.map { graph[$0.number].kind })
    if !kinds.isEmpty {
      try requireReadable(kinds.reduce(into: []) { $0.formUnion(referringKinds(to: $1)) })
    }
    for (number, id) in records {
      let kind = graph[number].kind
      if !new.insert(RecordName(kind: kind, id: id)).inserted { throw .taken(id, nil) }
      if let other = graph.record(formerly: id, kind: kind), other != number {
        throw .taken(id, graph.path(of: other))
      }
      edits.merge(graph.edits(renaming: number, to: id)) { $0 + $1 }
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

  private func requireNew(_ id: String, _ kind: KindIndex) throws(RenamingRefusal) {
    if !RecordID.isValid(id.utf8) {
      throw RenamingRefusal(
        reason: LocalizedText("\(code(id)) is no id: ", "\(code(id)) не годится; ")
          + RecordID.fault(of: id))
    }
    if let other = graph.index(of: id, kind: kind) { throw .taken(id, graph.path(of: other)) }
  }

  /// The kinds whose records may refer to those of a kind, and that one.
  private func referringKinds(to kind: KindIndex) -> Set<KindIndex> {
    Set(graph.schema.references(to: kind).map(\.kind)).union([kind])
  }

  /// Refuses where a file of some kinds cannot be read as it is now.
  func requireReadable(_ kinds: Set<KindIndex>) throws(RenamingRefusal) {
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
  /// The text without the quotes that somebody has typed around it, as they stand in the file.
  var withoutQuotes: String {
    guard let first = utf8.first, utf8.count > 1, utf8.last == first,
      first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    else { return self }
    return String(dropFirst().dropLast())
  }
}

extension RenamingRefusal {
  /// `path` is the file that has it.
  fileprivate static func taken(_ id: String, _ path: Path?) -> RenamingRefusal {
    let place = LocalizedText(verbatim: path.map { ": \($0)" } ?? "")
    return RenamingRefusal(
      reason: LocalizedText("the id \(code(id)) is taken", "id \(code(id)) занят") + place)
  }

  static func notReadable(_ path: Path) -> RenamingRefusal {
    RenamingRefusal(
      reason: LocalizedText(
        "\(path) cannot be read as it is, and the name may stand in it: mend it first",
        "\(path) сейчас не читается, а это имя может в нём быть: сначала исправьте его"))
  }
}
