import Model
import Operations
import Platform
import Presentation
import Synchronization
import TestSupport
import Testing
import Text
import Workspace

@testable import Site

@Suite("A site")
struct SiteTests {
  /// The files of the site of a workspace with these files.
  private func files(
    _ languages: [Language] = [.english], of records: [String: String], title: String? = "<Plant>"
  ) throws -> [Path: String] {
    let disk = try TestWorkspace.temporary(records)
    let workspace = try disk.open()
    let inspection = try workspace.inspect(retaining: .everything)
    let content = SiteContent(
      inspection, of: workspace, nil, title: title, languages: languages,
      clock: .fixed(Timestamp(seconds: 1_795_737_600), utcOffset: 0))
    let files = Mutex<[Path: String]>([:])
    Site(try #require(content)).write { path, bytes in
      let former = files.withLock {
        $0.updateValue(String(decoding: bytes, as: UTF8.self), forKey: path)
      }
      #expect(former == nil, "\(path) is written twice")
    }
    return files.withLock { $0 }
  }

  private func tasks(_ count: Int, _ line: String = "") -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: (1...count).map { number in
        (
          "tasks/t-\(number).toml",
          "number = \(number)\ntitle = \"T\"\nstatus = \"in-progress\"\n"
            + (number == 1 ? "" : line)
        )
      })
  }

  @Test("has the same pages in each language")
  func languages() throws {
    let files = try files([.russian, .english], of: tasks(3))
    let paths = Language.allCases.map { language in
      Set(files.keys.filter { $0.top == Path(language.rawValue) }.map { $0.text.dropFirst(3) })
    }
    #expect(paths[0] == paths[1])
    #expect(files["index.html"]?.contains("url=ru/index.html") == true)
    #expect(files["ru/board.html"]?.contains("href=\"../en/board.html\"") == true)
  }

  @Test("is named after the folder of the workspace if it has no title")
  func name() throws {
    let files = try files(of: [:], title: nil)
    let title = try #require(files["index.html"]).split(separator: "<title>")[1].prefix {
      $0 != "<"
    }
    #expect(!title.isEmpty && title != "Docket")
    #expect(files["en/board.html"]?.contains(" · \(title)</title>") == true)
  }

  @Test("names hundreds of kinds only on the overview")
  func manyKinds() throws {
    let kinds = (1...300).map { "[kinds.k\($0)]\nfields.name = { type = \"text\" }\n" }.joined()
    let files = try files(of: ["docket.toml": "format = 1\n" + kinds])
    func count(_ path: String) throws -> Int {
      try #require(files[Path(path)]).split(separator: "lists/k").count - 1
    }
    #expect(try count("en/index.html") >= 300)
    #expect(try (1...110).contains(count("en/findings.html")))
    #expect(files["en/lists/k300.html"]?.contains("aria-current") == true)
  }

  @Test("shows priorities, links, the day, and jumps to the columns of the board")
  func details() throws {
    let files = try files(
      [.english, .russian],
      of: [
        "tasks/a.toml": """
        title = "A"
        status = "in-progress"
        priority = "high"
        due = 2026-11-20
        description = "See https://example.org/?a=1&b=<c>."
        steps = ["read http://example.org/steps"]
        notes = ["2026-11-20 done: https://example.org/note"]
        """
      ])
    for (path, text) in [
      ("en/index.html", ">1 overdue on 27 Nov 2026<"),
      ("ru/index.html", ">просрочено на 27 ноября 2026 г.: 1<"),
      ("en/board.html", "<p class=\"late\">1 overdue on 27 Nov 2026</p>"),
      ("en/board.html", "<a href=\"#status-2-1\">in progress (1)</a>"),
      ("en/board.html", "<section id=\"status-2-1\" class=\"open\">"),
      ("en/board.html", "<span class=\"priority high\">↑ high</span>"),
      ("ru/lists/task.html", "<span class=\"priority high\">↑ высокий</span>"),
      ("en/lists/task.html", "<td class=\"choice\">in progress</td>"),
      ("en/index.html", "<figcaption>Tasks: Count (Workshop)</figcaption>"),
      (
        "en/records/task/a.html",
        "See <a href=\"https://example.org/?a=1&amp;b=\" rel=\"noopener nofollow\">"
      ),
      ("en/records/task/a.html", ">http://example.org/steps</a></li>"),
      ("en/records/task/a.html", ">https://example.org/note</a></p>"),
    ] {
      #expect(files[Path(path)]?.contains(text) == true, "\(path): \(text)")
    }
  }

  @Test("says what the number at the top of a chart is")
  func scale() throws {
    var records = [
      "docket.toml":
        "format = 1\n[queries.weeks]\nquery = \"task where done group by week(completed) show count\"\n"
    ]
    for week in 0..<45 {
      let day = CalendarDay(number: 20_000 + 7 * week).text
      records["tasks/t-\(week).toml"] =
        "title = \"T\"\nstatus = \"done\"\ncompleted = \(day)T12:00:00Z\n"
    }
    let files = try files([.english, .russian], of: records)
    #expect(files["en/queries/weeks.html"]?.contains(">most: 1</text>") == true)
    #expect(files["ru/queries/weeks.html"]?.contains(">больше всего: 1</text>") == true)
  }

  @Test("divides long lists and long relations into pages")
  func pages() throws {
    let files = try files(of: tasks(1001, "depends-on = [\"t-1\"]\n"))
    #expect(files["en/lists/task.html"]?.contains("href=\"../lists/task.3.html\"") == true)
    #expect(files["en/lists/task.3.html"]?.contains("/task/t-1001.html\"") == true)
    #expect(files["en/lists/task.4.html"] == nil)
    #expect(
      files["en/records/task/t-1.html"]?.contains("href=\"../../records/task/t-1.1.2.html\"")
        == true)
    #expect(files["en/records/task/t-1.1.2.html"]?.contains("/task/t-1001.html\"") == true)
    let rows = [1, 2].map { files["en/search.\($0).js"]?.split(separator: ".html").count }
    #expect(rows == [1001, 2])
    #expect(files["en/search.html"]?.contains("search.2.js") == true)
  }

  @Test("contains no markup of records, and one page for each record")
  func hostile() throws {
    let files = try files(
      of: [
        "tasks/a.toml": "title = \"</title><script>\"\nstatus = \"done\"\n",
        "tasks/x/a.toml": "title = \"<img>\"\nstatus = \"done\"\n",
        "tasks/A.toml": "title = \"''\\\"\"\nstatus = \"done\"\n",
        "tasks/b.toml": "<b>",
      ])
    for (path, text) in files where path.text.hasSuffix(".html") {
      #expect(!text.contains("<img") && !text.contains("</title><script"), "\(path)")
      #expect(path == "en/search.html" || !text.contains("<script"), "\(path)")
    }
    #expect(files.keys.count { $0.parent == "en/records/task" } == 4)
    #expect(files["en/index.html"]?.contains("&lt;Plant&gt;") == true)
  }
}
