import Platform
import TestSupport
import Testing

/// Repositories whose settings name a program in every place where git can run one.
@Suite("A hostile repository", .enabled(if: Sandbox.hasGit, "git is not installed"))
struct HostileRepositoryTests {
  private static let questions = [
    "check", "check --staged", "check --since HEAD", "check --since HEAD~1", "diff", "diff HEAD~1",
    "diff HEAD~1 HEAD", "task log 1", "blame 1", "git setup --check", "git setup",
    "git setup --remove", "task list",
  ]

  @Test("does not run its programs, with any docket command")
  func ownSettings() throws {
    try Sandbox.with { sandbox in
      let repository = try Canaries(sandbox)
      try repository.makeHistory()
      try repository.plant(in: ".git")
      for question in Self.questions {
        try repository.touch()
        try sandbox.run("docket", question.split(separator: " ").map(String.init))
        #expect(try repository.sung() == [], "docket \(question)")
      }
      try repository.touch()
      try sandbox.run("git", "diff", "docket.toml")
      try sandbox.run("git", "diff", "tasks")
      let sung = try repository.sung()
      let expected = ["filter.canary.clean", "filter.\u{301}long.process", "core.fsmonitor"]
      #expect(sung.filter(expected.contains) == expected.sorted(), "git alone runs them")
    }
  }

  @Test("does not run its programs during a stopped merge", arguments: [true, false])
  func merging(hasFilter: Bool) throws {
    try Sandbox.with { sandbox in
      let repository = try Canaries(sandbox)
      try repository.makeHistory()
      try sandbox.run("git", "merge", "-q", "other")
      try repository.plant(in: ".git", hasFilter: hasFilter)
      for text in ["id", "[broken"] {
        for name in ["base", "ours", "theirs"] {
          try sandbox.write(Array("# \(name)\n\(text)\n".utf8), to: name)
        }
        try sandbox.run(
          "docket", "git", "merge-driver", "base", "ours", "theirs", "7", "tasks/one.toml")
      }
      try repository.touch()
      for question in ["check", "check --fix --dry-run", "git setup --check"] {
        try sandbox.run("docket", question.split(separator: " ").map(String.init))
        #expect(try repository.sung() == [], "docket \(question)")
      }
    }
  }

  @Test("in a subfolder of a clone is not used")
  func embedded() throws {
    try Sandbox.with { sandbox in
      let repository = try Canaries(sandbox)
      try sandbox.run("git", "init", "-q", ".")
      var inner = sandbox
      inner.folder += "/inner"
      try Directory.open(sandbox.folder).createDirectory("inner")
      try inner.run("git", "init", "-q", "--bare", ".")
      try inner.write(Array("format = 1\n".utf8), to: "docket.toml")
      try repository.plant(in: "inner", addingToConfig: "[core]\n\tbare = false\n\tworktree = .\n")
      for question in Self.questions where question != "check" && question != "task list" {
        let result = try inner.run("docket", question.split(separator: " ").map(String.init))
        #expect(result.status == .exited(1), "docket \(question)")
        let said = String(decoding: result.errors, as: UTF8.self)
        #expect(said.contains("looks like a bare git repository"), "docket \(question): \(said)")
      }
      #expect(try repository.sung() == [])
      try inner.run("git", "add", "docket.toml")
      #expect(try repository.sung() != [], "git alone runs them")
    }
  }

  @Test("does not make docket fetch missing objects of a partial clone")
  func partial() throws {
    try Sandbox.with { sandbox in
      let repository = try Canaries(sandbox)
      try repository.makeHistory()
      try repository.plant(in: ".git")
      let blob = try sandbox.run("git", "rev-parse", "HEAD~1:tasks/one.toml").output
      let name = String(decoding: blob.dropLast(), as: UTF8.self)
      try Directory.open("\(sandbox.folder)/.git/objects/\(name.prefix(2))").remove(
        String(name.dropFirst(2)))
      for question in Self.questions {
        try sandbox.run("docket", question.split(separator: " ").map(String.init))
        #expect(try repository.sung() == [], "docket \(question)")
      }
      try sandbox.run("git", "cat-file", "-p", name)
      #expect(try repository.sung().contains { $0.hasPrefix("remote") }, "git alone runs them")
    }
  }
}

/// A repository, and programs that record their names when they run.
private struct Canaries {
  let sandbox: Sandbox

  /// Settings that make git run the program they name.
  static let settings = [
    "core.fsmonitor", "core.pager", "core.editor", "core.sshCommand", "core.askPass",
    "core.gitProxy", "core.alternateRefsCommand", "sequence.editor", "credential.helper",
    "gpg.program", "gpg.openpgp.program", "gpg.x509.program", "gpg.ssh.program",
    "gpg.ssh.defaultKeyCommand", "diff.external", "diff.canary.command", "diff.canary.textconv",
    "diff.docket.command", "diff.docket.textconv", "filter.canary.clean", "filter.canary.smudge",
    "filter.\u{301}long.process", "merge.canary.driver", "pager.diff", "pager.log", "pager.config",
    "pager.ls-files", "interactive.diffFilter", "remote.origin.uploadpack",
    "remote.origin.receivepack", "uploadpack.packObjectsHook", "trailer.canary.command",
    "trailer.canary.cmd", "difftool.canary.cmd", "mergetool.canary.cmd", "man.canary.cmd",
    "browser.canary.cmd", "tar.canary.command", "imap.tunnel", "sendemail.sendmailCmd",
  ]

