import Model
import TOML
import Text

extension OpenText {
  /// Completions in `docket.toml`, from its schema.
  func settingsCompletions(at place: TypingPlace) -> [Completion] {
    guard let key = SettingKey.file.key(at: place.path) else { return [] }
    if place.role == .value {
      return settingsValues(key, at: place).fitting(place.typed) { [$0.label] }
    }
    let table = document.entry(at: place.path)
    let present =
      place.role == .key ? table.map { self.keys(of: $0, without: place.range) } ?? [] : []
    let sign = place.role == .header || isBeforeSign(place) ? "" : " = "
    if key.names == .knownField {
      return fields(ofSetting: place.path).filter { !present.contains($0.name) }.map { field in
        Completion(
          sort: .field, label: field.name, detail: field.label[language], text: field.name + sign)
      }.fitting(place.typed) { [$0.label] }
    }
    let keys = key.keys.filter { key in
      !present.contains(key.name) && (place.role == .key || key.isTable)
    }
    return (keys.filter(\.isRequired) + keys.filter { !$0.isRequired }).map { key in
      Completion(
        sort: .field, label: key.name,
        documentation: key.description.map { markdown($0[language]) }, text: key.name + sign)
    }.fitting(place.typed) { [$0.label] }
  }

  private func settingsValues(_ key: SettingKey, at place: TypingPlace) -> [Completion] {
    func value(_ word: String, _ text: String) -> Completion {
      Completion(sort: .value, label: word, text: text)
    }
    func choice(_ name: String, _ label: LocalizedText) -> Completion {
      Completion(sort: .choice, label: name, detail: label[language], text: place.quoted(name))
    }
    switch key.value {
    case .flag: return ["true", "false"].map { value($0, $0) }
    case .version: return [value("1", "1")]
    case .word, .fieldType:
      return (key.value?.words ?? []).map { value($0, place.quoted($0)) }
    case .kind: return schema.kinds.map { choice($0.name, $0.label) }
    case .field, .column, .place:
      return fields(ofSetting: place.path).map { choice($0.name, $0.label) }
    case .fieldValue:
      let field = fields(ofSetting: place.path).first { $0.name == place.path.last }
      if field?.type == .boolean { return ["true", "false"].map { value($0, $0) } }
      return field?.choices?.map { choice($0.name, $0.label) } ?? []
    default: return []
    }
  }

  /// The fields of the kind that the declaration around a key is about.
  private func fields(ofSetting path: [String]) -> [Field] {
    document.kind(ofSetting: path).flatMap(schema.kind)?.fields ?? []
  }
}
