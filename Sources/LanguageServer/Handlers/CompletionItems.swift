import JSON
import JSONRPC

extension Request {
  func completion() throws(ResponseError) -> JSONNode {
    guard let (document, offset) = try place(),
      let completions = document.features.completions(at: offset)
    else { return .null }
    return [
      "isIncomplete": true,
      "items": .array(
        completions.items.enumerated().map { position, item in
          node(item, at: position, of: completions, in: document)
        }),
    ]
  }

  /// Adds the description of one completion item; doing it for all items would be slow.
  func resolvedCompletion() throws(ResponseError) -> JSONNode {
    guard let item = params, let members = item.members, item["label"]?.string != nil else {
      throw .invalidParams("label")
    }
    let document = item["data"]?["uri"]?.string.flatMap(document)
    guard let profile = document?.features.profile else { return item }
    return .object(members.filter { $0.key != "documentation" }.map { ($0.key, $0.value) })
      .with(["documentation": documentation(profile)])
  }

  /// A `CompletionItem`. Its filter and sort texts keep clients from filtering and sorting again.
  private func node(
    _ item: Completion, at position: Int, of completions: Completions, in document: DocumentContext
  ) -> JSONNode {
    let (label, detail) = item.shown(for: completions.typed)
    let place = String(position)
    return [
      "label": .string(label),
      "kind": .integer(item.sort.number),
      "detail": detail.map(JSONNode.string),
      "documentation": item.documentation.map(documentation),
      "data": item.path.map { ["uri": .string(document.view.uri(of: $0))] },
      "sortText": .string(String(repeating: "0", count: max(0, 4 - place.count)) + place),
      "filterText": .string(completions.typed.isEmpty ? item.text : completions.typed),
      "textEdit": [
        "range": document.text.node(completions.range), "newText": .string(item.text),
      ],
    ]
  }

  private func documentation(_ text: String) -> JSONNode {
    markup(
      text, client.value("textDocument", "completion", "completionItem", "documentationFormat"))
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
