import Model
import Platform
import Presentation
import Text

/// Something over the list or the page that has the keyboard: a menu, a list to choose from, a form, a question or a line
/// that is being typed. Layers are a stack; only the top one gets keys.
protocol Layer {
  /// Whether keys type text here, and the wheel moves a selection.
  var acceptsText: Bool { get }
  /// How much of the screen it takes.
  var cover: LayerCover { get }

  /// Whether it has typed text that closing would lose.
  var isUnfinished: Bool { get }

  func entry(in app: App) -> LineEntry?

  func hints(in app: App) -> [Hint]

  func draw(in app: App, into grid: inout Grid)

  mutating func press(_ key: Key, in app: App) -> Answer

  /// Handles a click; returns a key to press after it.
  mutating func click(_ target: ClickTarget) -> Key?

  /// Takes the result of a layer that was above it.
  mutating func take(_ result: LayerResult, in app: App)

  /// Adapts to a new state of the workspace with the same schema.
  mutating func follow(_ snapshot: WorkspaceSnapshot)

  /// Adapts to a new schema; returns false if its kind or field is gone.
  mutating func rebind(to snapshot: WorkspaceSnapshot) -> Bool

  /// What remains to be done when it closes without an answer.
  func leave(_ app: inout App)

  /// Its change was refused: adapts to the workspace as it is now, and returns the message to show.
  mutating func refuse(_ refusal: Refusal, in app: App) -> String?

  /// The form with unsaved input that it is.
  var form: RecordForm? { get }
}

extension Layer {
  var acceptsText: Bool { true }
  var cover: LayerCover { .box }
  var isUnfinished: Bool { false }

  func entry(in app: App) -> LineEntry? { nil }
  mutating func click(_ target: ClickTarget) -> Key? { nil }
  mutating func take(_ result: LayerResult, in app: App) {}
  mutating func follow(_ snapshot: WorkspaceSnapshot) {}
  mutating func rebind(to snapshot: WorkspaceSnapshot) -> Bool { false }
  func leave(_ app: inout App) {}
  mutating func refuse(_ refusal: Refusal, in app: App) -> String? { refusal.words }
  var form: RecordForm? { nil }
}

/// What a layer gives to the one below when it closes.
enum LayerResult {
  /// The picked or ticked values.
  case picked(Picker)
  case day(CalendarDay)
  case text(String)
}

/// A change that was refused.
struct Refusal {
  let request: ChangeRequest
  /// The reason, which begins with the label of the field if it is about one.
  let words: String
  /// The field that the reason is about.
  let field: Int?
  /// The reason as it is shown beside the field.
  let remark: String
  /// A record that does not exist any more.
  let gone: RecordName?
}

/// How much of the screen a layer takes.
enum LayerCover: Equatable {
  /// The line above the list.
  case line
  /// A box, or the screen if it is small.
  case box
  /// Rows at the bottom, if more than one is left above.
  case foot(rows: Int)
  case screen
}

/// What becomes of a layer after a key, and what else happens.
struct Answer {
  private(set) var end = End.none
  /// Changes the app, without the layer if that closes.
  private(set) var change: (inout App) -> [App.Effect] = { _ in [] }

  enum End {
    case none
    case pop
    /// It closes as by Esc.
    case leave
  }

  /// The layer stays, and nothing else happens.
  static var consumed: Answer { Answer() }
  static var pop: Answer { Answer(end: .pop) }
  static var leave: Answer { Answer(end: .leave) }

  static func effect(_ effect: App.Effect, _ end: End = .none) -> Answer {
    Answer(end: end) { _ in [effect] }
  }

  static func perform(_ request: ChangeRequest) -> Answer { .effect(.perform(request)) }

  static func then(_ end: End = .none, _ change: @escaping (inout App) -> Void) -> Answer {
    Answer(end: end) { app in
      change(&app)
      return []
    }
  }

  static func push(_ layer: any Layer) -> Answer { .then { $0.push(layer) } }

  static func say(_ text: LocalizedText, isError: Bool = false) -> Answer {
    .then { $0.show(text, isError: isError) }
  }
}

extension Answer {
  /// The answer of a layer whose line or calendar took a key; nil if its value is submitted.
  init?(_ step: LineEntry.Step) {
    switch step {
    case .continue: self = .consumed
    case .submit: return nil
    case .cancel: self = .pop
    case .suspend: self = .effect(.suspend)
    }
  }
}

extension App {
  /// The layer that has the keyboard.
  var layer: (any Layer)? { layers.last }

  mutating func push(_ layer: any Layer) { layers.append(layer) }

  mutating func pressInLayer(_ key: Key) -> [Effect] {
    guard var layer = layers.popLast() else { return [] }
    let answer = layer.press(key, in: self)
    switch answer.end {
    case .none: layers.append(layer)
    case .pop: break
    case .leave: layer.leave(&self)
    }
    return answer.change(&self)
  }

  /// Closes the top layer as Esc does.
  mutating func leaveLayer() { layers.popLast()?.leave(&self) }

  mutating func give(_ result: LayerResult) {
    guard var layer = layers.popLast() else { return }
    layer.take(result, in: self)
    layers.append(layer)
  }

  /// Adapts all layers to a new schema; those for which nothing is left close.
  mutating func rebindLayers() {
    let open = layers
    layers = []
    for var layer in open {
      if layer.rebind(to: snapshot) { layers.append(layer) } else { layer.leave(&self) }
    }
  }
}
