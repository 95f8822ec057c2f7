import Diagnostics
import Model
import RandomNumbers
import TestSupport
import Testing
import Text

@testable import Workspace

/// Makes random changes in random workspaces. What each does to the errors must equal the difference between two whole checks,
/// although an everyday change reads only a few files.
@Suite("What a change does")
struct ChangeEffectTests {
  @Test(
    "equals the difference between two whole checks", arguments: part(of: Array(0..<24), every: 3))
  func same(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    for step in 1...(isExhaustive ? 300 : 60) {
      let (files, settings) = (Self.files(&random), WorkspaceTexts.usableSettings(&random))
      let changes = Self.changes(of: files, &random)
      let after = files.merging(changes.map { ($0.path, $0.after.map(text)) }) { $1 }
      func description(_ what: String) -> Comment {
        "seed \(seed), step \(step): \(what) of \(changes.map { "\($0.path): \($0.after.map(text) ?? "-")" })"
      }
      try TestWorkspace.with { made in
        try made.write(settings, to: Workspace.fileName)
        for case (let path, let text?) in files { try made.write(text, to: path) }
        let workspace = try made.open()
        let (old, new) = (try WholeCheck(workspace, files), try WholeCheck(workspace, after))
        let changed = ChangedRecords(changes, workspace.schema, workspace.occasion)
        let effect: ChangeEffect
        do {
          effect = try workspace.effect(of: changes)
        } catch {
          #expect(!old.graph.isWhole(changed.affectedKinds), description("\(error)"))
          return
        }
        let renamed = changes.reduce(into: [:]) { names, change in
          change.modeOf.map { names[Diagnostic.Record($0)] = Diagnostic.Record(change.path) }
        }
        let known = Set(old.findings.identities.map { $0.renaming(renamed) })
        #expect(
          effect.errors.identities.subtracting(known) == new.errors.subtracting(known),
          description("new errors"))
        let fixed = old.errors.filter { !new.findings.identities.contains($0.renaming(renamed)) }
        // Whether a new record fixes references elsewhere is not looked at.
        #expect(
          changed.isEveryday ? effect.fixed.isSubset(of: fixed) : effect.fixed == fixed,
          description("fixed errors"))
        // These depend on all records.
        let ignored: [Diagnostic.Code] = [.source, .number, .missingNumber]
        func own(_ findings: [Diagnostic]) -> [String] {
          findings.filter {
            $0.severity != .error && changed.paths.contains($0.location.path)
              && !ignored.contains($0.code)
          }.map(\.identity.text).sorted()
        }
        #expect(
          own(effect.brought) == own(new.findings.new(since: known)),
          description("warnings in the changed files"))
      }
    }
  }

  /// A whole check of some files.
  private struct WholeCheck {
    let graph: Graph
    let findings: [Diagnostic]

    init(_ workspace: Workspace, _ files: [Path: String?]) throws {
      graph = Graph(
        schema: workspace.schema,
        files: files.compactMap { path, text in text.map { (path, Array($0.utf8)) } })
      findings = workspace.occasion.findings(in: graph)
    }

    var errors: Set<Diagnostic.Identity> {
      findings.filter { $0.severity == .error }.identities
    }
  }

  private static func files(_ random: inout RandomNumbers) -> [Path: String?] {
    var files: [Path: String?] = [:]
    for path in WorkspaceTexts.paths where !random.isOne(in: 3) && path.name != "stray.txt" {
      files[path] = content(of: path, &random)
    }
    return files
  }

  private static func content(of path: Path, _ random: inout RandomNumbers) -> String {
    var text = WorkspaceTexts.text(of: path, &random)
    if path.top == "tasks", random.isOne(in: 2) { text = "number = \(random.below(9))\n" + text }
    if random.isOne(in: 4) {
      text += "former-ids = [\"\(random.pick(["asembly", "petrof", "saw", "x", "3", "7"]))\"]\n"
    }
    return text
  }

  /// One to three changes: mostly edits, sometimes additions, deletions, renames and moves.
  private static func changes(
    of files: [Path: String?], _ random: inout RandomNumbers
  ) -> [FileChange] {
    var changes: [FileChange] = []
    let paths = WorkspaceTexts.paths.filter { $0.name != "stray.txt" }
    func isUsed(_ path: Path) -> Bool { changes.contains { $0.path == path } }
    for _ in 0..<random.pick([1, 1, 2, 3]) {
      let (path, other) = (random.pick(paths), random.pick(paths))
      if isUsed(path) { continue }
      let new = Array(content(of: path, &random).utf8)
      guard let old = files[path].flatMap(\.self) else {
        var change = FileChange(path: path, after: new)
        change.hasFreshName = isFresh(change, in: files)
        changes.append(change)
        continue
      }
      let before = Array(old.utf8)
      switch random.below(8) {
      case 0: changes.append(FileChange(path: path, before: before))
      case 1:
        guard other.top == path.top, files[other] == nil, !isUsed(other) else { continue }
        changes.append(FileChange(path: path, before: before))
        changes.append(FileChange(path: other, after: before, modeOf: path))
      case 2: changes.append(FileChange(path: path, before: before, after: new))
      default:
        let text = WorkspaceTexts.typing(in: old, of: path, &random)
        changes.append(FileChange(path: path, before: before, after: Array(text.utf8)))
      }
    }
    return changes
  }

  /// Whether no other record has or had the id or the number of a new one.
  private static func isFresh(_ change: FileChange, in files: [Path: String?]) -> Bool {
    let (id, text) = (change.path.name.dropLast(5), change.after.map(text) ?? "")
    let number = text.split(separator: "\n").first { $0.hasPrefix("number") }
    return !files.contains { path, other in
      path.name == change.path.name || other?.contains("former-ids = [\"\(id)\"]") == true
        || number.map { other?.contains("\($0)\n") == true } ?? false
    }
  }
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

extension Diagnostic.Code {
  fileprivate static let source = Check.duplicateSource.code
  fileprivate static let number = Check.duplicateNumber.code
  fileprivate static let missingNumber = Check.missingNumber.code
}
