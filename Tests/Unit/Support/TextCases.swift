import Platform

/// One case of a file of test cases: a title, lines that are given, and steps, each with the lines expected after it.
///
///     === the title
///     a given line
///     --- a step
///     an expected line
///
/// `DOCKET_RECORD=1 swift test` writes what comes out, for review as a diff.
package struct TextCase: Sendable {
  package var title: String
  package var given: [String] = []
  package var steps: [(text: String, expected: [String])] = []

  /// Answers each step of the cases in a file or folder below `Tests/Unit`, and returns the answers that are not as expected.
  package static func differences(
    in path: String, _ answer: (TextCase, _ step: String) throws -> [String]
  ) throws -> [String] {
    var differences: [String] = []
    for (file, cases) in try read(path) {
      var recorded = cases
      for (number, item) in cases.enumerated() {
        for (index, step) in item.steps.enumerated() {
          let found = try answer(item, step.text)
          recorded[number].steps[index].expected = found
          if found != step.expected {
            differences.append(
              "\(file): \(item.title): \(step.text)\n" + found.joined(separator: "\n"))
          }
        }
      }
      if isRecording { try record(recorded, in: file) }
    }
    return isRecording ? [] : differences
  }

  /// The cases of a file, or of all files in a folder, below `Tests/Unit`, with the path of each file.
  package static func read(_ path: String) throws -> [(file: String, cases: [TextCase])] {
    let root = "\(repositoryRoot)/Tests/Unit/"
    let files =
      path.hasSuffix(".txt")
      ? [path] : try regularFiles(below: root + path).keys.sorted().map { "\(path)/\($0)" }
    return try files.map { file in
      let bytes = try FileSystem.real.read(root + file, limit: 1 << 20)
      return (file, parsed(String(decoding: bytes, as: UTF8.self)))
    }
  }

  private static func parsed(_ text: String) -> [TextCase] {
    var cases: [TextCase] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let last = cases.count - 1
      if line.hasPrefix("=== ") {
        cases.append(TextCase(title: String(line.dropFirst(4))))
      } else if last < 0 {
        continue
      } else if line.hasPrefix("--- ") {
        cases[last].steps.append((String(line.dropFirst(4)), []))
      } else if cases[last].steps.isEmpty {
        cases[last].given.append(line)
      } else {
        cases[last].steps[cases[last].steps.count - 1].expected.append(line)
      }
    }
    // The line after the last line feed.
    if let last = cases.indices.last, !cases[last].steps.isEmpty {
      cases[last].steps[cases[last].steps.count - 1].expected.removeLast()
    }
    return cases
  }

  package static var isRecording: Bool { Environment.variables["DOCKET_RECORD"] == "1" }

  /// Writes cases back to their file.
  package static func record(_ cases: [TextCase], in path: String) throws {
    let lines = cases.flatMap { item in
      ["=== " + item.title] + item.given
        + item.steps.flatMap { ["--- " + $0.text] + $0.expected }
    }
    let path = "\(repositoryRoot)/Tests/Unit/\(path)"
    try writeFile(path, Array((lines.joined(separator: "\n") + "\n").utf8))
  }
}
