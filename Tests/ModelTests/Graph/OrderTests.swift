import Diagnostics
import Model
import Testing

@Suite("Records in order")
struct OrderTests {
  private func ids(_ folder: String, _ names: [String], _ text: String) -> [String] {
    let graph = WorkspaceText(names.map { (path: "\(folder)/\($0).toml", text: text) }).graph
    return graph.numbers.sorted(by: graph.precedes)
      .map(graph.path).map { String($0.dropFirst(folder.count + 1).dropLast(5)) }
  }

  @Test("go by number where ids are numbers")
  func numbers() {
    let names = ["10", "9", "100", "1", "2", "99"]
    #expect(ids("tasks", names, "") == ["1", "2", "9", "10", "99", "100"])
  }

  @Test("go by letters where ids are words, and by path where these are the same")
  func words() {
    let names = ["b", "old/a", "a1", "a", "a-b", "10", "2"]
    #expect(ids("workshops", names, "") == ["10", "2", "a", "old/a", "a-b", "a1", "b"])
  }

  @Test(
    "go by the bytes of paths that differ only in how an accent is written, whichever was read first"
  )
  func accents() {
    let names = ["e\u{301}/1", "\u{E9}/1"]
    for read in [names, names.reversed()] {
      let graph = WorkspaceText(read.map { (path: "tasks/\($0).toml", text: "") }).graph
      #expect(ids("tasks", read, "").map { Array($0.utf8) } == names.map { Array($0.utf8) })
      let doubled = graph.check().filter { $0.code.rawValue == "duplicate-id" }
      #expect(doubled.map { Array($0.location.path.utf8) } == [Array("tasks/\u{E9}/1.toml".utf8)])
    }
  }
}
