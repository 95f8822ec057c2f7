import Diagnostics
package import Model
import Text

extension ErrorMessage {
  package init(_ error: ModelError) {
    switch error.fact {
    case .query(let fact): self.init(fact, error)
    case .typing(let fact): self = .usage(error.message, meant: fact.meant)
    case .quickWord(let word, let value, let fact):
      self.init(fact, value, of: quoted(word))
      help.append(NextStep(QuickMessages.keepAsText(word)))
    case .repeatedQuickWord(let word, _):
      self = .usage(error.message, help: QuickMessages.keepAsText(word))
    case .lookup(let fact): self.init(fact)
    case .oversized(let query):
      self = .refused(error.message, help: QueryMessages.makeSmaller(query))
    case .merging: self = .refused(error.message)
    }
  }

  /// The error for an invalid value of an option or a field, given its name.
  package static func invalid(_ text: String, of name: String, _ error: ModelError) -> ErrorMessage
  {
    error.typing.map { ErrorMessage($0, text, of: name) } ?? ErrorMessage(error)
  }

  private init(_ fact: TypingFact, _ text: String, of name: String) {
    let meant = fact.meant.map(LocalizedText.suggestion)
    if let reason = fact.reason {
      let message = reason.map { "\(name) \(quoted(text)): \($0)" }
      self = .usage(message, help: meant ?? fact.expectation())
    } else {
      self = .usage(fact.expectation(of: name, not: text), help: meant)
    }
  }

  /// An invalid query, with its text.
  private init(_ fact: QueryFact, _ error: ModelError) {
    switch (error.source?.part, fact) {
    case (.filter(let name), .unfit(let text, _, let expected)):
      self = .usage(
        .expected(expected.description, of: LocalizedText(verbatim: "`--\(name)`"), not: text)
          + didYouMean(error.meant))
    default:
      self = .usage(
        (error.source?.part.name ?? LocalizedText(verbatim: "")) + error.message
          + didYouMean(error.meant), help: error.choices)
      if let source = error.source, source.part.isLong {
        excerpt = markedLine(source.text, error.range)
      }
    }
  }

  private init(_ fact: LookupFact) {
    switch fact {
    case .missing(let kind, let id, let nearest):
      self = .refused(
        LocalizedText(
          "no \(kind.noun) \(quoted(id))",
          "\(kind.nameInSentence) \(quoted(id)): такой записи нет"),
        meant: nearest,
        next: nearest == nil
          ? .naming { name in
            LocalizedText("list them with \(name(.list(kind)))", "список: \(name(.list(kind)))")
          } : nil,
        code: .noRecord)
    case .ambiguous(let kind, let name, let records):
      self = .refused(
        LocalizedText(
          "several \(kind.pluralLabel.inSentence) match \(quoted(name))",
          "\(kind.nameInSentence) \(quoted(name)): подходит несколько записей"),
        help: .useID(of: records), code: .severalRecords)
    case .partOfName(let kind, let name, let records):
      self = .refused(
        LocalizedText(
          "\(kind.noun) \(quoted(name)): the full name or the id is required here",
          "\(kind.nameInSentence) \(quoted(name)): здесь нужно имя целиком"),
        help: .useID(of: records), code: .severalRecords)
    case .unread(let unread, let kind, let id):
      self.init(
        unread,
        mayAffect: LocalizedText(
          "contain \(kind.noun) \(quoted(id))",
          "там может быть \(kind.nameInSentence) \(quoted(id))"))
    case .broken(let path, let reason):
      self = .refused(
        sanitized(reason ?? RecordWords.unreadable).map { "\(sanitized(path)): \($0)" },
        next: CheckMessages.showsWhere, code: .brokenRecord, path: path)
    case .sameID(let path, let other):
      self = .refused(
        LocalizedText(
          "\(sanitized(path)) has the same id as \(sanitized(other))",
          "у \(sanitized(path)) тот же id, что у \(sanitized(other))"),
        help: LocalizedText(
          "rename or delete one of the files", "переименуйте или удалите один из файлов"),
        code: .brokenRecord, path: path)
    case .notMe(let kind, let names):
      let known = names.map(quoted).joined(separator: ", ")
      let search =
        names.isEmpty
        ? LocalizedText(verbatim: "")
        : LocalizedText("; searched for \(known)", "; искали по: \(known)")
      self = .refused(
        LocalizedText(
          "cannot tell which \(kind.noun) is `me`\(search)",
          "неизвестно, кто вы: `me` не найдено среди записей «\(kind.pluralLabel)»\(search)"),
        help: LocalizedText(
          "set DOCKET_ME to an id, e-mail address or name, or git's user.email to an e-mail address",
          "укажите id, эл. почту или имя в DOCKET_ME либо эл. почту в user.email у git"))
    }
  }
}

extension ModelError.Source.Part {
  /// The beginning of a message.
  fileprivate var name: LocalizedText {
    let option: String? =
      switch self {
      case .condition: "where"
      case .query: nil
      case .columns: "columns"
      case .order: "sort"
      case .grouping: "group-by"
      case .filter(let name): name
      }
    return LocalizedText(verbatim: option.map { "`--\($0)`: " } ?? "")
  }

  /// Whether the message shows the text, to mark the invalid word.
  fileprivate var isLong: Bool {
    switch self {
    case .condition, .query: true
    case .columns, .order, .grouping, .filter: false
    }
  }
}

extension LocalizedText {
  /// The numbers of some records, or else their ids or files, with titles.
  fileprivate static func useID(of records: [NamedRecord]) -> LocalizedText {
    let numbers = Set(records.compactMap(\.number))
    let areNumbered = numbers.count == records.count
    let named = records.prefix(maxListed).map { record in
      let shown = record.number.flatMap { areNumbered ? String($0) : nil } ?? record.id
      return record.title.map { record.id == $0 ? shown : "\(shown) (\(sanitized($0)))" }
    }
    let rest = records.count > maxListed ? [LocalizedText(verbatim: "…")] : []
    return
      (areNumbered
      ? LocalizedText("use a number: ", "укажите номер: ")
      : LocalizedText("use an id: ", "укажите id: "))
      + (named + rest).joined(separator: LocalizedText(verbatim: ", "))
  }
}
