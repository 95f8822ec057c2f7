import JSON
import JSONRPC

/// The requests that the server answers while a session runs, by their names.
package enum Method: String, CaseIterable, Sendable {
  case hover = "textDocument/hover"
  case completion = "textDocument/completion"
  case resolveCompletion = "completionItem/resolve"
  case definition = "textDocument/definition"
  case references = "textDocument/references"
  case highlights = "textDocument/documentHighlight"
  case documentSymbols = "textDocument/documentSymbol"
  case workspaceSymbols = "workspace/symbol"
  case inlayHints = "textDocument/inlayHint"
  case prepareRename = "textDocument/prepareRename"
  case rename = "textDocument/rename"
  case willRenameFiles = "workspace/willRenameFiles"
  case codeActions = "textDocument/codeAction"
  case formatting = "textDocument/formatting"

  /// Whether only the latest of several such requests matters after a change: an editor shows the result briefly and
  /// asks again by itself.
  ///
  /// According to the protocol, a later change alone is no reason to drop an earlier request; a repeated request is.
  var isSupersedable: Bool {
    switch self {
    case .hover, .completion, .highlights, .documentSymbols, .inlayHints: true
    default: false
    }
  }

  /// Whether the response requires current records. Where an editor asks on every key press, the latest computed
  /// records are used with the current text.
  var needsCurrentRecords: Bool { self != .completion && self != .resolveCompletion }

  /// Whether the response may contain edits of files that are not open, which the client applies without comparing
  /// versions.
  var editsClosedFiles: Bool {
    switch self {
    case .rename, .willRenameFiles, .codeActions: true
    default: false
    }
  }
}

extension Request {
  /// The result of the request.
  func result(of method: Method) throws(ResponseError) -> JSONNode {
    switch method {
    case .hover: try hover()
    case .completion: try completion()
    case .resolveCompletion: try resolvedCompletion()
    case .definition: try definition()
    case .references: try references()
    case .highlights: try highlights()
    case .documentSymbols: try documentSymbols()
    case .workspaceSymbols: try workspaceSymbols()
    case .inlayHints: try inlayHints()
    case .prepareRename: try preparedRename()
    case .rename: try rename()
    case .willRenameFiles: try editsOfRenamedFiles()
    case .codeActions: try codeActions()
    case .formatting: try formatting()
    }
  }
}

extension Client {
  /// What the server can do for this client.
  var serverCapabilities: JSONNode {
    let renamedFiles: JSONNode = [
      "willRename": ["filters": [["pattern": ["glob": "**/*.toml", "matches": "file"]]]]
    ]
    return [
      "positionEncoding": .string(encoding.rawValue),
      // 1 is `TextDocumentSyncKind.Full`.
      "textDocumentSync": ["openClose": true, "change": 1, "save": true],
      "hoverProvider": true,
      "completionProvider": [
        "resolveProvider": true,
        "triggerCharacters": ["\"", "'", "=", " ", "[", ",", "#", ".", "@", "("],
      ],
      "definitionProvider": true,
      "referencesProvider": true,
      "documentHighlightProvider": true,
      "documentSymbolProvider": true,
      "workspaceSymbolProvider": true,
      "inlayHintProvider": true,
      "renameProvider": supports("textDocument", "rename", "prepareSupport")
        ? ["prepareProvider": true] : [:],
      "workspace": supports("workspace", "fileOperations", "willRename")
        ? ["fileOperations": renamedFiles] : nil,
      "codeActionProvider": ["codeActionKinds": .strings(CodeActionKind.all)],
      "documentFormattingProvider": true,
    ]
  }
}
