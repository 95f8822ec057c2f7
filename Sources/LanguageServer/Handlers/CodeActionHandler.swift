import Diagnostics
import JSON
import Model
import TOML
import Text
import Workspace

extension Handler {
  /// Quick fixes of the findings in a range, and all at once that is certain in the file.
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
    let findings =
      isKind(quickFix, in: wanted) ? document.fixableFindings.filter { $0.touches(range) } : []
    let proposals =
      isKind(quickFix, in: wanted)
      ? (document.features?.proposals(in: range) ?? []).filter {
        $0.edit.operations.allSatisfy { request.client.takesOperation($0) }
      } : []
    // On saving nobody asks, but all that is to be done is named.
    let fixed = isKind(fixAll, in: wanted) && (isAsked || wanted != nil) ? document.allFixed : nil
    return { json in
      let texts = TextCache(document.view)
      json.array { json in
        for finding in findings { json.quickFix(finding, texts) }
        for proposal in proposals { json.proposal(proposal, texts) }
        if let fixed { json.fixAll(fixed, in: document.view) }
      }
    }
  }

  private static let quickFix = CodeActionKind.quickFix
  private static let fixAll = CodeActionKind.fixAll
  /// `CodeActionTriggerKind.Automatic`: nobody has asked, and what takes long is not worth it.
  private static let automatic: Int64 = 2

  /// Whether actions of a kind are wanted, all of them where nothing is said; a kind stands for those below it.
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
  fileprivate var fixableFindings: [Diagnostic] {
    state.findings(in: path).filter { $0.fix != nil }
  }

  /// What puts right all that is certain in the file, as `docket check --fix` does: so far as it brings no error to any
  /// file. Nil where there is nothing to do.
  fileprivate var allFixed: WorkspaceEdit? {
    let amongRecords = state.findings(in: path).filter { Check.dependsOnOtherRecords($0.code) }
      .compactMap(\.fix).filter(\.isCertain)
    let splices = amongRecords.flatMap(\.edits).map {
      Splice(range: $0.location.range ?? text.bytes.indices, replacement: $0.replacement)
    }
    let bytes = splice(text.bytes, splices) ?? text.bytes
    let fixed = state.workspace.schema.fixing(bytes, at: path) { fixed in
      state.isHarmless([path: fixed])
    }
    return difference(from: text.bytes, to: fixed?.bytes ?? bytes, in: path)
      .map { WorkspaceEdit([$0]) }
  }
}

extension JSONWriter {
  fileprivate mutating func quickFix(_ finding: Diagnostic, _ texts: TextCache) {
    guard let fix = finding.fix else { return }
    let view = texts.view
    object { json in
      json.member("title", fix.message[view.language])
      json.member("kind", CodeActionKind.quickFix)
      json.member("diagnostics") { $0.array { $0.diagnostic(finding, texts) } }
      if fix.isCertain { json.member("isPreferred", true) }
      json.member("edit") { $0.workspaceEdit(WorkspaceEdit(fix.edits), in: view) }
    }
  }

  fileprivate mutating func proposal(_ proposal: Proposal, _ texts: TextCache) {
    object { json in
      json.member("title", proposal.title[texts.view.language])
      json.member("kind", CodeActionKind.quickFix)
      json.member("diagnostics") { $0.array { $0.diagnostic(proposal.finding, texts) } }
      json.member("edit") { $0.workspaceEdit(proposal.edit, in: texts.view) }
    }
  }

  fileprivate mutating func fixAll(_ edit: WorkspaceEdit, in view: WorkspaceView) {
    object { json in
      json.member(
        "title",
        LocalizedText("fix all that is certain", "исправить всё, что не вызывает сомнений")[
          view.language])
      json.member("kind", CodeActionKind.fixAll)
      json.member("edit") { $0.workspaceEdit(edit, in: view) }
    }
  }
}
