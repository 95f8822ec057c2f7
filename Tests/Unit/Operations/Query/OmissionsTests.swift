import Diagnostics
import Operations
import TestSupport
import Testing
import Text

@Suite("What is omitted from output")
struct OmissionsTests {
  @Test("is each unreadable file and each invalid value")
  func omissions() {
    let graph = SmallWorkspace([
      "tasks/1.toml": "number = 1\ndescription = \n",
      "tasks/2.toml": "number = 2\ndescription = \"x\"\nstatus = \"finished\"\n",
      "tasks/3.toml": "number = 3\ndescription = \"x\"\nunknown = 1\n",
    ]).graph
    let omissions = Omissions(from: graph, settings: [])
    #expect(omissions.files.map(\.location.path) == ["tasks/1.toml"])
    #expect(omissions.values.map(\.location.path) == ["tasks/2.toml"])
  }
}
