/// What is kept of files once they have been read.
package enum Retention: Sendable {
  case everything
  /// The values that checks compare between records; the rest is checked while it is at hand.
  ///
  /// The records have no other values, and no source. It takes a small part of the memory, which a
  /// workspace is read faster into.
  case comparedValues
  /// Of one kind's records what is asked for, everything of the others.
  case asked(AskedValues)
}

/// What is asked for of the records of one kind.
package struct AskedValues: Sendable {
  package let kind: KindIndex
  /// The fields whose values are kept; all, where that is nil.
  package let fields: Set<Int>?
  /// Fields with the choices of which a record must have one; of other records only the id is kept.
  package let choices: [(field: Int, names: Set<String>)]

  package init(
    of kind: KindIndex, fields: Set<Int>?, choices: [(field: Int, names: Set<String>)]
  ) {
    self.kind = kind
    self.fields = fields
    self.choices = choices
  }
}

extension Retention {
  /// What is kept of the records of a kind.
  func values(of kind: KindIndex, in schema: Schema) -> RetainedValues {
    switch self {
    case .everything: return RetainedValues()
    case .comparedValues:
      let fields = schema[kind].fields.indices.filter {
        schema[kind].isCompared(schema[kind].fields[$0])
      }
      return RetainedValues(fields: fields)
    case .asked(let asked):
      guard asked.kind == kind else { return RetainedValues() }
      return RetainedValues(
        fields: asked.fields.map(Array.init), choices: asked.choices)
    }
  }
}

/// What is kept of the records of one kind, in the shape that reading wants.
struct RetainedValues: Sendable {
  /// All values and the whole file are kept.
  let isEverything: Bool
  /// A bit for each field whose values are kept.
  private let fields: UInt64
  /// A bit for each field that must have one of the choices.
  let required: UInt64
  private let choices: [(field: Int, names: Set<String>)]

  init(fields: [Int]? = nil, choices: [(field: Int, names: Set<String>)] = []) {
    isEverything = fields == nil
    self.fields = fields.map { $0.reduce(0) { $0 | 1 << UInt64($1) } } ?? .max
    required = choices.reduce(0) { $0 | 1 << UInt64($1.field) }
    self.choices = choices
  }

  @inline(__always)
  func keeps(_ value: FieldValue) -> Bool { fields & (1 << UInt64(value.field)) != 0 }

  /// Whether each field that must have a choice has one that is asked for.
  func accepts(_ record: RecordInHand) -> Bool {
    choices.allSatisfy { choice in
      record.values.contains { value in
        Int(value.field) == choice.field
          && choice.names.contains { record.holds(value, $0) }
      }
    }
  }
}

extension Kind {
  /// Whether a check of the graph looks at the values of a field.
  func isCompared(_ field: Field) -> Bool {
    field.reference != nil || field.isUnique
      || rules.contains { rule in
        if case .closesAfter(_, field.name, _, _) = rule { true } else { false }
      }
  }
}
