import CommandLine
import Model
import Operations
import Platform
import Text
import Workspace

extension Session {
  /// The session as if it had been started in another folder.
  func inWorkspace(at folder: String) -> Session {
    var context = context
    context.directory = folder
    return Session(
      context: context, catalogue: catalogue, found: FoundWorkspace(in: context),
      language: language, output: output, errors: errors)
  }

  /// Loads the first tasks of a workspace that has an address for them and none yet; returns whether there
  /// are any now. `typed` is an address that was given on the command line.
  func loadSeed(
    whereEmpty graph: Graph, _ kind: KindIndex, typed: String?, isOffline: Bool
  ) throws(Failure) -> Bool {
    let given = try typed.map { text throws(Failure) in
      try operating { () throws(OperationError) in try WebAddress(text) }
    }
    guard let workspace = try? workspace(), kind == BuiltInKind.task.index,
      !graph.hasRecords(of: kind), graph.findings.isEmpty, !isOffline
    else { return false }
    // What was shown without its password is typed without it.
    let declared = workspace.declarations.seed.flatMap { try? WebAddress($0) }
    if let given, given.name != declared?.name { return loadSeed(given.text, .typed) }
    guard let declared else { return false }
    if given != nil { try? workspace.remember(.typed, for: declared.text) }
    switch workspace.seedConsent(for: declared.text) ?? ask(for: declared, workspace) {
    case _ where given != nil, .typed?: return loadSeed(declared.text, .typed)
    case .agreed?: return loadSeed(declared.text, .found)
    case .refused?, nil: return false
    }
  }

  /// Has somebody agree to an address that came with the files; where nobody can be asked, says how.
  private func ask(for address: WebAddress, _ workspace: Workspace) -> SeedConsent? {
    guard canAsk else {
      let command = "docket task list --seed \(shellWord(sanitized(address.name)))"
      say("\(errors.palette(.heading, "help")): \(Words.seedIsOffered(command)[language])\n")
      return nil
    }
    say("\(Words.askForSeed(sanitized(address.name))[language]) ")
    try? context.standardError.flush()
    guard let answer = readLine() else { return nil }
    let isAgreed = ["y", "yes", "д", "да"].contains(answer.lowercased())
    let consent = isAgreed ? SeedConsent.agreed : .refused
    try? workspace.remember(consent, for: address.text)
    return consent
  }

  /// Loads tasks from an address, says so beside the output, and only warns where that fails.
  @discardableResult
  func loadSeed(_ address: String, _ trust: WebAddress.Trust) -> Bool {
    let name = sanitized((try? WebAddress(address).name) ?? address)
    say("\(Words.loading[language]) \(name)…\n")
    try? context.standardError.flush()
    do throws(Failure) {
      let schema = try workspace().schema
      let kind = BuiltInKind.task.index
      let result = try importRecords(
        ImportRequest(source: address, trust: trust, kind: kind))
      tell(ofLossesIn: result)
      say(result.text(schema, language))
      return true
    } catch {
      say(error.details)
      warn(error.message)
      return false
    }
  }
}
