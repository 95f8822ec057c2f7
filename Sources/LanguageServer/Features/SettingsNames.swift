import Model
import TOML
import Text

/// What the words of `docket.toml` name.
struct SettingsNames {
  let document: Document
  let schema: Schema

  /// Those that name kinds, fields and conditions, in the order of the file; nil where a text in the language of queries
  /// cannot be understood.
  var all: [QueryName]? {
    let found = find()
    return found.isWhole ? found.names : nil
  }

  /// The same without what stands in texts that cannot be understood.
  var understood: [QueryName] { find().names }

  private func find() -> (names: [QueryName], isWhole: Bool) {
    var names = document.keyPlaces.compactMap(declaredName)
    var isWhole = true
    for entry in document.entries.indices where document.entries[entry].kind.isString {
      if let found = namesInText(entry) { names += found } else { isWhole = false }
    }
    return (names.sorted { $0.range.lowerBound < $1.range.lowerBound }, isWhole)
  }

  /// What a key or a part of a header names.
  private func declaredName(_ place: KeyPlace) -> QueryName? {
    let path = place.path
    guard path.count >= 2, let kind = schema.kindIndex(named: path[1]) else { return nil }
    switch (path[0], path.count) {
    case ("kinds", 2), ("conditions", 2):
      return QueryName(subject: .kind(kind), range: place.range)
    case ("kinds", 4) where path[2] == "fields":
      return schema[kind].fieldIndex(named: path[3]).map {
        QueryName(subject: .field(kind, $0), range: place.range)
      }
    case ("conditions", 3):
      return schema[kind].conditionIndex(named: path[2]).map {
        QueryName(subject: .condition(kind, $0), range: place.range)
      }
    default: return nil
    }
  }

  /// What the words of a text name; nothing of a text that is for people.
  private func namesInText(_ entry: Int) -> [QueryName]? {
    guard let text = document.string(of: entry), let places = document.places(inText: entry) else {
      return []
    }
    let path = document.path(of: entry)
    let whole = 0..<text.utf8.count
    var names: [QueryName] = []
    if path.count == 5, path[0] == "kinds", path[2] == "fields", path[4] == "to" {
      names =
        schema.kindIndex(named: text).map { [QueryName(subject: .kind($0), range: whole)] } ?? []
    } else if path.count == 3, path[0] == "kinds", path[2] == "title" {
      let kind = schema.kindIndex(named: path[1])
      let field = kind.flatMap { schema[$0].fieldIndex(named: text) }
      if let kind, let field { names = [QueryName(subject: .field(kind, field), range: whole)] }
    } else if let form = schema.queryForm(ofSetting: path) {
      guard let found = try? schema.names(in: text, as: form) else { return nil }
      names = found
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

extension Schema {
  /// What the text under a key of `docket.toml` is, by the names that lead to it; nil where it is not in the language
  /// of queries.
  func queryForm(ofSetting path: [String]) -> QueryForm? {
    guard path.count == 3 else { return nil }
    switch (path[0], path[2]) {
    case ("conditions", _): return kindIndex(named: path[1]).map { .condition($0) }
    case ("kinds", "columns"), ("kinds", "group-by"):
      return kindIndex(named: path[1]).map { .column($0) }
    case ("queries", "query"): return .query
    case ("rules", "rule"): return .rule
    default: return nil
    }
  }
}
