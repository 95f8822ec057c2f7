import TOML

extension Entry.Kind {
  /// Whether entries of this kind contain entries without names.
  var isArray: Bool { self == .array || self == .arrayOfTables }
}
