package import Diagnostics
import Model
import Operations
import TOML
package import Text
import Workspace

/// A record under another id: what changes in files as they are called now, and then the file's own name.
package struct RecordRenaming: Hashable, Sendable {
  package let replacements: [Diagnostic.Edit]
  package let oldPath: String
  package let newPath: String
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
      let number = graph.number(of: target.id, kind: target.kind)
    else { return nil }
    // Somebody may type the id with the quotes that stand around it.
    let id = id.trimmed.filter { $0 != "\"" && $0 != "'" }
    let oldPath = graph.path(of: number)
    let newPath = graph.folder(of: number) + "/" + id + ".toml"
    if id == target.id { return nil }
    return RecordRenaming(
      replacements: try state.replacements(renaming: number, to: id), oldPath: oldPath,
      newPath: newPath)
  }
}

extension LiveState {
  /// What becomes of references when files of records get other paths, one by one or with their folder; nothing where
  /// the ids stay, or where the new ones cannot be.
  package func replacements(moving paths: [(old: String, new: String)]) throws(RenamingRefusal)
    -> [Diagnostic.Edit]
  {
    var replacements: [Diagnostic.Edit] = []
    for (old, new) in paths {
      guard let before = graph.schema.recordName(ofPath: old),
        let after = graph.schema.recordName(ofPath: new),
        before.kind == after.kind, before.id != after.id,
        let number = graph.number(of: before.id, kind: before.kind),
        graph.path(of: number).isExactly(old)
      else { continue }
      for replacement in try self.replacements(renaming: number, to: after.id) {
        // Two changes of one file, computed one by one, may not be made together.
        let path = replacement.location.path
        if replacements.contains(where: { $0.location.path.isExactly(path) }) {
          throw RenamingRefusal(
            reason: LocalizedText(
              "\(path) refers to several of these files: rename one at a time",
              "\(path) ссылается на несколько этих файлов: переименуйте их по одному"))
        }
        replacements.append(replacement)
      }
    }
    return replacements
  }

  /// The changes by which all that refers to a record refers to it by another id.
  fileprivate func replacements(
    renaming number: RecordNumber, to id: String
  ) throws(RenamingRefusal) -> [Diagnostic.Edit] {
    try requireNew(id, graph[number].kind)
    try requireReadable(number)
    let edits = graph.edits(renaming: number, to: id)
    var replacements: [Diagnostic.Edit] = []
    for referrer in edits.keys.sorted(by: graph.precedes) {
      let path = graph.path(of: referrer)
      guard let source = source(path) else { throw .notReadable(path) }
      let document = Document(source.bytes)
      let kind = graph.schema[graph[referrer].kind]
      guard document.isValid,
        let edited = try? kind.applying(edits[referrer] ?? [], to: document)
      else { throw .notReadable(path) }
      replacements += difference(from: document.bytes, to: edited.bytes, in: path)
    }
    return replacements
  }

  private func requireNew(_ id: String, _ kind: KindIndex) throws(RenamingRefusal) {
    let form = graph.schema[kind].ids
    if !RecordID.isValid(id.utf8, form) {
      throw RenamingRefusal(
        reason: LocalizedText("\(code(id)) is no id: ", "\(code(id)) не подходит как id: ")
          + RecordID.description(of: form))
    }
    if let other = graph.number(of: id, kind: kind) {
      throw RenamingRefusal(
        reason: LocalizedText(
          "the id \(code(id)) is taken: \(graph.path(of: other))",
          "id \(code(id)) занят: \(graph.path(of: other))"))
    }
  }

  /// Refuses where a file that may refer to a record, or its own, cannot be read as it is now.
  private func requireReadable(_ number: RecordNumber) throws(RenamingRefusal) {
    let kind = graph[number].kind
    let kinds = Set(graph.schema.references(to: kind).map(\.kind)).union([kind])
    if let unread = graph.firstUnread(of: kinds) { throw .notReadable(unread.path) }
    let broken = findings.first { finding in
      Self.unreadable.contains(finding.code)
        && graph.schema.recordName(ofPath: finding.location.path).map { kinds.contains($0.kind) }
          == true
    }
    if let broken { throw .notReadable(broken.location.path) }
  }

  private static let unreadable: Set<Diagnostic.Code> = [
    Check.tomlSyntax.code, Check.invalidUTF8.code, Check.mergeConflict.code,
    Check.unreadableFile.code, Check.fileTooLarge.code,
  ]
}

extension RenamingRefusal {
  fileprivate static func notReadable(_ path: String) -> RenamingRefusal {
    RenamingRefusal(
      reason: LocalizedText(
        "\(path) cannot be read as it is, and it may refer to the record: mend it first",
        "\(path) сейчас не читается, а в нём может быть ссылка на запись: сначала исправьте его"))
  }
}

/// The bytes in which two versions of a text differ, without those that are the same at both ends.
func difference(
  from old: [UInt8], to new: [UInt8], in path: String
) -> [Diagnostic.Edit] {
  if old == new { return [] }
  var front = zip(old, new).prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 }
  let most = min(old.count, new.count) - front
  var back = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.reduce(0) { count, _ in
    count + 1
  }
  back = min(back, most)
  // No character is cut.
  while front > 0, front < old.count, old[front] & 0xC0 == 0x80 { front -= 1 }
  while back > 0, old[old.count - back] & 0xC0 == 0x80 { back -= 1 }
  return [
    Diagnostic.Edit(
      location: Diagnostic.Location(path: path, range: front..<old.count - back),
      replacement: Array(new[front..<new.count - back]))
  ]
}
