import Diagnostics
import Testing
import Text

struct GitHubRendererTests {
  @Test("A finding is one workflow command")
  func sample() {
    #expect(
      GitHubRenderer(language: .english).render(Sample.findings, sources: Sample.sources) == #"""
        ::warning file=notes.toml,title=stray-file::no kind keeps its records here
        ::error file=tasks/42.toml,line=3,endLine=3,col=12,endColumn=25,title=dangling-reference::no employee `petrov-ivna`%0Adid you mean `petrov-ivan` (employees/petrov-ivan.toml)?
        ::error file=users/x.toml,title=unreadable-file::permission denied
        ::error file=workshops/b.toml,line=2,endLine=2,col=10,endColumn=13,title=duplicate-value::two workshops have the number "7"%0Aworkshops/a.toml:1:10: first here%0Aa number names one workshop

        """#)
  }

  @Test("No text can break the format")
  func hostileText() {
    #expect(
      GitHubRenderer(language: .english).render([Sample.hostile], sources: { _ in nil }) == #"""
        ::error file=a%3Ab%2Cc%25%0A<"]]>.toml,title=bad]]>%2C%3A%3Acode%0A::a%0Ab::error::%250A ]]> <&"'␛[31m ␀<U+202E>\%0Aone%0D%0Atwo␇

        """#)
  }

  @Test("A range over several lines has no columns")
  func severalLines() {
    let source = files(["a.toml": "a = [\n  1\n]\nb = 2\n"])
    func command(_ range: Range<Int>) -> String {
      GitHubRenderer(language: .english).render(
        [finding(.init(path: "a.toml", range: range))], sources: source)
    }
    #expect(command(4..<11).contains("file=a.toml,line=1,endLine=3,title="))
    #expect(command(4..<12).contains("file=a.toml,line=1,endLine=3,title="))
  }
}
