package import Text

/// A kind of records: its folder, its fields, and its labels.
package struct Kind: Hashable, Sendable {
  package var name: String
  /// The word for the kind on the command line; usually its name.
  package var command: String
  /// The folder of the kind's records.
  package var folder: Path
  package var label: LocalizedText
  package var pluralLabel: LocalizedText
  package var ids: IDStyle
  /// The built-in fields that the workspace does not use, with the tables of docket.toml that hide them.
  package internal(set) var hiddenFields: [String: String] = [:]
  package var fields: [Field] { didSet { findFields() } }
  /// The status field: the first single-valued field whose choices have meanings.
  package private(set) var statusField: Int?
  /// The fields whose values, joined by spaces, are a record's name. Without any, the name consists of the label and the
  /// id.
  package var title: [String]
  /// The fields from which the id of a new record is made; if empty, the title fields.
  package var idFields: [String]
  /// The default columns of a list: field paths, `id` or `title`.
  package var columns: [String]
  /// The default grouping of a list: a field path whose values are the sections.
  package var grouping: String?
  package var rules: [Rule]
  /// The named conditions of the kind.
  package var conditions: [NamedCondition] = []
  /// The names of the fields that determine how urgent an open record is.
  package var urgency: Urgency.Fields? { didSet { findFields() } }
  /// These fields.
  package private(set) var urgencyFields: UrgencyFields?
  /// The noun for counting records; nil to use the labels.
  package var counted: CountedNoun?
  /// The field with the person who has a record; nil if the kind has none, or is in no schema.
  package internal(set) var assigneeField: Int?

  package init(
    _ name: String, folder: Path, _ label: LocalizedText, plural: LocalizedText,
    ids: IDStyle = .plain,
    title: [String], idFields: [String]? = nil, columns: [String],
    groupedBy grouping: String? = nil,
    fields: [Field], rules: [Rule] = [], conditions: [NamedCondition] = [],
    urgency: Urgency.Fields? = nil, counted: CountedNoun? = nil
  ) {
    self.name = name
    command = name
    self.folder = folder
    self.label = label
    self.pluralLabel = plural
    self.ids = ids
    self.title = title
    self.idFields = idFields ?? title
    self.columns = columns
    self.grouping = grouping
    self.fields = fields + [Field.formerIDs]
    self.rules = rules
    self.conditions = conditions
    self.urgency = urgency
    self.counted = counted
    findFields()
  }

  package struct UrgencyFields: Hashable, Sendable {
    package let due: Int
    package let priority: Int?
  }

  /// Looks up once the fields that lists need for every record.
  private mutating func findFields() {
    statusField = fields.firstIndex { $0.isStatus }
    urgencyFields = urgency.flatMap { urgency in
      fieldIndex(named: urgency.due).map { due in
        UrgencyFields(due: due, priority: urgency.priority.flatMap(fieldIndex))
      }
    }
  }

  /// The kind's label within a sentence, in the nominative.
  package var nameInSentence: LocalizedText { label.inSentence }

  /// The English `nameInSentence`.
  package var noun: String { nameInSentence.english }

  /// Whether the records seem to be people, judging by the kind's fields.
  package var isOfPeople: Bool {
    fields.contains { $0.name == "last-name" || $0.type == .email }
  }

  /// The list of steps; nil if the kind has none.
  package var stepsField: Int? {
    fields.firstIndex { $0.type == .step && $0.multiplicity == .list }
  }

  /// The list of notes; nil if the kind has none.
  package var notesField: Int? {
    fields.firstIndex { $0.type == .note && $0.multiplicity == .list }
  }

  /// The fields that form a record's name.
  var titleFields: [Int] { title.compactMap(fieldIndex) }

  /// The field whose first line names records without a title; nil if the kind has none.
  package var titleSubstitute: Int? {
    guard title.count == 1 else { return nil }
    return fields.firstIndex { $0.substitute == title[0] }
  }

  package func field(named name: String) -> Field? {
    fields.first { $0.name == name }
  }

  /// Whether a record's name begins with a field.
  package func titleBegins(with field: Int) -> Bool { title.first == fields[field].name }

  package func fieldIndex(named name: String) -> Int? {
    fields.firstIndex { $0.name == name }
  }

  /// All fields except the former ids.
  package var ownFields: [Field] { fields.filter { $0.name != Field.formerIDs.name } }

  /// The field with a record's former ids.
  package var formerIDsField: Int? { fieldIndex(named: Field.formerIDs.name) }

  /// The field with the numbers that people use for records.
  package var numberField: Int? { fields.firstIndex(where: \.isAutomatic) }
}

extension Kind {
  /// Whether a record that has values in some fields still needs one in another field.
  package func needs(_ field: Int, besides hasValue: (Int) -> Bool) -> Bool {
    guard fields[field].isRequired else { return false }
    return !(fields[field].substitute.flatMap(fieldIndex).map(hasValue) ?? false)
  }
}

extension Kind {
  package func conditionIndex(named name: String) -> Int? {
    conditions.firstIndex { $0.name.isExactly(name) }
  }
}

/// A named condition on a kind's records, which other conditions can use.
package struct NamedCondition: Hashable, Sendable {
  package let name: String
  package let text: String
  /// The label, if it differs from the name.
  package let label: LocalizedText?

  package init(_ name: String, _ text: String, _ label: LocalizedText? = nil) {
    (self.name, self.text, self.label) = (name, text, label)
  }
}

/// How `add` creates the ids of a kind's records.
package enum IDStyle: String, CaseIterable, Sendable {
  /// From the name alone: `petrov-ivan`. If two clones add the same person, there is a visible conflict.
  case plain
  /// With four random characters at the end: `oil-guides-7kf2`. Two clones never choose the same id.
  case unique
}

/// A constraint between the fields of a record.
package enum Rule: Hashable, Sendable {
  /// The field may have a value only if the status has this meaning.
  case onlyWith(field: String, status: Choice.Meaning)
  /// The value of the first field must not be among the values of the second.
  case disjoint(String, String)
  /// A done record must not have open steps.
  case stepsDone(field: String)
  /// The date in the first field must not be after the date in the second.
  case inOrder(String, String)
  /// A repetition must not end before the date of its first record.
  case repeatsFrom(date: String, repetition: String)
  /// A done record must not refer to open ones.
  case doneAfter(reference: String)

  /// The names of the fields that the rule is about.
  var fields: [String] {
    switch self {
    case .onlyWith(let field, _), .stepsDone(let field), .doneAfter(let field): [field]
    case .disjoint(let one, let other), .inOrder(let one, let other),
      .repeatsFrom(let one, let other):
      [one, other]
    }
  }
}
