import Model
import Text

extension BuiltInMap {
  /// The CSV file of Jira's "Export CSV (all fields)".
  static let jira = BuiltInMap(
    .jira, signatures: [["Summary", "Issue key"]],
    [
      BuiltInColumn("Issue key", .key),
      BuiltInColumn("Summary", .field("title")),
      BuiltInColumn("Description", .field("description")),
      BuiltInColumn("Resolution", .field("status"), meaning: ["Unresolved": ""]),
      BuiltInColumn("Status", .field("status"), isFallback: true),
      BuiltInColumn("Status Category", .field("status"), isFallback: true),
      BuiltInColumn("Priority", .field("priority")),
      BuiltInColumn("Assignee", .assignee),
      BuiltInColumn("Assignee Email", .assigneeEmail),
      BuiltInColumn("Created", .field("created")),
      BuiltInColumn("Resolved", .field("completed")),
      BuiltInColumn("Due date", .field("due")),
      BuiltInColumn("Custom field (Start date)", .field("start")),
      BuiltInColumn("Labels", .field("tags")),
      BuiltInColumn("Inward issue link (Blocks)", .dependencies),
      BuiltInColumn("Inward issue link (Blocker)", .dependencies),
    ],
    ignoring: [
      "Issue id", "Project key", "Project type", "Project lead", "Project lead id",
      "Project description", "Project url", "Assignee Id", "Reporter Id", "Creator", "Creator Id",
      "Updated", "Last Viewed", "Votes", "Watchers", "Watchers Id", "Work Ratio", "Parent",
      "Parent id", "Σ Original Estimate",
      "Σ Remaining Estimate", "Σ Time Spent", "Security Level",
      "Status Category Changed", "Custom field (Rank)", "Custom field (Development)",
      "Custom field (Epic Color)", "Custom field (Epic Status)", "Custom field (Issue color)",
      "Custom field ([CHART] Date of First Response)", "Custom field ([CHART] Time in Status)",
      "Custom field (Vulnerability)", "Custom field (Approvals)",
    ])
}

extension ForeignTable {
  /// The columns of comments and attachments, which Jira writes as `date;account;text`; people cannot read the account.
  fileprivate var withoutAccounts: [Int] {
    header.indices.filter { ["comment", "attachment", "logwork"].contains(headingKey(header[$0])) }
  }

  var withJiraTexts: ForeignTable {
    var table = self
    for column in withoutAccounts {
      for row in table.rows.indices where !table.rows[row][column].isEmpty {
        let parts = table.rows[row][column]
          .split(at: ";", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].utf8.contains(where: { (0x30...0x39).contains($0) }) else {
          continue
        }
        table.rows[row].set("\(parts[0]): \(parts[2])", at: column)
      }
    }
    return table
  }
}
