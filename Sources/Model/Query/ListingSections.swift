import Text

extension Query {
  /// The records in sections by what is at the end of a path: choices in their own order, the rest in
  /// the alphabet's, records with nothing there last.
  ///
  /// A record with several values there is in the section of its first.
  func sections(
    of records: [RecordNumber], by path: FieldPath, in graph: Graph, language: Language
  ) -> [Listing.Section] {
    var positions: [Cell?: Int] = [:]
    var sections: [Listing.Section] = []
    for number in records {
      let cell = graph.cells(at: path, from: number).first
      if let position = positions[cell] {
        sections[position].records.append(number)
      } else {
        positions[cell] = sections.count
        sections.append(Listing.Section(common: cell, records: [number]))
      }
    }
    let keys = sections.map { section in
      section.common.map { SortValue($0, in: graph, at: path, language: language) }
    }
    let order = sections.indices.sorted { SortValue.precedes(keys[$0], keys[$1]) }
    return order.map { sections[$0] }
  }
}
