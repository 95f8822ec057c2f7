import TOML

extension Entry.Kind {
  /// Whether entries of this kind hold entries without names.
  var isArray: Bool { self == .array || self == .arrayOfTables }
}
