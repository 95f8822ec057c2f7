import TOML
import Testing

@Suite("Unresolved conflicts")
struct ConflictBlockTests {
  /// The label and content of each side.
  private func sides(_ text: String) -> [[String]] {
    let document = Document(Array(text.utf8))
    func part(_ range: Range<Int>) -> String {
      String(decoding: document.bytes[range], as: UTF8.self)
    }
    return document.conflictBlocks.map { block in
      block.sides.flatMap { [part($0.label), $0.content.map(part).joined()] }
    }
  }

  @Test("of git are recognised with or without the base and with markers of any length")
  func git() {
    #expect(
      sides("<<<<<<< HEAD\na = 1\n=======\na = 2\n>>>>>>> topic\n")
        == [["HEAD", "a = 1\n", "topic", "a = 2\n"]])
    #expect(
      sides("x = 1\r\n<<<<<<<<<< \t HEAD \r\n||||||||||\r\na = 0\r\n==========\r\n>>>>>>>>>> b\r\n")
        == [["HEAD", "", "b", ""]])
    #expect(sides("<<<<<<<\n=======\na = 2\n>>>>>>>") == [["", "", "", "a = 2\n"]])
  }

  @Test("of Jujutsu are recognised with any number of sides, written in full or as diffs")
  func jujutsu() {
    #expect(
      sides(
        #"""
        <<<<<<<<< conflict 1 of 1
        %%%%%%%%% diff from: v 38 "merge base"
        \\\\\\\\\        to: r 27 "commit A"
         a = 1
        -b = 1
        +b = 2

        +++++++++ y 7a "commit B"
        =======
        b = 3
        >>>>>>>>> conflict 1 of 1 ends

        """#) == [
          ["r 27 \"commit A\"", "a = 1\nb = 2\n\n", "y 7a \"commit B\"", "=======\nb = 3\n"]
        ])
    #expect(
      sides(
        """
        <<<<<<< conflict 2 of 2
        +++++++ one
        1
        ------- base
        0
        +++++++ two
        2
        %%%%%%% Changes from base to side #3
        -0
        +3
        >>>>>>> conflict 2 of 2 ends
        """) == [["one", "1\n", "two", "2\n", "Changes from base to side #3", "3\n"]])
  }

  @Test(
    "must be complete, in order and at the start of lines; only the outer one of nested conflicts counts"
  )
  func incomplete() {
    for text in [
      "<<<<<<< a\n=======\n", "=======\n>>>>>>> a\n", "<<<<<<< a\n>>>>>>> b\n",
      "=======\n<<<<<<< a\n>>>>>>> b\n", "<<<<<<< a\n========\n>>>>>>> b\n",
      " <<<<<<< a\n =======\n >>>>>>> b\n", "<<<<<<a\n=======\n>>>>>>> b\n",
      "<<<<<<< a\n+++++++ b\nx\n>>>>>>> c\n", "<<<<<< a\n======\n>>>>>> b\n",
    ] {
      #expect(sides(text).isEmpty, Comment(rawValue: text))
    }
    let nested = "<<<<<<<<< c\n1\n=========\n2\n>>>>>>>>> d\n"
    #expect(
      sides("<<<<<<< a\n=======\n\(nested)>>>>>>> b\n") == [["a", "", "b", nested]])
    #expect(sides("<<<<<<< a\n=======\n\(nested)") == [["c", "1\n", "d", "2\n"]])
  }

  @Test("are read as if one side had been chosen")
  func reading() {
    let document = Document(
      Array(
        """
        a = \"""
        <<<<<<< HEAD
        one
        \"""
        ||||||| base
        \"""
        =======
        two
        \"""
        >>>>>>> topic
        b = 1
        """.utf8))
    #expect(document.problems.count == 1)
    #expect(document.entry(at: ["b"]).flatMap(document.integer) == 1)
  }

  @Test("can be removed")
  func leftOut() {
    let block = "<<<<<<< a\n=======\n>>>>>>> b\n"
    let document = Document(Array("x = 1\n\(block)y = 2\n\(block)".utf8))
    #expect(String(decoding: document.bytesWithoutConflicts, as: UTF8.self) == "x = 1\ny = 2\n")
  }
}
