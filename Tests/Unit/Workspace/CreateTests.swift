import Platform
import TestSupport
import Testing

@testable import Workspace

@Suite("Creating a workspace")
struct CreateTests {
  @Test("leaves a complete docket.toml or none, whatever call fails")
  func everyCall() throws {
    var number = 0
    var isReached = true
    while isReached {
      let faults = Faults(.failure(code: ErrorNumber.noSpace), atCall: number)
      try withTemporaryDirectory { root in
        let folder = root + "/plant"
        let isMade = (try? Workspace.create(at: folder, in: faults.fileSystem)) != nil
        let names = FileSystem.real.exists(folder) ? try list(folder) : []
        let text = try? FileSystem.real.read(folder + "/docket.toml", limit: 1 << 10)
        #expect(!isMade || text != nil, "\(faults.calls)")
        #expect(text == nil || text?.isEmpty == false && text?.last == UInt8(ascii: "\n"))
        #expect(names.filter { $0 != "docket.toml" } == [], "\(faults.calls)")
      }
      isReached = faults.isReached
      number += 1
    }
    #expect(number > 5)
  }

  @Test("never overwrites an existing file, not even a broken link")
  func taken() throws {
    try withTemporaryDirectory { root in
      try createLink("\(root)/docket.toml", to: "nowhere")
      #expect(throws: SystemError.self) { try Workspace.create(at: root) }
      #expect(try linkTarget("\(root)/docket.toml") == "nowhere")
      #expect(try list(root) == ["docket.toml"])
    }
  }

  @Test("fails if docket.toml would exceed the size limit")
  func tooLarge() throws {
    try withTemporaryDirectory { root in
      let seed = String(repeating: "a", count: Workspace.fileSizeLimit)
      #expect(throws: SystemError.self) { try Workspace.create(at: root, seed: seed) }
      let names = try list(root)
      #expect(names == [])
    }
  }

  private func list(_ folder: String) throws -> [String] {
    var names: [String] = []
    try Directory.open(folder).forEachEntry { names.append($0.string) }
    return names
  }
}
