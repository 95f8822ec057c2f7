import JSON
import JSONRPC

extension Handler {
  static let completion = Handler(
    "textDocument/completion", isSupersedable: true, needsCurrentRecords: false
  ) { json, _ in
    json.member("completionProvider") {
      $0.object { json in
        json.member("resolveProvider", true)
        json.member("triggerCharacters") { json in
          json.array { json in
            ["\"", "'", "=", " ", "[", ",", "#", ".", "@", "("].forEach { json.value($0) }
          }
        }
      }
    }
  } answer: { request throws(ResponseError) in
    guard let (document, features, offset) = try request.featurePlace(),
      let completions = features.completions(at: offset)
    else { return nothing }
    let formats = request.client.documentationFormats
    return { json in
      json.object { json in
        json.member("isIncomplete", true)
        json.member("items") { json in
          json.array { json in
            for (position, item) in completions.items.enumerated() {
              json.completion(item, at: position, of: completions, in: document, formats)
            }
          }
        }
      }
    }
  }

  /// Adds the description of one completion item; doing it for all items would be slow.
  static let resolveCompletion = Handler("completionItem/resolve", needsCurrentRecords: false) {
    request throws(ResponseError) in
    guard let item = request.params, let members = item.members, item["label"]?.string != nil else {
      throw .invalidParams("label")
    }
    let profile = item["data"]?["uri"]?.string.flatMap(request.document)?.features?.profile
    let formats = request.client.documentationFormats
    return { json in
      json.object { json in
        for member in members where profile == nil || member.key != "documentation" {
          json.member(member.key, member.value)
        }
        if let profile { json.member("documentation") { $0.markup(profile, formats) } }
      }
    }
  }
}

extension Client {
  fileprivate var documentationFormats: JSONNode? {
    value("textDocument", "completion", "completionItem", "documentationFormat")
  }
}

extension JSONWriter {
  /// Writes a `CompletionItem`. Its filter and sort texts keep clients from filtering and sorting again.
  fileprivate mutating func completion(
    _ item: Completion, at position: Int, of completions: Completions,
    in document: DocumentContext, _ formats: JSONNode?
  ) {
    object { json in
      let (label, detail) = item.shown(for: completions.typed)
      json.member("label", label)
      json.member("kind", item.sort.number)
      if let detail { json.member("detail", detail) }
      if let documentation = item.documentation {
        json.member("documentation") { $0.markup(documentation, formats) }
      }
      if let path = item.path {
        json.member("data") { $0.object { $0.member("uri", document.view.uri(of: path)) } }
      }
      let place = String(position)
      json.member("sortText", String(repeating: "0", count: max(0, 4 - place.count)) + place)
      json.member("filterText", completions.typed.isEmpty ? item.text : completions.typed)
      json.member("textEdit") {
        $0.object { json in
          json.member("range") { $0.range(completions.range, in: document.text) }
          json.member("newText", item.text)
        }
      }
    }
  }
}

extension Completion {
  /// The label and detail to show. The label contains the typed text, since Emacs hides other items.
  fileprivate func shown(for typed: String) -> (label: String, detail: String?) {
    if label.contains(inOrder: typed) { return (label, detail) }
    if let detail, detail.contains(inOrder: typed) { return ("\(label) (\(detail))", nil) }
    return ("\(label) (\(typed))", detail)
  }
}

extension String {
  /// Whether another text's characters occur in this one in the same order.
  fileprivate func contains(inOrder other: String) -> Bool {
    var rest = other[...]
    for character in self where character == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension Completion.Sort {
  /// `CompletionItemKind`.
  fileprivate var number: Int {
    switch self {
    case .field: 5
    case .value: 12
    case .word: 14
    case .record: 18
    case .choice: 20
    }
  }
}
