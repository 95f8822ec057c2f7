import TOML
import Testing
import LanguageServer
import Model
import TestSupport
import Text
import Workspace

/// A text in a workspace, and a place in it, which is marked by `‸`.
struct Asked {
  let text: OpenText
  let offset: Int

  /// Creates a file with marked text among the files of a small workspace.
  init(
    _ path: String, _ marked: String, _ language: Language = .english,
    among files: [String: String] = Asked.shop
  ) throws {
    let parts = marked.split(separator: "‸", omittingEmptySubsequences: false)
    let plain = parts.joined()
    let files = files.merging([path: plain]) { $1 }
    let state = try TestWorkspace.with(files) { workspace in
      // The folder is deleted afterwards, so all texts are held in memory.
      var live = try LiveWorkspace(
        try #require(try Workspace.find(from: workspace.root)))
      for (path, text) in files { try live.update(texts: [Path(path): Array(text.utf8)]) }
      return live.state
    }
    text = try #require(OpenText(Path(path), Array(plain.utf8), in: state, language))
    offset = parts[0].utf8.count
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: text.document.bytes[range], as: UTF8.self)
  }

  static let shop = [
    "docket.toml": """
    format = 1

    [kinds.task.fields.machine]
    type = "reference"
    to = "machine"
    label = { en = "Machine", ru = "Станок" }

    [kinds.machine]
    folder = "machines"
    label = { en = "Machine", ru = "Станок" }
    fields.name = { type = "text", required = true }

    """,
    "machines/press.toml": "name = \"Пресс\"\n",
    "workshops/assembly.toml": "name = \"Сборочный цех\"\n",
    "employees/petrov-ivan.toml": """
    last-name = "Петров"
    first-name = "Иван"
    workshop = "assembly"

    """,
    "employees/orlov-gleb.toml": """
    last-name = "Орлов"
    first-name = "Глеб"
    workshop = "assembly"

    """,
    "tasks/t40.toml": """
    number = 40
    title = "Oil the press"
    status = "done"
    description = "D"

    """,
    "tasks/t41.toml": """
    number = 41
    title = "Change the seals"
    status = "in-progress"
    assignee = "petrov-ivan"
    depends-on = ["t40"]
    description = "D"

    """,
  ]
}
