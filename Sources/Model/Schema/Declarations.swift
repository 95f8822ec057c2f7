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
  /// How tables of other programs are read, by names.
  package let imports: [ImportSettings]
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
    (language, seed, uuid, imports) = (nil, nil, nil, [])
    findings = [finding]
    (declaredConditions, declaredQueries, queryNames) = ([], [], [])
    isUsable = false
  }

  package init(_ bytes: [UInt8]) {
    var file = SettingsReader(Document(bytes, version: .v1_1))
    let settings = Settings.read(&file)
    var schema = Schema(settings.kinds, in: &file)
    declaredConditions = file.conditions(settings.conditions, in: schema)
    schema.declare(declaredConditions, file.rules(settings.rules), unread: file.unreadNames)
    declaredQueries = file.queries(settings.queries, in: schema)
    queryNames = file.names(under: "queries")
    imports = file.imports(settings.imports, in: schema)
    self.schema = schema
    language = settings.language?.value
    seed = settings.seed?.value
    uuid = settings.uuid?.value
    findings = file.findings
    isUsable = !file.isBroken && settings.isOfKnownFormat?.value != false
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
    func add(_ text: DeclaredText, _ read: (String) throws(QueryProblem) -> Void) {
      all += text.findings(
        unread: schema.unreadNames, suggesting: all.count < Diagnostic.limitInFile, read)
    }
    var binder = QueryBinder(schema, at: .epoch)
    for condition in declaredConditions {
      add(condition.declared) { text throws(QueryProblem) in
        try binder.check(declared: text, condition.name, condition.kind)
      }
    }
    for rule in schema.rules {
      add(rule.declared) { _ throws(QueryProblem) in
        _ = try BoundRule(rule, in: schema, at: .epoch)
      }
    }
    for query in declaredQueries {
      add(query.declared) { text throws(QueryProblem) in
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

/// The values of the keys at the top of `docket.toml`.
struct Settings: Sendable {
  var isOfKnownFormat: Located<Bool>?
  var language: Located<Language>?
  var seed: Located<String>?
  var uuid: Located<UUID>?
  var kinds: [Located<KindSettings>] = []
  var conditions: [Located<[Located<DeclaredText>]>] = []
  var queries: [Located<QuerySettings>] = []
  var rules: [Located<RuleSettings>] = []
  var imports: [Located<ImportDeclaration>] = []

  /// Reads the file; a file that is not valid TOML says nothing.
  fileprivate static func read(_ file: inout SettingsReader) -> Settings {
    let path = Declarations.path.text
    guard !file.isBroken, let settings = SettingsTables.file.read(&file, 0, path) else {
      return Settings()
    }
    if file.child(0, "format") == nil {
      file.findings.append(
        Check.unsupportedFormat.finding(
          LocalizedText("`format` is missing", "нет `format`"), in: Declarations.path,
          help: [LocalizedText("begin the file with `format = 1`", "начните файл с `format = 1`")]))
    }
    return settings
  }
}
