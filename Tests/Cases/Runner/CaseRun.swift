import Platform
import TestSupport
import Text

extension CaseFile {
  /// Runs the commands in a temporary folder and returns the case with their real outputs and changes; `variables`
  /// override those of the case.
  func run(with variables: [String: String] = [:]) throws -> CaseFile {
    try Sandbox.with { sandbox in
      for entry in try startingEntries() { try entry.write(below: sandbox.folder) }
      let before = try regularFiles(below: sandbox.folder)
      let result = try runScript(in: sandbox, variables)
      let status =
        switch result.status {
        case .exited(let number): "\(number)"
        case .signalled(let number): "\(128 + number)"
        }
      var outcome = self
      outcome.setOutputs(
        pieces(of: replacing(sandbox.folder, with: "$DIR", in: result.output)),
        pieces(of: replacing(sandbox.folder, with: "$DIR", in: result.errors)), end: status)
      outcome.entries =
        entries.filter { !$0.kind.isExpected }
        + changes(from: before, to: try regularFiles(below: sandbox.folder))
      return outcome
    }
  }

  private func runScript(
    in sandbox: Sandbox, _ variables: [String: String]
  ) throws -> Process.Result {
    let size = terminal.map { $0.split(separator: "x").compactMap { Int($0) } }
    func sink() throws -> Process.Sink {
      guard let size, size.count == 2 else { return .capture(limit: 64 << 20) }
      return try .terminal(Terminal.Size(columns: size[0], rows: size[1]), limit: 64 << 20)
    }
    var all = Sandbox.environment(below: sandbox.root)
    for line in environment {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      all[String(parts[0])] = parts.count == 2 ? String(parts[1]) : nil
    }
    return try Process.run(
      "/bin/sh", ["-c", markedScript, "cmd"], environment: all.merging(variables) { $1 },
      directory: sandbox.folder, input: stdin.map { .bytes($0) } ?? .null,
      output: try sink(), errors: try sink(), timeLimit: Sandbox.patience)
  }

  /// The commands; after each, a mark with its exit status is written to both streams, and `$?` stays as it was.
  private var markedScript: String {
    let marking =
      #"_end() { printf '\035\036%s\n' "$1"; printf '\035\036%s\n' "$1" >&2; return "$1"; }"#
    return marking + "\n" + steps.map { "\($0.command)\n_end $?\n" }.joined()
  }

  /// Divides the outputs among the commands. A command that ends the shell has no mark; output after the last mark
  /// belongs to the last command.
  private mutating func setOutputs(_ output: [Piece], _ errors: [Piece], end status: String) {
    for index in steps.indices {
      let isLast = index == steps.count - 1
      func part(of pieces: [Piece]) -> [UInt8] {
        pieces.dropFirst(index).prefix(isLast ? pieces.count : 1).flatMap(\.bytes)
      }
      steps[index].stdout = part(of: output)
      steps[index].stderr = part(of: errors)
      steps[index].status =
        index < output.count ? output[index].status ?? status : CaseStep.notRun
    }
  }
}

/// What one command wrote to a stream.
private struct Piece {
  var bytes: [UInt8]
  /// The exit status from the mark; nil without a mark.
  var status: String?
}

/// Splits a stream at the marks; the last piece has none.
private func pieces(of stream: [UInt8]) -> [Piece] {
  let mark: [UInt8] = [0x1D, 0x1E]
  var pieces: [Piece] = []
  var rest = stream[...]
  while let place = rest.indices.first(where: {
    rest[$0] == mark[0] && rest[$0...].starts(with: mark)
  }) {
    let status = rest[place...].dropFirst(mark.count).prefix { $0 != UInt8(ascii: "\n") }
    pieces.append(
      Piece(bytes: Array(rest[..<place]), status: String(decoding: status, as: UTF8.self)))
    rest = rest[status.endIndex...].dropFirst()
  }
  return pieces + [Piece(bytes: Array(rest))]
}

/// The files that were added, changed or removed, by path.
private func changes(from before: [String: [UInt8]], to after: [String: [UInt8]]) -> [CaseEntry] {
  let written = after.filter { before[$0.key] != $0.value }
    .map { CaseEntry(path: $0.key, kind: .after, bytes: $0.value) }
  let removed = before.keys.filter { after[$0] == nil }
    .map { CaseEntry(path: $0, kind: .removed) }
  return (written + removed).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
}

extension CaseEntry {
  /// Makes the file, link or folder that a case starts with.
  fileprivate func write(below folder: String) throws {
    let place = "\(folder)/\(path)"
    switch kind {
    case .file: try writeFile(place, bytes)
    case .executable:
      try writeFile(place, bytes)
      try setPermissions(0o755, of: place)
    case .link:
      try makeFolders(parent(of: place) ?? folder)
      try createLink(place, to: String(decoding: bytes.dropLast(), as: UTF8.self))
    case .folder: try makeFolders(place)
    case .after, .removed: break
    }
  }
}

/// Files that many cases start with.
enum Fixture {
  /// The files of `Fixtures/NAME.txt`, or of the folder `NAME` at the top of the repository.
  static func entries(named name: String) throws -> [CaseEntry] {
    guard let entries = all[name] else { throw NoFixture(name: name) }
    return entries
  }

  private struct NoFixture: Error { let name: String }

  private static let all: [String: [CaseEntry]] = {
    var all: [String: [CaseEntry]] = [:]
    for (name, text) in (try? regularFiles(below: "\(Case.folder)/Fixtures")) ?? [:] {
      all[String(name.dropLast(".txt".count))] = CaseFile(reading: text).entries
    }
    let sample = try? regularFiles(below: "\(repositoryRoot)/sample-workspace")
    all["sample-workspace"] = sample?.map { CaseEntry(path: $0.key, bytes: $0.value) }
    return all
  }()
}
