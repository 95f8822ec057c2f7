package import Model
import Platform
package import Text
package import Workspace

/// What a commit message says about records of work, before the commit is made.
package enum CommitMessageCheck {
  /// A task that the message marks as done cannot be found.
  case unknown(ModelError, phrase: String)
  /// The message can stay; these tasks are closed already.
  case valid(closed: [ClosedTask])

  /// The label of a task and of its status.
  package typealias ClosedTask = (title: LocalizedText, status: LocalizedText)
}

/// The tasks that the message of the last commit marked as done.
package struct FinishedTasks {
  /// The change; `nil` if no task could be marked.
  package let change: ChangeResult?
  /// The ids of the tasks in it.
  package var ids: [String] = []
  /// The files of tasks that stay open, because they have changes that are not committed.
  package let skipped: [Path]
  /// Git's error message if the commit failed and the tasks stay open; `nil` otherwise.
  package let refusal: String?
}

extension Workspace {
  /// The setting of a clone where commit messages mark tasks as done. Its value is the folder of the workspace, so only
  /// one workspace of a repository can have it.
  var commitMessagesSetting: GitSetting {
    GitSetting(
      name: "docket.commitMessages", value: repositoryPrefix.isEmpty ? "." : repositoryPrefix)
  }

  func readsCommitMessages(in repository: Repository) throws -> Bool {
    let setting = commitMessagesSetting
    return try repository.missing([setting]).isEmpty
  }

  /// Checks the tasks that a commit message marks as done. `nil` if it names none, if the clone was not set up for that,
  /// or during a merge, rebase, cherry-pick or revert.
  package func check(
    commitMessageIn file: String, _ environment: [String: String]
  ) throws -> CommitMessageCheck? {
    let text = String(decoding: try fileSystem.read(file, limit: 1 << 24), as: UTF8.self)
    // Most messages name no task, and git is not run.
    if CommitMessage(text, commentSigns: [], in: schema).finished.isEmpty { return nil }
    let repository = try repository(environment)
    guard try readsCommitMessages(in: repository),
      try !repository.isInSequence()
    else { return nil }
    let message = CommitMessage(
      text, commentSigns: try commentSigns(of: repository), in: schema)
    guard let (kinds, graph) = try records(for: message) else { return nil }
    var closed: [CommitMessageCheck.ClosedTask] = []
    for handle in message.finished {
      do {
        guard let task = try graph.record(handle, kinds) else { continue }
        if graph.isClosed(task), let status = graph.status(of: task)?.label {
          closed.append((graph.fullTitle(of: task), status))
        }
      } catch {
        return .unknown(error, phrase: message.phrase ?? "")
      }
    }
    return .valid(closed: closed)
  }

  /// After a commit, marks the open tasks that its message names as done, and commits these changes alone. `nil` if there
  /// is nothing to do. Tasks that cannot be found are left out.
  package func finishTasks(
    namedInLastCommit settings: ChangeSettings
  ) throws -> FinishedTasks? {
    let repository = try repository(settings.environment)
    guard try readsCommitMessages(in: repository) else { return nil }
    let last = try repository.isInSequence() ? nil : try repository.lastCommit()
    guard let last, last.parentCount < 2, !Self.isOfSequence(last.action),
      !CommitMessage(last.message, commentSigns: [], in: schema).finished.isEmpty
    else { return nil }
    let message = CommitMessage(
      last.message, commentSigns: try commentSigns(of: repository), in: schema)
    guard let (kinds, graph) = try records(for: message) else { return nil }
    var open: [RecordIndex] = []
    for mention in message.finished {
      guard let record = try? graph.record(mention, kinds), graph.meaning(of: record) == .open,
        !open.contains(record)
      else { continue }
      open.append(record)
    }
    if open.isEmpty { return nil }
    let changed = try repository.changedPaths(
      since: "HEAD", withIgnoredBelow: kinds.map { schema[$0].folder })
    let skipped = open.filter { changed.contains(graph.path(of: $0)) }.map(graph.path)
    let finished = open.filter { !changed.contains(graph.path(of: $0)) }
    if finished.isEmpty { return FinishedTasks(change: nil, skipped: skipped, refusal: nil) }
    let settings = settings.ofNobody
    let result = try change(settings) { plan in
      for kind in kinds {
        try plan.setStatus(finished.map(graph.name).filter { $0.kind == kind }, .done)
      }
    }
    let names = finished.map { task in
      let isOfFirst = graph[task].kind == schema.kindsOfWork.first
      return graph[task].number.map {
        (isOfFirst ? "No." : schema[graph[task].kind].name) + " \($0)"
      }
        ?? graph.id(of: task)
    }
    let refusal = try commit(
      result.changes, as: "Mark \(names.joined(separator: ", ")) as done", to: repository, settings)
    return FinishedTasks(
      change: result, ids: finished.map(graph.id), skipped: skipped, refusal: refusal)
  }

  /// Whether git's log of HEAD says that a commit repeats, replaces or undoes another one, or ends a merge.
  private static func isOfSequence(_ action: String) -> Bool {
    let words = ["rebase", "cherry-pick", "revert", "am", "amend", "merge", "pull"]
    return words.contains { word in
      action.hasPrefix("commit (\(word))") || action.hasPrefix("\(word):")
        || action.hasPrefix("\(word) ")
    }
  }

  /// The kinds of the records that a message marks as done, and their records; nil if it marks none.
  private func records(for message: CommitMessage) throws -> (kinds: [KindIndex], Graph)? {
    let all = schema.kindsOfWork
    let kinds = all.filter { kind in
      message.finished.contains { mention in
        if case .number = mention.handle { return (mention.kind ?? all.first) == kind }
        return mention.kind.map { $0 == kind } ?? true
      }
    }
    return kinds.isEmpty ? nil : (kinds, try load(Set(kinds)))
  }

  /// The signs with which git begins comment lines.
  private func commentSigns(of repository: Repository) throws -> [String] {
    let sign = try repository.line(["config", "--get", "core.commentChar"])
    // With `auto`, git uses one of these that begins no line of the message.
    return sign == "auto" ? "#;@!$%^&|:".map(String.init) : [sign ?? "#"]
  }
}

extension Graph {
  /// The record that a commit message names; `nil` for a word or a quotation that is not the id or name of one.
  fileprivate func record(
    _ mention: CommitMessage.Mention, _ kinds: [KindIndex]
  ) throws(ModelError) -> RecordIndex? {
    switch mention.handle {
    case .number(let number):
      guard let kind = mention.kind ?? kinds.first else { return nil }
      return try record(named: String(number), kind)
    case .id(let id):
      return (mention.kind.map { [$0] } ?? kinds).lazy.compactMap { kind in
        self.index(of: id, kind: kind) ?? self.record(formerly: id, kind: kind)
      }.first
    case .name(let name):
      for kind in mention.kind.map({ [$0] }) ?? kinds {
        let ids = RecordNames(of: kind, in: self).ids(called: name, .whole)
        // Throws an error that lists them.
        if ids.count > 1 { return try record(named: name, kind, .whole) }
        if let id = ids.first { return index(of: id, kind: kind) }
      }
      return nil
    }
  }
}
