import Platform
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("A text that is too long")
struct LongPasteTests {
  @Test("is reported as truncated wherever it is pasted, until the next key")
  func said() throws {
    try TestWorkspace.with(sampleFiles) { files in
      for language in Language.allCases {
        for keys in ["/", ":", "?", "n"] {
          for paste in [[.pasted("abc"), .pasteCut], [.pasted(tooLong)]] as [[Key]] {
            var driver = try AppDriver(files, language)
            driver.type(keys)
            for key in paste { driver.press(key) }
            #expect(driver.app.message?.text == LineEntry.cut[language], "\(keys)")
            driver.press(.backspace)
            #expect(driver.app.message == nil, "\(keys)")
          }
        }
      }
    }
  }

  @Test("is ignored where nothing can be typed")
  func passedOver() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.press(.pasted("abc"), .pasteCut)
      #expect(driver.effects.isEmpty && driver.text.contains("Oil the press"))
    }
  }

  private let tooLong = String(repeating: "ж", count: LineEntry.limit)
}
