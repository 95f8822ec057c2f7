import Model
import TOML
import Text

extension OpenText {
  /// A description of the kind, field or condition that a word in `docket.toml` names.
  func namedMeaning(at offset: Int) -> Hover? {
    guard name == nil, spot(at: offset)?.part == .value, let named = settingsName(at: offset) else {
      return nil
    }
    let text =
      switch named.subject {
      case .kind(let kind):
        "**\(markdown(schema[kind].pluralLabel[language]))** \(codeSpan("\(schema[kind].folder)/"))"
      case .field(let kind, let field):
        schema.meaning(of: schema[kind].fields[field], in: language)
      case .condition(let kind, let condition):
        schema[kind].conditions[condition].meaning
      }
    return Hover(text: text, range: named.range)
  }

  /// A description of a key of `docket.toml`.
  func settingsMeaning(of spot: Spot) -> String? {
    guard spot.part == .key else { return nil }
    let path = document.path(of: spot.entry)
    let description = SettingKey.file.key(at: path)?.description
    let heading = "**\(codeSpan(path.joined(separator: ".")))**"
    return description.map { "\(heading)\n\n\(markdown($0[language]))" }
  }
}

extension NamedCondition {
  fileprivate var meaning: String { "**\(codeSpan(name))**\n\n\(codeSpan(text))" }
}
