import Model
import TOML
import Text

/// Finds the names of kinds, fields and conditions in `docket.toml`.
struct SettingsNames {
  let document: Document
  let schema: Schema

  /// The name at an offset, outside of invalid query texts.
  func name(at offset: Int) -> QueryName? {
    let texts = document.entries.indices.lazy.filter { document.entries[$0].kind.isString }
    return (document.keyPlaces.compactMap(declaredName) + texts.flatMap(namesInText)).first {
      $0.range.lowerBound <= offset && offset <= $0.range.upperBound
    }
  }

  /// The subject that a key or a part of a header names.
  private func declaredName(_ place: KeyPlace) -> QueryName? {
    let path = place.path
    guard let kind = document.kind(ofSetting: path).flatMap(schema.kindIndex(named:)),
      let name = SettingKey.file.key(at: path.dropLast())?.names
    else { return nil }
    let subject: QueryName.Subject? =
      switch name {
      case .kind, .knownKind: .kind(kind)
      case .field, .knownField:
        schema[kind].fieldIndex(named: path[path.count - 1]).map { .field(kind, $0) }
      case .condition: schema[kind].conditionIndex(named: path[2]).map { .condition(kind, $0) }
      case .choice, .query, .rule, .verb, .imported, .heading, .foreignValue: nil
      }
    return subject.map { QueryName(subject: $0, range: place.range) }
  }

  /// The subjects that the words of a text name; none in a text for people or in an invalid query.
  private func namesInText(_ entry: Int) -> [QueryName] {
    guard let text = document.string(of: entry), let places = document.places(inText: entry) else {
      return []
    }
    let path = document.path(of: entry)
    var names: [QueryName] = []
    let kind = path.count < 2 ? nil : schema.kindIndex(named: path[1])
    let subject: QueryName.Subject? =
      switch SettingKey.file.key(at: path)?.value {
      case .kind: schema.kindIndex(named: text).map { .kind($0) }
      case .field:
        kind.flatMap { kind in
          schema[kind].fieldIndex(named: text).map { .field(kind, $0) }
        }
      default: nil
      }
    if let subject {
      names = [QueryName(subject: subject, range: 0..<text.utf8.count)]
    } else if let form = schema.queryForm(ofSetting: path) {
      names = (try? schema.names(in: text, as: form)) ?? []
    }
    return names.compactMap { name in
      guard places.indices.contains(name.range.upperBound),
        name.range.lowerBound < name.range.upperBound
      else { return nil }
      return QueryName(
        subject: name.subject,
        range: places[name.range.lowerBound]
          .lowerBound..<places[name.range.upperBound - 1].upperBound)
    }
  }
}

extension Document {
  /// The name of the kind that a declaration in `docket.toml` is about, given the path of a key in it.
  func kind(ofSetting path: [String]) -> String? {
    guard path.count >= 2 else { return nil }
    switch path[0] {
    case "imports", "verbs":
      return entry(at: path.prefix(2) + ["kind"]).flatMap(string) ?? BuiltInKind.task.name
    default: return path[1]
    }
  }
}

extension Schema {
  /// The form of query in the text of a key of `docket.toml`; `nil` if it is not a query.
  func queryForm(ofSetting path: [String]) -> QueryForm? {
    let kind = path.count < 2 ? nil : kindIndex(named: path[1])
    return switch SettingKey.file.key(at: path)?.value {
    case .condition: kind.map { .condition($0) }
    case .column: kind.map { .column($0) }
    case .query: .query
    case .rule: .rule
    default: nil
    }
  }
}
