import TOML

/// A kind's fields in the shape that reading wants: no payloads, no strings.
struct KindLayout: Sendable {
  let fields: [FieldLayout]
  /// A bit for each required field.
  let required: UInt64
  let ids: IDForm

  init(_ kind: Kind, in schema: Schema) {
    fields = kind.fields.map { FieldLayout($0, in: schema) }
    required = kind.fields.indices.reduce(0) {
      kind.fields[$1].isRequired ? $0 | 1 << UInt64($1) : $0
    }
    ids = kind.ids
  }

  /// The field that an entry's key names; in most files it is the `expected` one or comes soon after.
  @inline(__always)
  func field(_ entry: Entry, _ source: Source, expected: Int) -> Int? {
    guard entry.isPlainKey else {
      let key = source.key(entry)
      return fields.firstIndex { $0.name.bytes.elementsEqual(key.utf8) }
    }
    for field in expected..<fields.count
    where fields[field].name.matches(source, entry.key.start, entry.key.end) {
      return field
    }
    for field in 0..<min(expected, fields.count)
    where fields[field].name.matches(source, entry.key.start, entry.key.end) {
      return field
    }
    return nil
  }
}

struct FieldLayout: Sendable {
  let name: ShortName
  let shape: Shape
  let multiplicity: Multiplicity
  let choices: [ShortName]

  /// What one value of a field must be, as far as a value by itself can tell.
  enum Shape: UInt8 {
    case text, multiLineText, word, email, url, integer, boolean, date, dateTime, oneOf
    case numberReference, wordReference
  }

  init(_ field: Field, in schema: Schema) {
    name = ShortName(field.name)
    multiplicity = field.multiplicity
    choices = (field.choices ?? []).map { ShortName($0.name) }
    shape =
      switch field.type {
      case .text: .text
      case .multiLineText: .multiLineText
      case .word: .word
      case .email: .email
      case .url: .url
      case .integer: .integer
      case .boolean: .boolean
      case .date: .date
      case .dateTime: .dateTime
      case .oneOf: .oneOf
      case .reference(let reference):
        schema.kind(named: reference.target)?.ids == .numbers ? .numberReference : .wordReference
      }
  }

  var isReference: Bool { shape == .numberReference || shape == .wordReference }
}
