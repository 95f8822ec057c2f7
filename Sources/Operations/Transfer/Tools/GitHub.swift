import Model
import Text

extension ImportTool {
  /// `gh issue list --json`, and issues of GitHub's REST API.
  static let github = ImportTool(
    format: .github, title: "GitHub",
    files: LocalizedText(
      "`gh issue list --json`, REST JSON", "`gh issue list --json`, JSON из REST"),
    signatures: [
      ["number", "title", "html_url"], ["number", "title", "state"], ["number", "title", "url"],
      ["number", "title", "createdAt"], ["number", "title", "labels"],
    ],
    rows: ["items", "data.repository.issues.nodes", "data.repository.issue"],
    leftOut: [ImportTool.RowCondition("pull_request.url")],
    columns: [
      .address("html_url", "url"),
      .field("number", "number"),
      .field("title", "title"),
      .field("description", "body"),
      .field(
        "status", "stateReason", "state_reason", meaning: ["completed": "done", "reopened": ""]),
      .field("status", "state", isFallback: true),
      .assignee("assignees", "assignee"),
      .field("created", "createdAt", "created_at"),
      .field("completed", "closedAt", "closed_at"),
      .field("due", "milestone.dueOn", "milestone.due_on"),
      .field("tags", "labels"),
      .parent("parent.number"),
      .blockers("blockedBy.nodes.number", "blockedBy.number"),
      .blocked("blocking.nodes.number", "blocking.number"),
      .notes(
        "comments",
        as: ItemForm(
          text: ["body"], author: ["author.login", "user.login"],
          moment: ["createdAt", "created_at"])),
    ],
    ignored: [
      "id", "node_id", "updatedAt", "updated_at", "closed", "isPinned", "reactionGroups",
      "reactions*", "*_url", "locked", "activeLockReason", "active_lock_reason",
      "author_association", "performed_via_github_app", "score", "projectCards",
      "sub_issues_summary*", "issue_dependencies_summary*", "closedByPullRequestsReferences",
      "closed_by*", "draft", "timeline_url", "pull_request*", "blockedBy", "blocking", "parent",
      "repository.*", "pinned_comment",
    ])
}
