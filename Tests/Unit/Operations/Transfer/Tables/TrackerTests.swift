import JSON
import Model
import Platform
import TestSupport
import Testing

@testable import Operations

/// Exports of six programs, based on their documentation and on real exports:
///
/// - Jira: <https://support.atlassian.com/jira-software-cloud/docs/prepare-a-csv-file-for-import>,
/// <https://developer.atlassian.com/cloud/jira/platform/issue-linking-model/>
/// - Trello: `tests/data/data-trelloJson.json` of github.com/nextcloud/deck, and the importer in
/// github.com/linear/linear
/// (`packages/import/src/importers/trelloJson`)
/// - Asana: `packages/import/src/importers/asanaCsv` of github.com/linear/linear
/// - Todoist: <https://todoist.com/help/articles/format-a-csv-file-to-import-into-todoist-UVUXTmm6>
/// - Linear: `packages/import/src/importers/linearCsv` of github.com/linear/linear
/// - GitHub: <https://cli.github.com/manual/gh_issue_list>, `api/export_pr.go` of github.com/cli/cli
@Suite("The export of a tracker")
struct TrackerTests {
  private func taken(_ text: String, by map: BuiltInMap) throws -> Drafts {
    try Drafts.taken { drafts, tasks in
      let clock = Clock.fixed(Timestamp(seconds: 1_795_342_800))
      if text.first == "{" {
        _ = try drafts.read(
          ForeignTable(trello: json(text)), tasks, clock, TableSettings(), by: map)
      } else if text.first == "[" {
        _ = try drafts.read(
          ForeignTable(github: json(text).items ?? []), tasks, clock, TableSettings(), by: map)
      } else {
        try drafts.read(csv: text, tasks, clock, by: map)
      }
    }
  }

  @Test(
    "is recognised by its header, ignoring case and order",
    arguments: [
      (["issue KEY", "Status", "Summary"], ImportFormat.jira),
      (["Task ID", "Created At", "Name", "Section/Column"], .asana),
      (["Task ID", "Last modified", "Name"], .asana), (["TYPE", "CONTENT", "PRIORITY"], .todoist),
      (["ID", "Team", "Title", "Description", "Status"], .linear),
    ])
  func recognised(header: [String], format: ImportFormat) {
    #expect(BuiltInMap(recognising: header)?.format == format)
    #expect(BuiltInMap(recognising: ["id", "title", "status"])?.format == nil)
  }

