import Model
import Testing

@testable import Operations

@Suite("A table of records")
struct CSVDraftsTests {
  private func taken(_ text: String) throws -> Drafts {
    try Drafts.taken { drafts, tasks in try drafts.read(csv: text, tasks) }
  }

  @Test("has a record in each row behind its header, lists with semicolons in a cell")
  func rows() throws {
    let drafts = try taken(
      """
      id,path,status,assignee,tags,depends-on,description
      7,tasks/old/7.toml,done,petrov,oil;press,3;4,"Oil, then wait"
      """)
    #expect(drafts.records.map(\.id) == ["7"])
    #expect(drafts.records.map(\.path) == ["tasks/old/7.toml"])
    #expect(
      drafts.file(0) == """
        status = "done"
        assignee = "petrov"
        tags = [
          "oil",
          "press",
        ]
        depends-on = [
          3,
          4,
        ]
        description = "Oil, then wait"

        """)
  }

  @Test("names people by their ids or as they are called")
  func people() throws {
    let drafts = try taken("description,assignee\nOil,Ivan Petrov\n")
    #expect(drafts.records[0].assignee == "Ivan Petrov")
    #expect(drafts.file(0) == "description = \"Oil\"\n")
  }

  @Test("says where a record came from, else what it says is what it is known by")
  func keys() throws {
    let drafts = try taken(
      "source,description\ndummyjson:17@status=9c6479fa,Oil\n,Oil\n,Oil\n,Water\n")
    let keys = drafts.records.map(\.key)
    #expect(keys[0] == "dummyjson:17")
    #expect(keys[1] == keys[2])
    #expect(keys[1] != keys[3])
  }

  @Test("may have columns that no field is called by, which are told once for each record")
  func losses() throws {
    let drafts = try taken("description,colour\nOil,red\nWater,\nPaint,blue\n")
    #expect(drafts.losses.map(\.loss) == [.column("colour")])
    #expect(drafts.losses.map(\.count) == [2])
  }

  @Test("is faulty in a row that is too long, or whose cells its fields do not take")
  func faults() throws {
    let drafts = try taken("description,due\nOil,soon\nOil,2026-02-01,more\nOil\n")
    #expect(drafts.faultyFields == ["due", nil])
    #expect(drafts.records.map(\.place) == [.row(1), .row(2), .row(3)])
  }

  @Test("is refused where its header names no field")
  func refused() {
    let error = #expect(throws: OperationError.self) { try taken("colour,size\nred,3\n") }
    guard case .importing(.noFieldInHeader) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
