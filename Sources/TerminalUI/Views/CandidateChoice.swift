package import Model
package import Operations
import Presentation
import Text

extension ReferenceCandidates {
  package func item(_ candidate: RecordIndex) -> ChoiceList.Item {
    ChoiceList.Item(
      id: sanitized(graph.shownID(of: candidate)), title: sanitized(name(of: candidate)),
      note: sanitized(surroundings(of: candidate) ?? ""), record: candidate)
  }

  /// The heading of a picker: the record, or how many there are, and the field.
  package func heading(of records: [RecordIndex], _ owner: KindIndex) -> String {
    let name =
      records.count == 1
      ? graph.title(of: records[0], language: language)
      : graph.schema[owner].count(records.count, language)
    return PickerMessages.heading(LocalizedText(verbatim: sanitized(name)), field)[language]
  }

  /// A list for a single choice; an optional field gets a last item for none.
  func singleChoice(heading: String, _ language: Language) -> ChoiceList {
    let current = records.firstIndex { chosen.contains($0) }
    return ChoiceList(
      heading: heading,
      items: records.map(item)
        + (field.isRequired ? [] : [.none(of: field, in: graph.schema, language)]),
      ticked: current.map { [$0] } ?? [], isMultiple: false, in: graph, language: language)
  }
}
