import Model
import Platform
import Presentation
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("The screens")
struct AppTests {
  @Test("copy text by a sequence for the terminal")
  func copying() {
    #expect(Clipboard.copying("ab").contains(";YWI="))
    #expect(Clipboard.copying("abc").contains(";YWJj\u{1B}"))
    #expect(Clipboard.copying("").contains(";c;\u{1B}"))
  }

  @Test("keep their positions when the window shrinks and grows again")
  func sizesAndBack() throws {
    let files = try TestWorkspace.temporary(sampleFiles)
    for number in 10..<60 {
      try files.write(
        "number = \(number)\ntitle = \"Task\"\nstatus = \"in-progress\"\ndescription = \"x\"\nassignee = \"orlov-gleb\"\n",
        to: "tasks/\(number).toml")
    }
    var driver = try AppDriver(files)
    for keys in ["", "2"] {
      driver.type(keys)
      if keys == "2" { driver.press(.enter) }
      driver.type("⇟⇟↑↑↑")
      let (lines, selected) = (driver.lines, driver.selected)
      for size in [(80, 8), (80, 6), (80, 60), (40, 10)] {
        driver.resize(size.0, size.1)
        driver.wake()
        if size.0 == 80 { #expect(driver.selected == selected) }
      }
      driver.resize(80, 24)
      #expect(driver.lines == lines)
    }
  }

  @Test("say why a key does nothing, on every screen")
  func obstacles() throws {
    let files = try TestWorkspace.temporary(sampleFiles)
    try files.write("name = \n", to: "workshops/foundry.toml")
    for (keys, isOfPage) in [("1", true)] + ["1", "2", "6", "7", "8", "9"].map({ ($0, false) }) {
      for language in Language.allCases {
        let files = try AppDriver(files, language)
        for action in ScreenAction.allCases where ![.palette, .quit].contains(action) {
          var driver = files
          driver.type(keys)
          if isOfPage { driver.press(.enter) }
          let (before, count) = (driver.text, driver.effects.count)
          driver.press(action.keys[0])
          #expect(
            driver.text != before || driver.effects.count > count,
            "\(action) at \(keys), of a page: \(isOfPage)")
        }
      }
    }
  }

  @Test(
    "show key hints, selection and typed text in any window",
    arguments: [(20, 6), (20, 9), (40, 12), (50, 20), (80, 24), (300, 90), (1, 1)])
  func sizes(columns: Int, rows: Int) throws {
    let files = try TestWorkspace.temporary(sampleFiles)
    for language in Language.allCases {
      var driver = try AppDriver(files, language)
      driver.resize(columns, rows)
      for key in "jjG/a\u{1B}?123456789akqfft s " {
        driver.press(key == "\u{1B}" ? .escape : .character(key))
        #expect(driver.isOriented, "\(language), \(key):\n\(driver.text)")
      }
    }
  }
}
