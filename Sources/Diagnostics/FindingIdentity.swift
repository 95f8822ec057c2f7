package import Text

extension Diagnostic {
  /// What a finding is about. Two findings with equal identities are the same one, before and after a change, on two sides of git,
  /// and in an unsaved text, whatever their words and positions are.
  package struct Identity: Hashable, Sendable {
    package var code: Code
    package var record: Record
    /// The field, or the key in another file.
    package var field: String?
    package var subject: Subject?

    package init(code: Code, record: Record, field: String? = nil, subject: Subject? = nil) {
      (self.code, self.record, self.field, self.subject) = (code, record, field, subject)
    }
  }

  /// A record, by the folder of its kind and its id, so that a move to a subfolder changes nothing; or a file that is no record.
  package enum Record: Hashable, Sendable {
    case record(folder: Path, id: String)
    case file(Path)

    package init(_ path: Path) {
      let name = path.name
      self =
        path.top != path && name.hasSuffix(".toml")
        ? .record(folder: path.top, id: String(name.dropLast(".toml".count))) : .file(path)
    }
  }

  /// What is wrong in a field: one of its values, or the other record.
  package enum Subject: Hashable, Sendable {
    case value(String)
    case record(Record)
  }

  /// The identities of everything that is equally at fault: the finding's own, and those of its peers.
  package var identities: Set<Identity> { peers.union([identity]) }
}

extension Sequence<Diagnostic> {
  /// Everything that the findings say.
  package var identities: Set<Diagnostic.Identity> {
    reduce(into: []) { $0.formUnion($1.identities) }
  }

  /// The findings that say anything new.
  package func new(since known: Set<Diagnostic.Identity>) -> [Diagnostic] {
    filter { !$0.identities.isSubset(of: known) }
  }
}

extension Diagnostic.Identity {
  /// The identity as text, for reports and the log.
  package var text: String {
    let subject =
      switch subject {
      case .value(let value): "=" + value
      case .record(let other): other.text
      case nil: ""
      }
    return [code.rawValue, record.text, field ?? "", subject].joined(separator: "\t")
  }

  /// The identity after records have got other names.
  package func renaming(_ names: [Diagnostic.Record: Diagnostic.Record]) -> Self {
    var renamed = self
    renamed.record = names[record] ?? record
    if case .record(let other) = subject { renamed.subject = .record(names[other] ?? other) }
    return renamed
  }
}

extension Diagnostic.Record {
  fileprivate var text: String {
    switch self {
    case .record(let folder, let id): folder.appending(id).text
    case .file(let path): path.text
    }
  }
}
