import CommandLine
import Platform
import Text
import Workspace

extension GeneralCommand {
  static let initialize = GeneralCommand(
    command: Command(
      name: "init", summary: "Make a workspace",
      discussion: """
        Writes docket.toml, which is all that a workspace needs, and a line in .gitattributes by \
        which git keeps the line ends of records; `docket git setup` has it merge them too.
        """,
      parameters: [
        Parameter(
          name: "DIR", help: "The folder, made where it is not there; by default this one",
          arity: .optional, completion: .directory)
      ])
  ) { invocation, session throws(Failure) in
    let folder = session.context.absolute(invocation.parameter("DIR") ?? ".")
    if FileSystem.real.exists(folder) && !FileSystem.real.isDirectory(folder) {
      throw .refused("\(sanitized(folder)) is not a folder")
    }
    do throws(SystemError) {
      try Workspace.create(at: folder)
    } catch {
      if error.isExisting {
        throw .refused("\(sanitized(folder)) is a workspace already")
      }
      throw Failure(error)
    }
    do throws(ReadFailure) {
      try Workspace.setGitAttributes(in: folder, present: true)
    } catch {
      throw Failure(error)
    }
    session.print("Made \(sanitized(folder))/\(Workspace.fileName)\n")
    return .success
  }
}
