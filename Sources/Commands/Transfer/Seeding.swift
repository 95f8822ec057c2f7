import CommandLine
import Model
import Platform
import Text
import Workspace

extension Session {
  /// The session as if it had been started in another folder.
  func inWorkspace(at folder: String) -> Session {
    var context = context
    context.directory = folder
    let workspace: Result<Workspace?, Failure>
    do throws(ReadFailure) {
      workspace = .success(try Workspace.find(from: folder, in: context.fileSystem))
    } catch {
      workspace = .failure(.workspace(sanitized(error.message)))
    }
    return Session(
      context: context, catalogue: catalogue, found: workspace, language: language, output: output,
      errors: errors)
  }

  /// Loads the first tasks of a workspace that has an address for them and none yet; returns whether there
  /// are any now.
  func loadSeed(whereEmpty graph: Graph, _ kind: KindIndex, isOffline: Bool) -> Bool {
    guard let workspace = try? workspace(), let seed = workspace.declarations.seed,
      workspace.schema[kind].name == "task", !graph.hasRecords(of: kind),
      graph.findings.isEmpty, !isOffline
    else { return false }
    return loadSeed(seed)
  }

  /// Loads tasks from an address, says so beside the output, and only warns where that fails.
  @discardableResult
  func loadSeed(_ address: String) -> Bool {
    say("\(Words.loading[language]) \(sanitized(address))…\n")
    try? context.standardError.flush()
    do throws(Failure) {
      let schema = try workspace().schema
      let kind = schema.kindIndex(named: "task") ?? 0
      let report = try importRecords(ImportRequest(source: address, kind: kind))
      tell(ofLossesIn: report)
      say(report.text(schema, language))
      return true
    } catch {
      say(error.details)
      warn(error.message)
      return false
    }
  }
}
