package import Model
package import Operations
package import Platform
import Presentation
package import TOML
package import Text
package import Workspace

/// Runs the screens on a workspace until the user quits.
package func runScreens(
  _ workspace: Workspace, _ settings: ScreenSettings, output: Output
) throws(SystemError) {
  _ = try run(workspace, settings, output)
}

/// Shows a form alone until it closes.
package func runForm(
  _ input: FormInput, _ workspace: Workspace, _ settings: ScreenSettings, output: Output
) throws(SystemError) -> LayerOutcome {
  try run(workspace, settings, output) { app in
    input.notice.map { app.show($0) }
    app.push(RecordForm(input, in: app.snapshot))
  }
}

/// Shows the list of the records that a field of some records of one kind can refer to, alone until it closes.
package func runPicker(
  _ names: [RecordName], field: Int, _ workspace: Workspace, _ settings: ScreenSettings,
  output: Output
) throws(SystemError) -> LayerOutcome {
  try run(workspace, settings, output) { app in
    let chosen = Chosen(names, in: app.snapshot)
    let picker = chosen.flatMap { FieldPicker(of: [field], first: field, for: $0) }
    picker.map { app.push($0) }
  }
}

/// What became of a form or a list that was shown alone.
package struct LayerOutcome {
  /// The change that was made.
  package internal(set) var change: ChangeResult?
  package internal(set) var isInterrupted = false
  /// Whether it had unsaved input.
  package internal(set) var hadInput = false
}

/// Runs the screens until the user quits; with `open`, which opens a layer, shows only that until it closes.
private func run(
  _ workspace: Workspace, _ settings: ScreenSettings, _ output: Output,
  only open: ((inout App) -> Void)? = nil
) throws(SystemError) -> LayerOutcome {
  var watch = WorkspaceWatch(workspace)
  var live = try LiveWorkspace(workspace)
  live.readsWithoutWaiting()
  var loop = try ScreenLoop(live, settings, output, only: open)
  if open == nil { loop.offerLoading() }
  while true {
    switch try loop.show(&watch) {
    case .quit: return loop.outcome
    case .edit(let place):
      let isOpened = settings.openFile(place)
      RawMode.dropTypedKeys()
      loop.reload(.anything)
      if !isOpened { loop.show(.refused(EditingMessages.noEditor)) }
    case .run(let words):
      settings.run(words)
      RawMode.dropTypedKeys()
      let raw = try RawMode(farewell: "\r\n")
      output.write(ScreenMessages.pressAnyKey[settings.language])
      try? output.flush()
      while [nil, .resize, .resumed].contains(raw.nextKey(orReadable: [], within: nil)) {}
      loop.reload(.anything)
    case .editText(let text):
      let edited = settings.editText(text)
      RawMode.dropTypedKeys()
      if case .edited(let text) = edited { loop.app.give(.text(text)) }
      loop.reload(.anything)
      if case .failed(let error) = edited { loop.show(error) }
    }
  }
}

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
