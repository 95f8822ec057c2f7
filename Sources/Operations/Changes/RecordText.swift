package import Model
package import TOML

/// A record's file as it is, parsed, to be changed.
package struct RecordText {
  package let name: RecordName
  package let path: String
  package let document: Document

  package init(name: RecordName, path: String, document: Document) {
    self.name = name
    self.path = path
    self.document = document
  }

  init(_ number: RecordNumber, in graph: Graph) {
    name = RecordName(kind: graph[number].kind, id: graph.id(of: number))
    path = graph.path(of: number)
    document = graph.document(of: number)
  }

  /// The items of a list, as they are written.
  func items(of field: String) -> [Value] {
    guard let entry = document.entry(at: [field]) else { return [] }
    return document.children(of: entry).map { document.value(of: $0) }
  }
}
