extension CaseFile {
  /// Parses the text of a case.
  init(reading text: [UInt8]) {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let end = lines.firstIndex { CaseEntry(header: $0) != nil } ?? lines.count
    var session = lines[..<end]
    while let line = session.first, readSetting(line) { session.removeFirst() }
    readSession(session)
    var sections = lines[end...]
    while let header = sections.popFirst() {
      let body = sections.prefix { CaseEntry(header: $0) == nil }
      sections = sections.dropFirst(body.count)
      guard var entry = CaseEntry(header: header) else { break }
      entry.bytes = CaseText.bytes(of: Array(body))
      entries.append(entry)
    }
  }

  private mutating func readSetting(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let value = String(decoding: line[colon...].dropFirst(2), as: UTF8.self)
    switch String(decoding: line[..<colon], as: UTF8.self) {
    case "workspace": workspace = value
    case "needs": needs = value
    case "terminal": terminal = value
    case "env": environment.append(value)
    default: return false
    }
    return true
  }

  private mutating func readSession(_ lines: ArraySlice<ArraySlice<UInt8>>) {
    var comments: [String] = []
    for line in lines {
      func rest(_ count: Int) -> String { String(decoding: line.dropFirst(count), as: UTF8.self) }
      let last = steps.count - 1
      switch SessionLine(line) {
      case .command:
        steps.append(CaseStep(comments: comments, command: rest(2)))
        comments = []
      case .comment: comments.append(rest(0))
      case .status where last >= 0: steps[last].status = String(rest(1).dropLast())
      case .error where last >= 0:
        let text = line.dropFirst(line.starts(with: "! ".utf8) ? 2 : 1)
        steps[last].stderr += CaseText.bytes(of: [text])
      case .continuation where last >= 0 && steps[last].stdout.isEmpty:
        steps[last].command += "\n" + rest(2)
      default: if last >= 0 { steps[last].stdout += CaseText.bytes(of: [line]) }
      }
    }
  }
}

/// The meaning of a line above the first section, which its first characters tell.
private enum SessionLine {
  case command, continuation, comment, error, status, output

  init(_ line: ArraySlice<UInt8>) {
    func begins(_ mark: String) -> Bool {
      line.starts(with: "\(mark) ".utf8) || line.elementsEqual(mark.utf8)
    }
    self =
      if begins("$") {
        .command
      } else if begins(">") {
        .continuation
      } else if begins("#") {
        .comment
      } else if begins("!") || line.starts(with: "!\\".utf8) {
        .error
      } else if line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]"),
        line.elementsEqual("[\(CaseStep.notRun)]".utf8)
          || UInt8(String(decoding: line.dropFirst().dropLast(), as: UTF8.self)) != nil
      {
        .status
      } else {
        .output
      }
  }
}

extension CaseEntry {
  /// Reads `-- PATH --` or `-- PATH: KIND --`; nil for any other line.
  fileprivate init?(header line: ArraySlice<UInt8>) {
    guard line.count > 6, line.starts(with: "-- ".utf8), line.suffix(3).elementsEqual(" --".utf8)
    else { return nil }
    let words = line.dropFirst(3).dropLast(3)
    path = String(decoding: words, as: UTF8.self)
    guard let colon = words.lastIndex(of: UInt8(ascii: ":")),
      let kind = Kind(rawValue: String(decoding: words[colon...].dropFirst(2), as: UTF8.self))
    else { return }
    path = String(decoding: words[..<colon], as: UTF8.self)
    self.kind = kind
  }
}

extension CaseFile {
  /// The text of the case in the one form that tests accept.
  var text: [UInt8] {
    let settings =
      [("workspace", workspace), ("needs", needs), ("terminal", terminal)].compactMap {
        key, value in
        value.map { "\(key): \($0)" }
      } + environment.map { "env: \($0)" }
    var lines = settings.map { Array($0.utf8) }
    if !settings.isEmpty && !steps.isEmpty { lines.append([]) }
    for step in steps { lines += step.lines }
    for entry in entries {
      let kind = entry.kind == .file ? "" : ": \(entry.kind.rawValue)"
      lines.append(Array("-- \(entry.path)\(kind) --".utf8))
      lines += CaseText.lines(of: entry.bytes) { CaseEntry(header: $0) != nil }
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
  }
}

extension CaseStep {
  fileprivate var lines: [[UInt8]] {
    var lines = comments
    for line in command.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      let mark = lines.count == comments.count ? "$" : ">"
      lines.append(line.isEmpty ? mark : "\(mark) \(String(line) ?? "")")
    }
    var isFirst = true
    let output = CaseText.lines(of: stdout) { line in
      defer { isFirst = false }
      return switch SessionLine(line) {
      case .output: CaseEntry(header: line) != nil
      case .continuation: isFirst
      default: true
      }
    }
    let errors = CaseText.lines(of: stderr).map { line in
      let isPlain = !line.isEmpty && !line.starts(with: CaseText.mark)
      return Array((isPlain ? "! " : "!").utf8) + line
    }
    return lines.map { Array($0.utf8) } + output + errors
      + (status == "0" ? [] : [Array("[\(status)]".utf8)])
  }
}
