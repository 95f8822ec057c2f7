package import Diagnostics

extension Check {
  package static let unreadableFile = Check(
    "unreadable-file", .error, "the file cannot be read",
    explanation: """
      A record is a regular file, or a link to one inside the workspace, that the user may read. \
      Folders that are links are not followed: move the folder itself there. What cannot be read can't \
      be judged, so commands that depend on every record refuse while there is such a file or folder.
      """,
    wrong: ["workshops/assembly.toml": "(a link to /etc/passwd)"],
    right: ["workshops/assembly.toml": "name = \"Assembly\"\n"])

  package static let fileTooLarge = Check(
    "file-too-large", .error, "the file is larger than a record can be",
    explanation: "A record has at most 1 MiB; what is larger belongs beside the workspace.",
    wrong: ["workshops/assembly.toml": "(a file of more than 1,048,576 bytes)"],
    right: ["workshops/assembly.toml": "name = \"Assembly\"\n"])

  package static let strayFile = Check(
    "stray-file", .warning, "a file that is no record lies among the records",
    explanation: """
      Only files whose names end in `.toml` are records. README.md and hidden files are let be; \
      anything else is probably misnamed, and nothing reads it.
      """,
    wrong: ["workshops/assembly.tml": "name = \"Assembly\"\n"],
    right: ["workshops/assembly.toml": "name = \"Assembly\"\n"])

  package static func unreadableFile(_ path: String, because reason: String) -> Diagnostic {
    unreadableFile.finding(unreadableBeginning + reason, in: path)
  }

  /// Why a file could not be read or understood, by what was found in it.
  static func reasonOfUnread(_ finding: Diagnostic) -> String {
    finding.code == unreadableFile.code
      ? String(finding.message.dropFirst(unreadableBeginning.count)) : finding.message
  }

  private static let unreadableBeginning = "cannot be read: "

  package static func fileTooLarge(_ path: String, limit: Int) -> Diagnostic {
    fileTooLarge.finding("larger than the \(limit) bytes that a file here may have", in: path)
  }

  /// That what was read may be the middle of a change of several files, by the journal of that.
  package static func unfinishedChange(_ path: String, because reason: String?) -> Diagnostic {
    unreadableFile.finding(
      "a change of several files is begun and not finished: some are read as they were before it, "
        + "others as they are after it" + (reason.map { " (\($0))" } ?? ""),
      in: path,
      help: ["the next command of somebody who may write here finishes it or takes it back"])
  }

  /// That what was read may be the middle of a change of several files, since nobody lets this user see whether
  /// one is begun.
  package static func hiddenChange(_ path: String, because reason: String) -> Diagnostic {
    unreadableFile.finding(
      "cannot be read, so that it is not known whether a change of several files is begun and not finished "
        + "(\(reason))",
      in: path,
      help: ["have its owner let you read it: `chmod a+rX \(path)`"])
  }

  package static func strayFile(_ path: String, isLink: Bool = false) -> Diagnostic {
    isLink
      ? strayFile.finding(
        "not a record: a link whose name does not end in `.toml`", in: path,
        help: ["rename it, or move it out of the folder"])
      : strayFile.finding(
        "not a record: its name does not end in `.toml`", in: path,
        help: ["rename it, or move it out of the folder"])
  }
}

extension Unread.Reason {
  /// The reason as findings say it, and all else that has to.
  package var text: String {
    switch self {
    case .link: "it is a link, and only folders are looked into"
    case .nameNotUTF8: "its name is not UTF-8"
    case .notAFolder: "not a folder"
    case .system(let reason), .finding(let reason): reason
    case .broken: "it is broken"
    }
  }
}
