import Testing
import Text

@Suite("A noun with its indefinite article")
struct ArticleTests {
  @Test(
    "follows pronunciation",
    arguments: [
      "a task", "an employee", "a user", "a unit", "a one-off", "an hour", "a house", "an order",
      "a European", "an heir", "a Utility", "an item", "an uninstaller", "an usher",
    ])
  func article(text: String) {
    #expect(withArticle(text.split(separator: " ").last.map(String.init) ?? "") == text)
  }
}
