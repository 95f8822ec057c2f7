import TOML
import Text

/// A query that a workspace has by a name.
package struct NamedQuery: Hashable, Sendable {
  package let name: String
  package let label: Label?
  package let text: String
}

/// A condition that a workspace has by a name, in place of one of that name or beside the others.
struct DeclaredCondition: Sendable {
  let kind: KindIndex
  let name: String
  let declared: DeclaredText
}

extension DeclarationTable {
  /// The conditions that are declared under `conditions`.
  mutating func conditions(in schema: Schema) -> [DeclaredCondition] {
    guard !isBroken else { return [] }
    var conditions: [DeclaredCondition] = []
    for (kindName, table) in members(0, SettingsKey.conditions.rawValue) {
      guard let kind = schema.kindIndex(named: kindName) else {
        rejectKey(
          table, "there is no kind `\(kindName)`",
          help: meant(kindName, among: schema.kinds.map(\.name)).map { "did you mean `\($0)`?" })
        continue
      }
      guard isTable(table, kindName) else { continue }
      for entry in document.children(of: table) {
        let name = document.key(of: entry)
        if let fault = schema[kind].fault(inConditionNamed: name) {
          rejectKey(entry, fault)
        } else if let text = declaredText(of: entry, name) {
          conditions.append(DeclaredCondition(kind: kind, name: name, declared: text))
        }
      }
    }
    return conditions
  }

  /// The names under `queries`, also of what is none.
  var queryNames: [String] {
    guard !isBroken, let table = child(0, SettingsKey.queries.rawValue) else { return [] }
    return document.children(of: table).map { document.key(of: $0) }
  }

  /// The queries that are declared under `queries`.
  mutating func queries(in schema: Schema) -> [DeclaredQuery] {
    guard !isBroken else { return [] }
    var queries: [DeclaredQuery] = []
    for (name, table) in members(0, SettingsKey.queries.rawValue) where isTable(table, name) {
      allow(QueryKey.names, at: table, in: "a query's declaration")
      if let fault = schema.fault(inQueryNamed: name) {
        rejectKey(table, fault)
        continue
      }
      guard let entry = child(table, QueryKey.query.rawValue) else {
        rejectKey(table, "`query` is missing")
        continue
      }
      let label = label(table, QueryKey.label.rawValue)
      if let text = declaredText(of: entry, QueryKey.query.rawValue) {
        queries.append(
          DeclaredQuery(
            query: NamedQuery(name: name, label: label, text: text.text), declared: text))
      }
    }
    return queries
  }
}

/// A query with where it stands.
struct DeclaredQuery: Sendable {
  let query: NamedQuery
  let declared: DeclaredText
}

extension Kind {
  /// Why a condition cannot have a name, if it cannot.
  fileprivate func fault(inConditionNamed name: String) -> String? {
    if !RecordID.isValid(name.utf8, .words) || name.first?.isLetter != true {
      return
        "`\(name)` cannot be the name of a condition; a name is made of lower-case words of a-z "
        + "and 0-9 joined by single hyphens"
    }
    if QueryParser.words.contains(name) { return "`\(name)` is a word of the language of queries" }
    let isField = field(named: name) != nil || name == "id" || name == "title"
    return isField ? "`\(name)` is a field of \(withArticle(self.name))" : nil
  }
}

extension Schema {
  fileprivate func fault(inQueryNamed name: String) -> String? {
    if !RecordID.isValid(name.utf8, .words) || name.first?.isLetter != true {
      return "`\(name)` cannot be the name of a query; a name is made of lower-case words of a-z "
        + "and 0-9 joined by single hyphens"
    }
    return kindIndex(named: name) == nil
      ? nil : "`\(name)` is a kind, and cannot be the name of a query"
  }
}
