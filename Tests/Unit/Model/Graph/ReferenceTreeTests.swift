import TestSupport
import Testing
import Text

@testable import Model

@Suite("Trees of references")
struct ReferenceTreeTests {
  /// Formats the lines: dashes for the depth, the id, and `*` for a record shown before, `@` for a cycle, `?` for a
  /// missing record.
  private func tree(
    _ tasks: KeyValuePairs<Int, String>, from root: String, isUpward: Bool = false
  ) throws -> [String] {
    let graph = SmallWorkspace.tasks(tasks).graph
    let task = BuiltInKind.task.index
    let field = try #require(graph.schema[task].fieldsToItself.first)
    let root = try #require(graph.index(of: root, kind: task))
    let tree = ReferenceTree(from: root, along: field, isUpward: isUpward, in: graph)
    return tree.lines.map { line in
      let dashes = String(repeating: "-", count: line.depth)
      let mark =
        switch line.growth {
        case .whole: ""
        case .shownBefore: "*"
        case .circle: "@"
        }
      switch line.node {
      case .record(let record): return dashes + graph.id(of: record) + mark
      case .missing(let id): return dashes + id + "?"
      }
    }
  }

  private func depends(_ ids: Int...) -> String {
    "depends-on = [\(ids.map { "\"\($0)\"" }.joined(separator: ", "))]"
  }

  @Test("show each record's branches once")
  func diamonds() throws {
    let tasks: KeyValuePairs = [
      1: "", 2: depends(1), 3: depends(1, 2), 4: depends(2, 3), 5: depends(3, 4, 9, 9),
    ]
    #expect(
      try tree(tasks, from: "5") == ["5", "-3", "--1", "--2", "---1*", "-4", "--2*", "--3*", "-9?"])
    #expect(
      try tree(tasks, from: "2", isUpward: true)
        == ["2", "-3", "--4", "---5", "--5*", "-4*"])
  }

  @Test("end a cycle where it closes")
  func circles() throws {
    let tasks: KeyValuePairs = [1: depends(2), 2: depends(3), 3: depends(1, 3)]
    #expect(try tree(tasks, from: "2") == ["2", "-3", "--1", "---2@", "--3@"])
    #expect(try tree(tasks, from: "1", isUpward: true) == ["1", "-3", "--2", "---1@", "--3@"])
  }
}
