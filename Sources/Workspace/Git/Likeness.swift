package import Model
import TOML

/// How much two files are alike, by the names of their blobs.
package struct Likeness {
  package let schema: Schema
  package var contents: [String: [UInt8]]

  package init(schema: Schema, contents: [String: [UInt8]]) {
    self.schema = schema
    self.contents = contents
  }

  /// Whether two files say the same but for what they refer to.
  func areSame(_ one: String, _ other: String, _ kind: KindIndex) -> Bool {
    if one == other { return true }
    guard let one = contents[one], let other = contents[other] else { return false }
    return schema[kind].areSameButReferences(one, other)
  }

  /// Whether two files are likely states of one record.
  package func areLikelyOne(_ one: String, _ other: String, _ kind: KindIndex) -> Bool {
    if one == other { return true }
    guard let one = contents[one], let other = contents[other] else { return false }
    return schema[kind].areLikelyOne(one, other)
  }

  /// Whether a later version tells by itself that it is of the same record.
  package func seemSame(_ former: String, _ later: String, _ kind: KindIndex) -> Bool {
    guard let former = contents[former], let later = contents[later] else { return false }
    return schema[kind].seemsSame(former, later)
  }

  /// Whether a new file says what one that is gone said, edited but called the same.
  func areRenamed(_ one: String, _ old: RecordName, _ other: String, _ new: RecordName) -> Bool {
    guard old.kind == new.kind, let one = contents[one], let other = contents[other] else {
      return false
    }
    return schema[new.kind].areRenamed(one, other)
  }

  /// Whether two files share a part of what people call them.
  func shareName(_ one: String, _ other: String, _ kind: KindIndex) -> Bool {
    guard let one = contents[one], let other = contents[other] else { return false }
    return schema[kind].shareName(one, other)
  }

  /// Whether a file says when it was made, or where it came from.
  func tellsItsOrigin(_ blob: String, _ kind: KindIndex) -> Bool {
    contents[blob].map { schema[kind].tellsItsOrigin($0) } ?? false
  }

  package func areOfDifferentMoments(_ one: String, _ other: String, _ kind: KindIndex) -> Bool {
    guard let one = contents[one], let other = contents[other] else { return false }
    return schema[kind].areOfDifferentMoments(one, other)
  }

  /// Whether a file refers to the new id of a record where it referred to the old one before.
  func follows(
    _ old: RecordName, to new: RecordName, _ kind: KindIndex, before: String, after: String
  ) -> Bool {
    guard let was = contents[before].map({ Document($0) }),
      let now = contents[after].map({ Document($0) })
    else { return false }
    let (former, current) = (schema.reference(to: old), schema.reference(to: new))
    return schema[kind].fields.contains { field in
      guard schema.target(of: field) == old.kind else { return false }
      let (one, other) = (was.references(by: field), now.references(by: field))
      return one.contains(former) && !other.contains(former) && other.contains(current)
        && !one.contains(current)
    }
  }
}
