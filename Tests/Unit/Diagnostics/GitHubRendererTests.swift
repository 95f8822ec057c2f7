import Diagnostics
import Testing
import Text

struct GitHubRendererTests {
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
