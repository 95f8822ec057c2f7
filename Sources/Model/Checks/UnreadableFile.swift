package import Diagnostics
package import Text

extension Check {
  package static let unreadableFile = Check(
    "unreadable-file", .error, LocalizedText("the file cannot be read", "файл не читается"),
    explanation: LocalizedText(
      """
      A record is a regular file that you have permission to read. Docket does not follow symbolic links: move \
      the file or folder itself there. Commands that need all records do not run while there is an unreadable \
      file or folder.
      """,
      """
      Запись — обычный файл, и читать его разрешено. По символическим ссылкам docket не ходит: \
      перенесите туда сам файл или саму папку. О том, что не читается, ничего не известно, поэтому команды, которым нужны все \
      записи, отказываются работать, пока есть такой файл или папка.
      """),
    wrong: ["workshops/assembly.toml": "(a link to /etc/passwd)"],
    right: ["workshops/assembly.toml": "name = \"Assembly\""])

  package static let fileTooLarge = Check(
    "file-too-large", .error,
    LocalizedText("the file is too large for a record", "файл больше, чем может быть запись"),
    explanation: LocalizedText(
      "A record can have up to 1 MiB. Keep larger files outside the workspace.",
      "Запись не больше 1 МиБ; то, что больше, храните рядом с рабочим пространством."),
    wrong: ["workshops/assembly.toml": "(a file of more than 1,048,576 bytes)"],
    right: ["workshops/assembly.toml": "name = \"Assembly\""])

  package static let strayFile = Check(
    "stray-file", .warning,
    LocalizedText(
      "a file among the records is not a record",
      "среди записей лежит файл, который не запись"),
    explanation: LocalizedText(
      """
      Only files whose names end in `.toml` are records. Hidden files and README.md are ignored. Any other \
      file is probably misnamed, and docket does not read it.
      """,
      """
      Записи — только файлы, имена которых кончаются на `.toml`. README.md и скрытые файлы не в \
      счёт; всё остальное, скорее всего, названо неверно, и никто этого не читает.
      """),
    wrong: ["workshops/assembly.tml": "name = \"Assembly\""],
    right: ["workshops/assembly.toml": "name = \"Assembly\""])

  package static func unreadableFile(_ path: Path, because reason: LocalizedText) -> Diagnostic {
    unreadableFile.finding(
      LocalizedText("cannot be read: ", "не читается: ") + reason, in: path, label: reason)
  }

  package static func fileTooLarge(_ path: Path, limit: Int) -> Diagnostic {
    fileTooLarge.finding(
      LocalizedText(
        "larger than the limit of \(limit) bytes",
        "файл больше предела, \(limit, "байта", "байтов", "байтов")"), in: path)
  }

  /// Creates the warning that the files read may include a partially applied change. `path` is the change's entry in the
  /// log. With `isLasting`, no later command of this version can complete the change.
  package static func unfinishedChange(
    _ path: Path, because reason: LocalizedText?, isLasting: Bool = false
  ) -> Diagnostic {
    unreadableFile.finding(
      LocalizedText(
        """
        a change of several files was interrupted: some files have their old content, others their new \
        content
        """,
        """
        изменение нескольких файлов начато и не закончено: одни прочитаны такими, какими были до \
        него, другие — какими станут после
        """)
        + (reason.map { $0.map { " (\($0))" } } ?? LocalizedText(verbatim: "")),
      in: path,
      help: isLasting
        ? nil
        : LocalizedText(
          "the next command of a user with write permission completes the change or rolls it back",
          "следующая команда того, кому можно здесь писать, закончит его или отменит"))
  }

  /// Creates the warning that docket has no permission to see whether a change of several files is in progress.
  package static func hiddenChange(_ path: Path, because reason: LocalizedText) -> Diagnostic {
    unreadableFile.finding(
      LocalizedText(
        """
        cannot be read, so docket does not know whether a change of several files was \
        interrupted (\(reason))
        """,
        """
        не читается, поэтому неизвестно, не начато ли изменение нескольких файлов \
        (\(reason))
        """),
      in: path,
      help: LocalizedText(
        "ask the owner for permission to read it: `chmod a+rX \(path)`",
        "попросите владельца разрешить чтение: `chmod a+rX \(path)`"))
  }

  package static func strayFile(_ path: Path, isLink: Bool = false) -> Diagnostic {
    strayFile.finding(
      isLink
        ? LocalizedText(
          "not a record: a link whose name does not end in `.toml`",
          "не запись: символическая ссылка, имя которой не кончается на `.toml`")
        : LocalizedText(
          "not a record: its name does not end in `.toml`",
          "не запись: имя не кончается на `.toml`"),
      in: path,
      help: LocalizedText(
        "rename it, or move it out of the folder", "переименуйте его или уберите из папки"))
  }
}

extension Unread.Reason {
  /// The reason, for messages.
  package var text: LocalizedText {
    switch self {
    case .link:
      LocalizedText(
        "it is a link, and docket only looks into folders",
        "это символическая ссылка, а просматриваются только папки")
    case .nameNotUTF8: LocalizedText("its name is not UTF-8", "имя не в UTF-8")
    case .notAFolder: LocalizedText("not a folder", "это не папка")
    case .system(let reason), .finding(let reason): reason
    case .broken: LocalizedText("it has an error", "в нём ошибка")
    }
  }
}
