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
    let files = try TestWorkspace.temporary(sampleFiles)
    for language in Language.allCases {
      for keys in ["/", ":", "?", "n"] {
        for paste in [[.pasted("abc"), .pasteCut], [.pasted(tooLong)]] as [[Key]] {
          var driver = try AppDriver(files, language)
          driver.type(keys)
          for key in paste { driver.press(key) }
          #expect(driver.app.message?.text == FormMessages.tooLong[language], "\(keys)")
          driver.type("⌫")
          #expect(driver.app.message == nil, "\(keys)")
        }
      }
    }
  }

  @Test("does nothing without a text line")
  func skipped() throws {
    var driver = try AppDriver()
    driver.press(.pasted("abc"), .pasteCut)
    #expect(driver.effects.isEmpty && driver.text.contains("Oil the press"))
  }

  private let tooLong = String(repeating: "ж", count: LineEntry.limit)
}
