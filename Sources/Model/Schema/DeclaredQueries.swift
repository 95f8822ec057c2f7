import TOML
package import Text

/// A query that a workspace has by a name.
package struct NamedQuery: Hashable, Sendable {
  package let name: String
  package let label: LocalizedText?
  package let text: String
  /// Whether screens list its records on a tab.
  package let isTab: Bool
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
          table, LocalizedText("there is no kind `\(kindName)`", "нет вида `\(kindName)`"),
          meant: meant(kindName, among: schema.kinds.map(\.name)))
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
      allow(
        QueryKey.names, at: table, in: LocalizedText("a query's declaration", "объявлении запроса"))
      if let fault = schema.fault(inQueryNamed: name) {
        rejectKey(table, fault)
        continue
      }
      guard let entry = child(table, QueryKey.query.rawValue) else {
        rejectKey(table, LocalizedText("`query` is missing", "нет `query`"))
        continue
      }
      let label = label(table, QueryKey.label.rawValue)
      let isTab = flag(table, QueryKey.tab.rawValue)
      if let text = declaredText(of: entry, QueryKey.query.rawValue) {
        queries.append(
          DeclaredQuery(
            query: NamedQuery(name: name, label: label, text: text.text, isTab: isTab),
            declared: text))
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
  fileprivate func fault(inConditionNamed name: String) -> LocalizedText? {
    if !RecordID.isWords(name.utf8) || name.first?.isLetter != true {
      return
        LocalizedText(
          "`\(name)` cannot be the name of a condition; ",
          "`\(name)` не может быть именем условия; ") + DeclarationTable.nameForm
    }
    if QueryParser.words.contains(name) {
      return LocalizedText(
        "`\(name)` is a word of the language of queries", "`\(name)` — слово языка запросов")
    }
    let isField = field(named: name) != nil || name == "id" || name == "title"
    return isField
      ? LocalizedText(
        "`\(name)` is a field of \(withArticle(self.name))", "`\(name)` — поле вида `\(self.name)`")
      : nil
  }
}

extension Schema {
  fileprivate func fault(inQueryNamed name: String) -> LocalizedText? {
    if !RecordID.isWords(name.utf8) || name.first?.isLetter != true {
      return LocalizedText(
        "`\(name)` cannot be the name of a query; ", "`\(name)` не может быть именем запроса; ")
        + DeclarationTable.nameForm
    }
    return kindIndex(named: name) == nil

      ? nil
      : LocalizedText(
        "`\(name)` is a kind, and cannot be the name of a query",
        "`\(name)` — вид и не может быть именем запроса")
  }
}
