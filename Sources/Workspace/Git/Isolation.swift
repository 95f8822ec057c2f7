import Text

/// Keeps git from running programs that are named in the settings of a repository, which may have come from elsewhere: reading
/// data must not run code.
extension Repository {
  /// Makes git 2.38 and newer ignore bare repositories inside of clones; `WorkTree.search` covers all versions.
  static let noFoundRepository = ["-c", "safe.bareRepository=explicit"]

  /// Settings that override the repository's and the user's settings.
  static let isolation =
    noFoundRepository + [
      "-c", "core.fsmonitor=false",
      "-c", "core.pager=cat", "-c", "core.editor=false", "-c", "sequence.editor=false",
      "-c", "core.sshCommand=false", "-c", "core.askPass=false", "-c", "core.gitProxy=false",
      "-c", "core.alternateRefsCommand=false", "-c", "credential.helper=",
      "-c", "log.showSignature=false", "-c", "commit.gpgSign=false", "-c", "tag.gpgSign=false",
      "-c", "gpg.program=false", "-c", "diff.external=", "-c", "diff.ignoreSubmodules=all",
      "-c", "submodule.recurse=false", "-c", "maintenance.auto=false", "-c", "gc.auto=0",
    ]

  static let noHooks = ["-c", "core.hooksPath=/dev/null"]

  /// Environment variables that keep git from prompting and from fetching missing objects of a partial clone. Versions that do
  /// not know `GIT_NO_LAZY_FETCH` cannot fetch because no protocol is allowed.
  static let isolationVariables = [
    "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "",
    "GIT_EDITOR": "false", "GIT_ASKPASS": "false", "SSH_ASKPASS": "false",
  ]

  /// The names of the filters in git's settings (gitattributes(5), `filter`).
  func filters() throws -> [String] {
    let keys = GitAnswer(
      try run(["config", "-z", "--name-only", "--get-regexp", #"^filter\."#], accepting: [0, 1])
    ).texts
    let dot = UInt8(ascii: ".")
    let names = keys.compactMap { key -> ExactText? in
      guard let end = key.utf8.lastIndex(of: dot), let start = key.utf8.firstIndex(of: dot),
        start < end
      else { return nil }
      return ExactText(key[key.utf8.index(after: start)..<end])
    }
    return Set(names).sorted().map(\.text)
  }

  /// Settings that disable all filters, for commands that compare or store files of the folder.
  func withoutFilters() throws -> [String] {
    var settings: [String] = []
    for name in try filters() {
      // `-c` ends the key at the first equals sign and cannot escape one.
      if name.utf8.contains(UInt8(ascii: "=")) { throw WorkspaceError.git(.unusableFilter(name)) }
      for (key, value) in [("clean", ""), ("smudge", ""), ("process", ""), ("required", "false")] {
        settings += ["-c", "filter.\(name).\(key)=\(value)"]
      }
    }
    return settings
  }
}
