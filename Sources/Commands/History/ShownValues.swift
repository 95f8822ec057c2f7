import Model
import Operations
import Platform
import Presentation
import TOML
import Text

/// The fields of a kind as people are told of them: by their labels, with the labels of choices and dates as
/// people write them, or as the files have them, as history does in English.
struct ShownValues {
  let kind: Kind
  let language: Language
  let clock: Clock
  let usesLabels: Bool
  /// What has the names of what fields refer to; nil where references go by their ids.
  private let graph: Graph?

  init(of kind: Kind, language: Language, clock: Clock, usesLabels: Bool) {
    self.kind = kind
    self.language = language
    self.clock = clock
    self.usesLabels = usesLabels
    graph = nil
  }

  /// What is shown where nobody reads files: labels, and names of a graph.
  init(of kind: Kind, _ graph: Graph, language: Language, clock: Clock) {
    (self.kind, self.graph, self.language, self.clock) = (kind, graph, language, clock)
    usesLabels = true
  }

  static let widest = 60
  private static let nothing = "–"

  /// One line such as `status: in-progress → done` or `tags: +urgent −cold`.
  func line(_ difference: FieldDifference, isOfNew: Bool = false) -> String {
    let name = difference.name
    func text(_ value: Value?) -> String { value.map { self.text($0, of: name) } ?? Self.nothing }
    let change: String
    if isOfNew {
      change = text(difference.after)
    } else if difference.isSet {
      let items =
        difference.added.map { "+" + text($0) } + difference.removed.map { "−" + text($0) }
      change = items.joined(separator: " ")
    } else {
      change = "\(text(difference.before)) → \(text(difference.after))"
    }
    return sanitized("\(label(of: name)): \(change)")
  }

  /// What a key is called.
  func label(of name: String) -> String {
    usesLabels ? kind.field(named: name)?.label[language] ?? name : name
  }

  /// A value on one line, cut where it is long.
  func text(_ value: Value, of name: String) -> String {
    let text = whole(value, usesLabels ? kind.field(named: name) : nil)
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return truncated(line, to: Self.widest)
  }

  /// The day and the minute of a moment in RFC 3339, by the clock that it names.
  func time(_ moment: String) -> String {
    let (day, minute) = (moment.prefix(10), moment.dropFirst(11).prefix(5))
    let dates = DateText(language: language, clock: clock)
    return "\(dates(String(day), .short) ?? String(day)) \(minute)"
  }

  /// A value by the labels of a field, or without one as the file has it.
  private func whole(_ value: Value, _ field: Field?) -> String {
    if let field, let name = name(of: value, field) { return name }
    switch value {
    case .string(let text):
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

  /// What the graph calls a record that is referred to.
  private func name(of value: Value, _ field: Field) -> String? {
    guard let graph, let kind = graph.schema.target(of: field), let id = value.asTyped,
      let record = graph.index(of: id, kind: kind)
    else { return nil }
    return graph.fullTitle(of: record, language: language)
  }
}

extension Session {
  func shownValues(of kind: Kind) -> ShownValues {
    ShownValues(of: kind, language: language, clock: clock, usesLabels: language != .english)
  }
}
