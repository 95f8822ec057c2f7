import TestSupport
import Commands
import Diagnostics
import Model
import Platform
import RandomNumbers
import Workspace

extension Run {
  /// Runs commands in a workspace that may be partly invalid.
  mutating func giveCommands() throws {
    let files = Files(&random)
    try withWorkspace(files) { run, root in
      for _ in 0..<1 + run.random.below(3) { try run.giveCommand(in: root) }
    }
  }

  private mutating func giveCommand(in root: String) throws {
    let line = CommandLines.next(&random)
    tell("docket " + line.words.map(\.debugDescription).joined(separator: " "))
    let before = Files.tree(root)
    let errors = errorCount(root)
    let done = perform(line.words, in: root)
    let after = Files.tree(root)
    if done.status != 0 || !line.changes, !line.mayWriteAndFail, before != after {
      fail("a command that ended with \(done.status) changed files")
    }
    guard done.status == 0, line.changes, let errors, let now = errorCount(root) else { return }
    if now > errors { fail("a change introduced errors: \(errors) before, \(now) now") }
  }

  /// Runs a command on a terminal of 80 columns, and checks the output.
  mutating func perform(
    _ words: [String], in root: String
  ) -> (status: Int32, text: String, errors: String) {
    guard let output = try? CapturedOutput(), let errors = try? CapturedOutput() else {
      fail("cannot create a temporary file for the output")
      return (-1, "", "")
    }
    let isTerminal = random.isOne(in: 2)
    let status = Commands.run(
      words,
      in: Context(
        environment: [
          "DOCKET_OFFLINE": "1", "EDITOR": "true", "PATH": "/usr/bin:/bin", "NO_COLOR": "1",
          "HOME": root, "TZ": "UTC", "LC_ALL": random.pick(["C", "ru_RU.UTF-8"]),
        ],
        directory: root, standardOutput: output.stream, standardError: errors.stream,
        outputWidth: isTerminal ? 80 : nil, errorWidth: 80))
    if isTerminal { requireClean(output.contents, "standard output") }
    requireClean(errors.contents, "standard error")
    return (status.rawValue, output.contents, errors.contents)
  }

  /// Fails if the text contains characters that move the cursor, or change colours or the text direction.
  private mutating func requireClean(_ text: String, _ stream: String) {
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      // Lines of a calendar end with CRLF.
      if last == "\r" && scalar != "\n" { fail("a carriage return reached \(stream)") }
      switch scalar.value {
      case 0x0A, 0x0D, 0x09: continue
      case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069:
        return fail(
          "U+\(String(scalar.value, radix: 16)) reached \(stream): \(text.debugDescription)")
      default: continue
      }
    }
  }

  /// The number of errors; nil if the workspace cannot be read.
  private func errorCount(_ root: String) -> Int? {
    guard let workspace = try? Workspace.find(from: root), workspace.declarations.isUsable,
      let inspection = try? workspace.inspect()
    else { return nil }
    return inspection.findings.count { $0.severity == .error }
  }

  /// Imports possibly hostile input twice.
  mutating func importRecords() throws {
    let files = Files(&random)
    let (format, text) = ImportTexts.next(&random)
    var bytes = Array(text.utf8)
    let isHostile = random.isOne(in: 3)
    if random.isOne(in: 6) {
      bytes = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    if isHostile { bytes = random.mutated(bytes) }
    try withWorkspace(files) { run, root in
      run.tell("import", bytes)
      let name = "import.\(format)"
      try writeFile("\(root)/\(name)", bytes)
      let errors = run.errorCount(root)
      let before = Files.tree(root)
      var words = ["import", name]
      if run.random.isOne(in: 2) { words.append("--skip-invalid") }
      if run.random.isOne(in: 3) { words.append("--update") }
      run.tell("docket " + words.joined(separator: " "))
      let done = run.perform(words, in: root)
      let after = Files.tree(root)
      if done.status != 0 {
        if before != after { run.fail("an import that ended with \(done.status) changed files") }
        return
      }
      if let errors, let now = run.errorCount(root), now > errors {
        run.fail("an import introduced errors: \(errors) before, \(now) now")
      }
      // Rows that were skipped may be valid now, because another record has the number that they would have had.
      let leftOut = ["skipped", "пропущено"].contains { done.errors.contains($0) }
      if format == "csv" || leftOut { return }
      _ = run.perform(words, in: root)
      if Files.tree(root) != after { run.fail("the same import twice is not the same") }
    }
  }
}
