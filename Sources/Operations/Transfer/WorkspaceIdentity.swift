import Diagnostics
import Model
import TOML
package import Text
package import Workspace

extension Workspace {
  /// The UUID of this workspace. If it has none, a new one is written to docket.toml, from where all clones get it.
  package func identity(
    _ settings: ChangeSettings
  ) throws -> (uuid: UUID, isNew: Bool) {
    if let uuid = declarations.uuid { return (uuid, false) }
    // The user did not ask for this change, so `undo` must not offer it.
    var settings = settings
    settings.command = ""
    return try transact(settings) { transaction in
      let workspace = transaction.workspace
      if let uuid = workspace.declarations.uuid { return (uuid, false) }
      let uuid = UUID.random()
      let edit = Edit.set(["uuid"], .string(uuid.text), order: ["format", "uuid"])
      guard let file = workspace.sourceFile(Self.fileName),
        let changed = try? Document(file.bytes, version: .v1_1).applying(edit)
      else { throw OperationError.identity(uuid) }
      transaction.stage(
        FileChange(path: Self.fileName, before: file.bytes, after: changed.bytes))
      return (uuid, true)
    }
  }
}
