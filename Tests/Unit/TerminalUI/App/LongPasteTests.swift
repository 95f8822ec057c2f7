import Platform
import Presentation
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("Text over the length limit")
struct LongPasteTests {
  @Test("is cut with a warning in every text line")
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

  @Test("does nothing without a text line")
  func skipped() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.press(.pasted("abc"), .pasteCut)
      #expect(driver.effects.isEmpty && driver.text.contains("Oil the press"))
    }
  }

  private let tooLong = String(repeating: "ж", count: LineEntry.limit)
}
