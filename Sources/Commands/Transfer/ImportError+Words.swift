import JSON
import Model
import Operations
import Platform
import Text
import Workspace

extension Failure {
  /// Why nothing was imported from what is called so.
  init(_ error: ImportError, from name: String) {
    switch error {
    case .unreadable(let failure): self = .refused(sanitized(failure.message))
    case .notUTF8: self = .refused("\(name) is not UTF-8; nothing was imported")
    case .unknownFormat:
      self = .refused(
        "what \(name) gives is of no format that is known here; nothing was imported",
        help: "`--from` names it: "
          + ImportFormat.allCases.map(\.rawValue).joined(separator: ", "))
    case .notJSON(let line, let column, let error):
      self = .refused(
        "\(name) is not JSON: line \(line), column \(column): \(error.message); "
          + "nothing was imported")
    case .noJSON: self = .refused("\(name) is not JSON; nothing was imported")
    case .csv(let line, let fault):
      self = .refused("line \(line): \(fault.message); nothing was imported")
    case .noFieldInHeader(let kind):
      self = .refused(
        "the first line names no field of \(withArticle(kind.name))",
        help: "it must have names such as `"
          + kind.fields.filter(\.isRequired).map(\.name).joined(separator: ",") + "`")
    case .unknownVersion(let version):
      self = .refused(
        "the export has version \(sanitized(version)), and only 1 is known here",
        help: "a newer docket may know it")
    case .noRecords: self = .refused("the export has neither `kinds` nor `kind` and `records`")
    case .unknownKind(let kind, let nearest):
      self = .refused(
        "the export has records of a kind `\(sanitized(kind))`, which this workspace has not",
        meant: nearest, help: "declare it in docket.toml as it was declared there")
    case .notAList(let kind):
      self = .refused("the \(kind.pluralLabel.english.lowercased()) of the export are no list")
    case .todosNotAList: self = .refused("`todos` is no list")
    case .invalidRecords(let faults, let count, let all):
      self.init(invalid: faults, count: count, of: all, from: name)
    }
  }

  private static let mostFaults = 20

  private init(invalid faults: [ImportFault], count: Int, of all: Int, from name: String) {
    let rest =
      faults.count > Self.mostFaults ? "… and \(faults.count - Self.mostFaults) more\n" : ""
    let records = plural(all, english: ("record", "records"))
    self.init(
      details: faults.prefix(Self.mostFaults).map(\.line).joined() + rest,
      message: "rules are broken in \(count) of \(all) \(records) from \(name); "
        + "nothing was imported",
      help: ["`--skip-invalid` imports the others"], status: .failure)
  }
}

extension CSVFault {
  fileprivate var message: String {
    switch self {
    case .textBehindQuote: "text behind the quote that ends a cell"
    case .unclosedQuote: "the quote that begins here does not end"
    }
  }
}

extension ImportFault {
  /// One line that says where it is and what is wrong.
  var line: String {
    let message = reason.message
    let field = field.flatMap { message.contains("`\($0)`") ? nil : ", \($0)" } ?? ""
    return "\(place.text)\(field): \(message)\n"
  }
}

extension ImportPlace {
  fileprivate var text: String {
    switch self {
    case .row(let number): "row \(number)"
    case .line(let number): "line \(number)"
    case .item(let number, let kind): "\(kind) \(number)"
    }
  }
}

