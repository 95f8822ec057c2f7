import Diagnostics
import JSON
import LanguageServer
import Model
import RandomNumbers
import TOML
import TestSupport
import Testing
import Text
import Workspace

/// Creates random workspaces with open files and unsaved texts, applies every rename and fix that the server offers as
/// an editor does, and checks everything again. Each applied edit is a step.
@Suite("Every offered rename and fix")
struct RandomEditTests {
  @Test(
    "causes no error, fixes its diagnostic, and changes nothing else",
    arguments: part(of: Array(0..<100), every: 12))
  func right(seed: Int) throws {
    let stepCount = isExhaustive ? 200 : 100
    let made = try TestWorkspace.temporary()
    var random = RandomNumbers(seed: UInt64(seed))
    var work = try RandomWork(made, &random)
    while work.stepCount < stepCount {
      do {
        try work.goOn(&random)
      } catch {
        Issue.record("seed \(seed), step \(work.stepCount) of \(stepCount): \(error)")
        return
      }
    }
    let counts = work.counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    print(
      "random edits, seed \(seed), \(work.stepCount) steps: \(counts.joined(separator: ", "))")
  }
}

/// Random changes by a user, and the conditions that the server's offers must meet.
private struct RandomWork {
  private(set) var client: EditingClient
  private(set) var counts: [String: Int] = [:]
  /// The number of edits that were applied and checked.
  private(set) var stepCount = 0

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init(_ made: TestWorkspace, _ random: inout RandomNumbers) throws {
    client = EditingClient(made, isUTF8: random.isOne(in: 2))
    try client.write(RandomTexts.settings(&random), to: Workspace.fileName.text)
    for path in RandomTexts.paths where !random.isOne(in: 3) {
      try client.write(
        RandomTexts.text(of: path, &random), to: path, withMark: random.isOne(in: 8))
    }
  }

  mutating func goOn(_ random: inout RandomNumbers) throws {
    try change(&random)
    let path = random.pick(client.texts.keys.sorted())
    if client.open[path] == nil, let text = client.texts[path] { try client.type(text, at: path) }
    guard let before = EditingClient.findings(client.texts) else { return }
    let actions = try client.actions(at: path)
    for action in actions { try judge(action, at: path, before) }
    let rename = try askRename(at: path, before, &random)
    let edits = actions.compactMap { $0["edit"] } + [rename].compactMap(\.self)
    guard random.isOne(in: 3), !edits.isEmpty else { return }
    let (texts, names) = try client.applying(random.pick(edits))
    try client.adopt(texts, names)
  }

  /// Types, saves, closes, writes or deletes a file.
  private mutating func change(_ random: inout RandomNumbers) throws {
    let isSettings = random.isOne(in: 10)
    let path = isSettings ? Workspace.fileName.text : random.pick(RandomTexts.paths)
    let text =
      isSettings ? RandomTexts.settings(&random) : RandomTexts.text(of: path, &random)
    switch random.below(8) {
    case 0...3: try client.type(text, at: path)
    case 4, 5: try client.write(text, to: path, withMark: random.isOne(in: 8))
    case 6:
      guard let path = client.open.keys.sorted().randomElement(using: &random) else { return }
      // A file that was never saved disappears with its text.
      if random.isOne(in: 2), let text = client.open[path]?.text {
        try client.write(text, to: path)
      }
      client.close(path)
    default: if !isSettings, client.disk[path] != nil { try client.remove(path) }
    }
  }
}

extension RandomWork {
  private mutating func judge(_ action: JSONNode, at path: String, _ before: [Diagnostic]) throws {
    let title = action["title"]?.string ?? ""
    guard let edit = action["edit"] else { throw Failure(description: "\(title): no edit") }
    let (texts, names) = try applied(edit, title)
    let words = title.split(separator: " ").prefix(2).joined(separator: " ")
    counts[action["kind"]?.string == "quickfix" ? "fix, \(words)" : "fix all", default: 0] += 1
    guard let after = EditingClient.findings(texts) else {
      throw Failure(description: "\(path): “\(title)” makes docket.toml unusable")
    }
    // With a corrected key, an error in its value may show.
    let isSpelling =
      action["diagnostics"]?.items?.first?["code"]?.string == Check.unknownKey.code.rawValue
    // With a corrected docket.toml, its declarations take effect.
    let isOfSettings = path == Workspace.fileName.text
    let shown = isOfSettings ? Array(texts.keys) : isSpelling ? [path] : []
    let new = Set(texts.keys).subtracting(client.texts.keys).union(shown)
    // With a corrected word, the workspace's rules see its value.
    let isWord = title.hasPrefix("replace it with")
    let judged = isWord ? after.filter { Check.named($0.code.rawValue) != nil } : after
    try requireNoNewError(before, judged.filter { !$0.isCircle }, names, besides: new, title)
    // A corrected reference has a target and can close a circle; a corrected number can make a circle start at another
    // record.
    let code = action["diagnostics"]?.items?.first?["code"]?.string
    let leads = code == nil || code == Check.numberReference.code.rawValue
    if !leads, judged.count(where: \.isCircle) > before.count(where: \.isCircle) {
      throw Failure(description: "\(path): “\(title)” closes a circle")
    }
    if let mended = action["diagnostics"]?.items?.first {
      let (code, message) = (mended["code"]?.string, mended["message"]?.string ?? "")
      let isMended = { (finding: Diagnostic) in
        finding.location.path.text == path && finding.code.rawValue == code
          && message.hasPrefix(finding.message.english)
      }
      let (old, new) = (before.filter(isMended).count, after.filter(isMended).count)
      if old == 0 || new >= old {
        throw Failure(description: "\(path): “\(title)” leaves “\(message)”, \(old) and \(new)")
      }
    }
    try requireOnlyReferences(texts, names, besides: path, title)
  }

