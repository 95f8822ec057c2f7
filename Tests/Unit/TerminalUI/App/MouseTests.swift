import Platform
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("The mouse")
struct MouseTests {
  @Test("breaks nothing, wherever it clicks")
  func anywhere() throws {
    let files = try TestWorkspace.temporary(sampleFiles)
    for language in Language.allCases {
      for keys in ["", "\r", "/o", ":x", "?", "a", "e", "n\u{1B}", "d", "s", "8"] {
        var driver = try AppDriver(files, language, Terminal.Size(columns: 40, rows: 12))
        for row in 0..<12 {
          for column in stride(from: 0, to: 40, by: 3) {
            for key in keys {
              driver.press(key == "\r" ? .enter : key == "\u{1B}" ? .escape : .character(key))
            }
            for kind in [MouseEvent.Kind.click, .wheelUp, .click, .wheelDown] {
              driver.press(.mouse(MouseEvent(kind, row: row, column: column)))
            }
            driver.type("⎋⎋⎋⎋")
            #expect(driver.isOriented, "\(language), \(keys):\n\(driver.text)")
          }
        }
      }
    }
  }
}

extension AppDriver {
  /// Clicks on the start of a text.
  mutating func click(_ text: String) throws {
    let row = try #require(lines.firstIndex { $0.contains(text) }, "\(text) is not seen")
    let before = try #require(lines[row].components(before: text))
    press(.mouse(MouseEvent(.click, row: row, column: displayWidth(before))))
  }
}

extension String {
  fileprivate func components(before text: String) -> Substring? {
    indices.first { self[$0...].hasPrefix(text) }.map { self[..<$0] }
  }
}
