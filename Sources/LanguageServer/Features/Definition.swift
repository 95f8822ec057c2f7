package import Diagnostics
import Model
import TOML
import Text
import Workspace

extension OpenText {
  /// The definition of the name at an offset: the file of the referenced record, the declaration of a key's field in
  /// `docket.toml`, or (in `docket.toml`) the declaration of a kind, field or condition.
  package func definition(at offset: Int) -> Diagnostic.Location? {
    if let reference = reference(at: offset) { return reference.record.flatMap(place) }
    guard let spot = spot(at: offset) else { return nil }
    if name == nil {
      return settingsName(at: offset).flatMap { settingsPlace(schema.declaration(of: $0.subject)) }
    }
    guard spot.part == .key, let kind, let field = field(of: spot.entry) else { return nil }
    return state.text(Workspace.fileName, language)?
      .settingsPlace(["kinds", kind.name, "fields", kind.fields[field].name])
  }

  /// The file of a record, at its title.
  func place(of record: RecordIndex) -> Diagnostic.Location? {
    let path = graph.path(of: record)
    let text = path == self.path ? self : state.text(path, language)
    return text.map { Diagnostic.Location(path: path, range: $0.titleRange) }
  }

  private func settingsPlace(_ path: [String]) -> Diagnostic.Location? {
    document.entry(at: path).map {
      Diagnostic.Location(path: self.path, range: document.entries[$0].key.range)
    }
  }
}

extension Schema {
  /// The keys of the declaration in `docket.toml`.
  fileprivate func declaration(of subject: SettingsName.Subject) -> [String] {
    switch subject {
    case .kind(let kind): ["kinds", self[kind].name]
    case .field(let kind, let field):
      ["kinds", self[kind].name, "fields", self[kind].fields[field].name]
    case .condition(let kind, let condition):
      ["conditions", self[kind].name, self[kind].conditions[condition].name]
    }
  }
}
