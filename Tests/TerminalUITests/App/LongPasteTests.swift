import Platform
import Presentation
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("More than a line takes")
struct LongPasteTests {
  @Test("is said to be cut wherever somebody types, until the next key")
  func said() throws {
    try TestWorkspace.with(sampleFiles) { files in
      for language in Language.allCases {
        for keys in ["/", ":", "?", "n"] {
          for paste in [[.pasted("abc"), .pasteCut], [.pasted(tooLong)]] as [[Key]] {
            var driver = try AppDriver(files, language)
            driver.type(keys)
            for key in paste { driver.press(key) }
            #expect(driver.app.message?.text == FormMessages.tooLong[language], "\(keys)")
            driver.press(.backspace)
            #expect(driver.app.message == nil, "\(keys)")
          }
        }
      }
    }
  }

  @Test("is of no account where nothing is typed")
  func passedOver() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.press(.pasted("abc"), .pasteCut)
      #expect(driver.effects.isEmpty && driver.text.contains("Oil the press"))
    }
  }

  private let tooLong = String(repeating: "ж", count: LineEntry.limit)
}
