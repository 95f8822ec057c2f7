/// One field in the shape that reading wants.
struct FieldLayout: Sendable {
  let name: ShortName
  let shape: Shape
  let multiplicity: Multiplicity
  /// Its choices among those of its kind.
  let choices: Range<Int>
  /// The kind that it refers to; of no kind, where it is no reference.
  let target: KindIndex

  /// What one value of a field must be, as far as a value by itself can tell.
  enum Shape: UInt8 {
    case text, multiLineText, word, email, url, integer, boolean, date, dateTime, oneOf
    case numberReference, wordReference
  }

  init(_ field: Field, choices: Range<Int>, in schema: Schema) {
    name = ShortName(field.name)
    multiplicity = field.multiplicity
    self.choices = choices
    target = schema.target(of: field) ?? .max
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

  @inline(__always)
  var isReference: Bool { shape == .numberReference || shape == .wordReference }
}
