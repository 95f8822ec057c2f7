/// The keys at the top of `docket.toml`.
enum SettingsKey: String, CaseIterable {
  case format
  case language
  case kinds
  case seed
  case uuid
  case conditions
  case queries
  case rules
}

/// The keys of a query's declaration.
enum QueryKey: String, CaseIterable {
  case label
  case query
  case tab
}

/// The keys of a rule's declaration.
enum RuleKey: String, CaseIterable {
  case rule
  case message
  case severity
}

/// The keys of a kind's declaration.
enum KindKey: String, CaseIterable {
  case label
  case plural
  case counted
  case columns
  case groupBy = "group-by"
  case fields
  case folder
  case id
  case title
  case hidden

  /// The keys of a workspace's own kind, which cannot be hidden.
  static let ofOwn = allCases.filter { $0 != .hidden }
  /// Those that the declaration of a built-in kind may have.
  static let ofBuiltIn: [KindKey] = [
    .label, .plural, .counted, .columns, .groupBy, .fields, .hidden,
  ]
}

/// The keys of a field's declaration.
enum FieldKey: String, CaseIterable {
  case type
  case to
  case onDelete = "on-delete"
  case inverse
  case acyclic
  case choices
  case defaultValue = "default"
  case required
  case unique
  case automatic
  case label

  /// Those that the declaration of a built-in status may have.
  static let ofBuiltInStatus: [FieldKey] = [.label, .choices, .defaultValue]
}

extension CaseIterable where Self: RawRepresentable<String> {
  static var names: [String] { allCases.map(\.rawValue) }
}
