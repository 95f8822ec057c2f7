package import Model
import Operations
import Presentation
import TOML
package import Text

extension Picker {
  /// The list of a field of this name as it is now, with the unsaved ticks of this one; nil if nothing is left to choose.
  func renewed(
    of name: String, _ kind: KindIndex, _ records: [RecordIndex], picked: [String]? = nil,
    in snapshot: WorkspaceSnapshot
  ) -> (field: Int, picker: Picker)? {
    guard let field = snapshot.schema[kind].fieldIndex(named: name),
      var picker = Picker(
        of: field, kind, records, picked: picked, in: snapshot.graph, snapshot.language),
      picker.isMultiple == isMultiple
    else { return nil }
    picker.take(self)
    return (field, picker)
  }

  /// The values of a field to choose from, or the steps of a record to tick. Those of the records are ticked; in a form, the
  /// `picked` ones. Nil if there is nothing to choose.
  package init?(
    of index: Int, _ kind: KindIndex, _ records: [RecordIndex], picked: [String]? = nil,
    in graph: Graph, _ language: Language
  ) {
    let field = graph.schema[kind].fields[index]
    let isMultiple = field.multiplicity != .one
    var (items, saved): ([Item], Set<String>)
    if field.type == .step {
      guard records.count == 1 else { return nil }
      (items, saved) = graph.stepItems(of: records[0], index)
    } else if let choices = field.choices {
      items = choices.map { choice in
        Item(
          id: choice.name, title: sanitized(choice.label[language]),
          synonyms: Language.allCases.map { choice.label[$0] })
      }
      saved = Set(
        records.prefix(1).flatMap { record in
          graph.values(of: record, index).map { graph.text($0, of: record) }
        })
    } else {
      let candidates = ReferenceCandidates(
        of: records, kind, field: index, in: graph, language: language)
      let written = graph.targets(
        of: picked
          ?? records.flatMap { record in
            graph.values(of: record, index).map { graph.text($0, of: record) }
          }, field)
      items = candidates.items.map { item in
        var item = item
        item.written = item.record.flatMap { written[$0] } ?? []
        return item
      }
      let chosen = picked == nil ? candidates.chosen : Set(written.keys)
      saved = Set(candidates.records.filter(chosen.contains).map(graph.id))
    }
    if let picked, field.reference == nil { saved = Set(picked) }
    if items.isEmpty && (isMultiple || saved.isEmpty) { return nil }
    if !isMultiple && !field.isRequired {
      items.append(.none(of: field, in: graph.schema, language))
      if saved.isEmpty && field.choices != nil { saved = [""] }
    }
    self.init(
      heading: graph.heading(of: records, kind, field, language), items: items, saved: saved,
      isMultiple: isMultiple, in: field.reference == nil ? nil : graph, language: language)
  }

  var picked: [Value] {
    selectedItem.map { $0.id.isEmpty ? [] : [.string($0.id)] } ?? []
  }
}

extension ReferenceCandidates {
  package var items: [Picker.Item] {
    records.map { candidate in
      Picker.Item(
        id: graph.id(of: candidate), title: sanitized(name(of: candidate)),
        note: sanitized(surroundings(of: candidate) ?? ""), record: candidate)
    }
  }
}

extension Graph {
  /// The records that references mean, with the texts of these: current ids or former ones.
  fileprivate func targets(of texts: [String], _ field: Field) -> [RecordIndex: [String]] {
    guard let kind = schema.target(of: field) else { return [:] }
    var targets: [RecordIndex: [String]] = [:]
    for text in Set(texts) {
      let target = index(of: text, kind: kind) ?? record(formerly: text, kind: kind)
      if let target { targets[target, default: []].append(text) }
    }
    return targets
  }

  /// The steps of a record, with the ids of those that are done.
  fileprivate func stepItems(
    of record: RecordIndex, _ field: Int
  ) -> (items: [Picker.Item], done: Set<String>) {
    var (items, done): ([Picker.Item], Set<String>) = ([], [])
    var counts: [String: Int] = [:]
    for value in values(of: record, field) {
      let step = Step(written: text(value, of: record))
      let count = counts[step.text, default: 0]
      let id = "\(count) \(step.text)"
      counts[step.text] = count + 1
      items.append(
        Picker.Item(id: id, title: sanitized(step.text), step: (step.text, count)))
      if step.isDone { done.insert(id) }
    }
    return (items, done)
  }

  /// The heading of a list or a typed line: the record, or how many there are, and the field. A long name is shortened.
  package func heading(
    of records: [RecordIndex], _ kind: KindIndex, _ field: Field, _ language: Language,
    columns: Int = .max
  ) -> String {
    guard let first = records.first else { return (field.prompt ?? field.label)[language] }
    let name = sanitized(
      records.count == 1
        ? title(of: first, language: language) : schema[kind].count(records.count)[language])
    func heading(_ name: String) -> String {
      PickerMessages.heading(LocalizedText(verbatim: name), field)[language]
    }
    let excess = displayWidth(heading(name)) - columns
    return heading(excess > 0 ? shortened(name, to: max(4, displayWidth(name) - excess)) : name)
  }
}
