import Model
import TOML
import Text

extension OpenText {
  /// What may stand at a place of `docket.toml`, as far as its schema tells.
  func settingsCompletions(at place: TypingPlace) -> [Completion] {
    var description = SettingsDescription(in: language)
    for name in place.path { description = description?[name] }
    guard let description else { return [] }
    if place.role == .value {
      return settingsValues(description, at: place).fitting(place.typed) { [$0.label] }
    }
    let table = document.entry(at: place.path)
    let present =
      place.role == .key ? table.map { keys(of: $0, without: place.range) } ?? [] : []
    let sign = place.role == .header || isBeforeSign(place) ? "" : " = "
    return description.keys.filter { key in
      !present.contains(key.name) && (place.role == .key || description[key.name]?.isTable == true)
    }
    .map { key in
      let text = description[key.name]?.text
      return Completion(
        sort: .field, label: key.name, documentation: text.map { markdown($0) },
        text: key.name + sign)
    }.fitting(place.typed) { [$0.label] }
  }

  private func settingsValues(
    _ description: SettingsDescription, at place: TypingPlace
  ) -> [Completion] {
    let path = place.path
    switch path.last {
    case "to" where path.count >= 4:
      return schema.kinds.map { kind in
        Completion(
          sort: .choice, label: kind.name, detail: kind.label[language],
          text: place.quoted(kind.name))
      }
    case "columns" where path.count == 3, "title" where path.count == 3,
      "group-by" where path.count == 3:
      return (schema.kind(named: path[1])?.fields ?? []).map { field in
        Completion(
          sort: .choice, label: field.name, detail: field.label[language],
          text: place.quoted(field.name))
      }
    default:
      return description.values.map { value in
        let word = value.filter { $0 != "\"" }
        return Completion(
          sort: .value, label: word, text: word == value ? value : place.quoted(word))
      }
    }
  }
}
