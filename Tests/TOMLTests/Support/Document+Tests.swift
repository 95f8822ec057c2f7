@testable import TOML

extension Entry.Kind {
  /// Whether entries of this kind hold entries without names.
  var isArray: Bool { self == .array || self == .arrayOfTables }
}

extension Document {
  /// A `[header]` and everything up to the next header or the end; for other entries their lines.
  func section(of entry: Int) -> Range<Int> { section(of: entry, before: headerStarts) }
}
