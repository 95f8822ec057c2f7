import Model
import Operations
import Platform
import TOML
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("The delete key on a reference")
struct DeletingTests {
  @Test("removes a student from the course, or a course from the student, after a question")
  func students() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files, .russian, Terminal.Size(columns: 50, rows: 20))
      driver.type("5")
      driver.press(.enter, .down)
      #expect(driver.selected.contains("Tom Brown"))
      #expect(driver.lines[19].contains("d убрать"))
      driver.type("d")
      #expect(
        driver.text.contains("Убрать эту связь?")
          && driver.text.contains("Safety: Студенты — Tom Brown"))
      #expect(driver.effects.isEmpty)
      driver.press(.enter)
      #expect(driver.askedIDs == ["safety"] && driver.askedChanges == [.remove([.string("brown")])])
      driver.press(.enter)
      #expect(driver.lines[1] == "Tom Brown" && driver.selected.contains("Safety"))
      driver.press(.character("d"), .enter)
      #expect(driver.askedIDs == ["safety"] && driver.askedChanges == [.remove([.string("brown")])])
    }
  }

  @Test("deletes the record itself only by another key")
  func instead() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("5")
      driver.press(.enter, .down)
      driver.type("d")
      #expect(driver.text.contains("`Ctrl-X` deletes Safety instead"))
      driver.type("d")
      #expect(driver.effects.isEmpty && driver.lines[1] == "Safety")
      driver.type("d")
      driver.press(.control("x"))
      #expect(driver.askedDeletion == ["safety"])
    }
  }

  @Test("removes a teacher from courses in the list of teachers")
  func teachers() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("6d")
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
      #expect(driver.selected.contains("Alina Kim") && driver.lines[23].contains("d убрать"))
      driver.type("d")
      #expect(driver.text.contains("Safety: Преподаватель — Alina Kim"))
      #expect(driver.lines[23].contains("Esc не убирать"))
      driver.press(.enter)
      #expect(driver.askedIDs == ["safety"] && driver.askedChanges == [.unset])
    }
  }

  @Test("deletes the record on the line if its reference is required")
  func required() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("2")
      driver.press(.enter)
      #expect(driver.selected.contains("Орлов"))
      driver.type("d")
      #expect(driver.askedDeletion == ["orlov-gleb"])
      driver.press(.escape)
      driver.type("1")
      driver.press(.end, .enter)
      #expect(driver.selected.contains("Berg Anna"))
      driver.type("d")
      #expect(driver.text.contains("Oil the press: Assignee — Berg Anna"))
      driver.press(.escape)
      driver.press(.control("x"))
      #expect(driver.askedDeletion == ["1"])
    }
  }

  @Test("says that a required reference cannot be cleared")
  func needed() throws {
    try TestWorkspace.with(sampleFiles) { files in
      for language in Language.allCases {
        var driver = try AppDriver(files, language)
        driver.type("3")
        driver.press(.enter)
        #expect(driver.selected.contains("Assembly"))
        driver.type("d")
        #expect(driver.effects.isEmpty)
        #expect(
          driver.text.contains(
            language == .english ? "Workshop is required" : "Цех: поле обязательное"))
        driver.press(.control("x"))
        #expect(driver.askedDeletion == ["orlov-gleb"])
      }
    }
  }
}

@Suite("Deleting a referenced record")
struct DeletingFromReferencesTests {
  private static func held(_ driver: AppDriver, by path: Path, _ field: String) -> RequestResult {
    let name = driver.app.subjects[0]
    return .blocked(by: [
      HoldingReference(
        path: path, field: field, target: name, targetKind: driver.app.snapshot.schema[name.kind])
    ])
  }

  @Test("lists the references, and clears them if they are optional")
  func optional() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files, .russian)
      driver.type("3d")
      let request = try driver.request()
      driver.handle(Self.held(driver, by: "tasks/1.toml", "assignee"), to: request)
      #expect(driver.text.contains("Oil the press: Исполнитель"))
      #expect(driver.text.contains("Удалить её и убрать из них?"))
      driver.press(.enter)
      guard case .perform(.deleteFromReferences(let names))? = driver.effects.last else {
        Issue.record("nothing is done")
        return
      }
      #expect(names.map(\.id) == ["orlov-gleb"])
    }
  }

  @Test("says what to do first if they are required")
  func required() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files, .russian)
      driver.type("2d")
      let request = try driver.request()
      driver.handle(Self.held(driver, by: "employees/berg-anna.toml", "workshop"), to: request)
      #expect(driver.text.contains("Сначала выберите им другое"))
      let count = driver.effects.count
      driver.press(.enter)
      #expect(driver.effects.count == count)
    }
  }
}
