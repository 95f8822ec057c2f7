import JSON
import Model
import Text

/// The rows of a JSON text, and the tool that wrote it.
struct JSONRows {
  let tool: ImportTool?
  var rows: [JSONNode]

  /// Finds the rows of a tool, or of the tool that is recognised by them. Rows of no tool are the only list of objects.
  init?(_ json: JSONNode, as format: ImportFormat?) {
    let tools = ImportTool.all.filter { format == nil || $0.format == format }
    for tool in tools {
      let rows = tool.rows(in: json)
      guard let first = rows.first(where: { $0.members?.isEmpty == false }) else { continue }
      let isKnown = tool.signatures.contains { signature in
        signature.allSatisfy { !first.nodes(at: $0).isEmpty }
      }
      if isKnown {
        self.init(tool: tool, rows: tool.format == .trello ? json.trelloCards(rows) : rows)
        return
      }
    }
    if let format, format != .csv {
      // Whoever names the format may have an export with few members.
      let named = tools.lazy.map { (tool: $0, row: $0.rows(in: json).first?.members ?? []) }
        .map { (tool: $0.tool, count: $0.tool.knownColumns(in: $0.row.map(\.key))) }
        .max { $0.count < $1.count }
      guard let named, named.count > 0 else { return nil }
      self.init(tool: named.tool, rows: named.tool.rows(in: json))
      return
    }
    guard let rows = json.onlyRows else { return nil }
    self.init(tool: nil, rows: rows)
  }

  private init(tool: ImportTool?, rows: [JSONNode]) { (self.tool, self.rows) = (tool, rows) }
}

extension ImportTool {
  /// The rows in a JSON text: the list at one of the tool's paths, in all documents of the text, or else the text itself.
  fileprivate func rows(in json: JSONNode) -> [JSONNode] {
    for path in rows {
      if let listName, let dot = path.lastIndex(of: ".") {
        let lists = json.nodes(at: String(path[..<dot])).flatMap { $0.items ?? [$0] }
        let rows = lists.flatMap { list in
          list.nodes(at: String(path[dot...].dropFirst())).flatMap { $0.items ?? [] }
            .map { $0.with(["list": list[listName] ?? .null]) }
        }
        if !rows.isEmpty { return rows }
      }
      let lists = json.nodes(at: path)
      if lists.contains(where: { $0.items != nil }) { return lists.flatMap { $0.items ?? [] } }
      if let object = lists.first, object.members != nil { return lists }
    }
    return json.items ?? [json]
  }
}

extension JSONNode {
  /// The list of objects that a text is, or that is the only one in it.
  fileprivate var onlyRows: [JSONNode]? {
    if let items { return items.allSatisfy { $0.members != nil } ? items : nil }
    guard let members else { return nil }
    let lists = members.compactMap { $0.value.items }.filter { $0.first?.members != nil }
    return lists.count == 1 ? lists[0] : lists.isEmpty ? [self] : nil
  }
}
