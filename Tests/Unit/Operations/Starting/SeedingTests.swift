import Model
import Operations
import TestSupport
import Testing
import Workspace

@Suite("Loading first tasks")
struct SeedingTests {
  private static let declared = ["docket.toml": "format = 1\nseed = \"https://a.org/x\"\n"]

  /// A decision as a text for comparison.
  private func decision(_ decision: SeedDecision) -> String {
    switch decision {
    case .leave: "leave"
    case .load(let address): "load \(address.text)"
    case .ask(let address): "ask \(address.name)"
    }
  }

  private func expect(
    _ expected: String, in disk: TestWorkspace, _ kind: String = "task", typed: String? = nil
  ) throws {
    let workspace = try disk.open()
    let kind = try disk.kind(kind)
    let typed = try typed.map { try WebAddress($0) }
    let graph = try workspace.load([kind])
    let found = decision(workspace.seedDecision(whereEmpty: graph, kind, typed: typed))
    #expect(found == expected)
  }

  @Test("needs an answer if the address came with the files, and remembers it")
  func ask() throws {
    let disk = try TestWorkspace.temporary(Self.declared)
    try expect("ask https://a.org/x", in: disk)
    let address = try WebAddress("https://a.org/x")
    let workspace = try disk.open()
    #expect(decision(workspace.seedDecision(for: address, isAgreed: false)) == "leave")
    try expect("leave", in: disk)
    let agreed = decision(workspace.seedDecision(for: address, isAgreed: true))
    #expect(agreed == "load https://a.org/x")
    try expect("load https://a.org/x", in: disk)
  }

  @Test("needs no answer for a typed address, and remembers the declared one")
  func typed() throws {
    let disk = try TestWorkspace.temporary(Self.declared)
    try expect("load https://b.org/y", in: disk, typed: "https://b.org/y")
    try expect("load https://u:p@a.org/x", in: disk, typed: "https://u:p@a.org/x")
    try expect("ask https://a.org/x", in: disk)
    try expect("load https://a.org/x", in: disk, typed: "https://a.org/x")
    try expect("load https://a.org/x", in: disk)
  }

  @Test("does not happen for other kinds, if there are tasks, or without an address")
  func leave() throws {
    try TestWorkspace.with(Self.declared) { disk in
      try expect("leave", in: disk, "employee")
      try disk.write("description = \"x\"\n", to: "tasks/1.toml")
      try expect("leave", in: disk, typed: "https://b.org/y")
    }
    try TestWorkspace.with { disk in try expect("leave", in: disk) }
  }
}
