package import Text

/// A named, typed value that records of a kind can have.
package struct Field: Hashable, Sendable {
  package var name: String
  package var label: LocalizedText
  package var type: FieldType
  package var multiplicity: Multiplicity
  package var isRequired: Bool
  /// The name of a field that can replace this required one: a task needs a title or a description.
  package var substitute: String?
  /// Whether two records of the kind may not have the same value.
  package var isUnique: Bool
  /// The value that `add` writes by default, as a person would type it.
  package var defaultValue: String?
  /// Whether a new record gets the current time.
  package var isStamped: Bool
  /// Whether a new record gets the highest number of its kind plus one. Only for unique integers, and for one field per
  /// kind.
  package var isAutomatic: Bool
  /// Whether the workspace does not use this built-in field.
  var isHidden = false
  /// The text that people see if nothing is chosen; without it, the empty field is not shown.
  package var prompt: LocalizedText?

  package init(
    _ name: String, _ label: LocalizedText, _ type: FieldType, _ multiplicity: Multiplicity = .one,
    required: Bool = false, unless substitute: String? = nil, unique: Bool = false,
    default defaultValue: String? = nil,
    stamped: Bool = false, automatic: Bool = false, prompt: LocalizedText? = nil
  ) {
    self.name = name
    self.label = label
    self.type = type
    self.multiplicity = multiplicity
    self.isRequired = required
    self.substitute = substitute
    self.isUnique = unique
    self.defaultValue = defaultValue
    self.isStamped = stamped
    self.isAutomatic = automatic
    self.prompt = prompt
  }

  /// The reference settings, if the field is a reference.
  package var reference: Reference? {
    if case .reference(let reference) = type { reference } else { nil }
  }

  /// A record's former ids, which keep references from before a rename working. Every kind has this field.
  package static let formerIDs = Field(
    "former-ids", LocalizedText("Former ids", "Прежние id"), .word, .set)

  /// The maximum number of choices of a field, since they are searched linearly for each value.
  static let mostChoices = 256

  /// The choices, if the field has them.
  package var choices: [Choice]? {
    if case .oneOf(let choices) = type { choices } else { nil }
  }

  /// Whether the field is a status, whose choices have meanings.
  package var isStatus: Bool {
    multiplicity == .one && choices?.contains { $0.meaning != nil } == true
  }
}

/// The number of values of a field.
package enum Multiplicity: String, CaseIterable, Sendable {
  case one
  /// Several values in the order of the file.
  case list
  /// Several values without order or repetition; written sorted.
  case set
}

/// The type of a field's values.
package enum FieldType: Hashable, Sendable {
  /// One line of text.
  case text
  case multiLineText
  /// A step of a checklist, in a list (see `Step`).
  case step
  /// How a record repeats, in words (see `Repetition`).
  case repetition
  /// A dated and signed remark, in a list (see `Note`).
  case note
  /// Text without white space.
  case word
  case email
  /// An `http` or `https` address.
  case url
  case integer, boolean
  /// A day, written as a local date of TOML.
  case date
  /// A point in time, written as an offset date-time or a local date-time of TOML.
  case dateTime
  case oneOf([Choice])
  case reference(Reference)
}

/// One of the words that a field may have as its value.
package struct Choice: Hashable, Sendable {
  package var name: String
  package var label: LocalizedText
  /// The meaning of a status; nil for a choice of another field.
  package var meaning: Meaning?

  package init(_ name: String, _ label: LocalizedText, means meaning: Meaning? = nil) {
    self.name = name
    self.label = label
    self.meaning = meaning
  }

  /// The meaning of a status for the record's progress.
  package enum Meaning: String, CaseIterable, Sendable {
    case open, done, cancelled
  }
}

/// The settings of a field whose values are ids of other records.
package struct Reference: Hashable, Sendable {
  /// The name of the target kind.
  package var target: String
  package var deleteRule: DeleteRule
  /// The heading for the referring records when the target is shown; without it, they are not shown.
  package var inverse: LocalizedText?
  /// Whether records of the kind may not refer to themselves, directly or through others.
  package var isAcyclic: Bool

  package init(
    to target: String, onDelete deleteRule: DeleteRule, inverse: LocalizedText?,
    acyclic: Bool = false
  ) {
    self.target = target
    self.deleteRule = deleteRule
    self.inverse = inverse
    self.isAcyclic = acyclic
  }
}

/// What happens to a reference when its target is deleted, like the delete rules of Core Data.
package enum DeleteRule: String, CaseIterable, Sendable {
  /// The target cannot be deleted while records refer to it.
  case deny
  /// The reference is removed.
  case nullify
  /// The referrer is deleted too.
  case cascade
}
