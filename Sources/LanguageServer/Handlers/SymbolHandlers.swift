import Diagnostics
import JSON
import JSONRPC
import Text

extension Handler {
  static let documentSymbols = Handler("textDocument/documentSymbol", isSupersedable: true) {
    json, _ in
    json.member("documentSymbolProvider", true)
  } answer: { request throws(ResponseError) in
    guard let (document, features) = try request.features() else { return nothing }
    let symbols = features.symbols
    let isNested = request.client.supports(
      "textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
    return { json in
      let texts = TextCache(document.view)
      json.array { json in
        for symbol in symbols {
          if isNested {
            json.symbol(symbol, in: document.text)
          } else {
            json.flatSymbols(symbol, in: document.path, texts)
          }
        }
      }
    }
  }

  static let workspaceSymbols = Handler("workspace/symbol") { json, _ in
    json.member("workspaceSymbolProvider", true)
  } answer: { request throws(ResponseError) in
    guard let query = request.params?["query"]?.string else { throw .invalidParams("query") }
    let found = request.views.map { view in (view, view.state.symbols(query, in: view.language)) }
    return { json in
      json.array { json in
        for (view, symbols) in found {
          let texts = TextCache(view)
          for symbol in symbols {
            json.object { json in
              json.member("name", symbol.name)
              json.member("kind", SymbolKind.file)
              json.member("containerName", symbol.container)
              json.member("location") {
                $0.location(Diagnostic.Location(path: symbol.path), texts)
              }
            }
          }
        }
      }
    }
  }
}

/// `SymbolKind`.
private enum SymbolKind {
  static let file = 1
}

extension DocumentSymbol.Sort {
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

extension JSONWriter {
  /// Writes a `DocumentSymbol`.
  fileprivate mutating func symbol(_ symbol: DocumentSymbol, in text: DocumentText) {
    object { json in
      json.member("name", symbol.name.isEmpty ? "\"\"" : symbol.name)
      if !symbol.detail.isEmpty { json.member("detail", symbol.detail) }
      json.member("kind", symbol.sort.number)
      json.member("range") { $0.range(symbol.range, in: text) }
      json.member("selectionRange") { $0.range(symbol.selection, in: text) }
      if !symbol.children.isEmpty {
        json.member("children") { json in
          json.array { json in symbol.children.forEach { json.symbol($0, in: text) } }
        }
      }
    }
  }

  /// Writes the symbol and those below it as `SymbolInformation`, for clients that do not support nested symbols.
  fileprivate mutating func flatSymbols(
    _ symbol: DocumentSymbol, in path: Path, _ texts: TextCache
  ) {
    object { json in
      json.member("name", symbol.name.isEmpty ? "\"\"" : symbol.name)
      json.member("kind", symbol.sort.number)
      json.member("location") {
        $0.location(Diagnostic.Location(path: path, range: symbol.range), texts)
      }
    }
    symbol.children.forEach { flatSymbols($0, in: path, texts) }
  }
}
