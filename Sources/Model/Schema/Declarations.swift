package import Diagnostics
import TOML
package import Text

/// What a workspace's `docket.toml` says: its settings, and a schema with its own kinds and fields.
package struct Declarations: Sendable {
  package static let path: Path = "docket.toml"

  package let schema: Schema
  package let language: Language?
  /// The address that a workspace without tasks loads its first ones from.
  package let seed: String?
  /// What tells the workspace from all others, where other programs have to know its records.
  package let uuid: UUID?
  /// What is wrong with settings, kinds and fields. What is with conditions, queries and rules is found out only where
  /// somebody asks for it, by `allFindings`.
  package let findings: [Diagnostic]
  private let declaredConditions: [DeclaredCondition]
  private let declaredQueries: [DeclaredQuery]
  /// The names under `queries`, also of what is none.
  private let queryNames: [String]
  /// Whether records can be read by the schema: not when the file is broken or of another format.
  ///
  /// A file that leaves its format out is read as the one that is known here.
  package let isUsable: Bool

  /// Whether a text may declare kinds or fields: it has the word for them, or an escape that may spell it.
  package static func mayDeclareKinds(_ bytes: [UInt8]) -> Bool {
    let word = Array("kinds".utf8)
    return bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "\\")
        || bytes[index] == word[0] && bytes[index...].starts(with: word)
    }
  }

  /// What a file says that is not read, for the reason that is found.
  package init(unreadable finding: Diagnostic) {
    schema = .builtIn
    (language, seed, uuid) = (nil, nil, nil)
    findings = [finding]
    (declaredConditions, declaredQueries, queryNames) = ([], [], [])
    isUsable = false
  }

  package init(_ bytes: [UInt8]) {
    var table = DeclarationTable(Document(bytes, version: .v1_1))
    let settings = Settings(&table)
    var schema = Schema(declaredIn: &table)
    declaredConditions = table.conditions(in: schema)
    schema.declare(declaredConditions, table.rules())
    declaredQueries = table.queries(in: schema)
    queryNames = table.queryNames
    self.schema = schema
    language = settings.language
    seed = settings.seed
    uuid = settings.uuid
    findings = table.findings
    isUsable = !table.isBroken && settings.isOfKnownFormat
  }
}

extension Declarations {
  /// The workspace's own queries, in the order of the file, also those that cannot be asked.
  package var queries: [NamedQuery] { declaredQueries.map(\.query) }

  /// The names of those that are declared, but cannot be asked; findings say why.
  package var brokenQueries: [String] {
    let known = Set(queries.filter { $0.isPossible(in: schema) }.map(\.name))
    return queryNames.filter { !known.contains($0) }
  }

  /// All that is wrong with the file.
  package var allFindings: [Diagnostic] {
    var all = findings
    var binder = QueryBinder(schema, at: .epoch)
    for condition in declaredConditions {
      all += condition.declared.findings { text throws(QueryProblem) in
        try binder.check(declared: text, condition.name, condition.kind)
      }
    }
    for rule in schema.rules {
      all += rule.declared.findings { _ throws(QueryProblem) in
        _ = try BoundRule(rule, in: schema, at: .epoch)
      }
    }
    for query in declaredQueries {
      all += query.declared.findings { text throws(QueryProblem) in
        let asked = try Query(text, in: schema, at: .epoch)
        if query.query.isTab && asked.isSummary {
          throw QueryProblem(.tabOfGroups, at: 0..<text.utf8.count)
        }
      }
    }
    return all
  }
}

extension NamedQuery {
  /// Whether its words mean something in a schema.
  package func isPossible(in schema: Schema) -> Bool {
    (try? Query(text, in: schema, at: .epoch)) != nil
  }
}

/// The keys at the top of `docket.toml`.
private struct Settings {
  var language: Language?
  var seed: String?
  var uuid: UUID?
  var isOfKnownFormat = true

  init(_ file: inout DeclarationTable) {
    guard !file.isBroken else { return }
    file.allow(SettingsKey.names, at: 0, in: LocalizedText(verbatim: Declarations.path.text))
    if let format = file.child(0, "format") {
      if file.document.integer(of: format) != 1 {
        isOfKnownFormat = false
        file.findings.append(
          Check.unsupportedFormat.finding(
            LocalizedText(
              "the format is not 1, the only one known here",
              "формат — не 1, а другого здесь не знают"), in: Declarations.path,
            at: file.document.entries[format].value.range,
            help: [
              LocalizedText("a newer docket may know it", "возможно, его знает более новый docket")
            ]))
      }
    } else {
      file.findings.append(
        Check.unsupportedFormat.finding(
          LocalizedText("`format` is missing", "нет `format`"), in: Declarations.path,
          help: [LocalizedText("begin the file with `format = 1`", "начните файл с `format = 1`")]))
    }
    language = file.choice(0, "language", of: Language.self)
    seed = file.address(0, "seed")
    uuid = file.uuid(0, SettingsKey.uuid.rawValue)
  }
}
