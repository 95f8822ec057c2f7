import Model
import Platform
import Presentation
import TOML
import TestSupport
import Testing
import Text

@testable import TerminalUI

@Suite("The screens")
struct AppTests {
  @Test("start with the tasks by workshop, with signs for done and overdue ones")
  func tasks() throws {
    try TestWorkspace.with(sampleFiles) { files in
      let driver = try AppDriver(files)
      #expect(driver.lines[0].contains(" Tasks "))
      #expect(driver.lines[1].hasPrefix(" All 3  open 2  done 1"))
      #expect(driver.text.contains("Assembly  2"))
      #expect(driver.text.contains("Foundry  1"))
      let press = try #require(driver.lines.first { $0.contains("Oil the press") })
      #expect(press.hasPrefix(" ! ") && press.contains("2026-11-01"))
      let fence = try #require(driver.lines.firstIndex { $0.contains("Paint the fence") })
      #expect(driver.lines[fence].hasPrefix(" ✓ "))
    }
  }

  @Test("are in Russian for a Russian user, with the keys of that layout too")
  func russian() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files, .russian)
      #expect(driver.lines[1].hasPrefix(" Все 3  открыто 2  выполнено 1"))
      #expect(driver.lines[23].contains("все клавиши"))
      driver.press(.character("а"))
      #expect(!driver.text.contains("Paint the fence"), "f lies where а does")
      driver.type("Жпросрочено")
      driver.press(.escape)
      driver.type("сС")
      #expect(driver.lines[2].contains("↓ №"))
      driver.press(.character(","))
      #expect(driver.text.contains("Отметить выполненным"))
    }
  }

  @Test("filter while typing, in any case and keyboard layout")
  func search() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("/ВОРО")
      #expect(driver.text.contains("Покрасить ворота") && !driver.text.contains("Oil the press"))
      driver.press(.control("u"))
      driver.type("dhjn")
      #expect(!driver.text.contains("Oil the press"))
      driver.press(.control("u"))
      driver.type("zzz")
      #expect(driver.text.contains("Nothing found"))
      driver.press(.escape)
      #expect(driver.text.contains("Oil the press"))
    }
  }

  @Test("find several words in any cell: people, dates, statuses and descriptions")
  func searchOfCells() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files, .russian, Terminal.Size(columns: 160, rows: 24))
      driver.press(.character("p"))
      for (typed, found) in [
        ("орлов", ["Покрасить", "Paint"]), ("синим", ["Покрасить"]), ("01.11", ["Oil"]),
        ("выполнено", ["Paint"]), ("орлов ворота работе", ["Покрасить"]),
      ] {
        driver.type("/" + typed)
        for title in ["Покрасить", "Paint", "Oil"] {
          #expect(driver.text.contains(title) == found.contains(title), "\(typed): \(title)")
        }
        driver.press(.escape)
      }
    }
  }

  @Test(
    "keep the selected line visible under a long message, and resolve clicks on what is visible"
  )
  func longMessages() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files, .english, Terminal.Size(columns: 20, rows: 9))
      driver.press(.end)
      let last = driver.selected
      #expect(last.contains("Oil"))
      driver.press(.character("m"))
      #expect(driver.text.contains("selects text in the"))
      #expect(driver.selected == last)
      let row = try #require(driver.lines.firstIndex(of: last))
      driver.press(.mouse(MouseEvent(.click, row: row, column: 5)))
      #expect(driver.text.contains("Task No. 1"))
    }
  }

  @Test("keep a message until the next key, even when the window changes")
  func lastingMessages() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("m")
      for key in [.resize, .control("l"), .control("z"), .resumed] as [Key] {
        driver.press(key)
        #expect(driver.text.contains("selects text in the terminal"), "\(key)")
      }
      driver.press(.down)
      #expect(!driver.text.contains("selects text in the terminal"))
    }
  }

  @Test("say how to open the file of an unreadable record")
  func unreadableRecord() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write("title = \n", to: "tasks/1.toml")
      var driver = try AppDriver(files, .russian, Terminal.Size(columns: 50, rows: 20))
      driver.press(.end)
      #expect(driver.lines[19].hasPrefix("o редактор"))
      driver.type("e")
      #expect(driver.text.contains("`o` откроет"))
    }
  }

  @Test("open one record from another with Enter, and go back to the same place")
  func following() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.press(.end)
      #expect(driver.selected.contains("Oil the press"))
      driver.press(.enter)
      #expect(driver.lines[1].hasPrefix("Task No. 1: Oil the press"))
      #expect(driver.selected.contains("Berg Anna, Foundry"))
      driver.press(.enter)
      #expect(driver.lines[1].hasPrefix("Berg Anna"))
      driver.press(.enter)
      #expect(driver.lines[1].hasPrefix("Foundry"))
      driver.press(.escape, .escape)
      #expect(driver.lines[1].hasPrefix("Task No. 1: Oil the press"))
      driver.press(.escape)
      #expect(driver.selected.contains("Oil the press"))
    }
  }

  @Test("switch tabs, and list a kind that docket.toml declares")
  func tabs() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write(machineSettings, to: "docket.toml")
      try files.write("name = \"Lathe\"\n", to: "machines/lathe.toml")
      var driver = try AppDriver(files)
      driver.press(.tab, .tab)
      #expect(driver.text.contains("Berg Anna") && driver.text.contains("Assembly  1"))
      driver.type("6")
      #expect(driver.text.contains("Law  1") && driver.text.contains("Alina Kim"))
      driver.type("7")
      #expect(driver.text.contains("Lathe"))
      driver.press(.tab)
      #expect(driver.text.contains("Overdue  1"))
      driver.press(.tab, .tab)
      #expect(driver.text.contains("No findings."))
      driver.press(.tab, .backTab, .backTab, .backTab, .backTab)
      #expect(driver.text.contains("Lathe"))
    }
  }

  @Test("show changes by others, and keep the selected record selected")
  func live() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.press(.end)
      try driver.write(
        "number = 4\ntitle = \"Earlier\"\nstatus = \"in-progress\"\ndescription = \"x\"\nassignee = \"orlov-gleb\"\n",
        to: "tasks/4.toml")
      #expect(driver.text.contains("Earlier"))
      #expect(driver.selected.contains("Oil the press"))
      driver.press(.enter)
      try driver.remove("tasks/1.toml")
      driver.press(.enter)
      #expect(driver.text.contains("This record no longer exists."))
      driver.press(.escape)
      #expect(!driver.text.contains("Oil the press"))
      #expect(driver.lines[0].contains("Findings (1)"), "task 3 depends on it")
    }
  }

  @Test("list findings, and open a finding, its record and its file")
  func findings() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write(
        "name = \"Safety\"\nsubject = 1\nbranch = \"Work\"\n", to: "courses/safety.toml")
      var driver = try AppDriver(files)
      driver.press(.backTab)
      #expect(driver.text.contains("courses/safety.toml"))
      driver.press(.enter)
      #expect(driver.text.contains("--> courses/safety.toml:2:"))
      driver.press(.enter)
      #expect(driver.lines[1].hasPrefix("Safety"))
      driver.press(.escape)
      driver.type("o")
      guard case .edit(let place)? = driver.effects.last else {
        Issue.record("\(driver.effects)")
        return
      }
      #expect(place == FilePlace(path: "courses/safety.toml", line: 2))
    }
  }

  @Test("keep the last state and show an error while the workspace cannot be read")
  func unreadable() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.showReadError("no disk")
      driver.press(.down)
      #expect(driver.lines[22] == "no disk" && driver.text.contains("Oil the press"))
      try driver.write("name = \"Smelter\"\n", to: "workshops/foundry.toml")
      #expect(!driver.text.contains("no disk") && driver.text.contains("Smelter"))
    }
  }

  @Test("apply an action to the selected records, or else to the one under the cursor")
  func toggling() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("jt")
      #expect(driver.askedIDs == ["2"] && driver.askedChanges == [.set(.string("in-progress"))])
    }
  }

  @Test("mark all selected records as done, or reopen them if all are done")
  func togglingTogether() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write(
        "number = 4\ntitle = \"Mow\"\nstatus = \"done\"\ndescription = \"x\"\nassignee = \"orlov-gleb\"\n"
          + "completed = 2026-11-02T10:00:00Z\n", to: "tasks/4.toml")
      for (keys, ids, choice) in [
        ("   t", ["2", "3", "4"], "done"), ("j  t", ["2", "4"], "in-progress"),
      ] {
        var driver = try AppDriver(files)
        driver.press(.down, .enter, .home)
        driver.type(keys)
        #expect(driver.askedIDs == ids && driver.askedChanges == [.set(.string(choice))])
      }
    }
  }

  @Test("do not cancel done tasks or complete cancelled ones, and name the key that reopens them")
  func statesApart() throws {
    try TestWorkspace.with(sampleFiles) { files in
      func write(_ status: String) throws {
        let moment = status == "done" ? "completed = 2026-11-02T10:00:00Z\n" : ""
        try files.write(
          "number = 2\ntitle = \"Mow\"\nstatus = \"\(status)\"\ndescription = \"x\"\n"
            + "assignee = \"orlov-gleb\"\n\(moment)", to: "tasks/2.toml")
      }
      for (status, key, other) in [("done", "x", "t"), ("cancelled", "t", "x")] {
        try write(status)
        var driver = try AppDriver(files)
        driver.type("j" + key)
        #expect(driver.effects.isEmpty && driver.text.contains("`\(other)` reopens it"))
        driver.type(other)
        #expect(!driver.effects.isEmpty)
      }
    }
  }

  @Test("copy the ids of the selected records with `y`")
  func copying() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.press(.character(" "), .character(" "), .character("y"))
      guard case .copy(let text)? = driver.effects.last else {
        Issue.record("nothing was copied")
        return
      }
      #expect(text.split(separator: " ").count == 2)
      #expect(Clipboard.copying("ab").contains(";YWI="))
      #expect(Clipboard.copying("abc").contains(";YWJj\u{1B}"))
      #expect(Clipboard.copying("").contains(";c;\u{1B}"))
    }
  }

  @Test("keep their positions when the window shrinks and grows again")
  func sizesAndBack() throws {
    try TestWorkspace.with(sampleFiles) { files in
      for number in 10..<60 {
        try files.write(
          "number = \(number)\ntitle = \"Task\"\nstatus = \"in-progress\"\ndescription = \"x\"\nassignee = \"orlov-gleb\"\n",
          to: "tasks/\(number).toml")
      }
      var driver = try AppDriver(files)
      for keys in ["", "2"] {
        driver.type(keys)
        if keys == "2" { driver.press(.enter) }
        driver.press(.pageDown, .pageDown, .up, .up, .up)
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
  }

  @Test("name the filter, the sort order and the value to choose")
  func states() throws {
    try TestWorkspace.with(sampleFiles) { files in
      try files.write(
        "name = \"Oil\"\nsubject = \"Law\"\nbranch = \"Work\"\n", to: "courses/oil.toml")
      for language in Language.allCases {
        let isEnglish = language == .english
        var driver = try AppDriver(files, language)
        driver.type("f")
        #expect(driver.lines[1].contains(isEnglish ? "only open 2" : "только открыто 2"))
        driver.type("fc")
        #expect(driver.lines[1].contains(isEnglish ? "only done 1" : "только выполнено 1"))
        #expect(
          driver.lines[22]
            == (isEnglish ? "Sorted by No., ascending (↑)." : "По столбцу «№», по возрастанию (↑).")
        )
        driver.type("C")
        #expect(driver.lines[22].contains(isEnglish ? "descending (↓)" : "по убыванию (↓)"))
        driver.type("5")
        #expect(driver.text.contains(isEnglish ? "Choose a teacher" : "Выберите преподавателя"))
        driver.press(.end)
        driver.type("?s")
        #expect(driver.selected.contains(isEnglish ? "Choose: Students" : "Отметить: Студенты"))
      }
    }
  }

  @Test(
    "search whole texts, tags and choices",
    arguments: ["ПРОКАЧАТЬ", "гидравл", "высок", "насос прокачать", "высокий гидравлика"])
  func wholeTexts(typed: String) throws {
    try TestWorkspace.with(sampleFiles) { files in
      let text = "Заменить масло.\n\nОтключить насос\nи прокачать систему."
      try files.write(
        "number = 9\ntitle = \"Пресс\"\nstatus = \"in-progress\"\npriority = \"high\"\n"
          + "tags = [\"гидравлика\"]\ndescription = \"\"\"\n\(text)\"\"\"\n", to: "tasks/9.toml")
      var driver = try AppDriver(files, .russian)
      driver.type("/" + typed)
      #expect(driver.lines[1].contains("найдено: 1"))
      #expect(driver.text.contains("Пресс"))
    }
  }

  @Test("go to the next and the previous group with `]` and `[`")
  func groups() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      let names = ["Покрасить ворота", "Paint the fence", "Oil the press"]
      for (keys, row) in [
        ("", 0), ("]", 2), ("]", 2), ("[", 0), ("j", 1), ("[", 0), ("[", 0), ("ъ", 2), ("х", 0),
      ] {
        driver.type(keys)
        #expect(driver.selected.contains(names[row]), "after \(keys)")
      }
    }
  }

  @Test("say why a key does nothing, on every screen")
  func obstacles() throws {
    try TestWorkspace.with(sampleFiles) { files in
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
      var driver = try AppDriver(files, .russian)
      driver.type("Z")
      #expect(driver.text.contains("`?` покажет всё"))
      driver.type("  e")
      #expect(driver.text.contains("по одной записи"))
      try files.write("format = 1\n[kinds.course]\nhidden = true\n", to: "docket.toml")
      driver = try AppDriver(files, .russian)
      driver.type("9")
      #expect(driver.text.contains("Вкладок всего 7"))
    }
  }

  @Test("find an action by a part of its label")
  func palette() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      driver.type("?searc")
      #expect(driver.text.contains("Search") && !driver.text.contains("Quit"))
      driver.press(.enter)
      driver.type("oil")
      #expect(driver.selected.contains("Oil the press"))
    }
  }

  @Test("only quit in a window that is too small")
  func unseen() throws {
    try TestWorkspace.with(sampleFiles) { files in
      var driver = try AppDriver(files)
      let before = driver.lines
      driver.resize(19, 24)
      driver.type("jtdx1n?:/ ")
      driver.press(.mouse(MouseEvent(.click, row: 3, column: 5)), .enter, .pasted("x"))
      #expect(driver.effects.isEmpty && driver.text.hasPrefix("The window is too"))
      driver.resize(80, 24)
      #expect(driver.lines == before)
      driver.type("n")
      driver.resize(80, 5)
      driver.type("q")
      #expect(driver.effects.isEmpty, "the form may be typed in")
      driver.resize(80, 24)
      driver.press(.escape)
      driver.resize(80, 5)
      driver.type("q")
      guard case .quit? = driver.effects.last else {
        Issue.record("\(driver.effects)")
        return
      }
    }
  }

  @Test(
    "show key hints, selection and typed text in any window",
    arguments: [(20, 6), (20, 9), (40, 12), (50, 20), (80, 24), (300, 90), (1, 1)])
  func sizes(columns: Int, rows: Int) throws {
    try TestWorkspace.with(sampleFiles) { files in
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
}
