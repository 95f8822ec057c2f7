import CommandLine
import Model
import Operations
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
    let typed = invocation.flag("seed") ? addresses.first ?? usualSeed : nil
    let seed = try typed.map { text throws(Failure) in
      try operating { () throws(OperationError) in try WebAddress(text) }
    }
    if folders.first?.isEmpty == true { throw .usage("the name of the folder is empty") }
    let folder = session.context.absolute(folders.first ?? ".")
    let outer = try operating { () throws(OperationError) in
      try Workspace.start(at: folder, seed: seed)
    }
    session.print("\(Words.made[session.language]) \(sanitized(folder))/\(Workspace.fileName)\n")
    if let outer {
      session.say("\(Words.withinAnother[session.language]) \(sanitized(outer.root))\n")
    }
    if let seed {
      let inside = session.inWorkspace(at: folder)
      try? inside.workspace().remember(.typed, for: seed.text)
      if !session.isOffline(invocation.flag(Option.offline.name)) { inside.loadSeed(seed, .typed) }
    }
    return .success
  }

  private static let usualSeed = "https://dummyjson.com/todos"
}
