package import Model
import Platform
package import Text

/// The records that exist in git but not in the folder, because of a sparse checkout. Their ids are taken.
package struct HiddenRecords: Sendable {
  package fileprivate(set) var paths: [RecordName: Path] = [:]
}

extension Repository {
  /// The records that a sparse checkout leaves out.
  func hiddenRecords(in schema: Schema) throws -> HiddenRecords {
    var hidden = HiddenRecords()
    let lines = GitAnswer(
      try run(["ls-files", "-t", "-z", "--"] + schema.kinds.map(\.folder.text)))
    for line in lines.texts where line.begins(with: "S ") {
      let path = Path(line[...].dropping(2))
      if let name = schema.recordName(ofPath: path) { hidden.paths[name] = path }
    }
    return hidden
  }
}
