import Model
import Operations
import Platform
import Presentation
import TOML
import Text

/// The steps of a record with check marks.
struct StepsPicker {
  let record: RecordName
  let field: Int
  private let steps: [Step]
  var list: ChoiceList

  /// Nil for a record without steps.
  init?(of name: RecordName, _ field: Int, in snapshot: WorkspaceSnapshot) {
    guard let record = snapshot.record(name) else { return nil }
    let steps = snapshot.graph.values(of: record, field).map {
      Step(written: snapshot.graph.text($0, of: record))
    }
    if steps.isEmpty { return nil }
    (self.record, self.field, self.steps) = (name, field, steps)
    list = ChoiceList(
      heading: PickerMessages.heading(
        LocalizedText(verbatim: snapshot.title(of: name)),
        snapshot.schema[name.kind].fields[field])[snapshot.language],
      items: steps.map { ChoiceList.Item(id: "", title: sanitized($0.text)) },
      ticked: Set(steps.indices.filter { steps[$0].isDone }), isMultiple: true,
      language: snapshot.language)
  }

  /// The change that the ticks ask for; nil if there is none.
  func request(in snapshot: WorkspaceSnapshot) -> ChangeRequest? {
    var ticked = steps
    for position in ticked.indices { ticked[position].isDone = list.ticked.contains(position) }
    if ticked == steps { return nil }
    let items = ticked.map { Value.string($0.written) }
    return snapshot.request([record], [FieldEdit(field, .set(.array(items)))])
  }
}

extension StepsPicker: Layer {
  func hints(in app: App) -> [Hint] { list.hints }

  func draw(in app: App, into grid: inout Grid) { list.draw(in: app, into: &grid) }

  func press(_ key: Key, in app: inout App) -> [App.Effect] {
    var picker = self
    let step = picker.list.press(key, page: app.pageHeight - 2)
    app.layer = picker
    switch step {
    case .continue: break
    case .submit:
      app.layer = nil
      return picker.request(in: app.snapshot).map { [.perform($0)] } ?? []
    case .unclear: app.show(picker.list.unclearMessage)
    case .cancel: app.layer = nil
    case .suspend: return [.suspend]
    }
    return []
  }

  mutating func click(item: Int) -> Key? { list.click(item) }
}
