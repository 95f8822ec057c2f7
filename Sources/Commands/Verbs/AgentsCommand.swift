import CommandLine
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

extension GeneralCommand {
  static let agents = GeneralCommand(
    run: { try $0.describeToAgents() },
    command: Command(
      name: "agents",
      summary: LocalizedText(
        "Describe the workspace to agents in AGENTS.md",
        "Описать рабочее пространство для агентов в AGENTS.md"),
      discussion: LocalizedText(
        """
        Writes a block with the kinds, fields, statuses, conditions and rules of the workspace and the most useful \
        commands to AGENTS.md, or to another file. Text outside of the block stays as it is. Run it again after a change \
        of docket.toml.
        """,
        """
        Записывает в AGENTS.md или другой файл блок с видами, полями, статусами, условиями и правилами рабочего \
        пространства и самыми нужными командами. Текст вокруг блока остаётся как есть. Повторите команду, когда \
        изменится docket.toml.
        """),
      examples: [
        Example(
          "docket agents --check",
          LocalizedText("for CI: fail if it is outdated", "для CI: ошибка, если описание устарело"))
      ],
      parameters: [Arguments.file],
      options: [Options.agentsCheck]))
}

extension Options {
  static let agentsCheck = Flag(
    "check",
    help: LocalizedText(
      "Only check whether the block is current", "Только проверить, не устарел ли блок"))
}

extension Arguments {
  static let file = Argument<String?>(
    "FILE", Placeholder.file, completion: .file,
    help: LocalizedText(
      "The file (default: AGENTS.md of the workspace)",
      "Файл; обычно AGENTS.md рабочего пространства"))
}

extension Session {
  fileprivate func describeToAgents() throws -> ExitStatus {
    let workspace = try workspace()
    let typed = invocation[Arguments.file]
    let path = typed.map(context.absolute) ?? "\(workspace.root)/\(AgentsFile.usualName)"
    let name = typed ?? AgentsFile.usualName
    if invocation[Options.agentsCheck] {
      let isCurrent = try agentsFile(path) {
        file, block throws in
        try file.isCurrent(block)
      }
      guard isCurrent else { throw AgentsFileMessages.isOutdated(name) }
      print(AgentsFileMessages.isCurrent(name)[language] + "\n")
      return .success
    }
    print(try writeAgentsFile(path, named: name) + "\n")
    return .success
  }

  /// Writes the block for agents to a file, and returns what to say.
  func writeAgentsFile(_ path: String, named name: String) throws -> String {
    let isChanged = try agentsFile(path) { file, block in
      try file.write(block)
    }
    return (isChanged ? LocalizedText.wrote(shownPath(name)) : AgentsFileMessages.isCurrent(name))[
      language]
  }

  /// Does something with the file for agents and the block that it should have.
  fileprivate func agentsFile<Result>(_ path: String, _ body: (AgentsFile, String) throws -> Result)
    throws -> Result
  {
    let workspace = try workspace()
    // The file is the same for all users, whatever their locale.
    let language =
      invocation[GlobalOptions.language] ?? workspace.declarations.language ?? .english
    let block = AgentGuide(
      workspace.declarations, folder: folder(ofWorkspaceFrom: path, workspace), language
    ).block
    do {
      return try body(try AgentsFile(path, in: workspace), block)
    } catch OperationError.output(_, let reason) {
      throw ErrorMessage(reason, to: path)
    }
  }

  /// The path from the folder of a file above the workspace to the workspace; empty for other files.
  private func folder(ofWorkspaceFrom path: String, _ workspace: Workspace) -> String {
    let files = context.fileSystem
    guard let folder = try? files.resolvedPath(of: parent(of: path) ?? "/"),
      let root = try? files.resolvedPath(of: workspace.root), isInside(root, of: folder)
    else { return "" }
    return relativePath(root, to: folder)
  }
}