  private mutating func applied(
    _ edit: JSONNode, _ title: String
  ) throws -> (texts: [String: String], names: [String: String]) {
    stepCount += 1
    do {
      return try client.applying(edit)
    } catch {
      throw Failure(description: "“\(title)” cannot be applied: \(error)")
    }
  }

  /// Fails if there are new errors, except in new files that must be filled in.
  private func requireNoNewError(
    _ before: [Diagnostic], _ after: [Diagnostic], _ names: [String: String],
    besides new: Set<String>,
    _ title: String
  ) throws {
    let known = Set(before.map { key($0, names[$0.location.path.text] ?? $0.location.path.text) })
    let brought = after.first { error in
      error.severity == .error && !known.contains(key(error, error.location.path.text))
        && !(new.contains(error.location.path.text)
          && !names.values.contains(error.location.path.text))
    }
    if let brought {
      throw Failure(
        description:
          "“\(title)” causes an error in \(brought.location.path.text): \(brought.message.english)")
    }
  }

  private func key(_ finding: Diagnostic, _ path: String) -> String {
    "\(path) \(finding.code.rawValue) \(finding.message.english)"
  }

  /// Fails if other files change except for references and former ids, or lose comments.
  private func requireOnlyReferences(
    _ texts: [String: String], _ names: [String: String], besides own: String, _ title: String
  ) throws {
    let schema = Declarations(Array((client.texts[Workspace.fileName.text] ?? "").utf8)).schema
    for (path, text) in client.texts where path != own {
      guard let after = texts[names[path] ?? path], after != text else { continue }
      let (one, two) = (Document(Array(text.utf8)), Document(Array(after.utf8)))
      let kind = schema.recordName(ofPath: Path(path)).map { schema[$0.kind] }
      for key in Set(keys(one) + keys(two)) where value(one, key) != value(two, key) {
        if kind?.field(named: key)?.reference == nil && key != "former-ids" {
          throw Failure(description: "“\(title)” changes `\(key)` in \(path)")
        }
      }
      if one.comments.map({ Array($0) }) != two.comments.map({ Array($0) }) {
        throw Failure(description: "“\(title)” changes comments in \(path)")
      }
    }
  }

  private func keys(_ document: Document) -> [String] {
    document.children(of: 0).map { document.key(of: $0) }
  }

  private func value(_ document: Document, _ key: String) -> Value? {
    document.entry(at: [key]).map { document.value(of: $0) }
  }
}

extension RandomWork {
  /// Requests a rename somewhere in a file, and returns the offered edit.
  private mutating func askRename(
    at path: String, _ before: [Diagnostic], _ random: inout RandomNumbers
  ) throws -> JSONNode? {
    let lines = (client.texts[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let line = random.below(lines.count)
    let place = """
      "textDocument":{"uri":"\(client.editor.uri(path))"},"position":{"line":\(line),\
      "character":\(random.below(lines[line].utf16.count + 1))}
      """
    guard let asked = try client.ask("textDocument/prepareRename", "{\(place)}"),
      let old = asked["placeholder"]?.string
    else { return nil }
    let new = Int(old) == nil ? "fresh-\(random.below(1000))" : String(1000 + random.below(1000))
    guard
      let edit = try client.ask("textDocument/rename", "{\(place),\"newName\":\"\(new)\"}"),
      !edit.isNull
    else {
      counts["renames refused", default: 0] += 1
      return nil
    }
    let title = "rename \(old) to \(new) in \(path)"
    let (texts, names) = try applied(edit, title)
    counts["ids", default: 0] += 1
    guard let after = EditingClient.findings(texts) else {
      throw Failure(description: "“\(title)” makes docket.toml unusable")
    }
    // Two records may have had the same id in turn, which causes a warning. An empty file lacks no number until it has
    // a former id.
    let wasEmpty = names.keys.contains { path in
      keys(Document(Array((client.texts[path] ?? "").utf8))).isEmpty
    }
    let allowed = [Check.formerIDTaken.code] + (wasEmpty ? [Check.missingNumber.code] : [])
    for code in Set(after.map(\.code)) where !allowed.contains(code) {
      let count = { (findings: [Diagnostic]) in findings.filter { $0.code == code }.count }
      if count(after) > count(before) {
        throw Failure(description: "“\(title)” causes \(code.rawValue)")
      }
    }
    try requireOnlyReferences(texts, names, besides: "", title)
    return edit
  }
}

extension Diagnostic {
  fileprivate var isCircle: Bool { code.rawValue == "dependency-cycle" }
}
