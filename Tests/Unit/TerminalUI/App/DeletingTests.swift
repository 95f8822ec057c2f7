import Model
import Operations
import Platform
import TOML
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("The delete key")
struct DeleteKeyTests {
  @Test("deletes the record of the page, whatever line is selected")
  func page() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("5")
      driver.press(.enter, .down, .down)
      #expect(driver.selected.contains("Tom Brown"))
      driver.type("d")
      #expect(driver.askedDeletion == ["safety"])
    }
  }

  @Test("goes back to the list when the record is deleted")
  func back() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("5")
      driver.press(.enter)
      driver.type("d")
      let request = try driver.request()
      driver.handle(.done("Deleted", added: nil), to: request)
      #expect(driver.app.pages.isEmpty && driver.lines[23].contains("n add"))
    }
  }

  @Test("goes back to the page from which the deleted record was opened")
  func backToPage() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("5")
      driver.press(.enter, .down, .down, .enter)
      #expect(driver.lines[1] == "Tom Brown")
      driver.type("d")
      let request = try driver.request()
      driver.handle(.done("Deleted", added: nil), to: request)
      #expect(driver.lines[1] == "Safety")
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