extension ImportFault.Reason {
  fileprivate var message: String {
    switch self {
    case .missing: "is missing"
    case .duplicateKey: "is there twice"
    case .notAnObject(let value): "it is \(value.text), not an object"
    case .wrongType(let value): "cannot be \(value.text)"
    case .notBoolean(let value): "must be true or false, not \(value.text)"
    case .notWholeNumber(let value): "must be a whole number, not \(value.text)"
    case .mistyped(let text, let mistake):
      "must be \(mistake.expected), not `\(sanitized(text))`"
        + (mistake.meant.map { "; did you mean `\($0)`?" } ?? "")
    case .unknownStatus(let status): "is `\(sanitized(status))`, which is not known here"
    case .notATime(let text, let example):
      "must be a time such as \(example), not `\(sanitized(text))`"
    case .cellCount(let count, let header): "it has \(count) cells, and the header \(header)"
    case .sameAs(let place): "it is the same as \(place.text)"
    case .idOf(let place, let id): "`\(id)` is that of \(place.text) too"
    case .invalidID(let id, let form):
      "`\(sanitized(id))` is not \(RecordID.description(of: form))"
    case .noID: "no id can be made from the name"
    case .tooLarge(let mebibytes): "it is over \(mebibytes) MiB"
    case .notEditable(let path):
      "\(sanitized(path)) is written in a way that this cannot be changed in"
    case .finding(let message, let help, let path):
      (path.map { "\(sanitized($0)): " } ?? "")
        + sanitized(message + (help.map { "; \($0)" } ?? ""))
    }
  }
}

extension ForeignValue {
  fileprivate var text: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): String(flag)
    case .number(let digits): digits
    case .text: "a text"
    case .list: "a list"
    case .object: "an object"
    }
  }
}

extension ImportLoss {
  /// What is not carried over.
  var text: String {
    switch self {
    case .column(let name): return "the column `\(sanitized(name))`"
    case .member(let name): return "`\(sanitized(name))`"
    case .memberWithoutField(let name, let field, let kind):
      let wanted = name == field ? "such field" : "field `\(field)`"
      return "`\(sanitized(name))`, as \(kind.pluralLabel.english.lowercased()) have no \(wanted)"
    case .unknownField(let name, let kind):
      return "`\(sanitized(name))`, which is no field of \(withArticle(kind.name)) here"
    case .rest(let total, let given):
      return "the rest of \(total): the source gave only \(given); `?limit=0` may give all"
    case .waiting: return "that a task is waiting"
    case .recurringTemplate: return "the template of a recurring task"
    case .priority(let letter): return "the priority (\(sanitized(letter))), which became low"
    case .unknownAssignee(let name):
      return "the assignee `\(sanitized(name))`, who is no employee here"
    case .ambiguousAssignee(let name, let ids):
      let all = ids.map { "`\($0)`" }.joined(separator: ", ")
      return "the assignee `\(sanitized(name))`, as whom several are known: \(all)"
    case .dependency: return "that a task depends on one that is not imported"
    }
  }
}

extension MissingField {
  /// What declares it in docket.toml, wherever the file ends.
  var declaration: String { "[kinds.\(kind).fields.\(name)]\ntype = \"\(type)\"\n" }
}

extension Failure {
  init(_ error: AddressError) {
    let name = sanitized(error.address)
    func refused(_ message: String, help: String? = nil) -> Failure {
      .refused("\(name): \(message)", help: help)
    }
    let pipe = "load it by other means, and pipe it in: `… | docket import -`"
    self =
      switch error.reason {
      case .malformed:
        Failure.usage("`\(name)` is no address: it has spaces or control characters in it")
      case .offline:
        .refused("\(name) is not read offline", help: "import a file, or leave `--offline` out")
      case .programMissing("getent"):
        refused("hosts are looked up by `getent`, which is not installed", help: pipe)
      case .programMissing(let program):
        .refused("addresses are loaded by `\(program)`, which is not installed", help: pipe)
      case .tooLarge(let limit):
        refused(
          "it gives more than \(limit >> 20) MiB",
          help: "load it by other means, and import the file")
      case .otherScheme: refused("it leads on to what is neither http nor https")
      case .endless: refused("it leads on and on")
      case .innerNetwork(let place):
        refused(
          "it leads to \(place), which is in a network of this machine; "
            + "only an address that is typed may lead there")
      case .noProxy: refused("the proxy is not found")
      case .noHost: refused("there is no such host")
      case .noAnswer: refused("nobody answers there")
      case .status(let code): refused("the server answers \(code ?? "with an error")")
      case .tookTooLong:
        refused("it takes too long", help: "`docket import --timeout SECONDS` gives it more time")
      case .emptyAnswer: refused("the server answers nothing")
      case .failed(let line): refused(sanitized(line ?? "curl failed"))
      }
  }
}
