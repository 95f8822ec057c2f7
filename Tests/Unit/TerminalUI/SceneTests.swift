import Model
import Operations
import Platform
import TOML
import TestSupport
import Testing
import Text
import Workspace

@testable import TerminalUI

/// The cases in `Scenes`: keys, and what the screen then shows.
///
/// The given lines are settings, any of `ru`, `50x20` and `alone` (without `sampleFiles`), and files, each below a line such as
/// `@ tasks/t7.toml`; a file in `later` is written only by a step. A step is keys, as `AppDriver.type` takes them, or `@` and
/// one of `Scene.events`. Its lines say what is expected: `+ shown`, `- not shown`, `* in the selected line`, `3 in line 3`,
/// `-1 in the last line`, `= FILE CONTENT` for a part of a file, and `! what was asked for`, in order.
@Suite("Scenes")
struct SceneTests {
  @Test("show what they should")
  func scenes() throws {
    let files = try TextCase.read("TerminalUI/Scenes")
    #expect(files.flatMap(\.cases).count > 100)
    for (file, cases) in files {
      var recorded = cases
      for (number, item) in cases.enumerated() {
        var scene = try Scene(item)
        for (index, step) in item.steps.enumerated() {
          let place = "\(file): \(item.title): \(step.text)"
          let asked = try scene.perform(step.text)
          let lines = step.expected.filter { !$0.hasPrefix("! ") }
          recorded[number].steps[index].expected = asked + lines
          for line in lines where try !scene.shows(line) {
            Issue.record("\(place): “\(line)”\n\(scene.driver.text)")
          }
          if TextCase.isRecording { continue }
          #expect(asked == step.expected.filter { $0.hasPrefix("! ") }, "\(place)")
        }
      }
      if TextCase.isRecording { try TextCase.record(recorded, in: file) }
    }
  }
}

/// The screens of a case.
private struct Scene {
  private(set) var driver: AppDriver
  private let files: [String: String]
  private let settings: [String]

  init(_ item: TextCase) throws {
    settings = item.given.prefix { !$0.hasPrefix("@ ") }.flatMap {
      $0.split(separator: " ").map(String.init)
    }
    var files = settings.contains("alone") ? [:] : sampleFiles
    var path = ""
    for line in item.given.dropFirst(item.given.prefix { !$0.hasPrefix("@ ") }.count) {
      if line.hasPrefix("@ ") { path = String(line.dropFirst(2)) }
      files[path] = line.hasPrefix("@ ") ? "" : files[path, default: ""] + line + "\n"
    }
    self.files = files
    driver = try Self.driver(files, settings)
  }

  private static func driver(_ files: [String: String], _ settings: [String]) throws -> AppDriver {
    let numbers = settings.compactMap { $0.wholeMatch(of: /(\d+)x(\d+)/) }.first
    let size = numbers.map { Terminal.Size(columns: Int($0.1) ?? 0, rows: Int($0.2) ?? 0) }
    return try AppDriver(
      files.filter { !$0.key.hasPrefix("later/") }, settings.contains("ru") ? .russian : .english,
      size ?? Terminal.Size(columns: 80, rows: 24))
  }

  /// Performs a step, and returns what was asked for.
  mutating func perform(_ step: String) throws -> [String] {
    let count = driver.effects.count
    if step.hasPrefix("@") {
      let (name, argument) = cut(String(step.dropFirst()))
      if name == "anew" {
        driver = try Self.driver(files, settings)
        return []
      }
      let event = try #require(Self.events[name], "\(step)")
      try event(&driver, argument.replacing("⏎", with: "\n"), files)
    } else {
      driver.type(step.replacing("␣", with: " "))
    }
    return driver.effects.dropFirst(count).map { "! " + driver.description(of: $0) }
  }

