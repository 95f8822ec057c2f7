import Model
import TestSupport
import Testing
import Text

@testable import Operations

@Suite("The assignees of an import")
struct PeopleTests {
  private static let files = [
    "docket.toml": """
    format = 1
    [kinds.employee.fields.email]
    type = "email"

    """,
    "workshops/hall.toml": "name = \"Hall\"\n",
    "employees/petrov-ivan.toml":
      "last-name = \"Petrov\"\nfirst-name = \"Ivan\"\nworkshop = \"hall\"\nemail = \"Petrov@example.com\"\n",
  ]

  @Test(
    "are found by e-mail, and by name in either order",
    arguments: ["petrov@EXAMPLE.com", "Ivan Petrov", "petrov ivan", "petrov-ivan", "Petrov"])
  func found(name: String) throws {
    try TestWorkspace.with(Self.files) { files in
      let result = try files.importing("assignee,description\n\(name),Oil\n", as: .csv)
      #expect(try files.text(result.records[0].path).contains("assignee = \"petrov-ivan\"\n"))
      #expect(result.losses.isEmpty)
    }
  }

  @Test("are added once each if they do not exist")
  func added() throws {
    try TestWorkspace.with(Self.files) { files in
      let table = """
        assignee,description
        Mia Larsen,a
        Сидорова Анна Петровна,b
        Mia Larsen,c
        Ivan Petrov,d
        lee.kim@example.com,e

        """
      let result = try files.importing(table, ImportPolicy(addsPeople: true), as: .csv)
      let added = result.records.filter { $0.path.text.begins(with: "employees/") }
      #expect(added.map(\.name.id) == ["larsen-mia", "sidorova-anna", "kim-lee"])
      #expect(
        try files.text("employees/larsen-mia.toml")
          == "last-name = \"Larsen\"\nfirst-name = \"Mia\"\nworkshop = \"hall\"\n")
      #expect(
        try files.text("employees/sidorova-anna.toml").contains("patronymic = \"Петровна\"\n"))
      #expect(try files.text("employees/kim-lee.toml").contains("lee.kim@example.com"))
      let assignees = try result.records.filter { $0.path.text.begins(with: "tasks/") }.map {
        try files.text($0.path).split(separator: "\n").first { $0.hasPrefix("assignee") } ?? ""
      }
      #expect(
        assignees
          == ["larsen-mia", "sidorova-anna", "larsen-mia", "petrov-ivan", "kim-lee"].map {
            "assignee = \"\($0)\""
          })
    }
  }

  @Test("are not added but reported without the option")
  func missing() throws {
    try TestWorkspace.with(Self.files) { files in
      let result = try files.importing("assignee,description\nMia Larsen,a\n", as: .csv)
      #expect(result.records.count == 1)
      #expect(result.losses.map(\.loss) == [.assigneeInDescription("Mia Larsen", ids: [])])
    }
  }
}
