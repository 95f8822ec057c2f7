import Model
import Platform
import TOML
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("A list in a form")
struct FormListTests {
  private let aaronov = "last-name = \"Aaronov\"\nfirst-name = \"A\"\nworkshop = \"foundry\"\n"

  @Test("sets the value of the visible line, even if others add people meanwhile")
  func joining() throws {
    try TestWorkspace.with(sampleFiles) { files in
      for (keys, change) in [
        ([.character("О"), .character("р")], .set(.string("orlov-gleb"))), ([.end], .unset),
      ] as [([Key], FieldChange)] {
        try? files.remove("employees/aaronov.toml")
        var driver = try AppDriver(files)
        driver.press(.end)
        driver.type("e")
        driver.goTo(field: "Assignee")
        driver.press(.enter)
        for key in keys { driver.press(key) }
        try driver.write(aaronov, to: "employees/aaronov.toml")
        driver.press(.enter, .control("s"))
        #expect(driver.askedChanges == [change])
      }
    }
  }

  @Test("leaves values alone that cannot be ticked, such as an unreadable student")
  func noCandidates() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write("first-name = \n", to: "users/half.toml")
      try files.write(course("brown", "gone", "half"), to: "courses/safety.toml")
      var driver = try AppDriver(files)
      driver.type("5e")
      driver.goTo(field: "Students")
      driver.press(.enter, .enter, .control("s"))
      #expect(driver.askedChanges == nil && driver.text.contains("Nothing was changed"))
      driver.type("e")
      driver.goTo(field: "Students")
      driver.press(.enter, .down, .tab, .enter, .control("s"))
      #expect(driver.askedChanges == [.add([.string("kim")])])
    }
  }

  @Test(
    "changes only the ticked values, and keeps students that were enrolled meanwhile",
    arguments: [0, 1])
  func enrolledMeanwhile(whileOpen: Int) throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write("first-name = \"Z\"\nlast-name = \"Zorin\"\n", to: "users/zorin.toml")
      var driver = try AppDriver(files)
      driver.type("5e")
      driver.goTo(field: "Students")
      driver.press(.enter, .tab, .down, .tab)
      if whileOpen == 0 { driver.press(.enter) }
      try driver.write(course("brown", "zorin"), to: "courses/safety.toml")
      if whileOpen == 1 { driver.press(.enter) }
      driver.press(.up)
      #expect(driver.text.contains("Z Zorin, Alina Kim"))
      driver.press(.control("s"))
      #expect(driver.askedChanges == [.remove([.string("brown")]), .add([.string("kim")])])
    }
  }

  @Test("reopens with its ticks and the changes by others")
  func draftTicks() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write("first-name = \"Z\"\nlast-name = \"Zorin\"\n", to: "users/zorin.toml")
      var driver = try AppDriver(files)
      driver.type("5e")
      driver.goTo(field: "Students")
      driver.press(.enter, .down, .tab, .escape)
      try driver.write(course("brown", "zorin"), to: "courses/safety.toml")
      driver.press(.enter)
      for name in ["Tom Brown", "Alina Kim", "Z Zorin"] {
        #expect(driver.text.contains("[x] \(name)"))
      }
      driver.press(.enter, .control("s"))
      #expect(driver.askedChanges == [.add([.string("kim")])])
    }
  }

  private func course(_ students: String...) -> String {
    let list = students.map { "\"\($0)\"" }.joined(separator: ", ")
    return "name = \"Safety\"\nsubject = \"Law\"\nbranch = \"Work\"\nteacher = \"kim\"\n"
      + "students = [\(list)]\n"
  }
}