  /// What happens besides keys, with an argument.
  private static let events:
    [String: @Sendable (inout AppDriver, String, [String: String]) throws -> Void] = [
      "look": { _, _, _ in },
      "apply": { driver, _, _ in try driver.applyRequest() },
      "refuse": { driver, words, _ in driver.handle(.refused(words), to: try driver.request()) },
      // The first word is the name of a field.
      "refuse-field": { driver, words, _ in
        let parts = words.split(separator: " ", maxSplits: 1).map { String($0) }
        driver.handle(
          .refused("refused", field: parts[0], remark: parts[1]), to: try driver.request())
      },
      "done": { driver, words, _ in
        driver.handle(.done(words, added: nil), to: try driver.request())
      },
      "write": { driver, words, files in
        let (path, text) = file(words, files)
        try driver.write(text, to: path)
      },
      // Before docket notices it.
      "unseen": { driver, words, files in
        let (path, text) = file(words, files)
        try driver.files.write(text, to: path)
      },
      "remove": { driver, path, _ in try driver.remove(path) },
      // Before docket notices it.
      "unseen-remove": { driver, path, _ in try driver.files.remove(path) },
      "resize": { driver, size, _ in
        let numbers = size.split(separator: "x").compactMap { Int($0) }
        driver.resize(numbers[0], numbers[1])
      },
      "days": { driver, count, _ in try driver.wait(days: Int(count) ?? 0) },
      "click": { driver, text, _ in try driver.click(text) },
      "paste": { driver, text, _ in driver.press(.pasted(text)) },
      "wheel": { driver, way, _ in
        let kind = way.hasPrefix("up") ? MouseEvent.Kind.wheelUp : .wheelDown
        driver.press(.mouse(MouseEvent(kind, row: 5, column: 5)))
      },
      "point": { driver, place, _ in
        let numbers = place.split(separator: " ").compactMap { Int($0) }
        driver.press(.mouse(MouseEvent(.click, row: numbers[0], column: numbers[1])))
      },
      "key": { driver, name, _ in
        let keys = ["resize": Key.resize, "resumed": .resumed, "end": .endOfInput]
        driver.press(try #require(keys[name]))
      },
      "edited": { driver, text, _ in driver.setEditedText(text) },
      "unreadable": { driver, words, _ in driver.showReadError(words) },
      "repository": { driver, branch, _ in
        driver.setRepository(RepositoryState(branch: branch, uncommitted: 2))
      },
      "unloaded": { driver, words, _ in driver.failLoading(words) },
      "held": { driver, words, _ in
        let parts = words.split(separator: " ").map(String.init)
        let name = driver.app.subjects[0]
        let kind = driver.app.snapshot.schema[name.kind]
        let held = HoldingReference(
          path: Path(parts[0]), field: parts[1], target: name, targetKind: kind)
        driver.handle(.blocked(by: [held]), to: try driver.request())
      },
    ]

  /// A path and a text, or the name of a file in `later`.
  private static func file(_ words: String, _ files: [String: String]) -> (String, String) {
    let (path, text) = cut(words)
    return (path, files["later/" + text] ?? text)
  }

  /// Whether what a line says is so.
  func shows(_ line: String) throws -> Bool {
    let (sign, text) = cut(line)
    switch sign {
    case "+": return driver.text.contains(text)
    case "-": return !driver.text.contains(text)
    case "*": return driver.selected.contains(text)
    case "=":
      let (path, part) = cut(text)
      return try driver.files.text(path).contains(part.replacing("⏎", with: "\n"))
    default:
      let lines = driver.lines
      guard let number = Int(sign) else { return false }
      let shown = lines[number < 0 ? lines.count + number : number]
      return text.isEmpty ? shown.isEmpty : shown.contains(text)
    }
  }
}

/// The parts before and after the first space.
private func cut(_ text: String) -> (String, String) {
  let first = text.prefix { $0 != " " }
  return (String(first), String(text.dropFirst(first.count + 1)))
}

extension AppDriver {
  fileprivate func description(of effect: App.Effect) -> String {
    switch effect {
    case .perform(let request): description(of: request)
    case .preview(let request): "preview " + description(of: request)
    case .edit(let place): "open \(place.path):\(place.line ?? 0)"
    case .run(let words): "run " + words.joined(separator: " ")
    case .editText(let text): "edit “\(text)”"
    case .keep(let kind, let values): "keep \(app.snapshot.schema[kind].name) " + toml(values, kind)
    case .copy(let text): "copy \(text)"
    case .load(let address, let isAgreed): (isAgreed ? "load " : "leave ") + address.name
    default: "\(effect)"
    }
  }

  private func description(of request: ChangeRequest) -> String {
    switch request {
    case .edit(let names, let edits, _):
      "edit \(ids(names)): "
        + edits.map { description(of: $0, names[0].kind) }.joined(separator: "; ")
    case .all(let requests): requests.map(description).joined(separator: "; ")
    case .delete(let names, _): "delete \(ids(names))"
    case .deleteFromReferences(let names, _): "delete from references \(ids(names))"
    case .add(let kind, let values, let typed):
      "add \(app.snapshot.schema[kind].name) " + toml(values, kind)
        + (typed.isEmpty ? "" : " typed " + toml(typed, kind))
    case .perform(let verb, let names, _): "\(verb.name) \(ids(names))"
    case .note(let names, let text): "note \(ids(names)): \(text)"
    case .undo(let turn, let agreed): "\(turn)" + (agreed == nil ? "" : ", agreed")
    case .fix(let change, _): "fix \(change.path)"
    case .tick(let name, let steps):
      "tick \(name.id): "
        + steps.map { Step($0.text, isDone: $0.isDone).written }.joined(separator: "; ")
    case .fixAll: "fix all"
    case .load(_, let address, _): "load \(address.name)"
    }
  }

  private func ids(_ names: [RecordName]) -> String { names.map(\.id).joined(separator: " ") }

  private func description(of edit: FieldEdit, _ kind: KindIndex) -> String {
    let name = app.snapshot.schema[kind].fields[edit.field].name
    return switch edit.change {
    case .set(let value): toml([edit.field: value], kind)
    case .unset: "\(name) unset"
    case .add(let values): "\(name) + \(values.compactMap(\.asTyped).joined(separator: ", "))"
    case .remove(let values): "\(name) - \(values.compactMap(\.asTyped).joined(separator: ", "))"
    case .replace: "\(name) replaced"
    }
  }

  private func toml(_ values: [Int: Value], _ kind: KindIndex) -> String {
    let fields = values.sorted { $0.key < $1.key }
    let names = app.snapshot.schema[kind].fields
    let text = String(
      decoding: serialize(fields.map { (names[$0.key].name, $0.value) }), as: UTF8.self)
    return text.trimmed.split(separator: "\n").joined(separator: "⏎")
  }
}
