import Diagnostics
import TOML
import Text

/// What one rule of a kind finds in a record by itself, as the record is read.
struct RecordCheck: Sendable {
  /// A bit for each field without which there is nothing to find.
  let fields: UInt64
  /// A bit for each field with which there is nothing to find.
  let absent: UInt64
  let find: @Sendable (RecordView) -> Diagnostic?

  /// A check of records that have values of all `fields`, and of none of those in `absent`, not even wrong ones.
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

/// A record as it is read: its values, but not yet what they refer to. It is good while it is read.
struct RecordView {
  let source: Source
  let values: UnsafeBufferPointer<FieldValue>
  let folder: Path
  let id: UnsafeBufferPointer<UInt8>

  /// The path of its file, relative to the workspace.
  var path: Path { folder.appending(String(decoding: id, as: UTF8.self) + ".toml") }

  /// All of its file.
  var bytes: [UInt8] { source.contents }

  func value(_ field: Int) -> FieldValue? { values.first { $0.field == field } }

  func values(_ field: Int) -> [FieldValue] { values.filter { $0.field == field } }

  func text(_ value: FieldValue) -> String { source.text(value) }

  func holds(_ value: FieldValue, _ text: String) -> Bool {
    value.holds(text, source.bytes(value))
  }

  /// The choice that a status has; nil for a word that is none.
  func choice(_ value: FieldValue, of status: Status) -> Choice? {
    status.choices.first { holds(value, $0.name) }
  }
}
