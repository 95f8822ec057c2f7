package import JSON

/// What a client said of itself when it began.
package struct Client: Sendable {
  /// What it counts characters in, of what the server can.
  package let encoding: PositionEncoding
  /// The locale of its user, such as `ru-RU`.
  package let locale: String?
  /// The folders that it has open, as URIs.
  let folders: [String]
  /// The process without which the server has nobody to serve.
  let processID: Int?
  private let capabilities: JSONNode?

  /// Nothing is taken for granted: what is missing or of another type is not there.
  package init(_ params: JSONNode?) {
    capabilities = params?["capabilities"]
    let encodings = capabilities?["general"]?["positionEncodings"]?.items ?? []
    encoding = PositionEncoding(offered: encodings.compactMap(\.string))
    locale = params?["locale"]?.string
    processID = params?["processId"]?.integer.flatMap { Int(exactly: $0) }
    let named = (params?["workspaceFolders"]?.items ?? []).compactMap { $0["uri"]?.string }
    folders = named.isEmpty ? [params?["rootUri"]?.string].compactMap(\.self) : named
  }

  /// What stands at a path in the client's capabilities: `value("textDocument", "hover", "contentFormat")`.
  package func value(_ path: String...) -> JSONNode? {
    path.reduce(capabilities) { $0?[$1] }
  }

  /// Whether `true` stands at a path in the client's capabilities.
  package func supports(_ path: String...) -> Bool {
    path.reduce(capabilities) { $0?[$1] }?.boolean ?? false
  }

  /// Whether it takes edits with versions, as `documentChanges`. Who can do something to files can take them, for they
  /// can be told in no other way, also where he does not say so (Neovim before 0.10).
  package var takesDocumentChanges: Bool {
    supports("workspace", "workspaceEdit", "documentChanges") || !operations.isEmpty
  }

  /// Whether an edit may also `create`, `rename` or `delete` files.
  package func takesOperation(_ name: String) -> Bool { operations.contains(name) }

  private var operations: [String] {
    (value("workspace", "workspaceEdit", "resourceOperations")?.items ?? []).compactMap(\.string)
  }
}
