import Model
import Operations
import Platform
import Presentation
import Text

/// The steps of a record with check marks.
struct StepsPicker {
  private var chosen: Chosen
  private var field: Int
  private var steps: [Step]
  var list: ChoiceList

  /// Nil for several records, and for one without steps.
  init?(of chosen: Chosen, _ field: Int) {
    guard chosen.names.count == 1, let record = chosen.records.first else { return nil }
    let snapshot = chosen.snapshot
    let steps = snapshot.graph.values(of: record, field).map {
      Step(written: snapshot.graph.text($0, of: record))
    }
    if steps.isEmpty { return nil }
    (self.chosen, self.field, self.steps) = (chosen, field, steps)
    list = ChoiceList(
      heading: PickerMessages.heading(
        LocalizedText(verbatim: snapshot.title(of: chosen.names[0])), chosen.field(field))[
          snapshot.language],
      items: steps.map { ChoiceList.Item(id: "", title: sanitized($0.text)) },
      ticked: Set(steps.indices.filter { steps[$0].isDone }), isMultiple: true,
      language: snapshot.language)
  }

  /// The change that the ticks ask for; nil if there is none.
  private var request: ChangeRequest? {
    let changed = steps.indices.filter { steps[$0].isDone != list.ticked.contains($0) }
    if changed.isEmpty { return nil }
    return .tick(
      chosen.names[0],
      changed.map { position in
        let earlier = steps[..<position].count { $0.text == steps[position].text }
        return TickedStep(
          text: steps[position].text, namesakesBefore: earlier, isDone: !steps[position].isDone)
      })
  }
}

extension StepsPicker: ListLayer {
  mutating func press(_ key: Key, in app: App) -> Answer {
    // The ticks stay until the change is saved.
    list.answer(to: key, in: app) ?? request.map { .perform($0) } ?? .pop
  }

  mutating func rebind(to snapshot: WorkspaceSnapshot) -> Bool {
    guard let present = chosen.renewed(field, in: snapshot) else { return false }
    (chosen, field) = present
    return true
  }

  mutating func refuse(_ refusal: Refusal, in app: App) -> String? {
    let present = chosen.renewed(in: app.snapshot).flatMap { StepsPicker(of: $0, field) }
    if let present { self = present }
    return refusal.words
  }
}
