import JSON
import Platform

/// An editor session in a workspace: a task is opened and edited.
struct LiveSession {
  private let workspace: BenchmarkWorkspace
  private let client: LanguageClient
  private var version = 1
  private let openPath: String
  private let text: String

  /// The value that is typed in; determines the successive texts of the task.
  enum Typing: String, CaseIterable {
    case title, assignee, status, dependency, broken
  }

  init(_ workspace: BenchmarkWorkspace, docket: String) throws {
    self.workspace = workspace
    client = try LanguageClient(docket: docket, workspace: workspace.path)
    openPath = BenchmarkWorkspace.taskPath(workspace.taskCount / 2)
    let bytes = try FileSystem.real.read("\(workspace.path)/\(openPath)", limit: 1 << 20)
    text = String(decoding: bytes, as: UTF8.self)
  }

  private func uri(_ path: String) -> String { "file://\(workspace.path)/\(path)" }

  /// The member that names the open file in a request.
  private var member: String { "\"uri\":\"\(uri(openPath))\"" }

  private func json(_ text: String) -> String { JSONNode.string(text).text }

  /// Starts the session; returns the time until the findings of the opened file and of the file `wrong` have arrived.
  func begin(wrong: String) throws -> Duration {
    let start = ContinuousClock.now
    _ = try client.request(
      "initialize",
      #"{"processId":\#(Environment.processID),"rootUri":"file://\#(workspace.path)","capabilities":{}}"#
    )
    try client.notify("initialized", "{}")
    try client.notify(
      "textDocument/didOpen",
      #"{"textDocument":{\#(member),"languageId":"toml","version":1,"text":\#(json(text))}}"#)
    var last = start
    var missing: Set = [uri(openPath), uri(wrong)]
    while !missing.isEmpty {
      let message = try client.wait { $0.published.map { missing.contains($0.uri) } ?? false }
      last = message.moment
      if let uri = message.published?.uri { missing.remove(uri) }
    }
    return start.duration(to: last)
  }

  /// The time until the findings of the text arrive, for each of many keystrokes.
  mutating func type(_ typing: Typing) throws -> [Duration] {
    try times(typing, 60, waits: false) { session, _ in try session.findings().moment }
  }

  /// The time until everything is computed, for each of many keystrokes; measured with a request that depends on all of it.
  mutating func compute(_ typing: Typing) throws -> [Duration] {
    try times(typing, 60) { session, _ in
      try session.client.request(
        "textDocument/documentSymbol", "{\"textDocument\":{\(session.member)}}"
      ).moment
    }
  }

  /// The time of completion after half an id of an employee or of a task, from the keystroke on.
  mutating func complete(_ typing: Typing) throws -> [Duration] {
    try times(typing, 120) { session, text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let key = typing == .assignee ? "assignee" : "depends-on"
      let line = lines.firstIndex { $0.hasPrefix(key) } ?? 0
      let position = "{\"line\":\(line),\"character\":\(lines[line].utf16.count - 1)}"
      return try session.client.request(
        "textDocument/completion",
        "{\"textDocument\":{\(session.member)},\"position\":\(position)}"
      ).moment
    }
  }

  /// The time from each of many keystrokes to the moment that `answer` returns; `waits` for the findings after it.
  private mutating func times(
    _ typing: Typing, _ count: Int, waits: Bool = true,
    until answer: (LiveSession, _ text: String) throws -> ContinuousClock.Instant
  ) throws -> [Duration] {
    var times: [Duration] = []
    for number in 0..<count {
      let typed = typing.text(text, number, of: workspace)
      let start = ContinuousClock.now
      try change(to: typed)
      times.append(start.duration(to: try answer(self, typed)))
      if waits { _ = try findings() }
    }
    try change(to: text)
    _ = try findings()
    return times
  }

  private mutating func change(to text: String) throws {
    version += 1
    try client.notify(
      "textDocument/didChange",
      #"{"textDocument":{\#(member),"version":\#(version)},"contentChanges":[{"text":\#(json(text))}]}"#
    )
  }

  /// Waits for the findings of the present text.
  private func findings() throws -> LanguageClient.Message {
    try client.wait {
      $0.published.map { $0.uri == uri(openPath) && $0.version == Int64(version) } ?? false
    }
  }

  /// Changes `count` files, as a checkout does, and returns the time until the last message; then restores the files.
  func checkOut(_ count: Int) throws -> Duration {
    let paths = (1...count).map { "\(workspace.path)/\(BenchmarkWorkspace.taskPath($0))" }.filter {
      !$0.hasSuffix("/" + openPath)
    }
    let texts = try paths.map { try FileSystem.real.read($0, limit: 1 << 20) }
    for (path, text) in zip(paths, texts) {
      try FileSystem.real.replace(path, with: text + Array("nobody-knows = 1\n".utf8))
    }
    let time = try settled()
    for (path, text) in zip(paths, texts) { try FileSystem.real.replace(path, with: text) }
    _ = try settled()
    return time
  }

  /// The time of the last message before a pause.
  private func settled() throws -> Duration {
    let start = ContinuousClock.now
    var last = start
    while let message = try client.next(within: .seconds(3)) { last = message.moment }
    return start.duration(to: last)
  }

  /// The processor time used during some idle seconds, in system ticks.
  func idleTicks() throws -> Int {
    _ = try settled()
    return try ProcessState(process: client.process).processorTicks {
      _ = try client.next(within: .seconds(5))
    }
  }

  func memory() throws -> (now: Int, peak: Int) {
    try ProcessState(process: client.process).memory()
  }

  func end() throws { try client.end() }
}

extension LiveSession.Typing {
  /// The text after a keystroke.
  fileprivate func text(_ text: String, _ number: Int, of workspace: BenchmarkWorkspace) -> String {
    let texts = RecordTexts(
      employeeCount: workspace.employeeCount, workshopCount: workspace.workshopCount)
    func replacing(_ key: String, _ value: String) -> String {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.filter { !$0.hasPrefix(key) }.prefix(1).joined() + "\n\(key) = \(value)\n"
        + lines.filter { !$0.hasPrefix(key) }.dropFirst().joined(separator: "\n")
    }
    switch self {
    case .title: return replacing("title", "\"Осмотреть \(String(repeating: "я", count: number))\"")
    case .assignee:
      let id = texts.employeeID(number % workspace.employeeCount)
      return replacing("assignee", "\"\(id.prefix(1 + number % 12))\"")
    case .status:
      return replacing("status", number.isMultiple(of: 2) ? "\"done\"" : "\"in-progress\"")
    case .dependency:
      return replacing(
        "depends-on", "[\"\(RecordTexts.taskID(1 + number * 7 % workspace.taskCount))\"]")
    case .broken:
      return number.isMultiple(of: 2) ? replacing("title", "\"Осмотреть") : text
    }
  }
}
