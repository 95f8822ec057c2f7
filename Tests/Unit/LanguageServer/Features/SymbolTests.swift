import LanguageServer
import Testing
import Text

@Suite("Symbols and ranges")
struct SymbolTests {
  @Test("are the keys of a file, with the titles of referenced records")
  func document() throws {
    let asked = try Asked(
      "tasks/42.toml", "title = \"T\"\nassignee = \"petrov-ivan\"\ndepends-on = [\"40\", \"41\"]\n")
    #expect(asked.text.symbols.map(\.name) == ["title", "assignee", "depends-on"])
    #expect(asked.text.symbols.map(\.detail) == ["T", "Петров Иван", "2"])
    let settings = try Asked("docket.toml", "format = 1\n[kinds.m]\nfolder = \"ms\"\n")
    #expect(settings.text.symbols.last?.children.first?.children.map(\.name) == ["folder"])
  }

  @Test(
    "are records of the whole workspace, found by number, words, ids and in the other keyboard layout"
  )
  func workspace() throws {
    let state = try Asked(
      "tasks/paint-the-fence-7kf2.toml", "number = 42\ntitle = \"Paint the fence\"‸\n"
    ).text.state
    #expect(state.symbols("#42", in: .english).map(\.name) == ["Task No. 42: Paint the fence"])
    #expect(state.symbols("7kf2", in: .english).map(\.container) == ["Tasks"])
    #expect(state.symbols("#40", in: .english).map(\.name) == ["Task No. 40: Oil the press ✓"])
    for text in ["No. 40", "№ 40", "task 40", "Поручение № 40", "Поручение No 40"] {
      #expect(state.symbols(text, in: .english).map(\.path) == ["tasks/40.toml"], "\(text)")
    }
    #expect(state.symbols("user 40", in: .english).isEmpty)
    #expect(state.symbols("СБОРОЧН", in: .russian).map(\.path) == ["workshops/assembly.toml"])
    #expect(
      state.symbols("jhkjd", in: .russian).map(\.path) == ["employees/orlov-gleb.toml"])
    #expect(state.symbols("", in: .english).count == 7)
  }

  @Test("fold texts of several lines")
  func folding() throws {
    let asked = try Asked(
      "tasks/42.toml",
      "status = \"done\"\ndepends-on = [\n  \"40\",\n]\ndescription = \"\"\"\na\nb\n\"\"\"\n")
    #expect(
      asked.text.foldings.map(asked.string) == ["[\n  \"40\",\n]", "\"\"\"\na\nb\n\"\"\""])
    let settings = try Asked("docket.toml", "format = 1\n\n[rules.a]\nrule = \"x\"\n\n[rules.b]\n")
    #expect(settings.text.foldings.map(settings.string) == ["[rules.a]\nrule = \"x\""])
  }

  @Test("select from a word to the whole text")
  func selection() throws {
    let asked = try Asked("tasks/42.toml", "title = \"a‸b\"\ntags = [\"x\"]\n")
    #expect(
      asked.text.selectionRanges(at: asked.offset).map(asked.string)
        == ["ab", "\"ab\"", "title = \"ab\"", "title = \"ab\"\ntags = [\"x\"]\n"])
  }
}
