package import Diagnostics
import TOML
package import Text

/// The content of a workspace's `docket.toml`: its settings, and a schema with its own kinds and fields.
package struct Declarations: Sendable {
  package static let path: Path = "docket.toml"

  package let schema: Schema
  package let language: Language?
  /// The address from which a workspace without tasks loads its first ones.
  package let seed: String?
  /// Whether `add` reads values of fields in its text.
  package let addsQuickly: Bool
  /// Whether the screens show finished records on a green background.
  package let paintsDoneGreen: Bool
  /// The first tab of the screens; nil for the usual order.
  package let firstTab: FirstTab?
  /// The settings for importing tables of other programs, by name.
  package let imports: [ImportSettings]
  /// The diagnostics for settings, kinds and fields. Conditions, queries and rules are checked only on request, by
  /// `allFindings`.
  package private(set) var findings: [Diagnostic]
  private let declaredConditions: [DeclaredCondition]
  private let declaredQueries: [(query: NamedQuery, declared: DeclaredText)]
  /// The names under `queries`, including invalid queries.
  private let queryNames: [String]
  /// Whether records can be read with this schema. It is false if the file is broken or has an unsupported format.
  ///
  /// A file without a format is read as the supported one.
  package private(set) var isUsable: Bool

  /// Whether a file may declare kinds or fields: it contains the word for them, or an escape that may spell it.
  package static func mayDeclareKinds(_ bytes: [UInt8]) -> Bool {
    let word = Array("kinds".utf8)
    return bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "\\")
        || bytes[index] == word[0] && bytes[index...].starts(with: word)
    }
  }

  /// Creates the declarations of an unreadable file, with the diagnostic that says why.
  package init(unreadable finding: Diagnostic) {
    self.init([])
    (findings, isUsable) = ([finding], false)
  }

  package init(_ bytes: [UInt8]) {
    var file = SettingsReader(Document(bytes, version: .v1_1))
    let settings = file.validate()
    let commands = settings["settings"]
    var schema = Schema(settings.members("kinds"), in: &file)
    language = settings["language"]?.word()
    // Russian has only one order; English has two.
    schema.dates = commands?["dates"]?.word() ?? (language == .russian ? .dayFirst : nil)
    declaredConditions = file.conditions(settings, in: schema)
    schema.declare(declaredConditions, file.rules(settings), unread: file.unreadNames)
    schema.verbs += file.verbs(settings, in: schema)
    declaredQueries = file.queries(settings, in: schema)
    queryNames = settings["queries"]?.children.map(\.name) ?? []
    imports = file.imports(settings, in: schema)
    self.schema = schema
    seed = settings["seed"]?.text
    paintsDoneGreen = commands?["done"]?.word() != DoneStyle.dim
    addsQuickly = commands?["quick"]?.flag == true
    firstTab = commands?["first-tab"]?.word()
    findings = file.findings
    isUsable = !file.isBroken && (settings["format"] != nil || file.child(0, "format") == nil)
  }
}

extension Declarations {
  /// The workspace's own queries in file order, including those that cannot be evaluated.
  package var queries: [NamedQuery] { declaredQueries.map(\.query) }

  /// The names of declared queries that cannot be evaluated; the diagnostics say why.
  package var brokenQueries: [String] {
    let known = Set(queries.filter { $0.isPossible(in: schema) }.map(\.name))
    return queryNames.filter { !known.contains($0) }
  }

  /// All diagnostics for the file.
  package var allFindings: [Diagnostic] {
    var all = findings
    func report(_ error: ModelError, in text: DeclaredText) {
      if error.names(schema.unreadNames, in: text.text) { return }
      all.append(text.finding(error, suggesting: all.count < Diagnostic.limitInFile))
    }
    var binder = QueryBinder(schema, at: .epoch)
    for condition in declaredConditions {
      do {
        try binder.check(declared: condition.declared.text, condition.name, condition.kind)
      } catch { report(error, in: condition.declared) }
    }
    for rule in schema.rules {
      do { _ = try BoundRule(rule, in: schema, at: .epoch) } catch {
        report(error, in: rule.declared)
      }
    }
    for (query, declared) in declaredQueries {
      do throws(ModelError) {
        let asked = try Query(query.text, in: schema, at: .epoch)
        if query.isTab && asked.isSummary {
          throw ModelError(query: .tabOfGroups, at: 0..<query.text.utf8.count)
        }
      } catch { report(error, in: declared) }
    }
    return all
  }
}

extension NamedQuery {
  /// Whether the query is valid in a schema.
  package func isPossible(in schema: Schema) -> Bool {
    (try? Query(text, in: schema, at: .epoch)) != nil
  }
}

/// How the screens show finished records.
enum DoneStyle: String, CaseIterable, Sendable {
  case dim, green
}

/// A tab of the screens that a workspace can put first.
package enum FirstTab: String, CaseIterable, Sendable {
  case agenda, dashboard
}
