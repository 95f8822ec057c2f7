import Testing

@testable import Presentation

@Suite("Joined tables")
struct JoinedTablesTests {
  private func table(_ kind: String, _ keys: [String], _ rows: [String]...) -> NamedTable {
    NamedTable(
      "all-\(kind)", heading: "",
      Table(
        "records", members: [(key: "kind", value: kind)],
        columns: keys.map { Table.Column($0, key: $0) }, rows: Table.Rows(texts: rows)))
  }

  @Test("keep fields that are called like the columns of the query and the kind")
  func keys() {
    let joined = [
      table("machine", ["id", "kind", "query"], ["m1", "press", "why"]),
      table("task", ["id"], ["t1"]),
    ].joined("records")
    #expect(
      joined.delimited(by: .comma) == """
        query,kind,id,machine.kind,machine.query\r
        all-machine,machine,m1,press,why\r
        all-task,task,t1,,\r

        """)
  }

  @Test("of several kinds have ids with their kinds, which can be typed")
  func ids() {
    let (machines, tasks) = (table("machine", ["id"], ["x"]), table("task", ["id"], ["x"]))
    #expect([machines, tasks].joined("records").ids == "machine/x\ntask/x\n")
    #expect([tasks, tasks].joined("records").ids == "x\n")
  }
}
