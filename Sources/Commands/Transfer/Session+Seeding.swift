import CommandLine
import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

extension Session {
  /// The same session in another folder.
  func inWorkspace(at folder: String) -> Session {
    var session = self
    session.context.directory = folder
    session.found = FoundWorkspace(in: session.context, searchesBelow: false)
    return session
  }

  /// Loads the first tasks if the workspace has no tasks but an address to load them from; returns whether it loaded
  /// any. `typed` is an address from the command line.
  func loadSeed(
    whereEmpty graph: Graph, _ kind: KindIndex, typed: String?, isOffline: Bool
  ) throws -> Bool {
    let given = try typed.map { try WebAddress($0) }
    guard !isOffline, let workspace = try? workspace() else { return false }
    var decision = workspace.seedDecision(whereEmpty: graph, kind, typed: given)
    if case .ask(let address) = decision { decision = ask(for: address, workspace) }
    guard case .load(let address) = decision else { return false }
    return loadSeed(address)
  }

  /// Asks whether to load tasks from the address in docket.toml; without a terminal, prints the command that does it.
  private func ask(for address: WebAddress, _ workspace: Workspace) -> SeedDecision {
    guard canAsk else {
      let command = "docket task list --seed \(shellWord(sanitized(address.name)))"
      advise(ImportMessages.loadWith(command))
      return .leave
    }
    let reply = reply(to: ImportMessages.confirmLoading(sanitized(address.name)))
    return reply == .left ? .leave : workspace.seedDecision(for: address, isAgreed: reply == .yes)
  }

  /// Loads tasks from an address; a failure is only a warning.
  @discardableResult
  func loadSeed(_ address: WebAddress) -> Bool {
    say(ImportMessages.loading(sanitized(address.name))[language] + "\n")
    try? context.standardError.flush()
    do {
      let schema = try workspace().schema
      guard let kind = schema.index(of: .task) else { return false }
      let result = try importRecords(
        ImportRequest(source: address.text, kind: kind, changes: settings()))
      warnAboutLosses(in: result)
      say(result.text(schema, language))
      return true
    } catch {
      let error = ErrorMessage(error)
      say(error.details)
      warn(error.message)
      if error.invalidRecords == .some {
        let command = "docket import \(shellWord(sanitized(address.name))) --skip-invalid"
        advise(ImportMessages.importOthersWith(command))
      }
      return false
    }
  }
}
