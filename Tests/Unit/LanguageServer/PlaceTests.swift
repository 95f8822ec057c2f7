import Diagnostics
import JSONRPC
import LanguageServer
import Model
import TOML
import TestSupport
import Testing
import Text
import Workspace

/// The cases in `Places`: what an editor gets for a place in a file.
///
/// A title begins with the path of the file and with `ru` for a Russian user. The given lines are its text and, after lines
/// such as `@ tasks/t7.toml`, those of further files, beside the ones of `Asked.shop` unless the title has `alone`. A step is a
/// word, an argument after a colon, and a text, which replaces `…` in the file or stands in it; `‸` marks the place. `⏎` is a
/// line feed, `␍` a carriage return, and `␣` a space in an argument.
@Suite("Places in files")
struct PlaceTests {
  @Test("have completions, descriptions, definitions, fixes and new names")
  func places() throws {
    let differences = try TextCase.differences(in: "LanguageServer/Places") { item, step in
      try Question(step, item).answer()
    }
    #expect(differences == [])
  }
}

/// A file in a workspace, and what is asked about a place in it.
private struct Question {
  let (action, argument): (String, String)
  let language: Language
  let typed: String
  let workspace: TestWorkspace
  let text: OpenText
  let offset: Int

  init(_ step: String, _ item: TextCase) throws {
    let head = item.title.prefix { $0 != ":" }.split(separator: " ").map(String.init)
    language = head.contains("ru") ? .russian : .english
    let words = step.split(separator: " ", maxSplits: 1).map(String.init)
    let parts = words[0].split(separator: ":", maxSplits: 1).map(String.init)
    (action, argument) = (parts[0], parts.count > 1 ? plain(parts[1]) : "")
    typed = words.count > 1 ? plain(words[1]) : ""
    var files = head.contains("alone") ? [:] : Asked.shop
    var path = head[0]
    files[path] = ""
    for line in item.given {
      if line.hasPrefix("@ ") { path = String(line.dropFirst(2)) }
      files[path] = line.hasPrefix("@ ") ? "" : files[path, default: ""] + plain(line) + "\n"
    }
    var whole = files[head[0]] ?? ""
    if action != "workspace", !typed.isEmpty {
      let word = whole.contains("…") ? "…" : typed.replacing("‸", with: "")
      whole.replaceSubrange(try #require(whole.firstRange(of: word), "\(step)"), with: typed)
    }
    offset = whole.prefix { $0 != "‸" }.utf8.count
    whole = whole.replacing("‸", with: "")
    files[head[0]] = whole
    workspace = try TestWorkspace.temporary(files)
    let state = try LiveWorkspace(workspace.open()).state
    text = try #require(OpenText(Path(head[0]), Array(whole.utf8), in: state, language))
  }

  func answer() throws -> [String] {
    let lines = try lines()
    return lines.isEmpty
      ? ["nothing"]
      : lines.flatMap {
        $0.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
      }
  }

  private func lines() throws -> [String] {
    switch action {
    case "complete": return completions
    case "describe":
      let item = text.completions(at: offset)?.items.first { $0.label == argument }
      return [item?.documentation ?? "nothing"]
    case "hover": return text.hover(at: offset).map { ["“\(string($0.range))”", $0.text] } ?? []
    case "definition": return text.definition(at: offset).map { [shown($0)] } ?? []
    case "references":
      return text.references(at: offset, includingDeclaration: argument != "others").map(shown)
    case "highlights": return text.highlights(at: offset).map(string)
    case "hints":
      return text.inlayHints(in: offset..<(1 << 20)).map { "\($0.offset): \($0.text)" }
    case "symbols": return outline(text.symbols)
    case "workspace":
      return text.state.symbols(typed, in: language).map {
        "\($0.path): \($0.name), \($0.container)"
      }
    case "format": return text.formatting.map { changes(WorkspaceEdit([$0])) } ?? []
    case "fixes":
      return text.proposals(in: offset..<offset).flatMap { proposal in
        [proposal.title[language]] + changes(proposal.edit).map { "  " + $0 }
      }
    case "rename":
      do throws(ResponseError) {
        return try text.renaming(at: offset, to: argument).map(changes) ?? []
      } catch {
        return ["!! " + error.message[language]]
      }
    default: return ["!! unknown: \(action)"]
    }
  }

  /// The labels, and the lines that the first item changes.
  private var completions: [String] {
    guard let found = text.completions(at: offset), let first = found.items.first else { return [] }
    let labels = found.items.map(\.label)
    var bytes = text.document.bytes
    bytes.replaceSubrange(found.range, with: first.text.utf8)
    let (old, new) = (split(text.document.bytes), split(bytes))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let more = labels.count > 12 ? " … \(labels.count)" : ""
    return [labels.prefix(12).joined(separator: ", ") + more]
      + new[start..<new.count - end].map { "→ " + $0 }
  }

  private func split(_ bytes: [UInt8]) -> [String] {
    oneLine(bytes[...]).split(separator: "⏎", omittingEmptySubsequences: false).map(String.init)
  }

  private func outline(_ symbols: [DocumentSymbol]) -> [String] {
    symbols.flatMap { symbol in
      ["\(symbol.name): \(symbol.detail)"] + outline(symbol.children).map { "  " + $0 }
    }
  }

  private func changes(_ edit: WorkspaceEdit) -> [String] {
    edit.steps.flatMap { step in
      switch step {
      case .edit(let path, let edits):
        edits.sorted { ($0.location.range?.lowerBound ?? 0) < ($1.location.range?.lowerBound ?? 0) }
          .map { edit in
            let (bytes, range) = (bytes(of: path), edit.location.range ?? 0..<0)
            let line = bytes[..<range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
            let (old, new) = (oneLine(bytes[range]), oneLine(edit.replacement[...]))
            return "\(path):\(line): \(old) → \(new)"
          }
      case .create(let path, let content):
        ["create \(path): \(oneLine(content.prefix { $0 != UInt8(ascii: "\n") }))"]
      case .rename(let old, let new): ["rename \(old) → \(new)"]
      }
    }
  }

  private func bytes(of path: Path) -> [UInt8] {
    path == text.path ? text.document.bytes : text.state.source(path)?.bytes ?? []
  }

  private func string(_ range: Range<Int>) -> String { oneLine(text.document.bytes[range]) }

  private func shown(_ place: Diagnostic.Location) -> String {
    "\(place.path): \(oneLine(bytes(of: place.path)[place.range ?? 0..<0]))"
  }
}

private func plain(_ text: String) -> String {
  text.replacing("⏎", with: "\n").replacing("␍", with: "\r").replacing("␣", with: " ")
}

private func oneLine(_ bytes: ArraySlice<UInt8>) -> String {
  String(
    String.UnicodeScalarView(
      String(decoding: bytes, as: UTF8.self).unicodeScalars.map {
        $0 == "\n" ? "⏎" : $0 == "\r" ? "␍" : $0
      }))
}
