package import Text

/// A named, typed value that a record of some kind may have.
package struct Field: Hashable, Sendable {
  package var name: String
  package var label: LocalizedText
  package var type: FieldType
  package var multiplicity: Multiplicity
  package var isRequired: Bool
  /// The name of a field that can stand in for this required one: a task needs a title or a description.
  package var substitute: String?
  /// No two records of the kind may have the same value.
  package var isUnique: Bool
  /// What `add` writes where nothing is said: the spelling that a person would type.
  package var defaultValue: String?
  /// A new record gets the moment at which it was made.
  package var isStamped: Bool
  /// A new record gets the highest number of its kind plus one; of unique integers, at most one a kind.
  package var isAutomatic: Bool
  /// What people read where nothing is chosen; without one the field is left out.
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

  /// The reference that each of the field's values is, where it is one.
  package var reference: Reference? {
    if case .reference(let reference) = type { reference } else { nil }
  }

  /// The former ids of a record, by which references that were written before it was renamed still find it; a field of
  /// every kind.
  package static let formerIDs = Field(
    "former-ids", LocalizedText("Former ids", "Прежние id"), .word, .set)

  /// How many choices a field may have: they are looked through for each of its values.
  static let mostChoices = 256

  /// The choices that each of the field's values is one of, where it has them.
  package var choices: [Choice]? {
    if case .oneOf(let choices) = type { choices } else { nil }
  }

  /// Whether its choices say how a record stands.
  package var isStatus: Bool {
    multiplicity == .one && choices?.contains { $0.meaning != nil } == true
  }
}

/// How many values a field has.
package enum Multiplicity: String, CaseIterable, Sendable {
  case one
  /// In the order that the file gives.
  case list
  /// Without order or repetition; written sorted.
  case set
}

/// What one value of a field must be.
package enum FieldType: Hashable, Sendable {
  /// One line.
  case text
  case multiLineText
  /// Text without white space.
  case word
  case email
  /// An `http` or `https` address.
  case url
  case integer
  case boolean
  /// A day, as TOML's local date.
  case date
  /// A moment, as TOML's offset date-time or local date-time.
  case dateTime
  case oneOf([Choice])
  case reference(Reference)
}

/// One of the words that a field may hold.
package struct Choice: Hashable, Sendable {
  package var name: String
  package var label: LocalizedText
  /// What it says of the record's work; nil for a choice of a field that is no status.
  package var meaning: Meaning?

  package init(_ name: String, _ label: LocalizedText, means meaning: Meaning? = nil) {
    self.name = name
    self.label = label
    self.meaning = meaning
  }

  /// What a status says of a record's work.
  package enum Meaning: String, CaseIterable, Sendable {
    case open, done, cancelled
  }
}

/// A value that is the id of another record.
package struct Reference: Hashable, Sendable {
  /// The name of the kind that is referred to.
  package var target: String
  package var deleteRule: DeleteRule
  /// The heading under which the referrers stand when the target is shown; without one they are not looked for.
  package var inverse: LocalizedText?
  /// Records of the kind may not refer to themselves through others.
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

/// What becomes of a reference whose target is deleted, in the sense of Core Data's delete rules.
package enum DeleteRule: String, CaseIterable, Sendable {
  /// The target is not deleted while it is referred to.
  case deny
  /// The reference is removed.
  case nullify
  /// The referrer is deleted too.
  case cascade
}
