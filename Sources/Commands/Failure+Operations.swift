import Model
import Operations
import Platform
import Presentation
import Text
import Workspace

extension Failure {
  /// What an operation could not do, in words.
  init(_ error: OperationError) {
    switch error {
    case .record(let error): self.init(error)
    case .change(let error): self.init(error)
    case .takingBack(let error): self.init(error)
    case .importing(let error): self.init(error, from: LocalizedText("the source", "источник"))
    case .address(let error): self.init(error)
    case .unread(let unread, let need): self.init(unread, may: need.possibility)
    case .transaction(let error): self.init(error)
    case .system(let error): self.init(error)
    case .git(let error): self.init(error)
    case .noHistory(let id, let kind):
      self = .refused(
        LocalizedText(
          "no \(kind.name) \(quoted(id)), now or in the history",
          "\(kind.nameInSentence.russian) \(quoted(id)): такой записи нет и в истории не было"))
    case .merging(let error): self.init(error)
    case .hooksElsewhere(let folder): self = .refused(SetupWords.hooksAreChosen(folder))
    case .creating(let error): self.init(error)
    case .output(let path, let error): self.init(error, to: path)
    case .schemaFiles(let error): self.init(error)
    case .identity(let uuid):
      self = .refused(
        LocalizedText(
          "docket.toml has no `uuid`, and is written such that none can be added",
          "в docket.toml нет `uuid`, и добавить его туда не получается"),
        help: LocalizedText(
          "write `uuid = \"\(uuid.text)\"` above its first table",
          "добавьте `uuid = \"\(uuid.text)\"` перед первой таблицей"))
    case .file(let error): self.init(error)
    }
  }

  init(_ error: RecordLookupError) {
    switch error {
    case .missing(let kind, let id, let nearest):
      self = .refused(
        LocalizedText(
          "no \(kind.name) \(quoted(id))",
          "\(kind.nameInSentence.russian) \(quoted(id)): такой записи нет"),
        meant: nearest
      ).called(.noRecord)
    case .ambiguous(let kind, let name, let records):
      self = .refused(
        LocalizedText(
          "several \(kind.pluralLabel.english.lowercased()) are called \(quoted(name))",
          "\(kind.nameInSentence.russian) \(quoted(name)): подходит несколько записей"),
        help: .naming(records)
      ).called(.severalRecords)
    case .partOfName(let kind, let name, let records):
      self = .refused(
        LocalizedText(
          "\(kind.name) \(quoted(name)): a part of a name does not do here",
          "\(kind.nameInSentence.russian) \(quoted(name)): здесь нужно имя целиком"),
        help: .naming(records)
      ).called(.severalRecords)
    case .unread(let unread, let kind, let id):
      self.init(
        unread,
        may: LocalizedText(
          "hold \(kind.name) \(quoted(id))",
          "там может быть \(kind.nameInSentence.russian) \(quoted(id))"))
    case .broken(let path, let reason):
      self = .refused(
        sanitized(reason ?? RecordWords.unreadable).map { "\(sanitized(path)): \($0)" },
        help: .checkShowsWhere
      ).called(.brokenRecord, in: path)
    case .justAppeared(let path):
      self = .refused(
        LocalizedText(
          "\(sanitized(path)) was not there a moment ago",
          "\(sanitized(path)): мгновение назад этого файла не было"),
        help: LocalizedText("try again", "попробуйте ещё раз")
      ).called(.changedMeanwhile, in: path)
    case .notMe(let kind, let names):
      let known = names.map(quoted).joined(separator: ", ")
      self = .refused(
        LocalizedText(
          "no \(kind.name) is `me`" + (names.isEmpty ? "" : ", known as \(known)"),
          "«\(kind.pluralLabel.russian)»: кто здесь `me`, неизвестно"
            + (names.isEmpty ? "" : "; искали по: \(known)")),
        help: LocalizedText(
          "DOCKET_ME has the id, the e-mail or the name of one, or git's user.email the e-mail",
          "укажите id, эл. почту или имя в DOCKET_ME либо эл. почту в user.email у git"))
    }
  }

  /// What could not be read can't be judged.
  private init(_ unread: Unread, may possibility: LocalizedText) {
    let (path, reason) = (sanitized(unread.path), sanitized(unread.reason.text))
    self = .refused(
      LocalizedText(
        "\(path) cannot be read, and may \(possibility.english): \(reason.english)",
        "\(path) не читается, а \(possibility.russian): \(reason.russian)"),
      help: LocalizedText(
        "`docket check` shows all that cannot be read",
        "всё, что не читается, покажет `docket check`")
    ).called(.unread, in: unread.path)
  }

  init(_ error: ReadingError, for need: UnreadNeed) {
    self.init(OperationError(error, for: need))
  }

  init(_ error: TransactionError) {
    let message = sanitized(error.message)
    switch error {
    case .changedMeanwhile(let path), .emptied(let path), .link(let path):
      self = .refused(message).called(.changedMeanwhile, in: path)
    case .tooLarge(let path): self = .refused(message).called(.refused, in: path)
    case .pathTooLong, .belowFile: self = .refused(message)
    case .lockTimedOut: self = .workspace(message).called(.locked)
    default: self = .workspace(message)
    }
  }
}

extension LocalizedText {
  /// The ids, or the names of the files, to choose from, with what people call the records.
  fileprivate static func naming(_ records: [NamedRecord]) -> LocalizedText {
    let named = records.prefix(mostTold).map { record in
      // Digits would name another one by its number.
      let id = AutomaticNumber.typed(record.id) == nil ? record.id : record.id + ".toml"
      return record.title.map { record.id == $0 ? id : "\(id) (\(sanitized($0)))" }
    }
    let rest = records.count > mostTold ? [LocalizedText(verbatim: "…")] : []
    return LocalizedText("name one by its id: ", "укажите id: ")
      + (named + rest).joined(separator: LocalizedText(verbatim: ", "))
  }
}

extension UnreadNeed {
  /// What the thing that could not be read may do, for which it matters.
  fileprivate var possibility: LocalizedText {
    switch self {
    case .references:
      LocalizedText("refer to what is changed", "там могут быть ссылки на то, что меняется")
    case .imported:
      LocalizedText("hold records that are imported", "там могут быть импортируемые записи")
    case .judging:
      LocalizedText(
        "hold what the change is judged by", "там может быть то, от чего зависит это изменение")
    case .id: LocalizedText("hold a record of that id", "там может быть запись с этим id")
    }
  }
}

/// Makes system calls whose failure ends the command.
func reading<Result>(_ calls: () throws(SystemError) -> Result) throws(Failure) -> Result {
  do {
    return try calls()
  } catch {
    throw Failure(error)
  }
}

/// Does an operation, whose error becomes words.
func operating<Result>(_ operation: () throws(OperationError) -> Result) throws(Failure) -> Result {
  do {
    return try operation()
  } catch {
    throw Failure(error)
  }
}
