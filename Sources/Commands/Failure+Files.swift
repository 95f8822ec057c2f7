import Model
import Operations
import Platform
import Text

extension Failure {
  /// Why output cannot be written to what somebody typed.
  init(_ error: OutputError, to word: String) {
    let word = sanitized(word)
    self =
      switch error {
      case .notAFile(let type): .usage("`\(word)` is \(type.name), not a file to write to")
      case .noName: .usage("`\(word)` is not the name of a file")
      case .leavesTheWorkspace:
        .workspace("`\(word)` is reached by a link that leaves the workspace")
      case .holdsRecords: .usage("`\(word)` is a place for records, and not written over")
      case .system(let error): .workspace("`\(word)` cannot be written: \(error.reason)")
      case .notWritten(let error): .workspace("\(word) cannot be written: \(error.reason)")
      }
  }

  init(_ error: SchemaFilesError) {
    self =
      switch error {
      case .foreignAssociation(let name):
        .refused(
          "there is a \(name) that docket did not write",
          help: "move it away, or have it point to `docket schema KIND > FILE` itself")
      case .notAFolder(let name): .workspace("\(name) is not a folder to write schemas to")
      }
  }
}

extension Failure {
  init(_ error: CreationError) {
    self =
      switch error {
      case .alreadyThere(let folder): .refused("\(sanitized(folder)) is a workspace already")
      case .notAFolder(let folder): .refused("\(sanitized(folder)) is not a folder")
      case .amongRecords(let folder, let kind, let outer):
        .refused(
          "\(sanitized(folder)) is in the folder of \(kind.pluralLabel.english.lowercased()) of the "
            + "workspace \(sanitized(outer))")
      }
  }
}
