import Diagnostics
import Model
import Platform
import TOML
import Text
import Workspace

extension Workspace {
  /// Adds the fixes that move or delete files: open records move out of archives, and of two open records of one series
  /// the later one is deleted if nobody changed it.
  func placingFiles(
    in scope: CheckScope, _ graph: Graph, after fixed: [FixedRecord]
  ) -> [FixedRecord] {
    var files = Dictionary(
      fixed.map { ($0.change.path, $0) }, uniquingKeysWith: { first, _ in first })
    func place(_ record: RecordIndex, at new: Path?, _ fix: LocalizedText) {
      let path = graph.path(of: record)
      let own = files[path]
      let before = graph.source(of: record)
      if own.map({ $0.change.before != before || $0.change.after == nil }) ?? false { return }
      files[path] = FixedRecord(
        change: FileChange(path: path, before: before, after: nil), fixes: [fix])
      guard let new else { return }
      files[new] = FixedRecord(
        change: FileChange(path: new, after: own?.change.after ?? before, modeOf: path),
        fixes: own?.fixes ?? [])
    }
    for (kept, other) in Check.openRepeatedTwice(in: graph)
    where scope.contains(graph.path(of: other)) {
      let kind = schema[graph[other].kind]
      if graph.uses(of: other).isEmpty,
        kind.isUntouched(
          graph.document(of: other), id: graph.id(of: other), after: graph.document(of: kept))
      {
        let path = graph.path(of: kept)
        place(
          other, at: nil,
          LocalizedText(
            "delete it, since \(path) is open", "удалить запись, ведь открыта \(path)"))
      }
    }
    for record in Check.openArchivedRecords(in: graph)
    where scope.contains(graph.path(of: record)) {
      let new = Check.openPath(of: record, in: graph)
      if files[new] == nil, !fileSystem.exists("\(root)/\(new)") {
        place(record, at: new, LocalizedText("move the file to \(new)", "перенести файл в \(new)"))
      }
    }
    return files.sorted { $0.key < $1.key }.map(\.value)
  }
}
