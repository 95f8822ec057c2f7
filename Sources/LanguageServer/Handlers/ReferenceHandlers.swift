import Diagnostics
import JSON
import JSONRPC

extension Handler {
  static let definition = Handler("textDocument/definition") { json, _ in
    json.member("definitionProvider", true)
  } answer: { request throws(ResponseError) in
    guard let (document, features, offset) = try request.featurePlace(),
      let location = features.definition(at: offset)
    else { return nothing }
    return { $0.location(location, TextCache(document.view)) }
  }

  static let references = Handler("textDocument/references") { json, _ in
    json.member("referencesProvider", true)
  } answer: { request throws(ResponseError) in
    guard let (document, features, offset) = try request.featurePlace() else { return nothing }
    let isDeclarationAsked =
      request.params?["context"]?["includeDeclaration"]?.boolean ?? false
    let locations = features.references(at: offset, includingDeclaration: isDeclarationAsked)
    return { json in
      let texts = TextCache(document.view)
      json.array { json in locations.forEach { json.location($0, texts) } }
    }
  }

  static let highlights = Handler("textDocument/documentHighlight", isSupersedable: true) {
    json, _ in
    json.member("documentHighlightProvider", true)
  } answer: { request throws(ResponseError) in
    guard let (document, features, offset) = try request.featurePlace() else { return nothing }
    let ranges = features.highlights(at: offset)
    return { json in
      json.array { json in
        for range in ranges {
          json.object { json in json.member("range") { $0.range(range, in: document.text) } }
        }
      }
    }
  }
}
