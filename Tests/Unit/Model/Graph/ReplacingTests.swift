import Diagnostics
import Model
import Testing
import Text

@Suite("A graph with replaced files")
struct ReplacingTests {
  private static let files: [Path: String] = [
    "workshops/assembly.toml": "name = \"Assembly\"\n",
    "employees/a.toml": "last-name = \"A\"\nfirst-name = \"A\"\nworkshop = \"assembly\"\n",
    "employees/ab.toml": "last-name = \"B\"\nfirst-name = \"B\"\nworkshop = \"nowhere\"\n",
    "tasks/1.toml": "number = 1\nstatus = \"done\"\ndescription = \"x\"\nassignee = \"\\u0061\"\n",
  ]

  private func graph(
    _ files: [Path: String], retaining retention: Retention = .everything
  ) -> Graph {
    Graph(schema: .builtIn, files: bytes(files), retaining: retention)
  }

  private func bytes(_ files: [Path: String]) -> [(path: Path, bytes: [UInt8])] {
    files.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) }
  }

  @Test(
    "equals a graph created from the new files",
    arguments: [Retention.everything, .compared(fieldsBesides: [:])],
    [
      [:], ["workshops/assembly.toml": nil], ["employees/a.toml": nil],
      ["employees/abcde.txt": "stray"], ["employees/ab.toml": "broken"],
      ["employees/ab.toml": files["employees/a.toml"]], ["employees/old/a.toml": ""],
      ["tasks/2.toml": "number = 2\nstatus = \"done\"\ndescription = \"x\"\nassignee = \"ab\"\n"],
    ] as [[Path: String?]])
  func same(retention: Retention, change: [Path: String?]) throws {
    var reader = RecordReader(schema: .builtIn, retaining: retention)
    for (path, text) in change {
      if let text { reader.read(Array(text.utf8), at: path) }
    }
    let replaced = graph(Self.files, retaining: retention)
      .replacing(Set(change.keys), by: reader.shard)
    let anew = graph(
      Self.files.merging(change.compactMapValues(\.self)) { $1 }
        .filter { change[$0.key].map { $0 != nil } ?? true })
    #expect(replaced.check().sorted() == anew.check().sorted())
    #expect(replaced.indices.count == anew.indices.count)
  }
}
