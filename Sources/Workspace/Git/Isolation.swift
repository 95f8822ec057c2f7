import Platform
import Text

/// What keeps git from running programs that a repository, or a folder posing as one, names in its
/// settings: docket asks git about data, and data run nothing.
extension Repository {
  /// Has git take no folder for a repository by its insides alone, from git 2.38 on; `embeddedRepository`
  /// counts for every version.
  static let noFoundRepository = ["-c", "safe.bareRepository=explicit"]

  /// Settings that win over those of the repository and of the user.
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

  /// Variables that keep git from asking anybody, and from fetching what a partial clone has not: older
  /// versions, which do not know `GIT_NO_LAZY_FETCH`, find that every protocol is forbidden.
  static let isolationVariables = [
    "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "",
    "GIT_EDITOR": "false", "GIT_ASKPASS": "false", "SSH_ASKPASS": "false",
  ]

  /// The names of the filters (gitattributes(5), `filter`) that some settings declare.
  func filters() throws(GitError) -> [String] {
    let keys = fields(
      try run(["config", "-z", "--name-only", "--get-regexp", #"^filter\."#], accepting: [0, 1]))
    let dot = UInt8(ascii: ".")
    let names = keys.compactMap { key -> ExactText? in
      guard let end = key.utf8.lastIndex(of: dot), let start = key.utf8.firstIndex(of: dot),
        start < end
      else { return nil }
      return ExactText(key[key.utf8.index(after: start)..<end])
    }
    return Set(names).sorted().map(\.text)
  }

  /// Settings under which filters change nothing, for what compares or stores files of the folder.
  func withoutFilters() throws(GitError) -> [String] {
    var settings: [String] = []
    for name in try filters() {
      // `-c` ends the key at the first equals sign, and has no way to write one in it.
      if name.utf8.contains(UInt8(ascii: "=")) { throw .unusableFilter(name) }
      for (key, value) in [("clean", ""), ("smudge", ""), ("process", ""), ("required", "false")] {
        settings += ["-c", "filter.\(name).\(key)=\(value)"]
      }
    }
    return settings
  }

  /// The folder of a bare repository that git would come upon from a folder: one with the insides of a
  /// repository in it, as any clone can bring along, above which git would look no further.
  static func embeddedRepository(above folder: String) -> String? {
    let files = FileSystem.real
    var folder = folder
    while true {
      let own = joined(folder, ".git")
      // In a linked worktree and in a submodule `.git` is a file.
      if files.isTaken(joined(own, "HEAD")) || files.exists(own) && !files.isDirectory(own) {
        return nil
      }
      if files.isTaken(joined(folder, "HEAD")),
        // Git asks no more of `refs` than that it may be entered, as a file may be.
        files.isTaken(joined(folder, "refs")) || files.exists(joined(folder, "commondir"))
      {
        return folder
      }
      guard let above = parent(of: folder), above != folder else { return nil }
      folder = above
    }
  }
}
