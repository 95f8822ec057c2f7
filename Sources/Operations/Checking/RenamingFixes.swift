import Model
import Platform
import TOML
import Text
import Workspace

extension Workspace {
  /// Adds to the fixes of files the renaming of those that have a number as their name. The record keeps its number, and
  /// its former id is remembered; a record stays if a reference to it cannot be rewritten. Every clone makes the same id.
  func renamingNumberedFiles(
    in scope: CheckScope, _ graph: Graph, after fixed: [FixedRecord]
  ) -> [FixedRecord] {
    let records = graph.misnamed.filter { record in
      schema[graph[record].kind].readsAsNumber(graph.id(of: record)) && !graph[record].isBroken
        && scope.contains(graph.path(of: record))
    }
    if records.isEmpty { return fixed }
    var files = Dictionary(uniqueKeysWithValues: fixed.map { ($0.change.path, $0) })
    var ids: [RecordIndex: String] = [:]
    var given: Set<RecordName> = []
    for record in records {
      let (kind, index) = (schema[graph[record].kind], graph[record].kind)
      let values = kind.values(in: graph.document(of: record))
      var random = RandomSource(seed: Checksum(graph.path(of: record).text.utf8).low)
      let id = kind.newID(values, using: &random) { id in
        given.contains(RecordName(kind: index, id: id)) || graph.index(of: id, kind: index) != nil
          || graph.record(formerly: id, kind: index) != nil
      }
      guard let changed = edited(graph.edits(renaming: record, to: id), in: graph, after: files)
      else { continue }
      files.merge(changed) { $1 }
      ids[record] = id
      given.insert(RecordName(kind: index, id: id))
    }
    for (path, file) in files { files[path] = rewritten(file, ids, graph) }
    for (record, id) in ids {
      let path = graph.path(of: record)
      let new = path.parent.appending("\(id).toml")
      let before = graph.source(of: record)
      let own = files[path]
      files[path] = FixedRecord(
        change: FileChange(path: path, before: before, after: nil),
        fixes: [
          LocalizedText("rename the file to `\(id).toml`", "переименовать файл в `\(id).toml`")
        ])
      files[new] = FixedRecord(
        change: FileChange(path: new, after: own?.change.after ?? before, modeOf: path),
        fixes: own?.fixes ?? [])
    }
    return files.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Writes the new ids into references of a file that another fix turned from numbers into ids.
  private func rewritten(
    _ file: FixedRecord, _ ids: [RecordIndex: String], _ graph: Graph
  ) -> FixedRecord {
    guard let kind = schema.recordName(ofPath: file.change.path).map({ schema[$0.kind] }),
      let after = file.change.after
    else { return file }
    let document = Document(after)
    let edits = kind.fields.enumerated().flatMap { index, field -> [FieldEdit] in
      guard let target = schema.target(of: field), field.multiplicity != .one,
        let entry = document.entry(at: [field.name])
      else { return [] }
      return document.children(of: entry).compactMap { item in
        guard case .string(let old) = document.value(of: item),
          let id = graph.index(of: old, kind: target).flatMap({ ids[$0] })
        else { return nil }
        return FieldEdit(kind, index, .replace([.string(old)], with: .string(id)))
      }
    }
    guard let edited = try? kind.applying(edits, to: document) else { return file }
    return FixedRecord(
      change: FileChange(
        path: file.change.path, before: file.change.before, after: edited.bytes),
      fixes: file.fixes)
  }

  /// The files after the edits of some records, on top of other fixes; `nil` if one cannot be edited.
  private func edited(
    _ edits: [RecordIndex: [FieldEdit]], in graph: Graph, after files: [Path: FixedRecord]
  ) -> [Path: FixedRecord]? {
    var changed: [Path: FixedRecord] = [:]
    for (record, edits) in edits {
      let path = graph.path(of: record)
      let before = graph.source(of: record)
      let document = Document(files[path]?.change.after ?? before)
      guard let edited = try? schema[graph[record].kind].applying(edits, to: document) else {
        return nil
      }
      changed[path] = FixedRecord(
        change: FileChange(path: path, before: before, after: edited.bytes),
        fixes: files[path]?.fixes ?? [])
    }
    return changed
  }
}
