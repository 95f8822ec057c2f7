import JSON
import Model
import Text

extension ImportTool {
  /// A Trello board, or single cards, exported as JSON; `trelloCards` puts lists, people, comments and checklists into
  /// the cards.
  static let trello = ImportTool(
    format: .trello, title: "Trello",
    files: LocalizedText("JSON of a board or card, CSV", "JSON доски или карточки, CSV"),
    signatures: [["idList", "name", "idMembers"]],
    rows: ["cards"],
    leftOut: [ImportTool.RowCondition("isTemplate", is: "true")],
    columns: [
      .key("shortLink", "id"),
      .field("title", "name"),
      .field("description", "desc"),
      .field("status", "dueComplete", meaning: ["true": "done", "false": ""]),
      .field("status", "closed", meaning: ["true": "cancelled", "false": ""]),
      .field("status", "list"),
      .field("priority", "customFields.Priority"),
      .assignee("members"),
      .field("created", "created"),
      .field("start", "start"),
      .field("due", "due"),
      .field("tags", "labels"),
      .steps(
        "checklists",
        as: ItemForm(text: ["name"], isDone: ["state"], items: "checkItems", order: "pos")),
      .notes(
        "comments",
        as: ItemForm(
          text: ["text"], author: ["memberCreator.fullName", "memberCreator.username"],
          moment: ["date"])),
      .text("attachments.url"),
    ],
    ignored: [
      "badges*", "checkItemStates", "dateLastActivity", "descData*", "id*", "email", "manualCover*",
      "pos", "shortUrl", "url", "subscribed", "cover*", "cardRole", "mirrorSource*", "nodeId",
      "limits*", "dueReminder", "isTemplate", "attachments", "customFieldItems", "stickers",
      "pluginData", "dateCompleted", "dateClosed", "agent*", "locationName", "address",
      "coordinates", "faviconUrl", "actions", "membersVoted", "board*", "lastUpdatedByAi",
      "staticMapUrl", "creationMethod*", "customFields",
    ])

  /// The cards of a board as CSV, from Trello or the power-ups that export it.
  static let trelloCSV = ImportTool(
    format: .trello, title: "Trello", files: trello.files,
    signatures: [["Card Name", "List Name", "Board Name"]],
    columns: [
      .key("Card ID", "Short Link"),
      .field("title", "Card Name"),
      .field("description", "Card Description", "Description"),
      .field("status", "Due Complete", meaning: ["true": "done", "false": ""]),
      .field("status", "Archived", meaning: ["true": "cancelled", "false": ""]),
      .field("status", "List Name"),
      .assignee("Members", separatedBy: ","),
      .field("created", "Card Created Date"),
      .field("start", "Start Date"),
      .field("due", "Due Date"),
      .field("tags", "Labels", separatedBy: ","),
    ],
    ignored: ["List ID", "Board ID", "Card URL", "Votes", "* Count", "Checklist Items *"])
}

extension JSONNode {
  /// The cards of a board with what belongs to them: the name of the list, people by name, checklists, comments, and the
  /// values of custom fields. The labels of a card without a name have their colour.
  func trelloCards(_ cards: [JSONNode]) -> [JSONNode] {
    let board = TrelloBoard(self)
    return cards.map { card in
      let own = card.members ?? []
      let added = board.members(of: card).members ?? []
      let replaced = Set(added.map(\.key))
      return JSONNode.object(
        own.filter { !replaced.contains($0.key) }.map { ($0.key, $0.value) }
          + added.map { ($0.key, $0.value) })
    }
  }
}

/// What a board's cards refer to by id.
private struct TrelloBoard {
  private let lists: [String: JSONNode]
  private var people: [String: JSONNode]
  private let checklists: [String: [JSONNode]]
  private let comments: [String: [JSONNode]]
  private let fields: [String: JSONNode]
  private let options: [String: JSONNode]

  init(_ board: JSONNode) {
    func nodes(_ path: String) -> [JSONNode] { board.nodes(at: path).flatMap { $0.items ?? [] } }
    lists = Self.byID(nodes("lists"))
    people = Self.byID(nodes("members"))
    // People who left the board are only in its actions.
    for path in ["memberCreator", "member"] {
      people.merge(Self.byID(nodes("actions").compactMap { $0[path] })) { own, _ in own }
    }
    checklists = Dictionary(grouping: nodes("checklists")) { $0["idCard"]?.string ?? "" }
    let actions = nodes("actions").filter {
      ["commentCard", "copyCommentCard"].contains($0["type"]?.string)
    }
    comments = Dictionary(grouping: actions) { $0["data"]?["card"]?["id"]?.string ?? "" }
    fields = Self.byID(nodes("customFields"))
    options = Self.byID(board.nodes(at: "customFields.options").flatMap { $0.items ?? [] })
  }

  private static func byID(_ nodes: [JSONNode]) -> [String: JSONNode] {
    Dictionary(nodes.compactMap { node in node["id"]?.string.map { ($0, node) } }) { first, _ in
      first
    }
  }

  /// The members that a card gets in addition to its own, or in their place.
  func members(of card: JSONNode) -> JSONNode {
    let id = card["id"]?.string ?? ""
    let list = lists[card["idList"]?.string ?? ""]
    let labels = (card["labels"]?.items ?? []).compactMap { label in
      [label["name"], label["color"]].compactMap { $0?.string }.first { !$0.isEmpty }
    }
    let persons = (card["idMembers"]?.items ?? []).compactMap(\.string).map { person in
      people[person]?.text(at: ["fullName", "username"]) ?? person
    }
    let comments = self.comments[id] ?? card["actions"]?.items ?? []
    let values = (card["customFieldItems"]?.items ?? []).compactMap {
      item -> (String, JSONNode?)? in
      guard let name = fields[item["idCustomField"]?.string ?? ""]?["name"]?.string else {
        return nil
      }
      let chosen = options[item["idValue"]?.string ?? ""]?.text(at: ["value.text"])
      return (
        "customFields." + name, .string(chosen ?? item["value"]?.members?.first?.value.cellText)
      )
    }
    let isClosed = card["closed"]?.boolean == true || list?["closed"]?.boolean == true
    return .object(
      [
        ("list", list?["name"]), ("closed", .boolean(isClosed)), ("labels", .strings(labels)),
        ("members", persons.isEmpty ? nil : .strings(persons)), ("created", .string(created(id))),
        ("checklists", checklists[id].map(JSONNode.array) ?? card["checklists"]),
        (
          "comments",
          .array(comments.map { $0.with(["text": $0["data"]?["text"] ?? .null]) })
        ),
      ] + values)
  }

  /// The time when a card was created, in seconds since 1970; its id starts with it.
  private func created(_ id: String) -> String? {
    guard id.utf8.count == 24, let seconds = Int64(id.prefix(8), radix: 16) else { return nil }
    return String(seconds)
  }
}
