import Text

extension Query {
  /// The records in sections by what they are grouped by: choices in their own order, the rest in the alphabet's,
  /// records with nothing there last.
  ///
  /// A record with several values there is in the section of its first.
  func sections(
    of records: [RecordNumber], in graph: Graph, language: Language
  ) -> [Listing.Section] {
    var positions: [[Cell?]: Int] = [:]
    var sections: [Listing.Section] = []
    for number in records {
      let keys = grouping.map { graph.groupingCells(of: $0, from: number).first }
      if let position = positions[keys] {
        sections[position].records.append(number)
      } else {
        positions[keys] = sections.count
        sections.append(Listing.Section(keys: keys, records: [number]))
      }
    }
    let keys = sections.map { section in
      zip(grouping, section.keys).map { column, cell in
        cell.map { SortValue($0, in: graph, at: column.value.path, language: language) }
      }
    }
    let order = sections.indices.sorted { SortValue.precede(keys[$0], keys[$1]) }
    return order.map { sections[$0] }
  }
}
