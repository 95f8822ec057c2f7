package import Diagnostics

extension Check {
  package static let unreadableFile = Check(
    "unreadable-file", .error, "the file cannot be read",
    explanation: """
      A record is a regular file, or a link to one inside the workspace, that the user may read. \
      Folders that are links are not followed.
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
      anything else is probably misnamed, and nothing reads it. Links to folders are not followed.
      """,
    wrong: ["workshops/assembly.tml": "name = \"Assembly\"\n"],
    right: ["workshops/assembly.toml": "name = \"Assembly\"\n"])

  package static func unreadableFile(_ path: String, because reason: String) -> Diagnostic {
    unreadableFile.finding("cannot be read: \(reason)", in: path)
  }

  package static func fileTooLarge(_ path: String, limit: Int) -> Diagnostic {
    fileTooLarge.finding("larger than the \(limit) bytes that a file here may have", in: path)
  }

  package static func strayFile(_ path: String, isLink: Bool = false) -> Diagnostic {
    isLink
      ? strayFile.finding(
        "not a record: a link whose name does not end in `.toml`", in: path,
        help: ["a link to a folder is not followed: move the folder itself here, or the link away"])
      : strayFile.finding(
        "not a record: its name does not end in `.toml`", in: path,
        help: ["rename it, or move it out of the folder"])
  }
}
