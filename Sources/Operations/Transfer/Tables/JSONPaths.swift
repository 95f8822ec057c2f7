import JSON
import Text

extension JSONNode {
  /// The values at a path such as `fields.status.name`, of all items of the lists on the way. The empty path is the
  /// value itself; `links[type.name=Blocks].key` takes only the items with that value.
  func nodes(at path: String) -> [JSONNode] {
    var (nodes, rest) = ([self], path[...])
    while !rest.isEmpty {
      let name = rest.prefix { $0 != "." && $0 != "[" }
      nodes = nodes.flatMap { $0.items ?? [$0] }.compactMap { $0[String(name)] }
      rest = rest[name.endIndex...]
      if rest.first == "[" {
        let condition = rest.dropFirst().prefix { $0 != "]" }.split(at: "=")
        nodes = nodes.flatMap { $0.items ?? [$0] }.filter { item in
          item.nodes(at: String(condition[0])).contains { $0.cellText == condition.last ?? "" }
        }
        rest = rest.drop { $0 != "]" }.dropFirst()
      }
      rest = rest.drop { $0 == "." }
    }
    return nodes
  }

  /// The first text at one of these paths that is not empty.
  func text(at paths: [String]) -> String? {
    paths.lazy.flatMap { self.nodes(at: $0) }.map(\.cellText).first { !$0.isEmpty }
  }

  /// The value as the text of one cell, with CRLF replaced by line feeds.
  var cellText: String {
    switch value {
    case .null: ""
    case .boolean(let flag): flag ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): text.withPlainLineBreaks
    case .array(let items): items.map(\.cellText).filter { !$0.isEmpty }.joined(separator: ", ")
    case .object: nameMember ?? documentText ?? text
    }
  }

  /// The member that names the object.
  var nameMember: String? {
    for key in [
      "name", "displayName", "fullName", "title", "login", "username", "key", "body", "text",
      "value",
    ] {
      if let text = self[key]?.string, !text.isEmpty { return text.withPlainLineBreaks }
    }
    return nil
  }

  /// The text of a document in Atlassian's or a similar format: nested `content` whose leaves have `text`.
  private var documentText: String? {
    guard self["type"]?.string != nil, let content = self["content"]?.items else { return nil }
    let blocks: Set = [
      "doc", "bulletList", "orderedList", "listItem", "blockquote", "table", "tableRow",
    ]
    let parts = content.map { node in node["text"]?.string ?? node.documentText ?? "" }
    let separator = blocks.contains(self["type"]?.string ?? "") ? "\n" : ""
    return parts.joined(separator: separator)
  }
}

extension String {
  /// The text with CRLF replaced by line feeds.
  var withPlainLineBreaks: String {
    guard utf8.contains(0x0D) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 {
      if byte == 0x0A, bytes.last == 0x0D { bytes.removeLast() }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
