import TOML
package import Text

/// A named query of a workspace.
package struct NamedQuery: Hashable, Sendable {
  package let name: String
  package let label: LocalizedText?
  package let text: String
  /// Whether the screens have a tab for the query.
  package let isTab: Bool
}

/// A named condition of a workspace, which may replace a built-in one of the same name.
struct DeclaredCondition: Sendable {
  let kind: KindIndex
  let name: String
  let declared: DeclaredText
}

extension SettingsReader {
  /// Reads the declarations under `conditions`.
  mutating func conditions(_ declared: Setting, in schema: Schema) -> [DeclaredCondition] {
    var conditions: [DeclaredCondition] = []
    for kind in declared.members("conditions") {
      guard let index = schema.kindIndex(named: kind.name) else {
        rejectKind(kind.name, at: kind.entry, atKey: true, among: schema.kinds.map(\.name))
        continue
      }
      for condition in kind.validChildren {
        let name = condition.name
        if QueryParser.words.contains(name) {
          rejectKey(
            condition.entry, "`\(name)` is a keyword of the query language",
            "`\(name)` — слово языка запросов")
        } else if schema[index].field(named: name) != nil || name == "id" || name == "title" {
          rejectKey(
            condition.entry, "`\(name)` is a field of \(withArticle(kind.name))",
            "`\(name)` — поле вида `\(kind.name)`")
        } else {
          conditions.append(DeclaredCondition(kind: index, name: name, declared: condition.query))
        }
      }
    }
    return conditions
  }

  /// Reads the declarations under `queries`.
  mutating func queries(
    _ declared: Setting, in schema: Schema
  ) -> [(query: NamedQuery, declared: DeclaredText)] {
    declared.members("queries").compactMap { query in
      if schema.kindIndex(named: query.name) != nil {
        rejectKey(
          query.entry, "`\(query.name)` is a kind and cannot be the name of a query",
          "`\(query.name)` — вид и не может быть именем запроса")
        return nil
      }
      rejectWithout("query", in: query.entry, "`query` is missing", "нет `query`")
      guard let text = query["query"]?.query else { return nil }
      let named = NamedQuery(
        name: query.name, label: query["label"]?.label, text: text.text,
        isTab: query["tab"]?.flag == true)
      return (named, text)
    }
  }
}
