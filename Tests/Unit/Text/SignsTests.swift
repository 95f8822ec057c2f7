import Testing

@testable import Text

@Suite("ASCII signs")
struct SignsTests {
  /// Scalars that Swift joins with a preceding sign into one character.
  private static let joining = ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{1F3FD}"]

  @Test("split a text even if a combining scalar follows", arguments: joining)
  func parts(_ mark: String) {
    #expect("a,\(mark)b".split(at: ",") == ["a", "\(mark)b"])
    #expect("a=\(mark)=b".split(at: "=", maxSplits: 1) == ["a", "\(mark)=b"])
    #expect(",".split(at: ",", omittingEmptySubsequences: false) == ["", ""])
  }

  @Test("begin and end a text even next to a combining scalar", arguments: joining)
  func ends(_ mark: String) {
    #expect("/\(mark)".begins(with: "/"))
    #expect("\u{600}/".ends(with: "/"))
    #expect(!"é".begins(with: "e"))
    #expect("/\(mark)x"[...].dropping(1) == "\(mark)x")
  }

  @Test("are replaced even if a combining scalar follows", arguments: joining)
  func replaced(_ mark: String) {
    #expect("\"\(mark)\r\n".replacing(sign: "\"", with: "\"\"") == "\"\"\(mark)\r\n")
    #expect("a\r\nb".replacing(sign: "\n", with: "|") == "a\r|b")
  }

  @Test("are found anywhere in a text by their bytes", arguments: joining)
  func included(_ mark: String) {
    #expect("a,\(mark)b".includes(","))
    #expect("aab".includes("ab") && "ab".includes("ab") && "".includes(""))
    #expect(!"aab".includes("ba") && !"a".includes("ab") && !"".includes("a"))
    #expect(!"é".includes("e"))
  }
}
