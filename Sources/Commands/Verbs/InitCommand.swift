import CommandLine
import Model
import Operations
import Platform
import Text
import Workspace

extension GeneralCommand {
  static let initialize = GeneralCommand(
    command: Command(
      name: "init", summary: "Make a workspace",
      discussion: """
        Writes docket.toml, which is all that a workspace needs, and a line in .gitattributes by which \
        git keeps the line ends of records; `docket git setup` has it merge them too. With `--seed` it \
        also holds an address, by default \(usualSeed), and the first tasks are loaded from there: now, \
        or by `docket task list` as long as there is none.
        """,
      examples: [
        Example("docket init plant", "a workspace in a new folder"),
        Example("docket init --seed", "a workspace with to-dos to try docket on"),
      ],
      parameters: [
        Parameter(
          name: "DIR",
          help:
            "The folder, made where it is not there; by default this one. With `--seed` also the "
            + "address, which begins with http:// or https://",
          arity: .any, completion: .directory)
      ],
      options: [
        Option(name: "seed", help: "Load the first tasks from an address, and keep it"), .offline,
      ])
  ) { invocation, session throws(Failure) in
    let words = invocation.parameters
    let addresses = words.filter(WebAddress.isOne)
    let folders = words.filter { !WebAddress.isOne($0) }
    if let unexpected = (folders.dropFirst() + addresses.dropFirst()).first {
      throw .usage(
        "unexpected argument `\(sanitized(unexpected))`",
        help: "`docket init --help` lists its options")
    }
    guard addresses.isEmpty || invocation.flag("seed") else {
      throw .usage("an address is loaded by `--seed`, or by `docket import`")
    }
    let seed = invocation.flag("seed") ? addresses.first ?? usualSeed : nil
    if let seed {
      _ = try operating { () throws(OperationError) in try WebAddress(seed) }
    }
    if folders.first?.isEmpty == true { throw .usage("the name of the folder is empty") }
    let folder = session.context.absolute(folders.first ?? ".")
    let outer = try session.outerWorkspace(of: folder)
    if FileSystem.real.exists(folder) && !FileSystem.real.isDirectory(folder) {
      throw .refused("\(sanitized(folder)) is not a folder")
    }
    do throws(SystemError) {
      try Workspace.create(at: folder, seed: seed)
    } catch {
      if error.isExisting && FileSystem.real.isTaken("\(folder)/\(Workspace.fileName)") {
        throw .refused("\(sanitized(folder)) is a workspace already")
      }
      throw Failure(error)
    }
    do throws(ReadFailure) {
      try Workspace.setGitAttributes(in: folder, present: true)
    } catch {
      throw Failure(error)
    }
    session.print("\(Words.made[session.language]) \(sanitized(folder))/\(Workspace.fileName)\n")
    if let outer {
      session.say("\(Words.withinAnother[session.language]) \(sanitized(outer.root))\n")
    }
    if let seed {
      let inside = session.inWorkspace(at: folder)
      try? inside.workspace().remember(.typed, for: seed)
      if !session.isOffline(invocation.flag(Option.offline.name)) { inside.loadSeed(seed, .typed) }
    }
    return .success
  }

  private static let usualSeed = "https://dummyjson.com/todos"
}

extension Session {
  /// The workspace in which a new one would lie; a failure where that keeps records there.
  fileprivate func outerWorkspace(of folder: String) throws(Failure) -> Workspace? {
    let path = (try? resolvedPath(of: folder)) ?? normalizedPath(of: folder)
    guard path != "/", let outer = try? Workspace.find(from: normalizedPath(of: path + "/.."))
    else { return nil }
    let kind = outer.schema.kinds.first { isInside(path, of: "\(outer.root)/\($0.folder)") }
    if let kind {
      throw .refused(
        "\(sanitized(folder)) is in the folder of \(kind.pluralLabel.english.lowercased()) of the "
          + "workspace \(sanitized(outer.root))")
    }
    return outer
  }
}
