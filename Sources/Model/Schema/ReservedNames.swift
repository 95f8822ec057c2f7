/// Words of the command line that cannot be names of a workspace's kinds, fields and verbs.
package enum ReservedNames {
  package static let commands: Set<String> = [
    "agenda", "agents", "check", "complete", "completions", "diff", "docket", "explain", "export",
    "find", "git", "help", "import", "init", "log", "lsp", "man", "mcp", "query", "redo", "report",
    "schema", "site", "stats", "teachers", "today", "ui", "upcoming", "undo", "version",
  ]

  /// The built-in verbs and their other names.
  package static let verbs: Set<String> = [
    "add", "archive", "assign", "blame", "blocked", "cancel", "create", "delete", "done", "drop",
    "edit", "enroll", "list", "log", "ls", "new", "note", "print", "ready", "remove", "rename",
    "reopen", "rm", "show", "skip", "start", "stop", "students", "take", "teacher", "tick",
    "toggle", "tree", "unarchive", "unenroll", "untick",
  ]

  package static let options: Set<String> = [
    "all", "along", "archived", "cascade", "check", "color", "columns", "directory", "dry-run",
    "fix", "format", "from", "group-by", "help", "id", "in", "lang", "limit", "lock-timeout",
    "no-pager", "no-quick", "none", "offline", "quick", "quiet", "remove", "replace-with",
    "reverse", "seed", "sort", "strict", "timeout", "unset", "unset-references", "up", "version",
    "where", "yes",
  ]

  /// The prefixes of options that add to and remove from lists.
  package static let optionPrefixes = ["add-", "remove-"]
}
