import Presentation
import Testing
import Text

@Suite("The tables of keys in the help topic")
struct KeyTableTests {
  @Test(
    "have every action once, but those on the page of a merge conflict",
    arguments: Language.allCases)
  func actions(_ language: Language) {
    let lines = (KeyTable.main[language] + KeyTable.agenda[language]).split(separator: "\n")
    for action in ScreenAction.allCases {
      let isOfConflict = [.takeOurs, .takeTheirs, .takeBoth].contains(action)
      let count = lines.count { $0.hasSuffix("| \(action.label[language]) |") }
      #expect(count == (isOfConflict ? 0 : 1), "\(action)")
    }
  }
}
