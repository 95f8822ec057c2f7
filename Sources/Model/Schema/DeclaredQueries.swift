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

/// The values in the declaration of a query.
struct QuerySettings: Sendable {
  var label: Located<LocalizedText>?
  var query: Located<DeclaredText>?
  var tab: Located<Bool>?
}

extension SettingsReader {
  /// The conditions that are declared under `conditions`.
  mutating func conditions(
    _ declared: [Located<[Located<DeclaredText>]>], in schema: Schema
  ) -> [DeclaredCondition] {
    var conditions: [DeclaredCondition] = []
    for kind in declared {
      guard let index = schema.kindIndex(named: kind.name) else {
        if !unreadNames.contains(kind.name) {
          rejectKey(
            kind.entry, "there is no kind `\(kind.name)`", "нет вида `\(kind.name)`",
            meant: meant(kind.name, among: schema.kinds.map(\.name)))
        }
        continue
      }
      for condition in kind.value {
        let name = condition.name
        if QueryParser.words.contains(name) {
          rejectKey(
            condition.entry, "`\(name)` is a word of the language of queries",
            "`\(name)` — слово языка запросов")
        } else if schema[index].field(named: name) != nil || name == "id" || name == "title" {
          rejectKey(
            condition.entry, "`\(name)` is a field of \(withArticle(kind.name))",
            "`\(name)` — поле вида `\(kind.name)`")
        } else {
          conditions.append(
            DeclaredCondition(kind: index, name: name, declared: condition.value))
        }
      }
    }
    return conditions
  }

  /// The names under a key, also of what cannot be read.
  func names(under key: String) -> [String] {
    guard !isBroken, let table = child(0, key) else { return [] }
    return document.children(of: table).map { document.key(of: $0) }
  }

  /// The queries that are declared under `queries`.
  mutating func queries(
    _ declared: [Located<QuerySettings>], in schema: Schema
  ) -> [DeclaredQuery] {
    declared.compactMap { query in
      if schema.kindIndex(named: query.name) != nil {
        rejectKey(
          query.entry, "`\(query.name)` is a kind, and cannot be the name of a query",
          "`\(query.name)` — вид и не может быть именем запроса")
        return nil
      }
      rejectWithout("query", in: query.entry, "`query` is missing", "нет `query`")
      guard let text = query.value.query?.value else { return nil }
      return DeclaredQuery(
        query: NamedQuery(
          name: query.name, label: query.label?.value, text: text.text,
          isTab: query.tab?.value == true),
        declared: text)
    }
  }
}

/// A query with where it stands.
struct DeclaredQuery: Sendable {
  let query: NamedQuery
  let declared: DeclaredText
}
