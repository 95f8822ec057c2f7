/// The data to keep of files after reading them.
package enum Retention: Sendable {
  case everything
  /// The values that checks compare between records, their titles, and the given fields; everything else is checked while reading.
  ///
  /// Records have no other values and no source. This takes a small part of the memory and makes reading faster.
  case compared(fieldsBesides: [KindIndex: Set<Int>])
  /// The requested values of one kind's records, and everything of other kinds.
  case asked(AskedValues)
}

/// The values requested of one kind's records.
package struct AskedValues: Sendable {
  package let kind: KindIndex
  /// The fields whose values are kept; nil for all fields.
  package let fields: Set<Int>?
  /// For some choice and reference fields, a set of names; a record must have one of them. For other records, usually
  /// only the id is kept.
  package let names: [Int: Set<String>]

  package init(of kind: KindIndex, fields: Set<Int>?, names: [Int: Set<String>]) {
    self.kind = kind
    self.fields = fields
    self.names = names
  }
}

extension Retention {
  /// The values that checks compare, and those that the workspace's rules read.
  package static func checked(by schema: Schema) -> Retention {
    .compared(
      fieldsBesides: schema.boundRules(at: .epoch).reduce(into: [:]) { fields, rule in
        fields.merge(rule.fields) { $0.union($1) }
      })
  }

  /// Returns what to keep of the records of a kind.
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

/// The values to keep of one kind's records, in a form that is fast for reading files.
struct RetainedValues: Sendable {
  /// Whether to keep all values and the whole file.
  let isEverything: Bool
  /// A bit for each field whose values are kept.
  let fields: UInt64
  /// A bit for each field that is tested.
  let tested: UInt64
  private let tests: [Test]

  init(fields: [Int]? = nil, tests: [Test] = []) {
    isEverything = fields == nil
    self.fields = fields.map { $0.reduce(0) { $0 | 1 << UInt64($1) } } ?? .max
    tested = tests.reduce(0) { $0 | 1 << UInt64($1.field) }
    self.tests = tests
  }

  @inline(__always)
  func keeps(_ value: FieldValue) -> Bool { fields & 1 << UInt64(value.field) != 0 }

  /// Whether a record passes all tests. Because of equal hashes, it may rarely return true for one that should not.
  func accepts(_ record: RecordView) -> Bool {
    tests.allSatisfy { test in
      record.values.contains { Int($0.field) == test.field && test.accepts($0, of: record) }
    }
  }

  /// A set of allowed names for a field's values.
  struct Test: Sendable {
    let field: Int
    private let names: [String]
    /// For reference fields, the hashes of the ids.
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

    /// Tests a value whose reference is not resolved yet.
    func accepts(_ value: FieldValue, of record: RecordView) -> Bool {
      if let hashes { return hashes.contains(value.target) }
      return names.contains { record.holds(value, $0) }
    }
  }
}

extension Kind {
  /// Whether a check compares the values of a field between records, or names a record by them.
  func isCompared(_ field: Field) -> Bool {
    field.reference != nil || field.isUnique || title.contains(field.name)
      || field.name == Origin.field || field.isStamped && numberField != nil
      || field.name == Field.formerIDs.name
      || field.isStatus || field.type == .repetition
  }
}
