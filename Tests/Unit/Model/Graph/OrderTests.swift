import Diagnostics
import Model
import Testing
import Text

@Suite("Records in order")
struct OrderTests {
  private func ids(
    _ folder: String, _ names: [String], numbers: [String: Int] = [:]
  ) -> [String] {
    let graph = WorkspaceText(
      names.map { name in
        (path: "\(folder)/\(name).toml", text: numbers[name].map { "number = \($0)\n" } ?? "")
      }
    ).graph
    return graph.indices.sorted(by: graph.precedes)
      .map(graph.path).map { String($0.text.dropFirst(folder.count + 1).dropLast(5)) }
  }

  @Test("are sorted by number, followed by those without one by the bytes of their ids")
  func numbers() {
    let names = ["9", "oil", "10", "press", "dry", "1", "saw"]
    let numbers = ["oil": 10, "press": 9, "dry": 100, "saw": 2]
    #expect(
      ids("tasks", names, numbers: numbers) == ["saw", "press", "oil", "dry", "1", "10", "9"])
  }

  @Test("are sorted by the bytes of ids if there are no numbers, and by path if ids are equal")
  func words() {
    let names = ["b", "old/a", "a1", "a", "a-b", "10", "2"]
    #expect(ids("workshops", names) == ["10", "2", "a", "old/a", "a-b", "a1", "b"])
  }

  @Test(
    "are sorted by the bytes of paths that differ only in the spelling of an accent"
  )
  func accents() {
    let names = ["e\u{301}/1", "\u{E9}/1"]
    for read in [names, names.reversed()] {
      let graph = WorkspaceText(read.map { (path: "tasks/\($0).toml", text: "") }).graph
      #expect(ids("tasks", read).map { Array($0.utf8) } == names.map { Array($0.utf8) })
      let doubled = graph.check().filter { $0.code.rawValue == "duplicate-id" }
      #expect(doubled.map(\.location.path) == ["tasks/\u{E9}/1.toml"])
    }
  }
}
