import CommandLine
import TestSupport
import Testing
import Text

@Suite("A help topic")
struct HelpTopicTests {
  private static let page = """
    # Oil and grease

    Every press needs `I-20` oil, and `docket press list` shows which ones have had none this week.

    ```console
    $ docket press list
    No presses
    ```

    ## Kinds of oil

    | oil | for | interval |
    | --- | --- | --- |
    | `I-20` | presses and lathes, on all guides and on the main cylinder | a week |
    | `I-40` | cranes | |

    - A list item that is so long that it goes over the end of the line and continues below itself.
    - Another item.

    """
  private static let topic = HelpTopic(
    "oil", aliases: ["grease"], english: page, russian: "# Масло\n")

  @Test("shows rows as lists if the words of a table do not fit")
  func narrow() {
    let table =
      "# T\n\n| a | heading-of-many-letters |\n| --- | --- |\n| first-cell-with-a-long-word | x |\n"
    let topic = HelpTopic("t", english: table, russian: "")
    #expect(
      topic.text(width: 40, language: .english) == """
        T

        first-cell-with-a-long-word
          heading-of-many-letters: x

        """)
  }

  @Test("has colours instead of backquotes on a terminal")
  func colors() {
    let text = Self.topic.text(width: 60, color: true, language: .english)
    #expect(!text.contains("`"))
    #expect(text.contains("needs \(TextStyle.cyan("I-20")) oil"))
    #expect(text.contains("  $ \(TextStyle.cyan("docket press list"))\n"))
    #expect(text.contains("\(TextStyle.bold("Kinds of oil:"))\n"))
    #expect(text.contains("  \(TextStyle.cyan("I-40"))    cranes\n"))
  }

  @Test("has its first heading as its title, and can have aliases")
  func title() {
    #expect(Self.topic.title == LocalizedText("Oil and grease", "Масло"))
    #expect([Self.topic].topic(called: "grease")?.name == "oil")
    #expect([Self.topic].topic(called: "oil2") == nil)
  }

  @Test("is a part of the manual")
  func manual() {
    let root = Command(name: "docket", summary: "Track work")
    let page = manPage(
      for: root, date: "2026-11-21", topics: [Self.topic], language: .english)
    let topics = page.split(separator: ".Sh TOPICS\n").last ?? ""
    #expect(
      topics.hasPrefix(
        #"""
        .Ss "\&Oil" "\&and" grease (oil)
        Every press needs \(gaI\-20\(ga oil, and \(gadocket press list\(ga shows which
        ones have had none this week.
        .Bd -literal -offset indent
        $ docket press list
        No presses
        .Ed
        .Pp
        .Sy "\&Kinds of oil"
        .Bd -literal -offset indent
        oil     for                                                 interval
        """#), "\(topics)")
  }
}
