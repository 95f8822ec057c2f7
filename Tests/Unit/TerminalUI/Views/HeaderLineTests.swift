import Model
import Platform
import Presentation
import TestSupport
import Testing
import Text
import Workspace

@testable import TerminalUI

@Suite("The second line of the screens")
struct HeaderLineTests {
  @Test(
    "has the numbers of overdue tasks, tasks due today, and findings, and the state of the repository"
  )
  func header() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write(
        "number = 4\ntitle = \"x\"\nstatus = \"in-progress\"\ndue = 2026-11-20\nassignee = \"nobody\"\n",
        to: "tasks/4.toml")
      var driver = try AppDriver(files)
      #expect(driver.lines[1].hasSuffix("1 finding  1 due today  1 overdue"))
      driver.setRepository(RepositoryState(branch: "main", uncommitted: 2))
      driver.resize(120, 24)
      #expect(driver.lines[1].contains("main  2 uncommitted  1 finding  1 due today  1 overdue"))
      driver.resize(40, 24)
      #expect(!driver.lines[1].contains("uncommitted"))
    }
  }
}
