import JSON

/// The properties and capabilities that a client sent on initialization.
struct Client: Sendable {
  /// The unit of character positions, chosen from those that client and server support.
  let encoding: PositionEncoding
  /// The locale of its user, such as `ru-RU`.
  let locale: String?
  /// The open folders, as URIs.
  let folders: [String]
  /// The client's process, if the number is valid; the server exits when it ends.
  let processID: Int?
  private let capabilities: JSONNode?

  /// Does not trust the input: values that are missing or have a wrong type are ignored.
  init(_ params: JSONNode?) {
    capabilities = params?["capabilities"]
    let encodings = capabilities?["general"]?["positionEncodings"]?.items ?? []
    encoding = PositionEncoding(offered: encodings.compactMap(\.string))
    locale = params?["locale"]?.string
    processID = params?["processId"]?.integer.flatMap { $0 > 0 ? Int32(exactly: $0) : nil }.map(
      Int.init)
    let named = (params?["workspaceFolders"]?.items ?? []).compactMap { $0["uri"]?.string }
    folders = named.isEmpty ? [params?["rootUri"]?.string].compactMap(\.self) : named
  }

  /// The value at a path in the client's capabilities: `value("textDocument", "hover", "contentFormat")`.
  func value(_ path: String...) -> JSONNode? {
    path.reduce(capabilities) { $0?[$1] }
  }

  /// Whether the value at a path in the client's capabilities is `true`.
  func supports(_ path: String...) -> Bool {
    path.reduce(capabilities) { $0?[$1] }?.boolean ?? false
  }

  /// Whether the client accepts edits with versions, as `documentChanges`. A client with file operations must support
  /// them, even if it does not say so (Neovim before 0.10).
  var takesDocumentChanges: Bool {
    supports("workspace", "workspaceEdit", "documentChanges") || !operations.isEmpty
  }

  /// Whether an edit may also `create`, `rename` or `delete` files.
  func takesOperation(_ name: String) -> Bool { operations.contains(name) }

  private var operations: [String] {
    (value("workspace", "workspaceEdit", "resourceOperations")?.items ?? []).compactMap(\.string)
  }
}
