package import Model
package import TOML
package import Text

/// The parsed file of a record, ready to be changed.
package struct RecordText {
  package let name: RecordName
  package let path: Path
  package let document: Document

  package init(name: RecordName, path: Path, document: Document) {
    self.name = name
    self.path = path
    self.document = document
  }

  init(_ record: RecordIndex, in graph: Graph) {
    name = RecordName(kind: graph[record].kind, id: graph.id(of: record))
    path = graph.path(of: record)
    document = graph.document(of: record)
  }

  /// The items of a list field, as they are written.
  func items(of field: String) -> [Value] {
    guard let entry = document.entry(at: [field]) else { return [] }
    return document.children(of: entry).map { document.value(of: $0) }
  }
}
