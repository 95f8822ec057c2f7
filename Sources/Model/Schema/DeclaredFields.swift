import TOML
import Text

/// The values in a field's declaration.
struct FieldSettings: Sendable {
  var type: Located<(multiplicity: Multiplicity, name: String)>?
  var target: Located<String>?
  var deleteRule: Located<DeleteRule>?
  var inverse: Located<LocalizedText>?
  var acyclic: Located<Bool>?
  var choices: Located<[Located<ChoiceSettings>]>?
  var required: Located<Bool>?
  var unique: Located<Bool>?
  var automatic: Located<Bool>?
  var defaultValue: Located<String>?
  var label: Located<LocalizedText>?
  /// For a built-in field: whether the workspace does not use it.
  var hidden: Located<Bool>?
}

extension Field {
  /// Creates a field from its declaration; nil if it is invalid. `kinds` are the kinds that references can have as
  /// targets.
  init?(_ declared: Located<FieldSettings>, of kinds: [String: Int], in file: inout SettingsReader)
  {
    let (name, entry) = (declared.name, declared.entry)
    guard !ReservedNames.options.contains(name),
      !ReservedNames.optionPrefixes.contains(where: name.hasPrefix)
    else {
      file.rejectKey(
        entry, "`--\(name)` is an option of commands and cannot be the name of a field",
        "`--\(name)` — параметр команд и не может быть именем поля")
      return nil
    }
    file.rejectWithout(
      "type", in: entry, "`\(name)` has no `type`", "`\(name)`: не указан `type`",
      help: LocalizedText("such as `type = \"text\"`", "например, `type = \"text\"`"))
    guard let multiplicity = declared.type?.value.multiplicity,
      let type = file.type(of: declared, kinds: kinds)
    else { return nil }
    self.init(
      name,
      declared.label?.value ?? Kind.task.field(named: name)?.label ?? LocalizedText(name: name),
      type, multiplicity,
      required: declared.required?.value == true, unique: declared.unique?.value == true)
    if let automatic = declared.automatic, automatic.value {
      isAutomatic = type == .integer && multiplicity == .one && isUnique && !isRequired
      if !isAutomatic {
        file.reject(
          automatic.entry, "an automatic field must be a unique integer and cannot be required",
          "автоматическое поле — это уникальное целое число, и обязательным оно не бывает",
          help: LocalizedText(
            "write `type = \"integer\"`, `unique = true`, `automatic = true`",
            "запишите `type = \"integer\"`, `unique = true`, `automatic = true`"))
      }
    }
    readDefault(declared.defaultValue, in: &file)
  }

  /// Applies a workspace's changes of a built-in field.
  mutating func apply(_ declared: FieldSettings, in file: inout SettingsReader) {
    isHidden = declared.hidden?.value == true
    if let isRequired = declared.required?.value {
      self.isRequired = isRequired
      // A required reference cannot be removed with its target.
      if isRequired, case .reference(var reference) = type, reference.deleteRule == .nullify {
        reference.deleteRule = .deny
        type = .reference(reference)
      }
    }
    if isStatus {
      readStatus(declared, in: &file)
    } else {
      label = declared.label?.value ?? label
      readDefault(declared.defaultValue, in: &file)
    }
  }

  mutating func readDefault(_ declared: Located<String>?, in file: inout SettingsReader) {
    guard let (text, entry) = declared.map({ ($0.value, $0.entry) }) else { return }
    if let names = choices?.map(\.name), !names.contains(text) {
      file.rejectChoice(entry, "default", text, among: names)
    } else if isStatus, choices?.first(where: { $0.name == text })?.meaning != .open {
      file.reject(
        entry, "the default status must mean `open`, but `\(text)` does not",
        "новая запись открыта, а `\(text)` значит другое",
        help: LocalizedText(
          "write a status that means `open`", "запишите статус, который значит `open`")
      )
    } else if (try? value(typed: text, in: .builtIn, at: nil)) == nil {
      file.rejectType(of: text, self, entry)
    } else {
      defaultValue = text
    }
  }
}

extension FieldType {
  /// The names of types in declarations.
  static let names = simple.map(\.name) + ["one-of", "reference"]

