package import Model
package import Operations
package import Platform
package import TOML
package import Text

/// The values of a kind's fields on one line: with labels and dates for people, or as in the file.
package struct ShownValues: Sendable {
  private let kind: Kind
  let language: Language
  private let clock: Clock
  private let usesLabels: Bool
  /// The graph with the titles of referenced records; nil to show their ids.
  private let graph: Graph?

  package init(of kind: Kind, language: Language, clock: Clock, usesLabels: Bool) {
    self.kind = kind
    self.language = language
    self.clock = clock
    self.usesLabels = usesLabels
    graph = nil
  }

  /// Shows labels, and the titles of referenced records.
  package init(of kind: Kind, _ graph: Graph, language: Language, clock: Clock) {
    (self.kind, self.graph, self.language, self.clock) = (kind, graph, language, clock)
    usesLabels = true
  }

  /// The width at which a value is cut.
  package static let widest = 60
  private static let nothing = "–"

  /// One line such as `status: in-progress → done` or `tags: +urgent, −cold`.
  package func line(_ difference: FieldDifference, isOfNew: Bool = false) -> String {
    let name = difference.name
    func text(_ value: Value?) -> String { value.map { self.text($0, of: name) } ?? Self.nothing }
    let change: String
    if isOfNew {
      change = text(difference.after)
    } else if difference.isSet {
      change = items(of: difference, text)
    } else {
      let (before, after) = Self.apart(difference, by: text)
      change = "\(before) → \(after)"
    }
    return sanitized("\(label(of: name)): \(change)")
  }

  /// The values before and after; of long texts that begin alike, the parts from the difference on.
  private static func apart(
    _ difference: FieldDifference, by text: (Value?) -> String
  ) -> (String, String) {
    let (before, after) = (text(difference.before), text(difference.after))
    guard before == after, case .string(let old)? = difference.before,
      case .string(let new)? = difference.after
    else { return (before, after) }
    let shared = max(0, zip(old, new).prefix { $0 == $1 }.count - 10)
    return (
      "…" + text(.string(String(old.dropFirst(shared)))),
      "…" + text(.string(String(new.dropFirst(shared))))
    )
  }

  /// The changed items of a list: steps that were ticked or opened, then added and removed items.
  func items(of difference: FieldDifference, _ text: (Value) -> String) -> String {
    let (added, removed) = (difference.added, difference.removed)
    var ticked: Set<String> = []
    if kind.field(named: difference.name)?.type == .step {
      ticked = Set(added.compactMap(\.stepText)).intersection(removed.compactMap(\.stepText))
    }
    func isTicked(_ item: Value) -> Bool { item.stepText.map(ticked.contains) ?? false }
    let texts =
      added.filter(isTicked).map(text) + added.filter { !isTicked($0) }.map { "+" + text($0) }
      + removed.filter { !isTicked($0) }.map { "−" + text($0) }
    return texts.joined(separator: ", ")
  }

  /// The label or the name of a field.
  package func label(of name: String) -> String {
    usesLabels ? kind.field(named: name)?.label[language] ?? name : name
  }

  /// A value on one line, cut if it is long and not a note.
  package func text(_ value: Value, of name: String) -> String {
    let field = kind.field(named: name)
    if field?.type == .note || field?.type == .step, case .array(let items) = value {
      return items.map { self.text($0, of: name) }.joined(separator: ", ")
    }
    let text = whole(value, usesLabels ? field : nil)
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    if case .string = value, field?.type == .note {
      return Note(written: line).shown(by: DateText(language: language, clock: clock)).written
    }
    return truncated(line, to: Self.widest)
  }

  /// The day and the minute of a time in RFC 3339, in the time's own offset.
  func time(_ moment: String) -> String {
    let (day, minute) = (moment.prefix(10), moment.dropFirst(11).prefix(5))
    let dates = DateText(language: language, clock: clock)
    return "\(dates(String(day), .short) ?? String(day)) \(minute)"
  }

  /// A value for people, or as in the file if there is no field.
  private func whole(_ value: Value, _ field: Field?) -> String {
    if let field, let name = name(of: value, field) { return name }
    switch value {
    case .string(let text):
      if field?.type == .repetition, let repetition = try? Repetition(text) {
        return repetition.text[language]
      }
      return field?.choices?.first { $0.name == text }?.label[language] ?? text
    case .boolean(let flag) where field != nil: return flag.label[language]
    case .array(let items):
      let texts = items.map { truncated(whole($0, field), to: Self.widest) }
      return field == nil ? "[\(texts.joined(separator: ", "))]" : texts.joined(separator: ", ")
    default:
      let text = value.inFile.split(whereSeparator: \.isNewline).joined(separator: " ")
      return (field == nil ? nil : DateText(language: language, clock: clock)(text, .short)) ?? text
    }
  }

  /// The title of a referenced record.
  private func name(of value: Value, _ field: Field) -> String? {
    guard let graph, let kind = graph.schema.target(of: field), let id = value.asTyped,
      let record = graph.index(of: id, kind: kind)
    else { return nil }
    return graph.fullTitle(of: record, language: language)
  }
}

extension Value {
  /// The text of a step, without its mark.
  fileprivate var stepText: String? {
    if case .string(let written) = self { Step(written: written).text } else { nil }
  }
}
