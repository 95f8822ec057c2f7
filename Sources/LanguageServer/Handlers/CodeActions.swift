import Diagnostics
import JSON
import JSONRPC
import Model
import Presentation
import TOML
import Text
import Workspace

extension Request {
  /// Quick fixes for the diagnostics in a range, and one action that makes all safe fixes in the file.
  func codeActions() throws(ResponseError) -> JSONNode {
    guard let (document, range) = try span() else { return .null }
    let context = params?["context"]
    let wanted = context?["only"]?.items?.compactMap(\.string)
    let isAsked = context?["triggerKind"]?.integer != automatic
    let texts = TextCache(document.view)
    var actions: [JSONNode] = []
    if isKind(CodeActionKind.quickFix, in: wanted) {
      actions = document.fixes(in: range).map { texts.quickFix($0, isPreferred: $1) }
      for proposal in document.features.proposals(in: range)
      where proposal.edit.operations.allSatisfy(client.takesOperation) {
        actions.append(texts.quickFix(proposal))
      }
    }
    // On save, the client requests the kinds of actions to run explicitly.
    if isKind(CodeActionKind.fixAll, in: wanted), isAsked || wanted != nil,
      let edit = document.allFixed
    {
      actions.append([
        "title": .string(EditorMessages.fixAll[document.view.language]),
        "kind": .string(CodeActionKind.fixAll), "edit": texts.node(edit),
      ])
    }
    return .array(actions)
  }
}

/// `CodeActionKind`.
enum CodeActionKind {
  static let quickFix = "quickfix"
  static let fixAll = "source.fixAll"
  static let all = [quickFix, fixAll]
}

/// `CodeActionTriggerKind.Automatic`: the user did not ask, so slow actions are left out.
private let automatic: Int64 = 2

/// Whether actions of a kind are wanted: all if none is named; a kind includes the kinds below it.
private func isKind(_ kind: String, in wanted: [String]?) -> Bool {
  guard let wanted else { return true }
  return wanted.contains { $0.isEmpty || kind.isExactly($0) || kind.begins(with: $0 + ".") }
}

extension DocumentContext {
  /// The fixes of the first diagnostics in a range that have one.
  fileprivate func fixes(in range: Range<Int>) -> [(fix: Proposal, isCertain: Bool)] {
    let fixable = state.findings(in: path).lazy.filter { $0.touches(range) && $0.fix != nil }
    return fixable.prefix(OpenText.maxFindings).compactMap { finding in
      guard let fix = finding.fix, let change = fix.change(of: text.bytes) else { return nil }
      let proposal = Proposal(
        title: fix.message, finding: finding, edit: WorkspaceEdit(change, in: path))
      return (proposal, change.isCertain)
    }
  }

  /// All certain fixes of findings in the file, unless they cause errors in any file; `nil` if there are none.
  ///
  /// Unlike `docket check --fix`, this sorts no sets: editors may do it on every save, and an order is no finding.
  fileprivate var allFixed: WorkspaceEdit? {
    let amongRecords = state.findings(in: path).filter { Check.dependsOnOtherRecords($0.code) }
      .compactMap { $0.fix?.change(of: text.bytes) }.filter(\.isCertain)
    let bytes = splice(text.bytes, amongRecords.flatMap(\.splices)) ?? text.bytes
    let fixed = state.workspace.schema.fixing(bytes, at: path, sortsSets: false) { fixed in
      state.isHarmless(fixed, in: path)
    }
    return difference(from: text.bytes, to: fixed?.bytes ?? bytes, in: path)
      .map { WorkspaceEdit([$0]) }
  }
}

extension TextCache {
  fileprivate func quickFix(_ proposal: Proposal, isPreferred: Bool = false) -> JSONNode {
    [
      "title": .string(proposal.title[view.language]),
      "kind": .string(CodeActionKind.quickFix),
      "diagnostics": [node(proposal.finding)],
      "isPreferred": isPreferred ? true : nil,
      "edit": node(proposal.edit),
    ]
  }
}
