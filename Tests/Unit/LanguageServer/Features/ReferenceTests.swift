import Diagnostics
import LanguageServer
import TOML
import TestSupport
import Testing
import Text
import Workspace

@Suite("References")
struct ReferenceTests {
  @Test("to an incomplete record keep its title")
  func halfTyped() throws {
    let asked = try Asked("tasks/t42.toml", "depends-on = [‸\"t41\"]\n")
    let bytes = asked.text.document.bytes
    let workspace = try TestWorkspace.temporary(Asked.shop)
    var live = try LiveWorkspace(try workspace.open())
    try live.update(texts: ["tasks/t41.toml": Array("title = \"Change the s".utf8)])
    let text = try #require(OpenText("tasks/t42.toml", bytes, in: live.state, .english))
    #expect(text.inlayHints(in: 0..<100).map(\.text) == ["Change the seals"])
    #expect(text.hover(at: asked.offset)?.text.contains("Change the seals") == true)
  }
}
