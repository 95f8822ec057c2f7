package import Text

/// A sort of record: its folder, its fields, and how people see it.
package struct Kind: Hashable, Sendable {
  package var name: String
  /// The folder of its records.
  package var folder: Path
  package var label: LocalizedText
  package var pluralLabel: LocalizedText
  package var ids: IDStyle
  package var fields: [Field] { didSet { statusField = Self.statusField(among: fields) } }
  /// The first field of one choice that says whether a record is open, done or cancelled.
  package private(set) var statusField: Int?
  /// The fields whose values, joined by spaces, are what a record is called; without any of them
  /// it is called by its label and id.
  package var title: [String]
  /// The fields that the id of a new record is made of; those of the title where there are none.
  package var idFields: [String]
  /// The columns of a list where none are asked for: field paths, `id` or `title`.
  package var columns: [String]
  /// The field path whose values are the sections of a list where none is asked for.
  package var grouping: String?
  package var rules: [Rule]
  /// What conditions about its records may say by a name.
  package var conditions: [NamedCondition] = []
  /// The fields that say how much an open record presses.
  package var urgency: Urgency.Fields?
  /// What so many of its records are called; made of the labels where it does not say.
  package var counted: CountedNoun?

  package init(
    _ name: String, folder: Path, _ label: LocalizedText, plural: LocalizedText,
    ids: IDStyle = .plain,
    title: [String], idFields: [String]? = nil, columns: [String],
    groupedBy grouping: String? = nil,
    fields: [Field], rules: [Rule] = [], conditions: [NamedCondition] = [],
    urgency: Urgency.Fields? = nil, counted: CountedNoun? = nil
  ) {
    self.name = name
    self.folder = folder
    self.label = label
    self.pluralLabel = plural
    self.ids = ids
    self.title = title
    self.idFields = idFields ?? title
    self.columns = columns
    self.grouping = grouping
    self.fields = fields + [Field.formerIDs]
    statusField = Self.statusField(among: self.fields)
    self.rules = rules
    self.conditions = conditions
    self.urgency = urgency
    self.counted = counted
  }

  private static func statusField(among fields: [Field]) -> Int? {
    fields.firstIndex { $0.isStatus }
  }

  /// What a record of the kind is called within a sentence: in Russian by the label, in the nominative.
  package var nameInSentence: LocalizedText { LocalizedText(name, label.russian.lowercased()) }

  /// Whether its records are people, as far as its fields tell.
  package var isOfPeople: Bool {
    fields.contains { $0.name == "last-name" || $0.type == .email }
  }

  /// The fields that a record is called by.
  var titleFields: [Int] { title.compactMap(fieldIndex) }

  package func field(named name: String) -> Field? {
    fields.first { $0.name == name }
  }

  /// Whether what its records are called begins with a field.
  package func titleBegins(with field: Int) -> Bool { title.first == fields[field].name }

  package func fieldIndex(named name: String) -> Int? {
    fields.firstIndex { $0.name == name }
  }

  /// The fields that say something of the record itself: all but its former ids.
  package var ownFields: [Field] { fields.filter { $0.name != Field.formerIDs.name } }

  /// The field with the former ids of a record.
  package var formerIDsField: Int? { fieldIndex(named: Field.formerIDs.name) }

  /// The field that holds the numbers by which people call the kind's records.
  package var numberField: Int? { fields.firstIndex(where: \.isAutomatic) }
}

extension Kind {
  /// Whether a record that has values of some fields still needs one of another field.
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

/// A condition about a kind's records that others may name.
package struct NamedCondition: Hashable, Sendable {
  package let name: String
  package let text: String
  /// What people call it, where it has other words.
  package let label: LocalizedText?

  package init(_ name: String, _ text: String, _ label: LocalizedText? = nil) {
    (self.name, self.text, self.label) = (name, text, label)
  }
}

/// How `add` makes the ids of a kind.
package enum IDStyle: String, CaseIterable, Sendable {
  /// From the name alone, `petrov-ivan`: two clones that add one person make a conflict that people see.
  case plain
  /// With four random characters at the end, `oil-guides-7kf2`: two clones never choose the same id.
  case unique
}

/// What must hold between the fields of a record beyond the type of each.
package enum Rule: Hashable, Sendable {
  /// The field has a value only where the status means this.
  case onlyWith(field: String, status: Choice.Meaning)
  /// The value of the one field is not among the values of the other.
  case disjoint(String, String)
  /// A record that is done refers to none that is still open.
  case doneAfter(reference: String)
}
