import JSON
import JSONRPC
import Text

extension Handler {
  static let lenses = Handler("textDocument/codeLens", isSupersedable: true) { json, _ in
    json.member("codeLensProvider") { $0.object { $0.member("resolveProvider", false) } }
  } answer: { request throws(ResponseError) in
    guard let (document, features) = try request.features() else { return nothing }
    let lenses = features.dependencyLenses.map { $0[document.view.language] }
    return { json in
      json.array { json in
        for lens in lenses {
          json.object { json in
            json.member("range") { $0.range(0..<0, in: document.text) }
            json.member("command") {
              $0.object { json in
                json.member("title", lens)
                json.member("command", "")
              }
            }
          }
        }
      }
    }
  }

  static let prepareCallHierarchy = Handler("textDocument/prepareCallHierarchy") { json, _ in
    json.member("callHierarchyProvider", true)
  } answer: { request throws(ResponseError) in
    guard let (document, features, offset) = try request.featurePlace(),
      let record = features.dependentRecord(at: offset)
    else { return nothing }
    return { json in json.array { $0.callHierarchyItem(record, in: document.view) } }
  }

  /// The records that depend on the record.
  static let incomingCalls = Handler("callHierarchy/incomingCalls") {
    request throws(ResponseError) in
    guard let document = try request.callHierarchyDocument() else { return nothing }
    let view = document.view
    let found = view.state.waiting(for: document.path, view.language)
    return { json in
      json.array { json in
        for dependency in found {
          json.call(
            "from", dependency, in: view, referencesIn: view.text(of: dependency.record.path))
        }
      }
    }
  }

  /// The records that the record depends on.
  static let outgoingCalls = Handler("callHierarchy/outgoingCalls") {
    request throws(ResponseError) in
    guard let document = try request.callHierarchyDocument() else { return nothing }
    let view = document.view
    let found = view.state.blocking(document.path, view.language)
    return { json in
      json.array { json in
        for dependency in found {
          json.call("to", dependency, in: view, referencesIn: document.text)
        }
      }
    }
  }
}

extension Request {
  /// The document of the record in a `CallHierarchyItem`.
  fileprivate func callHierarchyDocument() throws(ResponseError) -> DocumentContext? {
    guard let uri = params?["item"]?["uri"]?.string else { throw .invalidParams("item.uri") }
    return document(atURI: uri)
  }
}

extension JSONWriter {
  /// Writes a `CallHierarchyItem`.
  fileprivate mutating func callHierarchyItem(_ record: DependentRecord, in view: WorkspaceView) {
    let text = view.text(of: record.path) ?? DocumentText([], view.client.encoding)
    object { json in
      json.member("name", record.name)
      json.member("kind", file)
      json.member("uri", view.uri(of: record.path))
      json.member("range") { $0.range(record.range, in: text) }
      json.member("selectionRange") { $0.range(record.selection, in: text) }
    }
  }

  fileprivate mutating func call(
    _ end: String, _ dependency: Dependency, in view: WorkspaceView,
    referencesIn text: DocumentText?
  ) {
    object { json in
      json.member(end) { $0.callHierarchyItem(dependency.record, in: view) }
      json.member("fromRanges") { json in
        json.array { json in
          if let text { dependency.references.forEach { json.range($0, in: text) } }
        }
      }
    }
  }
}

/// `SymbolKind.File`.
private let file = 1
