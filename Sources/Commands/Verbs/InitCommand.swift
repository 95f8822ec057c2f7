import CommandLine
import Platform
import Text
import Workspace

extension GeneralCommand {
  static let initialize = GeneralCommand(
    command: Command(
      name: "init", summary: "Make a workspace",
      discussion: "Writes docket.toml, which is all that a workspace needs.",
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
      if error.isExisting && FileSystem.real.exists("\(folder)/\(Workspace.fileName)") {
        throw .refused("\(sanitized(folder)) is a workspace already")
      }
      throw Failure(error)
    }
    session.print("Made \(sanitized(folder))/\(Workspace.fileName)\n")
    return .success
  }
}
