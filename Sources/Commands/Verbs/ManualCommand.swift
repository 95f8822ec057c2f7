import CommandLine
import Workspace

extension GeneralCommand {
  static let manual = GeneralCommand(
    command: Command(
      name: "man", summary: "Print the manual page, in the language of man pages",
      discussion: """
        `docket man | man -l -` shows it. The page has the commands of this workspace's own kinds, where \
        there are any.
        """)
  ) { _, session throws(Failure) in
    session.print(
      manPage(for: session.catalogue, date: Version.date, additions: ManualSection.ofDocket))
    return .success
  }
}

extension ManualSection {
  /// What is to be said of the program beyond its commands.
  fileprivate static let ofDocket = [
    ManualSection(
      title: "ENVIRONMENT",
      entries: [
        Entry("DOCKET_LANG", "The language of lists and labels, before that of the workspace."),
        Entry("VISUAL, EDITOR", "The editor that records are edited in; vi without them."),
        Entry("NO_COLOR, CLICOLOR_FORCE", "Whether to colour where `--color` does not say."),
        Entry("COLUMNS", "The width of the terminal, where it does not tell its own."),
        Entry("SOURCE_DATE_EPOCH", "The moment that counts as now, in seconds since 1970."),
      ]),
    ManualSection(
      title: "FILES",
      entries: [
        Entry("docket.toml", "Makes a workspace of its folder; declares kinds and fields."),
        Entry(".docket/", "The lock and the journal of the workspace; never kept in git."),
      ]),
    ManualSection(
      title: "EXIT STATUS",
      entries: [
        Entry("0", "All went well, or nothing is wrong."),
        Entry("1", "There are errors in the workspace, or what was named is not there."),
        Entry("2", "The command line is wrong."),
        Entry("3", "The workspace could not be read or written."),
      ]),
  ]
}