  /// The types without further settings, by name.
  fileprivate static let simple: [(name: String, type: FieldType)] = [
    ("text", .text), ("multi-line text", .multiLineText), ("word", .word), ("email", .email),
    ("url", .url), ("integer", .integer), ("boolean", .boolean), ("date", .date),
    ("date-time", .dateTime), ("step", .step), ("note", .note), ("repetition", .repetition),
  ]

  /// The name of the type in declarations.
  package var name: String {
    switch self {
    case .oneOf: "one-of"
    case .reference: "reference"
    default: Self.simple.first { $0.type == self }?.name ?? ""
    }
  }

  fileprivate static func simple(named name: String) -> FieldType? {
    simple.first { $0.name == name }?.type
  }
}

extension SettingType<(multiplicity: Multiplicity, name: String)> {
  /// The type of a field, and whether it has one value, a list or a set.
  static var fieldType: Self {
    let types = [("", Multiplicity.one), ("list of ", .list), ("set of ", .set)].flatMap { many in
      FieldType.names.map { (spelling: many.0 + $0, type: (multiplicity: many.1, name: $0)) }
    }
    let spellings = types.map(\.spelling)
    return SettingType(SettingKey(value: .word(spellings))) { file, entry, key in
      guard let spelling = file.line(of: entry, key) else { return nil }
      if let type = types.first(where: { $0.spelling == spelling })?.type { return type }
      let list = FieldType.names.map { "`\($0)`" }.joined(separator: ", ")
      file.reject(
        entry, "unknown type `\(spelling)`", "нет типа `\(spelling)`",
        meant: file.meant(spelling, among: spellings),
        help: LocalizedText(
          "the types are \(list), optionally after `list of` or `set of`",
          "тип — один из \(list); перед ним может стоять `list of` или `set of`"))
      return nil
    }
  }
}

extension SettingsReader {
  /// Reports a text that cannot be a value of a field.
  mutating func rejectType(of text: String, _ field: Field, _ entry: Int) {
    let name = field.type.name
    reject(
      entry, "`\(text)` is not a value of type `\(name)`", "`\(text)` — не значение типа `\(name)`")
  }

  /// Returns the type of a field's values; nil if the declaration is invalid.
  fileprivate mutating func type(
    of declared: Located<FieldSettings>, kinds: [String: Int]
  ) -> FieldType? {
    switch declared.type?.value.name {
    case "one-of"?:
      rejectWithout(
        "choices", in: declared.entry, "a `one-of` needs `choices`", "для `one-of` нужны `choices`",
        help: LocalizedText(
          "such as `choices = [\"low\", \"high\"]`", "например, `choices = [\"low\", \"high\"]`"))
      return declared.choices.flatMap { choices($0) }.map { .oneOf($0) }
    case "reference"?: return reference(declared, kinds: kinds).map { .reference($0) }
    case let name: return name.flatMap(FieldType.simple)
    }
  }

  /// Returns the reference settings of a field; nil if they are invalid.
  private mutating func reference(
    _ declared: Located<FieldSettings>, kinds: [String: Int]
  ) -> Reference? {
    rejectWithout(
      "to", in: declared.entry, "a reference needs `to`: the kind of its targets",
      "ссылке нужен `to`: вид, к которому она ведёт")
    guard let target = declared.target else { return nil }
    guard kinds[target.value] != nil else {
      if !unreadNames.contains(target.value) {
        reject(
          target.entry, "unknown kind `\(target.value)`", "нет вида `\(target.value)`",
          meant: meant(target.value, among: kinds.keys))
      }
      return nil
    }
    let isRequired = declared.required?.value == true
    if let rule = declared.deleteRule, rule.value == .nullify, isRequired {
      reject(
        rule.entry, "a required reference cannot be removed when its target is deleted",
        "обязательную ссылку нельзя убрать при удалении записи, к которой она ведёт",
        help: LocalizedText("use `deny` or `cascade`", "укажите `deny` или `cascade`"))
    }
    let usual = isRequired ? DeleteRule.deny : .nullify
    let rule = declared.deleteRule?.value ?? usual
    return Reference(
      to: target.value, onDelete: rule == .nullify ? usual : rule,
      inverse: declared.inverse?.value, acyclic: declared.acyclic?.value == true)
  }
}
