import Diagnostics
import JSON
import JSONRPC
import Model
import Presentation
import TOML
import Text
import Workspace

extension Handler {
  /// Quick fixes for the diagnostics in a range, and one action that makes all safe fixes in the file.
  static let codeActions = Handler(
    "textDocument/codeAction",
    capability: { json, _ in
      json.member("codeActionProvider") {
        $0.object { json in json.member("codeActionKinds", [quickFix, fixAll]) }
      }
    }
  ) { request throws(ResponseError) in
    guard let (document, range) = try request.span() else { return nothing }
    let context = request.params?["context"]
    let wanted = context?["only"]?.items?.compactMap(\.string)
    let isAsked = context?["triggerKind"]?.integer != automatic
    let fixes = isKind(quickFix, in: wanted) ? document.fixes(in: range) : []
    let proposals =
      isKind(quickFix, in: wanted)
      ? (document.features?.proposals(in: range) ?? []).filter {
        $0.edit.operations.allSatisfy { request.client.takesOperation($0) }
      } : []
    // On save, the client requests the kinds of actions to run explicitly.
    let fixed = isKind(fixAll, in: wanted) && (isAsked || wanted != nil) ? document.allFixed : nil
    return { json in
      let texts = TextCache(document.view)
      json.array { json in
        for (fix, isCertain) in fixes { json.quickFix(fix, isPreferred: isCertain, texts) }
        for proposal in proposals { json.quickFix(proposal, texts) }
        if let fixed { json.fixAll(fixed, texts) }
      }
    }
  }

  private static let quickFix = CodeActionKind.quickFix
  private static let fixAll = CodeActionKind.fixAll
  /// `CodeActionTriggerKind.Automatic`: the user did not ask, so slow actions are left out.
  private static let automatic: Int64 = 2

  /// Whether actions of a kind are wanted: all if none is named; a kind includes the kinds below it.
  private static func isKind(_ kind: String, in wanted: [String]?) -> Bool {
    guard let wanted else { return true }
    return wanted.contains { $0.isEmpty || kind.isExactly($0) || kind.begins(with: $0 + ".") }
  }
}

/// `CodeActionKind`.
private enum CodeActionKind {
  static let quickFix = "quickfix"
  static let fixAll = "source.fixAll"
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

extension JSONWriter {
  fileprivate mutating func quickFix(
    _ proposal: Proposal, isPreferred: Bool = false, _ texts: TextCache
  ) {
    object { json in
      json.member("title", proposal.title[texts.view.language])
      json.member("kind", CodeActionKind.quickFix)
      json.member("diagnostics") { $0.array { $0.diagnostic(proposal.finding, texts) } }
      if isPreferred { json.member("isPreferred", true) }
      json.member("edit") { $0.workspaceEdit(proposal.edit, texts) }
    }
  }

  fileprivate mutating func fixAll(_ edit: WorkspaceEdit, _ texts: TextCache) {
    object { json in
      json.member(
        "title",
        EditorMessages.fixAll[
          texts.view.language])
      json.member("kind", CodeActionKind.fixAll)
      json.member("edit") { $0.workspaceEdit(edit, texts) }
    }
  }
}
