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
    _ languages: [Language] = [.english], of records: [String: String]
  ) throws -> [Path: String] {
    let disk = try TestWorkspace.temporary(records)
    let workspace = try disk.open()
    let inspection = try workspace.inspect(retaining: .everything)
    let content = SiteContent(
      inspection, of: workspace, nil, title: "<Plant>", languages: languages,
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
