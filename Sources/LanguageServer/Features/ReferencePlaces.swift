package import Diagnostics
import Model
import Text

extension OpenText {
  /// All references to the record at an offset, in the order of the files; on request with the record's own file.
  package func references(at offset: Int, includingDeclaration: Bool) -> [Diagnostic.Location] {
    guard let target = record(at: offset) else { return [] }
    var places: [Diagnostic.Location] = []
    let number = graph.index(of: target.id, kind: target.kind)
    if includingDeclaration, let number, let place = place(of: number) { places.append(place) }
    for path in paths(referringTo: number) {
      let text = path == self.path ? self : state.text(path, language)
      places += (text?.references ?? []).filter { $0.name == target }
        .map { Diagnostic.Location(path: path, range: $0.range) }
    }
    return places
  }

  /// The references in this text to the record at an offset.
  package func highlights(at offset: Int) -> [Range<Int>] {
    guard let target = record(at: offset) else { return [] }
    return references.filter { $0.name == target }.map(\.range)
  }

  /// This file and the files that refer to a record, ordered by path.
  private func paths(referringTo record: RecordIndex?) -> [Path] {
    var paths: Set<Path> = [path]
    if let record {
      for (kind, field) in schema.references(to: graph[record].kind) {
        for referrer in graph.referrers(to: record, kind: kind, field: field) {
          paths.insert(graph.path(of: referrer))
        }
      }
    }
    return paths.sorted()
  }
}
