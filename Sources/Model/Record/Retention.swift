/// What is kept of files once they have been read.
package enum Retention: Sendable {
  case everything
  /// The values that checks compare between records, and other fields; the rest is checked while it is at hand.
  ///
  /// The records have no other values, and no source. It takes a small part of the memory, which a
  /// workspace is read faster into.
  case compared(fieldsBesides: [KindIndex: Set<Int>])
  /// Of one kind's records what is asked for, everything of the others.
  case asked(AskedValues)
}

/// What is asked for of the records of one kind.
package struct AskedValues: Sendable {
  package let kind: KindIndex
  /// The fields whose values are kept; all, where that is nil.
  package let fields: Set<Int>?
  /// Choice and reference fields with the names of which a record must have one. Of other records only
  /// the id is kept, or in rare cases all the same.
  package let names: [Int: Set<String>]

  package init(of kind: KindIndex, fields: Set<Int>?, names: [Int: Set<String>]) {
    self.kind = kind
    self.fields = fields
    self.names = names
  }
}

extension Retention {
  /// The values that checks compare, and those that the workspace's rules look at.
  package static func checked(by schema: Schema) -> Retention {
    .compared(
      fieldsBesides: schema.boundRules(at: .epoch).reduce(into: [:]) { fields, rule in
        fields.merge(rule.fields) { $0.union($1) }
      })
  }

  /// What is kept of the records of a kind.
  func values(of kind: KindIndex, in schema: Schema) -> RetainedValues {
    switch self {
    case .everything: return RetainedValues()
    case .compared(let others):
      let asked = others[kind] ?? []
      let fields = schema[kind].fields.indices.filter {
        asked.contains($0) || schema[kind].isCompared(schema[kind].fields[$0])
      }
      return RetainedValues(fields: fields)
    case .asked(let asked):
      guard asked.kind == kind else { return RetainedValues() }
      return RetainedValues(
        fields: asked.fields.map(Array.init),
        tests: asked.names.map { RetainedValues.Test($0, $1, schema[kind], in: schema) })
    }
  }
}

/// What is kept of the records of one kind, in the shape that reading wants.
struct RetainedValues: Sendable {
  /// All values and the whole file are kept.
  let isEverything: Bool
  /// A bit for each field whose values are kept.
  let fields: UInt64
  /// A bit for each field that is tested.
  let required: UInt64
  private let tests: [Test]

  init(fields: [Int]? = nil, tests: [Test] = []) {
    isEverything = fields == nil
    self.fields = fields.map { $0.reduce(0) { $0 | 1 << UInt64($1) } } ?? .max
    required = tests.reduce(0) { $0 | 1 << UInt64($1.field) }
    self.tests = tests
  }

  @inline(__always)
  func keeps(_ value: FieldValue) -> Bool { fields & 1 << UInt64(value.field) != 0 }

  /// Whether a record passes all tests; one that should not may, where hashes are equal.
  func accepts(_ record: RecordView) -> Bool {
    tests.allSatisfy { test in
      record.values.contains { Int($0.field) == test.field && test.accepts($0, of: record) }
    }
  }

  /// The names of which a value of a field must be one.
  struct Test: Sendable {
    let field: Int
    private let names: [String]
    /// The hashes of the ids where the field is a reference.
    private let hashes: Set<UInt32>?

    init(_ field: Int, _ names: Set<String>, _ kind: Kind, in schema: Schema) {
      self.field = field
      self.names = Array(names)
      hashes = schema.target(of: kind.fields[field]).map { target in
        Set(
          names.map { name in
            var name = name
            return name.withUTF8 { IDIndex.hash($0, kind: target) }
          })
      }
    }

    /// Looks at a value of which no graph has yet found where it leads.
    func accepts(_ value: FieldValue, of record: RecordView) -> Bool {
      if let hashes { return hashes.contains(value.target) }
      return names.contains { record.holds(value, $0) }
    }
  }
}

extension Kind {
  /// Whether a check of the graph looks at the values of a field.
  func isCompared(_ field: Field) -> Bool {
    field.reference != nil || field.isUnique || field.name == Origin.field
      || field.isStamped && numberField != nil
      || field.name == Field.formerIDs.name
      || field.isStatus
        && rules.contains { rule in
          if case .doneAfter = rule { true } else { false }
        }
  }
}
