import Model
import Operations
import Platform
import TestSupport
import Testing

@Suite("An update from another program's table")
struct TableUpdateTests {
  private static let update = ImportPolicy(updates: true)

  /// The text of the only task after an import, a manual change and an update.
  private func updated(
    _ first: String, _ second: String, as format: ImportFormat = .jira,
    byHand change: (String) -> String = { $0 }
  ) throws -> String {
    try TestWorkspace.with([:]) { files in
      let added = try files.importing(first, as: format)
      let path = try #require(added.records.first?.path)
      try files.write(change(files.text(path)), to: path)
      let result = try files.importing(second, Self.update, as: format)
      #expect(result.records.map(\.path) == [path])
      return try files.text(path)
    }
  }

  @Test("keeps a status that the source does not have")
  func status() throws {
    let text = try updated(
      "Issue key,Summary,Status\nA-1,Oil,\n", "Issue key,Summary,Status\nA-1,Oil it,\n"
    ) {
      #expect($0.contains("status = \"to-do\"\n"))
      return $0.replacing("\"to-do\"", with: "\"in-progress\"")
    }
    #expect(text.contains("title = \"Oil it\"\n"))
    #expect(text.contains("status = \"in-progress\"\n"))
  }

  @Test(
    "keeps a description if the source has no text",
    arguments: [
      "Issue key,Summary,Room\nA-1,Oil,", "Issue key,Description,Summary,Room\nA-1,,Oil,",
    ]
  )
  func description(table: String) throws {
    let text = try updated(table + "12\n", table + "14\n") {
      #expect($0.contains("description = \"Room: 12\"\n"))
      return $0.replacing("Room: 12", with: "By hand")
    }
    #expect(text.contains("description = \"By hand\"\n"))
  }

  @Test("keeps a description that would name the assignee")
  func assignee() throws {
    let text = try updated(
      "Issue key,Summary,Assignee,Room\nA-1,Oil,Ann Lee,12\n",
      "Issue key,Summary,Assignee,Room\nA-1,Oil,Bob Roy,12\n"
    ) {
      #expect($0.contains("Room: 12\n") && $0.contains("Assignee: Ann Lee\n"))
      return $0.replacing("Ann Lee", with: "her")
    }
    #expect(text.contains("Assignee: her\n"))
    #expect(!text.contains("Bob"))
  }

  @Test("takes a new description from the source, with labelled lines")
  func newDescription() throws {
    let text = try updated(
      "Issue key,Summary,Description,Room\nA-1,Oil,Soon,12\n",
      "Issue key,Summary,Description,Room\nA-1,Oil,Later,14\n")
    #expect(text.contains("Later\n\nRoom: 14\n"))
  }

  @Test("removes values that the source no longer has")
  func removals() throws {
    let header =
      "Issue key,Summary,Priority,Inward issue link (Blocks),Inward issue link (Blocks)\n"
    try TestWorkspace.with([:]) { files in
      let first = try files.importing(header + "A-1,Oil,High,A-2,\nA-2,Belt,,,\n", as: .jira)
      let path = try #require(first.records.first?.path)
      #expect(try files.text(path).contains("depends-on = "))
      let kept = header + "A-1,Oil!,High,A-2,\nA-2,Belt,,,\n"
      _ = try files.importing(kept, Self.update, as: .jira)
      #expect(try files.text(path).contains("depends-on = "))
      #expect(try files.text(path).contains("title = \"Oil!\"\n"))
      _ = try files.importing(header + "A-1,Oil,None,,\nA-2,Belt,,,\n", Self.update, as: .jira)
      #expect(try !files.text(path).contains("depends-on"))
      #expect(try !files.text(path).contains("priority"))
    }
  }

  @Test("distinguishes issues of different GitHub repositories")
  func addresses() throws {
    try TestWorkspace.with([:]) { files in
      for title in ["Oil", "Belt"] {
        let text = #"[{"number": 17, "title": "\#(title)", "state": "OPEN"}]"#
        let result = try files.importing(text, Self.update, as: .github)
        #expect(result.records.map(\.outcome) == [.added])
        #expect(result.losses.map(\.loss) == [.addressOfIssue])
        #expect(try files.importing(text, as: .github).records.map(\.outcome) == [.unchanged])
      }
    }
  }
}
