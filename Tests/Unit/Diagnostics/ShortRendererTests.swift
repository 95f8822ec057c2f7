import Diagnostics
import Testing
import Text

struct ShortRendererTests {
  @Test("A finding is one line with a position for editors")
  func sample() {
    #expect(
      ShortRenderer(language: .english).render(Sample.findings, sources: Sample.sources) == """
        notes.toml: warning[stray-file]: no kind keeps its records here
        tasks/42.toml:3:12: error[dangling-reference]: no employee `petrov-ivna`
        users/x.toml: error[unreadable-file]: permission denied
        workshops/b.toml:2:10: error[duplicate-value]: two workshops have the number "7" (workshops/a.toml:1:10: first here)

        """)
  }

  @Test("No text can break its line or control the terminal")
  func hostileText() {
    #expect(
      ShortRenderer(language: .english).render([Sample.hostile], sources: { _ in nil }) == """
        a:b,c% <"]]>.toml: error[bad]]>,::code ]: a b::error::%0A ]]> <&"'␛[31m ␀<U+202E>\\

        """)
  }
}
