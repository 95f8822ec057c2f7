import Model
import Operations
import Presentation
import TOML
import Text

/// One field of a form, as it is filled in.
struct FormField {
  let index: Int
  let field: Field
  /// What is typed, in a field that nothing is picked for.
  var entry: LineEntry
  var picked: [Value]
  /// Both as the record has them.
  private var initial: (text: String, picked: [Value])
  /// What is wrong with it.
  var fault: String?
  /// What somebody else has made of it meanwhile.
  private(set) var news: String?

  init(_ index: Int, _ field: Field, of record: RecordIndex?, in world: ScreenWorld) {
    (self.index, self.field) = (index, field)
    if let record {
      let picked = field.isPicked ? world.graph.picked(of: record, index) : []
      initial = (field.isPicked ? "" : Self.typed(record, index, field, in: world), picked)
    } else {
      let value = field.initialValue(in: world.schema)
      initial = ("", field.isPicked ? value.map { [$0] } ?? [] : [])
    }
    entry = LineEntry(
      initial.text, takesLines: field.type == .multiLineText && field.multiplicity == .one)
    picked = initial.picked
  }

  /// Whether a day is chosen for it, perhaps with a time.
  var hasDay: Bool {
    (field.type == .date || field.type == .dateTime) && field.multiplicity == .one
  }
  /// Whether it is a text of many lines.
  var takesLines: Bool { field.type == .multiLineText && field.multiplicity == .one }

  /// Whether several may be picked for it, so that each comes and goes by itself.
  var isOfSeveral: Bool { field.isPicked && field.multiplicity != .one }

  mutating func setText(_ text: String) { entry = LineEntry(text, takesLines: takesLines) }

  var isChanged: Bool {
    if isOfSeveral { return !ticked.isEmpty }
    return field.isPicked ? picked != initial.picked : entry.text != initial.text
  }

  /// What is picked otherwise than the record has it.
  private var ticked: TickedChanges { TickedChanges(from: initial.picked, to: picked) }

  /// What is to be asked of a record that is there, where the field holds a value by now.
  func changes(to value: Value?) -> [FieldChange] {
    isOfSeveral ? ticked.fieldChanges : [value.map { .set($0) } ?? .unset]
  }

  /// What the record has, as somebody would type it.
  private static func typed(
    _ record: RecordIndex, _ index: Int, _ field: Field, in world: ScreenWorld
  ) -> String {
    switch field.type {
    case .date, .dateTime, .boolean:
      world.shortText(world.graph.cells(of: record, index))
    default:
      field.typed(world.graph.values(of: record, index).map { world.graph.text($0, of: record) })
        .withoutLastBreak
    }
  }
}

extension FormField {
  /// Takes up what the record says by now.
  mutating func follow(_ present: FormField, in world: ScreenWorld) {
    if present.initial.text == initial.text && present.initial.picked == initial.picked { return }
    if isChanged {
      news = FormMessages.changedMeanwhile(present.shown(in: world))[world.language]
      if isOfSeveral { picked = ticked.applied(to: present.picked) }
      initial = present.initial
    } else {
      self = present
      news = FormMessages.updated[world.language]
    }
  }

  /// Takes what was typed or picked in a field of this name before it was left, or before the schema changed; what others
  /// have made of it since then is told as in a form that stays open, unless there is no such record any more.
  mutating func take(_ other: FormField, follows: Bool, in world: ScreenWorld) {
    if field.type == other.field.type && field.multiplicity == other.field.multiplicity {
      let present = self
      (entry, picked, initial) = (other.entry, other.picked, other.initial)
      news = isChanged ? other.news : nil
      if follows { follow(present, in: world) }
    } else if !other.isChanged && follows {
      return
    } else if field.isPicked && other.field.isPicked {
      picked = other.picked
    } else if field.isPicked {
      news = FormMessages.typedBefore(other.entry.text)[world.language]
    } else {
      setText(other.shown(in: world))
    }
  }

  /// What it holds, in words.
  func shown(in world: ScreenWorld) -> String {
    if !field.isPicked { return entry.text }
    return picked.map { value in
      let id = value.asTyped ?? ""
      if let choice = field.choices?.first(where: { $0.name == id }) {
        return choice.label[world.language]
      }
      let target = world.schema.target(of: field)
      let record = target.flatMap { world.record(RecordName(kind: $0, id: id)) }
      return record.map { world.graph.title(of: $0, language: world.language) } ?? id
    }.joined(separator: ", ")
  }

  /// The value as far as it is one: a text that is none of the field stands as it was typed; nil where there is nothing.
  func value(in world: ScreenWorld) -> Value? {
    if field.isPicked {
      return picked.isEmpty ? nil : field.multiplicity == .one ? picked[0] : .array(picked)
    }
    if entry.text.allSatisfy(\.isWhitespace) { return nil }
    return (try? field.wholeValue(typed: entry.text, in: world.schema, at: world.time))
      ?? .string(entry.text)
  }

  /// The value; nil where there is none, or where it is wrong, which is noted.
  mutating func checked(
    by questions: NewRecordQuestions, in world: ScreenWorld, isNeeded: Bool
  ) -> Value? {
    fault = nil
    let isEmpty = field.isPicked ? picked.isEmpty : entry.text.allSatisfy(\.isWhitespace)
    if isEmpty {
      if isNeeded { fault = FormMessages.required[world.language] }
      return nil
    }
    if field.isPicked { return field.multiplicity == .one ? picked[0] : .array(picked) }
    do throws(TypingMistake) {
      let value = try field.wholeValue(typed: entry.text, in: world.schema, at: world.time)
      let kind = world.schema[questions.kind]
      fault = (questions.objection(to: value, of: index)?[world.language])
        .map { kind.namingFields(in: $0, world.language) }
      return fault == nil ? value : nil
    } catch {
      fault = FormMessages.invalid(error)[world.language]
      return nil
    }
  }
}

extension Graph {
  /// The choices or the references of a field.
  fileprivate func picked(of record: RecordIndex, _ index: Int) -> [Value] {
    return values(of: record, index).map { value in
      let text = text(value, of: record)
      return .string(text)
    }
  }
}

extension String {
  fileprivate var withoutLastBreak: String { last == "\n" ? String(dropLast()) : self }
}
