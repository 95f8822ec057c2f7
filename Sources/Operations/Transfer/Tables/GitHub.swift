import JSON
import Model
import Text

extension BuiltInMap {
  /// The output of `gh issue list --json` or `gh api repos/OWNER/NAME/issues`, as the table of `ForeignTable(github:)`.
  static let github = BuiltInMap(
    .github,
    [
      BuiltInColumn("key", .key),
      BuiltInColumn("number", .field("number")),
      BuiltInColumn("title", .field("title")),
      BuiltInColumn("body", .field("description")),
      BuiltInColumn(
        "stateReason", .field("status"), meaning: ["completed": "done", "reopened": ""]),
      BuiltInColumn("progress", .field("status")),
      BuiltInColumn("state", .field("status"), isFallback: true),
      BuiltInColumn("priority", .field("priority")),
      BuiltInColumn("assignees", .assignee),
      BuiltInColumn("createdAt", .field("created")),
      BuiltInColumn("closedAt", .field("completed")),
      BuiltInColumn("labels", .field("tags")),
      BuiltInColumn("blockedBy", .dependencies),
    ],
    ignoring: [
      "id", "nodeId", "url", "htmlUrl", "updatedAt", "closed", "isPinned", "reactionGroups",
      "reactions",
      "assignee", "apiUrl", "repositoryUrl", "labelsUrl", "commentsUrl", "eventsUrl", "timelineUrl",
      "locked", "activeLockReason", "authorAssociation", "performedViaGithubApp", "score",
      "projectCards", "subIssuesSummary", "issueDependenciesSummary",
      "closedByPullRequestsReferences",
    ])

  /// Whether an object is an issue or pull request in GitHub's JSON.
  static func isGitHub(_ issue: JSONNode) -> Bool {
    guard issue["path"] == nil, issue["number"]?.integer != nil, issue["title"]?.string != nil
    else { return false }
    let state = issue["state"]?.string?.uppercased() ?? ""
    if ["OPEN", "CLOSED", "MERGED"].contains(state) { return true }
    let address = (issue["html_url"] ?? issue["url"])?.string ?? ""
    return address.includes("/issues/") || address.includes("/pull/")
  }
}

extension ForeignTable {
  /// Reads issues, with keys made from their addresses. The labels `priority: high` and `in progress` become separate
  /// columns.
  init(github issues: [JSONNode]) throws {
    guard issues.allSatisfy({ $0["number"]?.integer != nil }) else {
      throw OperationError.importing(.notAnExport(.github))
    }
    try self.init(objects: issues)
    let labels = column("labels")
    if let column = column("blockedBy") { joinedColumns.insert(column) }
    let (milestone, blockers) = (column("milestone"), column("blockedBy"))
    let comments = column("comments")
    let width = header.count
    header += ["key", "priority", "progress"]
    for (position, issue) in issues.enumerated() where position < rows.count {
      var row = rows[position]
      var (priority, progress) = ("", "")
      if let labels {
        let names = CSVCells.split(row[labels]).filter { name in
          if let word = Self.priority(in: name) {
            priority = word
          } else if choiceKey(name) == "inprogress" {
            progress = name
          } else {
            return true
          }
          return false
        }
        if !row[labels].isEmpty { row.set(CSVCells.joined(names), at: labels) }
      }
      if let comments, let items = issue["comments"]?.items {
        row.set(CSVCells.joined(items.compactMap(Self.comment)), at: comments)
      }
      let due = issue["milestone"]?["dueOn"] ?? issue["milestone"]?["due_on"]
      if let milestone, !row[milestone].isEmpty, let day = due?.string {
        row.set("\(row[milestone]), \(day.prefix(10))", at: milestone)
      }
      let key = Self.key(of: issue)
      if let blockers {
        let repository = key.split(at: "#").count == 2 ? key.prefix { $0 != "#" } + "#" : ""
        let numbers = (issue["blockedBy"]?["nodes"] ?? issue["blockedBy"])?.items ?? []
        let keys = numbers.compactMap { $0["number"]?.integer }.map { "\(repository)\($0)" }
        if !keys.isEmpty { row.set(CSVCells.joined(keys), at: blockers) }
      }
      let isOpen = issue["state"]?.string?.uppercased() == "OPEN"
      for (position, text) in [key, priority, isOpen ? progress : ""].enumerated() {
        row.set(text, at: width + position)
      }
      rows[position] = row
    }
  }

  /// The key `owner/name#17`, from the address of an issue. Without an address there is no key, since other
  /// repositories have an issue 17 too.
  private static func key(of issue: JSONNode) -> String {
    let address = (issue["html_url"] ?? issue["url"])?.string ?? ""
    let parts = address.split(at: "/")
    let number = issue["number"]?.integer.map { String($0) } ?? ""
    guard parts.count >= 6, ["issues", "pull"].contains(parts[4]), parts[5] == number else {
      return ""
    }
    return "\(parts[2])/\(parts[3])#\(number)"
  }

  /// A comment with its day and author.
  private static func comment(_ node: JSONNode) -> String? {
    guard let text = node["body"]?.string else { return nil }
    let day = (node["createdAt"] ?? node["created_at"])?.string?.prefix(10)
    let author = (node["author"] ?? node["user"])?["login"]?.string
    let source = [day.map(String.init), author].compactMap(\.self).joined(separator: ", ")
    return (source.isEmpty ? "" : source + ": ") + text.withPlainLineBreaks
  }

  /// The priority in a label such as `priority: high` or `priority/high`.
  private static func priority(in label: String) -> String? {
    let text = label.lowercased()
    guard text.begins(with: "priority") else { return nil }
    let rest = text[...].dropping(8)
    guard let sign = rest.utf8.first, ":/- ".utf8.contains(sign) else { return nil }
    let word = String(rest.dropping(1)).trimmed
    return word.isEmpty ? nil : word
  }
}
