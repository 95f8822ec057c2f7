import RandomNumbers

/// Random texts to import.
enum ImportTexts {
  static func next(_ random: inout RandomNumbers) -> (format: String, text: String) {
    let count = 1 + random.below(4)
    switch random.below(7) {
    case 0: return ("csv", spreadsheet(&random))
    case 5: return ("csv", table(&random))
    case 6: return ("ics", calendar(&random))
    case 1:
      let rows = (0..<count).map { number in
        "\(number + 40),\"\(random.text().split(separator: "\"").joined())\",in-progress"
      }
      return ("csv", "id,description,status\n" + rows.joined(separator: "\n") + "\n")
    case 2:
      let items = (0..<count).map { number in
        "{\"id\": \(number), \"todo\": \(json(random.text())), \"completed\": \(random.isOne(in: 2)), "
          + "\"userId\": 5}"
      }
      return ("json", "{\"todos\": [\(items.joined(separator: ","))], \"total\": \(count)}")
    case 3:
      let items = (0..<count).map { taskwarriorItem($0, &random) }
      return ("json", "[\(items.joined(separator: ","))]")
    default:
      let ends = ["\n", "\n", "\r\n"]
      return ("txt", (0..<count).map { _ in todoLine(&random) + random.pick(ends) }.joined())
    }
  }

  /// A calendar with to-dos; its lines are valid or nearly valid, and sometimes it is cut off.
  private static func calendar(_ random: inout RandomNumbers) -> String {
    let values = [
      "20260214", "20260214T100000Z", "20260214T100000", "20260230", "COMPLETED", "CANCELLED",
      "IN-PROCESS", "review", "1", "100", "petrov", "Petrov Ivan", "mailto:a@example.org",
      "a\\,b,c",
      "x y", "\\n", "\\", "", "FREQ=WEEKLY", "1@example.org",
    ]
    let names = [
      "UID", "SUMMARY", "DESCRIPTION", "DUE", "DUE;VALUE=DATE", "DUE;TZID=\"Europe/Berlin\"",
      "CREATED",
      "COMPLETED", "STATUS", "PRIORITY", "PERCENT-COMPLETE", "CATEGORIES", "CONTACT",
      "ATTENDEE;CN=\"a;b:c\"", "RELATED-TO;RELTYPE=DEPENDS-ON", "RELATED-TO", "RRULE", "DTSTART",
      "RECURRENCE-ID", "X-DOCKET-ID", "X-DOCKET-STATUS", "X-A", "", ";", "a b", "BEGIN", "END",
    ]
    let ends = ["\r\n", "\r\n", "\n", "\r\n ", "\n\t", "\r"]
    var text = "BEGIN:VCALENDAR\r\n"
    for _ in 0..<random.below(4) {
      text += random.pick(["BEGIN:VTODO\r\n", "BEGIN:VTODO\r\n", "BEGIN:VEVENT\r\n"])
      for _ in 0..<random.below(10) {
        let value = random.isOne(in: 4) ? random.text() : random.pick(values)
        text += "\(random.pick(names)):\(value)\(random.isOne(in: 8) ? random.pick(ends) : ends[0])"
      }
      text += random.isOne(in: 8) ? "" : "END:VTODO\r\n"
    }
    return text + (random.isOne(in: 8) ? "" : "END:VCALENDAR\r\n")
  }

  /// A line of a todo.txt file: the usual beginning, then words, marks and keys in any order, including docket's own.
  private static func todoLine(_ random: inout RandomNumbers) -> String {
    let starts = [
      "", "", "x ", "x 2026-02-14 ", "x 2026-02-14 2026-01-02 ", "2026-01-02 ", "(A) ",
      "(B) 2026-01-02 ",
    ]
    let words = [
      "+oil", "@hall", "+a", "+", "@", "+@", "+oil,press", "due:2026-02-14", "due:soon", "pri:A",
      "pri:z",
      "status:cancelled", "status:done", "assignee:petrov", "assignee:nobody", "depends:1,2",
      "depends:99",
      "depends:x", "created:2026-01-02", "docket:1", "docket:3", "docket:99", "docket:x", "Oil",
      "the", "x",
      "\\x", "\\+oil", "\\\\@a", "\\due:2026-02-14", "(A)", "2026-01-02", "http://a/?b=c",
      "\u{301}x",
      "+\u{301}a", "key:", ":", " ", "\t",
    ]
    let line = (0..<random.below(12)).map { _ in
      random.isOne(in: 8) ? random.text() : random.pick(words)
    }
    return random.pick(starts) + line.joined(separator: " ")
  }

  /// A Taskwarrior task with some of its members, each valid or nearly valid.
  private static func taskwarriorItem(_ number: Int, _ random: inout RandomNumbers) -> String {
    func uuid(_ number: Int) -> String { "\"00000000-0000-0000-0000-00000000000\(number)\"" }
    var members = ["\"description\": \(json(random.text()))"]
    if !random.isOne(in: 8) {
      members.append("\"uuid\": \(uuid(random.isOne(in: 8) ? 1 : number))")
    }
    let times = [
      "\"20260214T100000Z\"", "\"20260214T000000Z\"", "\"20260230T000000Z\"", "\"\"", "5",
    ]
    let texts = [
      "\"\"", "\" \"", "\"petrov\"", "\"&open;\"", json(random.text()), "null", "3", "[]", "{}",
    ]
    let others = [
      (
        "status",
        ["\"pending\"", "\"completed\"", "\"deleted\"", "\"waiting\"", "\"recurring\"", "\"\""]
      ),
      ("entry", times), ("end", times), ("due", times), ("wait", times), ("project", texts),
      ("assignee", texts),
      ("tags", ["[\"\"]", "[\"oil\", \"oil\"]", "[\(json(random.text()))]", "\"oil\"", "[1]"]),
      ("priority", ["\"H\"", "\"M\"", "\"L\"", "\"x\"", "\"\""]),
      ("docket", ["\"1\"", "\"3\"", "2", "\"99\"", "\"x\"", "1e3", "\"\""]),
      ("depends", ["[\(uuid(0))]", "[\(uuid(number)), \"x\"]", "\"\"", "\"a,b\""]),
      (
        "annotations",
        [
          "[{\"entry\": \"20260214T100000Z\", \"description\": \(json(random.text()))}]", "[5]",
          "{}",
        ]
      ),
      (
        "docketdays",
        [
          "\"due=2026-02-14@20260214T000000Z\"",
          "\"due=9999-12-31@20260213T210000Z due=2026-02-14\"",
          "\"due=0000-01-01@99991231T235959Z\"", json(random.text()), "5",
        ]
      ),
      (
        "docketsums",
        [
          "\"docket@status=00000000,description=00000000\"", "\"docket\"", json(random.text()),
          "[]",
        ]
      ),
      ("urgency", ["1.5"]), (random.pick(["foo", "fooBar", "", "title"]), texts),
    ]
    for (name, values) in others where random.isOne(in: 3) {
      members.append("\(json(name)): \(random.pick(values))")
    }
    return "{\(members.joined(separator: ", "))}"
  }

  /// A table similar to an export, with cells in the right columns or elsewhere.
  private static func table(_ random: inout RandomNumbers) -> String {
    let names = [
      "id", "number", "path", "title", "description", "status", "assignee", "depends-on", "tags",
      "due",
      "priority", "created", "created (UTC+3)", "due (UTC)", "Completed (UTC-23:59)",
      "completed", "source", "nothing",
    ]
    let cells = [
      "", "", "1", "99", "007", "x", "tasks/oil-x3mp.toml", "../oil-x3mp.toml", "done",
      "in-progress", "petrov",
      "Petrov Ivan",
      "1;2", "99;1", "oil-x3mp;weld-q4nd", "a\\;b;c", ";", "\\", "\\n", "2026-02-14", "2026-02-30",
      "2026-02-14T10:00:00Z", "high",
      "1/2/26 12:05 AM", "14/2/2026", "2/14/99", "31.12.9999 23:59", "01.01.0001 0:00",
      "'=1", "''=1", "=1", "-5", "'", "dummyjson:17", "dummyjson:17", "@",
      "\"two\nlines\"",
      "\"a\"\"b\"", "\"\r\n=cmd\"", "\"", "\t",
    ]
    let separator = random.pick([",", ",", "\t", ";"])
    var header = names.filter { _ in random.isOne(in: 2) }
    if !random.isOne(in: 6) { header.append("description") }
    let rows = (0..<1 + random.below(5)).map { _ in
      header.map { name in
        if name == "description" && random.isOne(in: 2) { return "Oil" }
        if name == "status" && random.isOne(in: 2) { return "in-progress" }
        return random.isOne(in: 9)
          ? "\"\(random.text().split(separator: "\"").joined(separator: "\"\""))\""
          : random.pick(cells)
      }.joined(separator: separator)
    }
    return ([header.joined(separator: separator)] + rows).joined(
      separator: random.pick(["\n", "\r\n"])) + "\n"
  }

  /// A table with labels, another separator, and cells as in spreadsheets.
  private static func spreadsheet(_ random: inout RandomNumbers) -> String {
    let separator = random.pick([";", "\t", ",", "|"])
    let cells = [
      "", "27.11.2026", "31.02.2026", "11/12/2026 9:05", "27.11.2026 9:05", "завтра", "высокий",
      "1 500", "1,0", "да", "'=1", "№ 5", "#2", "a;b", "\"", "\"\"", "Иванов", "x (y)",
    ]
    var header = ["Описание", "Срок", "Завершено", "Статус", "Исполнитель", "Зависит от", "№", ""]
    for _ in 0..<random.below(3) { header.remove(at: random.below(header.count)) }
    let rows = (0..<1 + random.below(4)).map { _ in
      (0..<random.below(10)).map { _ in
        random.isOne(in: 9) ? "\"\(random.text())\"" : random.pick(cells)
      }.joined(separator: separator)
    }
    return (random.isOne(in: 3) ? "sep=\(separator)\n" : "")
      + ([header.joined(separator: separator)] + rows).joined(
        separator: random.pick(["\n", "\r\n", "\r"]))
  }

  private static func json(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
          ? "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
            + String(scalar.value, radix: 16) : String(scalar)
      }.joined() + "\""
  }
}
