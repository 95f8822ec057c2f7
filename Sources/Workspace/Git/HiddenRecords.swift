import Diagnostics
package import Model
import Platform
package import Text

/// The records that exist in git but not in the folder, because of a sparse checkout. Their ids are taken.
package struct HiddenRecords: Sendable {
  package fileprivate(set) var paths: [RecordName: Path] = [:]
  /// The names of their blobs.
  fileprivate var blobs: [Path: String] = [:]
}

extension Repository {
  /// The records that a sparse checkout leaves out.
  func hiddenRecords(in schema: Schema) throws -> HiddenRecords {
    var hidden = HiddenRecords()
    var answer = GitAnswer(
      try run(["ls-files", "-t", "--stage", "-z", "--"] + schema.kinds.map(\.folder.text)))
    while let (words, path) = answer.file() {
      guard words.count == 4, words[0].elementsEqual("S".utf8),
        let name = schema.recordName(ofPath: path)
      else { continue }
      hidden.paths[name] = path
      hidden.blobs[path] = String(decoding: words[2], as: UTF8.self)
    }
    return hidden
  }
}

extension Occasion {
  /// Returns a graph of the folder with the records that a sparse checkout leaves out of it, so that no check takes them for
  /// missing, and their paths, where nothing can be corrected. Without git there are none.
  package func withHiddenRecords(_ graph: Graph) -> (graph: Graph, paths: Set<Path>) {
    guard isOfFolder, let environment, !root.isEmpty else { return (graph, []) }
    let repository = Repository(in: root, environment: environment)
    guard repository.workTree?.mayBeSparse == true,
      let hidden = try? repository.hiddenRecords(in: graph.schema)
    else { return (graph, []) }
    let names = hidden.blobs.filter { graph.index(ofPath: $0.key) == nil }
    guard !names.isEmpty, let blobs = try? repository.blobs(Set(names.values)) else {
      return (graph, [])
    }
    let shard = repository.shard(of: names.mapValues { blobs[$0] }, graph.schema)
    var whole = graph.replacing([], by: shard)
    whole.zone = graph.zone
    return (whole, Set(names.keys))
  }
}
