import Operations
import Model
import Platform
import TestSupport
import Testing

@Suite("A source of an import")
struct ImportSourceTests {
  private func load(_ source: ImportSource) throws -> String {
    try source.load(isOffline: true, within: .seconds(1), [:], in: .real).text
  }

  @Test("is loaded without a byte order mark")
  func text() throws {
    try TestWorkspace.with(["a.csv": "\u{FEFF}title\n"]) { disk in
      let text = try load(.file(disk.root + "/a.csv"))
      #expect(text == "title\n")
    }
  }

  @Test("fails if it does not exist, or if docket works offline")
  func refused() throws {
    try TestWorkspace.with { disk in
      let missing = #expect(throws: OperationError.self) { try load(.file(disk.root + "/b.csv")) }
      guard case .importing(.unreadable) = missing else {
        Issue.record("\(String(describing: missing))")
        return
      }
    }
    let address = try WebAddress("https://a.org/x")
    let offline = #expect(throws: OperationError.self) { try load(.address(address)) }
    guard case .address(let error) = offline else {
      Issue.record("\(String(describing: offline))")
      return
    }
    #expect(error.address == "https://a.org/x")
  }
}