  @Test("distinguishes GitHub issues from docket's own tasks")
  func isGitHub() throws {
    #expect(BuiltInMap.isGitHub(try json(#"{"number": 1, "title": "a", "state": "OPEN"}"#)))
    #expect(
      BuiltInMap.isGitHub(
        try json(#"{"number": 1, "title": "a", "url": "https://github.com/a/b/issues/1"}"#)))
    #expect(!BuiltInMap.isGitHub(try json(#"{"number": 1, "title": "a", "status": "done"}"#)))
    #expect(
      !BuiltInMap.isGitHub(
        try json(#"{"path": "tasks/a.toml", "number": 1, "title": "a", "state": "OPEN"}"#)))
  }

  @Test(
    "of Jira prefers resolutions to statuses, and has labels in several columns and blockers by key"
  )
  func jira() throws {
    let drafts = try taken(
      """
      Issue key,Summary,Status,Status Category,Resolution,Priority,Labels,Labels,Inward issue link (Blocks),Resolved,Comment
      A-1,Oil,Done,Done,Won't Do,Highest,oil,,,26/Nov/26 3:45 PM,
      A-2,Belt,With the vendor,In Progress,,Odd,,belt,A-1,,"26/Nov/26 3:45 PM;712020:a;Soon; or not"
      """, by: .jira)
    #expect(drafts.records.map(\.key) == ["jira:A-1", "jira:A-2"])
    #expect(
      drafts.file(0) == """
        title = "Oil"
        status = "cancelled"
        priority = "high"
        tags = ["oil"]
        description = "Resolved: 26/Nov/26 3:45 PM"

        """)
    #expect(drafts.records[1].dependencies == ["jira:A-1"])
    #expect(
      drafts.file(1) == """
        title = "Belt"
        status = "in-progress"
        tags = ["belt"]
        description = \"""
        Status: With the vendor
        Priority: Odd
        Comment: 26/Nov/26 3:45 PM: Soon; or not
        \"""

        """)
  }

  @Test("of Trello has lists as statuses, and done cards")
  func trello() throws {
    let drafts = try taken(
      """
      {"lists": [{"id": "l1", "name": "Doing"}, {"id": "l2", "name": "Ideas", "closed": true}],
       "members": [{"id": "m1", "fullName": "Ann Lee"}, {"id": "m2", "fullName": "Bob Roy"}],
       "checklists": [{"idCard": "c1", "name": "Steps", "checkItems": [{"name": "a", "state": "complete"}, {"name": "b"}]}],
       "actions": [{"type": "commentCard", "date": "2026-09-22T13:05:00.000Z",
          "data": {"card": {"id": "c1"}, "text": "Wait"}, "memberCreator": {"fullName": "Ann Lee"}}],
       "cards": [
         {"id": "c1", "shortLink": "s1", "name": "Oil", "desc": "", "idList": "l1", "idMembers": ["m1", "m2"],
          "labels": [{"name": "", "color": "red"}], "due": "2026-10-08T15:00:00.000Z"},
         {"id": "c2", "shortLink": "s2", "name": "Belt", "idList": "l1", "dueComplete": true},
         {"id": "c3", "shortLink": "s3", "name": "Lamp", "desc": "x", "idList": "l2"},
         {"id": "c4", "shortLink": "s4", "name": "Form", "idList": "l1", "isTemplate": true}]}
      """, by: .trello)
    #expect(drafts.records.map(\.key) == ["trello:s1", "trello:s2", "trello:s3"])
    #expect(drafts.records[0].assignee == "Ann Lee")
    #expect(
      drafts.file(0) == """
        title = "Oil"
        status = "in-progress"
        due = 2026-10-08
        tags = ["red"]
        description = \"""
        Members: Ann Lee, Bob Roy
        Checklists:
        Steps
        - [x] a
        - [ ] b
        Comments: 2026-09-22, Ann Lee: Wait
        \"""

        """)
    #expect(drafts.file(1).hasPrefix("title = \"Belt\"\nstatus = \"done\"\n"))
    #expect(drafts.file(2).hasPrefix("title = \"Lamp\"\nstatus = \"cancelled\"\n"))
  }

  @Test("of Asana is done if it has a completion date, and has dependencies by name")
  func asana() throws {
    let drafts = try taken(
      """
      Task ID,Name,Section/Column,Completed At,Assignee,Assignee Email,Tags,Notes,Blocked By (Dependencies),Room
      1,"Oil, then wait",Doing,2026-09-12,,,"a,b c",,,
      2,Belt,To do,,Ann Lee,ann@example.org,,Soon,"Oil, then wait,Elsewhere",12
      """, by: .asana)
    #expect(
      drafts.file(0) == """
        title = "Oil, then wait"
        status = "done"
        completed = 2026-09-12T00:00:00Z
        tags = [
          "a",
          "b-c",
        ]
        description = "Section/Column: Doing"

        """)
    #expect(drafts.records[1].dependencies == ["asana:1"])
    #expect(drafts.records[1].assignee == "Ann Lee")
    #expect(drafts.records[1].assigneeEmail == "ann@example.org")
    #expect(
      drafts.file(1) == """
        title = "Belt"
        status = "to-do"
        description = \"""
        Soon

        Blocked By (Dependencies): Elsewhere
        Room: 12
        \"""

        """)
  }

  @Test("of Todoist has sections, subtasks, labels and comments, and keeps unclear dates as text")
  func todoist() throws {
    let drafts = try taken(
      """
      TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE
      meta,view_style=board,,,,,,
      section,Doing,,,,,,
      task,Oil @press,,1,1,Ann (41),Bob (42),2026-10-20
      task,* Belt,Soon,4,2,Ann (41),,tomorrow
      note,Wait,,,,Ann (41),,2026-09-21T08:15:30.000000Z
      section,Ideas,,,,,,
      task,Lamp,,3,1,Ann (41),,
      """, by: .todoist)
    #expect(drafts.records.count == 3)
    #expect(drafts.records[0].assignee == "Bob")
    #expect(
      drafts.file(0) == """
        title = "Oil"
        status = "in-progress"
        priority = "high"
        due = 2026-10-20
        tags = ["press"]

        """)
    #expect(
      drafts.file(1) == """
        title = "Belt"
        status = "in-progress"
        description = \"""
        Soon

        Date: tomorrow
        Parent task: Oil
        Comments: 2026-09-21, Ann: Wait
        \"""

        """)
    #expect(
      drafts.file(2) == """
        title = "Lamp"
        status = "to-do"
        priority = "normal"
        description = "Section: Ideas"

        """)
  }

  @Test("of Linear is cancelled if it has a cancellation date, and may lack the last cells of rows")
  func linear() throws {
    let drafts = try taken(
      """
      ID,Team,Title,Description,Status,Priority,Assignee,Labels,Completed,Canceled,Blocked by
      F-1,F,'=SUM,'- a,Parked,Urgent,ann@example.org,"Bug, Big one",,2026-09-20T08:00:00.000Z
      F-2,F,Belt,,Done,No priority,,,Tue May 14 2024 08:53:33 GMT+0000 (GMT),,"F-1, F-9"
      """, by: .linear)
    #expect(
      drafts.file(0) == """
        title = "=SUM"
        status = "cancelled"
        priority = "high"
        tags = [
          "Bug",
          "Big-one",
        ]
        description = \"""
        - a

        Status: Parked
        \"""

        """)
    #expect(drafts.records[0].assigneeEmail == "ann@example.org")
    #expect(drafts.records[1].dependencies == ["linear:F-1"])
    #expect(
      drafts.file(1) == """
        title = "Belt"
        status = "done"
        completed = 2024-05-14T08:53:33Z
        description = "Blocked by: F-9"

        """)
  }

  @Test(
    "of GitHub prefers reasons to states, and has priorities in labels and keys with the repository"
  )
  func github() throws {
    let drafts = try taken(
      #"""
      [{"number": 48, "title": "Oil", "body": "a\r\nb", "state": "OPEN", "stateReason": "",
        "url": "https://github.com/o/r/issues/48", "labels": [{"name": "bug"}, {"name": "priority: high"},
        {"name": "in progress"}], "assignees": [{"login": "ann", "name": "Ann Lee"}],
        "milestone": {"title": "v1", "dueOn": "2026-10-31T00:00:00Z"},
        "blockedBy": {"nodes": [{"number": 47}], "totalCount": 1}},
       {"number": 47, "title": "Belt", "body": "", "state": "CLOSED", "stateReason": "NOT_PLANNED",
        "closedAt": "2026-09-24T16:45:31Z", "url": "https://github.com/o/r/issues/47", "milestone": null}]
      """#, by: .github)
    #expect(drafts.records.map(\.key) == ["github:o/r#48", "github:o/r#47"])
    #expect(drafts.records[0].assignee == "Ann Lee")
    #expect(drafts.records[0].dependencies == ["github:o/r#47"])
    #expect(
      drafts.file(0) == """
        number = 48
        title = "Oil"
        status = "in-progress"
        priority = "high"
        tags = ["bug"]
        description = \"""
        a
        b

        Milestone: v1, 2026-10-31
        \"""

        """)
    #expect(
      drafts.file(1) == "number = 47\ntitle = \"Belt\"\nstatus = \"cancelled\"\n"
        + "description = \"ClosedAt: 2026-09-24T16:45:31Z\"\n")
  }
}
