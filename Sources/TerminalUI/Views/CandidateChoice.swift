package import Model
package import Operations
package import Text

extension ReferenceCandidates {
  package func item(_ candidate: RecordNumber) -> ChoiceList.Item {
    ChoiceList.Item(
      id: sanitized(graph.id(of: candidate)),
      title: sanitized(graph.title(of: candidate, language: language)),
      key: searchKey(of: candidate), note: sanitized(surroundings(of: candidate) ?? ""))
  }

  /// The choice of one candidate, or of none where the field may be without: the last line then.
  package func singleChoice(heading: String, _ language: Language) -> ChoiceList {
    let current = records.firstIndex { chosen.contains($0) }
    return ChoiceList(
      heading: heading,
      items: records.map(item)
        + (field.isRequired ? [] : [.none(of: field, in: graph.schema, language)]),
      ticked: current.map { [$0] } ?? [], isMultiple: false, language: language)
  }
}
