import Text

extension Query {
  /// Divides the records into sections by the grouping column. Choices are in their own order, other values in
  /// alphabetical order, and records without a value come last.
  ///
  /// A record with several values is in the section of its first one.
  func sections(
    of records: [RecordIndex], in graph: Graph, language: Language
  ) -> [Listing.Section] {
    var positions: [[Cell?]: Int] = [:]
    var sections: [Listing.Section] = []
    let reference = singleGroupingReference
    var positionsOfTargets: [RecordIndex: Int] = [:]
    for record in records {
      let target = reference.flatMap { graph.target(of: record, $0) }
      if let target, let position = positionsOfTargets[target] {
        sections[position].records.append(record)
        continue
      }
      let keys = grouping.map { graph.groupingCells(of: $0, from: record).first }
      let position = positions[keys] ?? sections.count
      if position == sections.count {
        positions[keys] = position
        sections.append(Listing.Section(keys: keys, records: []))
      }
      sections[position].records.append(record)
      if let target { positionsOfTargets[target] = position }
    }
    let keys = sections.map { section in
      zip(grouping, section.keys).map { column, cell in
        cell.map { SortValue($0, in: graph, at: column.value.path, language: language) }
      }
    }
    let order = sections.indices.sorted { SortValue.rank(keys[$0], keys[$1]) < 0 }
    return order.map { sections[$0] }
  }

  /// The reference field with which the grouping path starts, if it has a single value and everything after it depends
  /// only on the referenced record. All records that refer to the same record are then in the same section.
  private var singleGroupingReference: Int? {
    guard grouping.count == 1, case .path(let path) = grouping[0].value,
      let step = path.steps.first, step.isSingle, step.repetition == .once, step.condition == nil,
      case .reference(let field) = step.direction
    else { return nil }
    return field
  }
}
