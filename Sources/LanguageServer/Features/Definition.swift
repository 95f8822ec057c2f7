package import Diagnostics
import Model
import TOML
import Text
import Workspace

extension OpenText {
  /// Where what is named at an offset is said: the file of the record that is referred to; of a key, the declaration of
  /// its field in `docket.toml`; in that, the declaration of the kind that a reference leads to.
  package func definition(at offset: Int) -> Diagnostic.Location? {
    if let reference = reference(at: offset) { return reference.number.flatMap(place) }
    guard let spot = spot(at: offset) else { return nil }
    if name == nil { return kindNamed(at: spot).flatMap { settingsPlace(["kinds", $0]) } }
    guard spot.part == .key, let kind, let field = field(of: spot.entry) else { return nil }
    return state.text(Workspace.fileName, language)?
      .settingsPlace(["kinds", kind.name, "fields", kind.fields[field].name])
  }

  /// The file of a record, at what that is called by.
  func place(of number: RecordNumber) -> Diagnostic.Location? {
    let path = graph.path(of: number)
    let text = path.isExactly(self.path) ? self : state.text(path, language)
    return text.map { Diagnostic.Location(path: path, range: $0.titleRange) }
  }

  /// The kind that a field of `docket.toml` refers to, by the word at a place.
  func kindNamed(at spot: Spot) -> String? {
    spot.part == .value && document.key(of: spot.entry) == "to"
      ? document.string(of: spot.entry) : nil
  }

  private func settingsPlace(_ path: [String]) -> Diagnostic.Location? {
    document.entry(at: path).map {
      Diagnostic.Location(path: self.path, range: document.entries[$0].key.range)
    }
  }
}
