import JSON
import Model
import Text

extension BuiltInMap {
  /// A Trello board exported as JSON ("Print, export, and share", "Export as JSON"), as the table of
  /// `ForeignTable(trello:)`.
  static let trello = BuiltInMap(
    .trello,
    [
      BuiltInColumn("Key", .key),
      BuiltInColumn("Name", .field("title")),
      BuiltInColumn("Description", .field("description")),
      BuiltInColumn("Due complete", .field("status"), meaning: ["true": "done", "false": ""]),
      BuiltInColumn("Archived", .field("status"), meaning: ["true": "cancelled", "false": ""]),
      BuiltInColumn("List", .field("status")),
      BuiltInColumn("Priority", .field("priority")),
      BuiltInColumn("Members", .assignee),
      BuiltInColumn("Created", .field("created")),
      BuiltInColumn("Start", .field("start")),
      BuiltInColumn("Due", .field("due")),
      BuiltInColumn("Labels", .field("tags")),
    ], ignoring: [])
}

extension ForeignTable {
  /// Reads the cards of a board. Lists, labels and people appear by name instead of id, and each custom field is a
  /// column.
  init(trello board: JSONNode) throws {
    guard let cards = board["cards"]?.items else {
      throw OperationError.importing(.notAnExport(.trello))
    }
    let lists = Self.names(board["lists"], "name")
    let archivedLists = Set(
      (board["lists"]?.items ?? []).filter { $0["closed"]?.boolean == true }
        .compactMap { $0["id"]?.string })
    let members = Self.names(board["members"], "fullName")
    let fields = (board["customFields"]?.items ?? []).prefix(Self.maxCustomFields)
    let options = Self.options(of: fields)
    let comments = Self.comments(board["actions"])
    let checklists = Self.checklists(board["checklists"])
    let rows = cards.filter { $0["isTemplate"]?.boolean != true }.map { card in
      let id = card["id"]?.string ?? ""
      let list = card["idList"]?.string ?? ""
      let labels = (card["labels"]?.items ?? []).compactMap { label in
        [label["name"], label["color"]].compactMap { $0?.string }.first { !$0.isEmpty }
      }
      let people = (card["idMembers"]?.items ?? []).compactMap { $0.string.flatMap { members[$0] } }
      let files = (card["attachments"]?.items ?? []).compactMap { $0["url"]?.string }
      let isArchived = card["closed"]?.boolean == true || archivedLists.contains(list)
      let values = Self.values(of: card, options)
      return [
        card["shortLink"]?.string ?? id, card["name"]?.string ?? "",
        (card["desc"]?.string ?? "").withPlainLineBreaks, lists[list] ?? "",
        isArchived ? "true" : "",
        card["dueComplete"]?.boolean == true ? "true" : "", CSVCells.joined(people),
        CSVCells.joined(labels), Self.creation(id), card["start"]?.string ?? "",
        card["due"]?.string ?? "", CSVCells.joined(checklists[id] ?? []),
        CSVCells.joined(comments[id] ?? []), CSVCells.joined(files),
      ] + fields.map { $0["id"]?.string.flatMap { values[$0] } ?? "" }
    }
    self.init(
      [
        "Key", "Name", "Description", "List", "Archived", "Due complete", "Members", "Labels",
        "Created", "Start", "Due", "Checklists", "Comments", "Attachments",
      ] + fields.map { $0["name"]?.string ?? "" },
      joined: ["Members", "Labels", "Checklists", "Comments", "Attachments"], rows: rows)
  }

  private static let maxCustomFields = 100

  private static func names(_ nodes: JSONNode?, _ key: String) -> [String: String] {
    Dictionary(
      (nodes?.items ?? []).compactMap { node in
        node["id"]?.string.map { ($0, node[key]?.string ?? node["username"]?.string ?? "") }
      }
    ) { $1 }
  }

  /// The texts of custom field choices, by their ids.
  private static func options(of fields: ArraySlice<JSONNode>) -> [String: String] {
    let options = fields.flatMap { $0["options"]?.items ?? [] }
    return Dictionary(
      options.compactMap { option in
        option["id"]?.string.map { ($0, option["value"]?["text"]?.string ?? "") }
      }
    ) { $1 }
  }

  /// The values of a card's custom fields, by field id.
  private static func values(of card: JSONNode, _ options: [String: String]) -> [String: String] {
    Dictionary(
      (card["customFieldItems"]?.items ?? []).compactMap { item in
        guard let field = item["idCustomField"]?.string else { return nil }
        let chosen = item["idValue"]?.string.flatMap { options[$0] }
        return (field, chosen ?? item["value"]?.members?.first?.value.string ?? "")
      }
    ) { $1 }
  }

  /// The comments on each card, oldest first.
  private static func comments(_ actions: JSONNode?) -> [String: [String]] {
    var comments: [String: [String]] = [:]
    for action in (actions?.items ?? []).reversed() where action["type"]?.string == "commentCard" {
      guard let card = action["data"]?["card"]?["id"]?.string,
        let text = action["data"]?["text"]?.string
      else { continue }
      let day = action["date"]?.string?.prefix(10) ?? ""
      let author = action["memberCreator"]?["fullName"]?.string ?? ""
      let source = [String(day), author].filter { !$0.isEmpty }.joined(separator: ", ")
      comments[card, default: []].append(
        (source.isEmpty ? "" : source + ": ") + text.withPlainLineBreaks)
    }
    return comments
  }

  /// The checklists of each card as Markdown lists.
  private static func checklists(_ nodes: JSONNode?) -> [String: [String]] {
    var checklists: [String: [String]] = [:]
    for list in nodes?.items ?? [] {
      guard let card = list["idCard"]?.string else { continue }
      let items = (list["checkItems"]?.items ?? []).map { item in
        "- [\(item["state"]?.string == "complete" ? "x" : " ")] \(item["name"]?.string ?? "")"
      }
      checklists[card, default: []].append(
        ([list["name"]?.string ?? ""] + items).filter { !$0.isEmpty }.joined(separator: "\n"))
    }
    return checklists
  }

  /// The time when a card was created, in seconds since 1970; its id starts with it.
  private static func creation(_ id: String) -> String {
    guard id.utf8.count == 24, let seconds = Int64(id.prefix(8), radix: 16) else { return "" }
    return String(seconds)
  }
}
