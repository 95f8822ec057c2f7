import Diagnostics
import Model
import Testing
import Text

@Suite("References to missing records")
struct DanglingReferenceTests {
  private func help(workshop id: String, others: [(path: Path, text: String)]) -> [[String]] {
    let employee = (
      path: Path("employees/a.toml"),
      text: "last-name = \"A\"\nfirst-name = \"A\"\nworkshop = \"\(id)\"\n"
    )
    return WorkspaceText([employee] + others).findings
      .filter { $0.code.rawValue == "dangling-reference" }.map { $0.help.map(\.english) }
  }

  private func workshop(_ path: Path) -> (path: Path, text: String) {
    (path: "workshops/\(path).toml", text: "name = \"W\"\n")
  }

  @Test("suggest the same file of two with one id, in any order of reading")
  func duplicates() {
    let files = [workshop("old/assembly"), workshop("assembly")]
    for others in [files, files.reversed()] {
      #expect(
        help(workshop: "asembly", others: others) == [
          ["did you mean `assembly` (workshops/assembly.toml)?"]
        ])
    }
  }
}
