import TOML

/// A field in a form that is fast for reading files.
struct FieldLayout: Sendable {
  let name: ShortName
  let shape: Shape
  private let entries: Entries
  let multiplicity: Multiplicity
  /// The position of the field's first choice among its kind's choices.
  private let firstChoice: UInt32
  private let choiceCount: UInt32
  /// The kind that the field refers to; an invalid index if it is not a reference.
  let target: KindIndex

  /// The requirement on a single value of a field, as far as it can be checked without other records.
  enum Shape: UInt8 {
    case text, multiLineText, word, email, url, repetition, integer, boolean, date, dateTime, oneOf
    case reference
    /// A reference to a kind whose records have numbers; people may write such a number by mistake.
    case numberedReference
    case automaticNumber

    fileprivate var entries: Entries {
      switch self {
      case .text, .multiLineText, .word, .email, .url, .repetition, .oneOf, .reference: .strings
      case .numberedReference: .stringsOrIntegers
      case .integer, .automaticNumber: .integers
      case .boolean: .booleans
      case .date: .dates
      case .dateTime: .dateTimes
      }
    }
  }

  fileprivate enum Entries: UInt8 {
    case strings, integers, stringsOrIntegers, booleans, dates, dateTimes
  }

  init(_ field: Field, choices: Range<Int>, in schema: Schema) {
    name = ShortName(field.name)
    multiplicity = field.multiplicity
    firstChoice = UInt32(truncatingIfNeeded: choices.lowerBound)
    choiceCount = UInt32(truncatingIfNeeded: choices.count)
    target = schema.target(of: field) ?? .max
    shape =
      switch field.type {
      case .text, .step: .text
      case .multiLineText, .note: .multiLineText
      case .word: .word
      case .email: .email
      case .url: .url
      case .repetition: .repetition
      case .integer: field.isAutomatic ? .automaticNumber : .integer
      case .boolean: .boolean
      case .date: .date
      case .dateTime: .dateTime
      case .oneOf: .oneOf
      case .reference(let reference):
        schema.kind(named: reference.target)?.numberField == nil ? .reference : .numberedReference
      }
    entries = shape.entries
  }

  @inline(__always)
  var choices: Range<Int> { Int(firstChoice)..<Int(firstChoice) + Int(choiceCount) }

  /// Whether a value may be an entry of this kind.
  @inline(__always)
  func mayBe(_ kind: Entry.Kind) -> Bool {
    switch kind {
    case .basicString, .multiLineBasicString, .literalString, .multiLineLiteralString:
      entries == .strings || entries == .stringsOrIntegers
    case .integer: entries == .integers || entries == .stringsOrIntegers
    case .boolean: entries == .booleans
    case .localDate: entries == .dates
    case .offsetDateTime, .localDateTime: entries == .dateTimes
    case .table, .arrayOfTables, .inlineTable, .array, .float, .localTime, .invalid: false
    }
  }

  @inline(__always)
  var isReference: Bool { shape == .reference || shape == .numberedReference }
}