  /// Hooks (githooks(5)) that git may run without a remote.
  static let hooks = [
    "applypatch-msg", "commit-msg", "fsmonitor-watchman", "post-applypatch", "post-checkout",
    "post-commit", "post-index-change", "post-merge", "post-rewrite", "pre-applypatch",
    "pre-auto-gc", "pre-commit", "pre-merge-commit", "pre-push", "pre-rebase",
    "prepare-commit-msg", "reference-transaction", "sendemail-validate",
  ]

  init(_ sandbox: Sandbox) throws {
    self.sandbox = sandbox
    let root = try Directory.open(sandbox.root)
    for name in ["canary", "hooks", "sung"] { try root.createDirectory(name) }
    for name in Self.settings + ["remote.origin.url"] { try hatch(name, in: "canary") }
    for name in Self.hooks { try hatch(name, in: "hooks") }
  }

  private func hatch(_ name: String, in folder: String) throws {
    let isFilter = name.hasPrefix("filter.canary")
    let script =
      "#!/bin/sh\n: > '\(sandbox.root)/sung/\(name)'\n" + (isFilter ? "cat\n" : "exit 1\n")
    try Directory.open("\(sandbox.root)/\(folder)")
      .add(name, with: Array(script.utf8), permissions: 0o777)
  }

  /// Creates two branches with different titles of one task.
  func makeHistory() throws {
    try sandbox.run("git", "init", "-q", "-b", "main", ".")
    try sandbox.run("docket", "init")
    func commit(_ title: String, _ arguments: String...) throws {
      try sandbox.run("docket", ["task"] + arguments + ["--title", title])
      try sandbox.run("git", "add", "-A")
      try sandbox.run("git", "commit", "-q", "-m", title)
    }
    try commit("One", "add", "--id", "one", "--description", "One")
    try sandbox.run("docket", "task", "edit", "one", "--priority", "low")
    try commit("Two", "add", "--id", "two", "--description", "Two")
    try sandbox.run("git", "checkout", "-q", "-b", "other")
    try commit("Theirs", "edit", "two")
    try sandbox.run("git", "checkout", "-q", "main")
    try commit("Ours", "edit", "two")
  }

  /// Makes the settings of a repository hostile.
  func plant(in folder: String, hasFilter: Bool = true, addingToConfig more: String = "") throws {
    let programs = "\(sandbox.root)/canary"
    // git-remote-ext(1) writes a space in a command as "% ".
    let remote = programs.split(separator: " ", omittingEmptySubsequences: false)
      .joined(separator: "% ")
    var config = try sandbox.read("\(folder)/config")
    var text =
      more + """
        [core]
        \thooksPath = \(sandbox.root)/hooks
        \trepositoryFormatVersion = 1
        [extensions]
        \tpartialClone = origin
        [filter "canary"]
        \trequired = true
        [filter "\u{301}long"]
        \trequired = true
        [log]
        \tshowSignature = true
        [protocol]
        \tallow = always
        [protocol "ext"]
        \tallow = always
        [remote "origin"]
        \turl = ext::\(remote)/remote.origin.url
        \tpromisor = true
        [submodule]
        \trecurse = true

        """
    for name in Self.settings {
      // Split by bytes, as in git: one name starts with an accent.
      let parts = name.utf8.split(separator: UInt8(ascii: ".")).map { String($0) ?? "" }
      let section = parts.count == 3 ? "\(parts[0]) \"\(parts[1])\"" : "\(parts[0])"
      text += "[\(section)]\n\t\(parts.last ?? "") = \"'\(programs)/\(name)'\"\n"
    }
    config += Array(text.utf8)
    try sandbox.write(config, to: "\(folder)/config")
    let filters = hasFilter ? "* filter=canary\ndocket.toml filter=\u{301}long\n" : ""
    try sandbox.write(Array("* diff=canary\n\(filters)".utf8), to: "\(folder)/info/attributes")
  }

  /// Changes only the times of files, so that git reads them.
  func touch() throws {
    for path in ["docket.toml", "tasks/one.toml"] {
      try sandbox.write(try sandbox.read(path), to: path)
    }
  }

  /// The names of the programs that have run since the last call.
  func sung() throws -> [String] {
    let folder = try Directory.open("\(sandbox.root)/sung")
    let names = try entries(of: folder).map(\.name).sorted()
    for name in names { try folder.remove(name) }
    return names
  }
}
