import Model
import TOML
import Text

/// Where a record came from, as its `source` says: `dummyjson:17@status=5cd2a10b,description=0f6be77a`.
///
/// Behind the `@` stands a checksum of each value that it came with, by which a field that was edited here is
/// told from one that is as it came.
struct Origin: Equatable {
  /// What the record is known by where it comes from.
  let key: String
  /// By the names of fields; `nil` where somebody wrote the `source` otherwise.
  var sums: [String: String]?

  init(_ source: String) {
    guard let mark = source.utf8.lastIndex(of: UInt8(ascii: "@")) else {
      (key, sums) = (source, nil)
      return
    }
    let sums = Self.sums(source[source.utf8.index(after: mark)...])
    self.sums = sums
    key = sums == nil ? source : String(source[..<mark])
  }

  init(key: String, sums: [String: String]) {
    self.key = key
    self.sums = sums
  }

  /// The `source` that says so, the fields in the order of the schema.
  func text(_ kind: Kind) -> String {
    var text = key
    var mark = "@"
    for index in kind.fields.indices {
      let name = kind.fields[index].name
      guard let sum = sums?[name] else { continue }
      text += mark
      text += name
      text += "="
      text += sum
      mark = ","
    }
    return text
  }

  private static let digitCount = 8

  /// A checksum of a field's line in a record's file.
  static func sum(_ line: [UInt8]) -> String { String(checksum(line).prefix(digitCount)) }

  private static func sums(_ text: Substring) -> [String: String]? {
    var sums: [String: String] = [:]
    for part in text.split(at: ",") {
      let words = part.split(at: "=", omittingEmptySubsequences: false)
      guard words.count == 2, words[1].utf8.count == digitCount,
        words[1].allSatisfy(\.isHexDigit), RecordID.isValid(words[0].utf8, .words)
      else { return nil }
      sums[String(words[0])] = String(words[1])
    }
    return sums.isEmpty ? nil : sums
  }
}

/// What an import makes of a record that came from the same place before.
struct Update {
  /// What changed at the source alone.
  private(set) var edits: [FieldEdit] = []
  /// The fields that are another at the source, and were edited here.
  private(set) var kept: [String] = []
  /// Where the record comes from once the edits are made.
  private(set) var origin: Origin

  /// Whether anything is to be written.
  let isNeeded: Bool

  /// Compares, field by field, a record as it came, as it is and as it is at the source now.
  init(
    of document: Document, _ kind: Kind, to lines: [FieldLine], from old: Origin, by new: Origin
  ) {
    origin = Origin(key: new.key, sums: [:])
    for (index, field) in kind.fields.enumerated() where field.name != Importing.sourceField {
      let line = lines.first { $0.field == index }
      let there = line.map { Origin.sum($0.bytes) }
      let here = document.entry(at: [field.name]).map {
        Origin.sum(kind.line(index, document.value(of: $0)).bytes)
      }
      let before = old.sums?[field.name]
      let isEdited = old.sums == nil ? there != nil : here != before
      if there == before || there == here {
        origin.sums?[field.name] = there
      } else if isEdited {
        kept.append(field.name)
        origin.sums?[field.name] = before
      } else {
        edits.append(FieldEdit(index, line.map { .set($0.value) } ?? .unset))
        origin.sums?[field.name] = there
      }
    }
    isNeeded = !edits.isEmpty || old.sums != nil && origin != old
  }
}

/// A field of a record with the line, or the lines, that its file has for it.
struct FieldLine {
  let field: Int
  let value: Value
  let bytes: [UInt8]
}

extension Kind {
  /// The lines of a new record's file.
  func lines(_ values: [Int: Value]) -> [FieldLine] {
    completed(values).map { line($0.field, $0.value) }
  }

  fileprivate func line(_ field: Int, _ value: Value) -> FieldLine {
    let value = fields[field].ordered(value)
    return FieldLine(
      field: field, value: value, bytes: serialize([(fields[field].name, value)]))
  }
}
