package import Model
import Operations
package import TOML
package import Text

/// What a form that is shown alone begins with.
package struct FormInput {
  let kind: KindIndex
  let record: RecordName?
  let values: [Int: Value]
  let only: [Int]?
  let notice: LocalizedText?

  /// A form for a new record with some values, or with `only` some fields.
  package init(
    ofNew kind: KindIndex, _ values: [Int: Value], only: [Int]?, notice: LocalizedText?
  ) {
    (self.kind, record, self.values, self.only) = (kind, nil, values, only)
    self.notice = notice
  }

  package init(of record: RecordName) {
    (kind, self.record, values, only, notice) = (record.kind, record, [:], nil, nil)
  }
}

extension RecordForm {
  /// Enters the values as if they were typed, and selects the first field that is missing.
  init(_ input: FormInput, in snapshot: WorkspaceSnapshot) {
    func names(_ fields: some Sequence<Int>) -> Set<String> {
      Set(fields.map { snapshot.schema[input.kind].fields[$0].name })
    }
    self.init(
      input.kind, input.record, in: snapshot,
      input.only.map { .only(names($0)) } ?? .usual(with: names(input.values.keys)))
    if input.values.isEmpty { return }
    for position in fields.indices {
      if let value = input.values[fields[position].index] {
        fields[position].enter(value, in: snapshot)
      }
    }
    let missing = NewRecordQuestions(kind, in: snapshot.schema)
      .fields(besides: Set(input.values.keys))
    select(fields.firstIndex { missing.contains($0.index) } ?? 0)
  }
}
