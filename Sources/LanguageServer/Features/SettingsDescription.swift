import JSON
import Model
import TOML
import Text

/// What may stand at some place of `docket.toml`, by its JSON Schema.
struct SettingsDescription {
  private let node: JSONNode
  private let root: JSONNode

  /// The whole file.
  init?(in language: Language) {
    let text = Array(Schema.settingsJSONSchema(in: language).utf8)
    guard let root = try? JSONNode(text.span) else { return nil }
    (self.root, node) = (root, root)
  }

  private init(_ node: JSONNode, in root: JSONNode) {
    self.root = root
    // A reference stands alone, or beside a description of its own.
    let name = node["$ref"]?.string?.split(separator: "/").last.map(String.init)
    self.node = name.flatMap { root["$defs"]?[$0] } ?? node
  }

  /// What may stand under a key.
  subscript(key: String) -> SettingsDescription? {
    for table in [self] + alternatives {
      if let member = table.node["properties"]?[key] ?? table.node["additionalProperties"],
        member.members != nil
      {
        return SettingsDescription(member, in: root)
      }
    }
    return nil
  }

  /// The keys that have names of their own, the required ones first.
  var keys: [(name: String, isRequired: Bool)] {
    let required = Set((node["required"]?.items ?? []).compactMap(\.string))
    let names = ([self] + alternatives).flatMap { $0.node["properties"]?.members ?? [] }.map(\.key)
    let keys = names.map { (name: $0, isRequired: required.contains($0)) }
    return keys.filter(\.isRequired) + keys.filter { !$0.isRequired }
  }

  /// Whether it may be a table with keys.
  var isTable: Bool {
    ([self] + alternatives).contains {
      $0.node["properties"] != nil || $0.node["additionalProperties"]?.members != nil
    }
  }

  /// What it is for.
  var text: String? { node["description"]?.string }

  /// The words or the number that it may be.
  var values: [String] {
    if node["type"]?.string == "boolean" { return ["true", "false"] }
    if let constant = node["const"]?.integer { return [String(constant)] }
    return (node["enum"]?.items ?? []).compactMap(\.string).map { "\"\($0)\"" }
  }

  private var alternatives: [SettingsDescription] {
    (node["anyOf"]?.items ?? []).map { SettingsDescription($0, in: root) }
  }
}

extension OpenText {
  /// What the kind, the field or the condition is that a word of a text in `docket.toml` names.
  func namedMeaning(at offset: Int) -> Hover? {
    guard name == nil, spot(at: offset)?.part == .value, let named = settingsName(at: offset) else {
      return nil
    }
    let text =
      switch named.subject {
      case .kind(let kind):
        "**\(markdown(schema[kind].pluralLabel[language]))** \(code("\(schema[kind].folder)/"))"
      case .field(let kind, let field):
        schema.meaning(of: schema[kind].fields[field], in: language)
      case .condition(let kind, let condition):
        schema[kind].conditions[condition].meaning
      }
    return Hover(text: text, range: named.range)
  }

  /// What a key of `docket.toml` is for.
  func settingsMeaning(of spot: Spot) -> String? {
    guard spot.part == .key else { return nil }
    let path = document.path(of: spot.entry)
    var found = SettingsDescription(in: language)
    for name in path { found = found?[name] }
    let heading = "**\(code(path.joined(separator: ".")))**"
    return found?.text.map { "\(heading)\n\n\(markdown($0))" }
  }
}

extension NamedCondition {
  fileprivate var meaning: String { "**\(code(name))**\n\n\(code(text))" }
}
