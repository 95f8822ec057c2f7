import CommandLine
import Model
import TOML
import Text

/// The options by which a record's fields are given and changed.
struct FieldOptions {
  let kind: Kind
  let schema: Schema
  /// Reads standard input where a value is `-`.
  let readInput: () throws(Failure) -> String

  static let unset = "unset"
  private static let group = "Fields"

  /// An option for each field.
  static func setting(_ kind: Kind) -> [Option] {
    kind.fields.map { field in
      Option(
        name: field.name,
        kind: .value(placeholder: field.placeholder, completion: field.settingCompletion),
        isRepeatable: field.multiplicity != .one, help: field.settingHelp, group: group)
    }
  }

  /// Options to unset any field, and to add to and remove from lists.
  static func changing(_ kind: Kind) -> [Option] {
    let lists = kind.fields.filter { $0.multiplicity != .one }
    let optional = kind.fields.filter { !$0.isRequired }.map(\.name)
    let unset = Option(
      name: unset, kind: .value(placeholder: "FIELD", completion: .values(optional)),
      isRepeatable: true, help: "Remove the field", group: group)
    return (optional.isEmpty ? [] : [unset])
      + lists.flatMap { field in
        [("add", "Add to"), ("remove", "Remove from")].map { verb, help in
          Option(
            name: "\(verb)-\(field.name)",
            kind: .value(placeholder: field.placeholder, completion: field.settingCompletion),
            isRepeatable: true, help: "\(help) \(field.label.english.lowercased())", group: group)
        }
      }
  }

  /// What the options given ask of the fields, in the order given; those that set one list are one.
  func edits(_ invocation: Invocation) throws(Failure) -> [FieldEdit] {
    var edits: [FieldEdit] = []
    for (index, field) in kind.fields.enumerated() {
      if invocation.isGiven(field.name) {
        edits.append(FieldEdit(index, .set(try value(of: field, invocation.values(field.name)))))
      }
      for (prefix, change) in [("add", FieldChange.add), ("remove", FieldChange.remove)]
      where field.multiplicity != .one && invocation.isGiven("\(prefix)-\(field.name)") {
        let items = try items(of: field, invocation.values("\(prefix)-\(field.name)"))
        if items.isEmpty { throw .usage("`--\(prefix)-\(field.name)` is empty") }
        edits.append(FieldEdit(index, change(items)))
      }
    }
    for name in invocation.values(Self.unset) {
      if let index = kind.fieldIndex(named: name) { edits.append(FieldEdit(index, .unset)) }
    }
    return edits
  }

  private func value(of field: Field, _ texts: [String]) throws(Failure) -> Value {
    if field.multiplicity != .one { return .array(try items(of: field, texts)) }
    let text = texts.last ?? ""
    return try typed(field.type == .multiLineText && text == "-" ? try readInput() : text, field)
  }

  /// The items of a list; commas separate those that cannot have any in them.
  private func items(of field: Field, _ texts: [String]) throws(Failure) -> [Value] {
    var values: [Value] = []
    for text in texts {
      let parts =
        field.hasCommasInValues ? [text] : text.split(at: ",").map { String($0) }
      for part in parts { values.append(try typed(part, field)) }
    }
    return values
  }

  private func typed(_ text: String, _ field: Field) throws(Failure) -> Value {
    do throws(TypingMistake) {
      return try field.value(typed: text, in: schema)
    } catch {
      throw .usage(
        "`--\(field.name)` takes \(error.expected), not `\(sanitized(text))`", help: error.help)
    }
  }
}

extension Field {
  fileprivate var settingCompletion: Completion {
    switch type {
    case .oneOf(let choices): multiplicity == .one ? .values(choices.map(\.name)) : .none
    default: completion
    }
  }

  fileprivate var settingHelp: String {
    let items = multiplicity == .one || hasCommasInValues ? "" : ", several by commas"
    let input = type == .multiLineText && multiplicity == .one ? "; `-` reads standard input" : ""
    return label.english + items + input
  }

  fileprivate var hasCommasInValues: Bool {
    switch type {
    case .text, .multiLineText, .url: true
    default: false
    }
  }
}
