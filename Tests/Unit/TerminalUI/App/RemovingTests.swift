import Model
import Operations
import Platform
import TOML
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("Removing a reference")
struct RemovingReferenceTests {
  @Test("removes a student from the course, or a course from the student, after a question")
  func students() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files, .russian, Terminal.Size(columns: 50, rows: 20))
      driver.type("5")
      driver.press(.enter, .down, .down)
      #expect(driver.selected.contains("Tom Brown"))
      driver.type("-")
      #expect(
        driver.text.contains("Убрать эту связь?")
          && driver.text.contains("Safety: Студенты — Tom Brown"))
      #expect(driver.effects.isEmpty)
      driver.press(.enter)
      #expect(driver.askedIDs == ["safety"] && driver.askedChanges == [.remove([.string("brown")])])
      driver.press(.enter)
      #expect(driver.lines[1] == "Tom Brown" && driver.selected.contains("Safety"))
      driver.press(.character("-"), .enter)
      #expect(driver.askedIDs == ["safety"] && driver.askedChanges == [.remove([.string("brown")])])
    }
  }

  @Test("removes a teacher from courses in the list of teachers")
  func teachers() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("6-")
      #expect(driver.text.contains("Safety: Teacher — Alina Kim"))
      driver.press(.enter)
      #expect(driver.askedIDs == ["safety"] && driver.askedChanges == [.unset])
    }
  }

  @Test("removes the teacher from a course, on the first link")
  func teacher() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files, .russian)
      driver.type("5")
      driver.press(.enter)
      #expect(driver.selected.contains("Alina Kim"))
      driver.type("-")
      #expect(driver.text.contains("Safety: Преподаватель — Alina Kim"))
      #expect(driver.lines[23].contains("Esc не убирать"))
      driver.press(.enter)
      #expect(driver.askedIDs == ["safety"] && driver.askedChanges == [.unset])
    }
  }

  @Test("is refused where the field is required, in both directions")
  func required() throws {
    try TestWorkspace.with(sampleFiles) { files in
      for (language, reason) in [
        (Language.english, "Workshop is required"), (.russian, "Цех: поле обязательное"),
      ] {
        var driver = try AppDriver(files, language)
        driver.type("3")
        driver.press(.enter)
        #expect(driver.selected.contains("Assembly"))
        driver.type("-")
        #expect(driver.effects.isEmpty && driver.text.contains(reason))
        driver.type("2")
        driver.press(.enter)
        #expect(driver.selected.contains("Орлов"))
        driver.type("-")
        #expect(driver.effects.isEmpty && driver.text.contains(reason))
      }
    }
  }

  @Test("is refused where no name is selected")
  func nothing() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("-")
      #expect(driver.effects.isEmpty && driver.text.contains("Nothing to remove here"))
    }
  }
}
