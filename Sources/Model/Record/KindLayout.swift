import TOML
import Text

/// The fields of a kind in a form that is fast for reading files: flat and without strings.
///
/// It is shared by all records that a thread reads, so that it is never copied.
final class KindLayout: Sendable {
  let kind: KindIndex
  let fields: [FieldLayout]
  /// A bit for each required field.
  let required: UInt64
  /// Bits for the required field that can be replaced by another one, and for that other field.
  private let substituted: UInt64
  private let substitute: UInt64
  /// The automatic field and the field of former ids; an invalid index if there is none.
  let numberField: Int
  let formerIDsField: Int
  /// The checks of single records.
  let checks: [RecordCheck]
  let retained: RetainedValues
  /// A bit for each field whose values checks or the graph need. The others are only validated.
  let storedFields: UInt64
  /// The bit of the `source` field; 0 if the kind has none.
  let origin: UInt64
  /// The choices of all fields; each field's choices are contiguous.
  private let choices: [ShortName]
  private let names: [String]
  private let choiceNames: [String]

  init(_ index: KindIndex, in schema: Schema, retaining retention: Retention) {
    let kind = schema[index]
    self.kind = index
    var choiceNames: [String] = []
    fields = kind.fields.map { field in
      let start = choiceNames.count
      choiceNames += (field.choices ?? []).map(\.name)
      return FieldLayout(field, choices: start..<choiceNames.count, in: schema)
    }
    required = kind.fields.indices.reduce(0) {
      kind.fields[$1].isRequired ? $0 | 1 << UInt64($1) : $0
    }
    let other = kind.fields.firstIndex { $0.isRequired && $0.substitute != nil }
    let stand = other.flatMap { kind.fields[$0].substitute }.flatMap(kind.fieldIndex)
    substituted = stand == nil ? 0 : other.map { 1 << UInt64($0) } ?? 0
    substitute = stand.map { 1 << UInt64($0) } ?? 0
    numberField = kind.numberField ?? -1
    formerIDsField = kind.formerIDsField ?? -1
    checks = kind.rules.flatMap { rule in Check.all.compactMap { $0.inRecord?(kind, rule) } }
    retained = retention.values(of: index, in: schema)
    storedFields = checks.reduce(retained.fields | retained.tested) { $0 | $1.fields }
    origin = kind.fieldIndex(named: Origin.field).map { 1 << UInt64($0) } ?? 0
    names = kind.fields.map(\.name)
    choices = choiceNames.map { ShortName($0) }
    self.choiceNames = choiceNames
  }

  /// Returns a bit for each required field that is missing in a record that has the fields in `present`.
  @inline(__always)
  func missing(from present: UInt64) -> UInt64 {
    let missing = required & ~present
    return present & substitute == 0 ? missing : missing & ~substituted
  }

  /// Returns the field named by an entry's key. In most files it is the `expected` one or a later one nearby.
  @inline(__always)
  func field(_ entry: Entry, _ source: Source, expected: Int) -> Int? {
    guard entry.isPlainKey else { return field(named: source.key(entry)) }
    let key = ShortName(source, entry.key.start, entry.key.end)
    if key.isCut { return field(named: source.key(entry)) }
    for field in expected..<fields.count where fields[field].name == key { return field }
    for field in 0..<min(expected, fields.count) where fields[field].name == key { return field }
    return nil
  }

  private func field(named name: String) -> Int? {
    names.firstIndex(of: name)
  }

  /// Whether the bytes of a text are one of a field's choices. Returns false if in doubt.
  @inline(__always)
  func hasChoice(_ field: FieldLayout, _ source: Source, _ start: UInt32, _ end: UInt32) -> Bool {
    let text = ShortName(source, start, end)
    if text.isCut { return false }
    for choice in field.choices where choices[choice] == text { return true }
    return false
  }

  func hasChoice(_ field: FieldLayout, _ text: String) -> Bool {
    choiceNames[field.choices].contains { $0.isExactly(text) }
  }
}
