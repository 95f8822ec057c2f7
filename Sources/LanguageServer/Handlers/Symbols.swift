import Diagnostics
import JSON
import JSONRPC
import Text

extension Request {
  func documentSymbols() throws(ResponseError) -> JSONNode {
    guard let document = try document() else { return .null }
    let symbols = document.features.symbols
    if client.supports("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport") {
      return .array(symbols.map { $0.node(in: document.text) })
    }
    let texts = TextCache(document.view)
    return .array(symbols.flatMap { $0.flatNodes(in: document.path, texts) })
  }

  func workspaceSymbols() throws(ResponseError) -> JSONNode {
    guard let query = params?["query"]?.string else { throw .invalidParams("query") }
    return .array(
      views.flatMap { view in
        let texts = TextCache(view)
        return view.state.symbols(query, in: view.language).map { symbol -> JSONNode in
          [
            "name": .string(symbol.name),
            // `SymbolKind.File`.
            "kind": 1,
            "containerName": .string(symbol.container),
            "location": texts.node(Diagnostic.Location(path: symbol.path)),
          ]
        }
      })
  }
}

extension DocumentSymbol {
  /// A `DocumentSymbol`.
  fileprivate func node(in text: DocumentText) -> JSONNode {
    [
      "name": shownName,
      "detail": detail.isEmpty ? nil : .string(detail),
      "kind": .integer(sort.number),
      "range": text.node(range),
      "selectionRange": text.node(selection),
      "children": children.isEmpty ? nil : .array(children.map { $0.node(in: text) }),
    ]
  }

  /// The symbol and those below it as `SymbolInformation`, for clients that do not support nested symbols.
  fileprivate func flatNodes(in path: Path, _ texts: TextCache) -> [JSONNode] {
    let own: JSONNode = [
      "name": shownName, "kind": .integer(sort.number),
      "location": texts.node(Diagnostic.Location(path: path, range: range)),
    ]
    return [own] + children.flatMap { $0.flatNodes(in: path, texts) }
  }

  private var shownName: JSONNode { .string(name.isEmpty ? "\"\"" : name) }
}

extension DocumentSymbol.Sort {
  /// `SymbolKind`.
  fileprivate var number: Int {
    switch self {
    case .table: 19
    case .list: 18
    case .text: 15
    case .number: 16
    case .boolean: 17
    case .date: 14
    }
  }
}
