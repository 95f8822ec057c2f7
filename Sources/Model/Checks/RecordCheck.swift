import Diagnostics
import TOML
import Text

/// The check of a single record for one rule of its kind, made while the record is read.
struct RecordCheck: Sendable {
  /// A bit for each field that must be present for the check to apply.
  let fields: UInt64
  /// A bit for each field that must be absent for the check to apply.
  let absent: UInt64
  let find: @Sendable (RecordView) -> Diagnostic?

  /// Creates a check of records that have values in all `fields` and none in `absent`, not even invalid ones.
  init(
    of fields: Int..., without absent: [Int] = [],
    find: @escaping @Sendable (RecordView) -> Diagnostic?
  ) {
    self.fields = Self.bits(fields)
    self.absent = Self.bits(absent)
    self.find = find
  }

  private static func bits(_ fields: [Int]) -> UInt64 {
    fields.reduce(0) { $0 | 1 << UInt64($1) }
  }
}

/// A record while it is being read: it has its values, but references are not resolved yet. Do not keep it afterwards.
struct RecordView {
  let source: Source
  let values: [FieldValue]
  let folder: Path
  let id: UnsafeBufferPointer<UInt8>

  /// The path of the record's file, relative to the workspace.
  var path: Path { folder.appending(String(decoding: id, as: UTF8.self) + ".toml") }

  func value(_ field: Int) -> FieldValue? { values.first { $0.field == field } }

  func values(_ field: Int) -> [FieldValue] { values.filter { $0.field == field } }

  func text(_ value: FieldValue) -> String { source.text(value) }

  func holds(_ value: FieldValue, _ text: String) -> Bool {
    value.holds(text, source.bytes(value))
  }

  /// Returns the choice that a status value selects; nil if the value is not a choice.
  func choice(_ value: FieldValue, of status: Status) -> Choice? {
    status.choices.first { holds(value, $0.name) }
  }

  /// Whether a value is one of some texts.
  func holds(_ value: FieldValue, oneOf texts: [String]) -> Bool {
    texts.contains { holds(value, $0) }
  }
}
