package import Model
import Text
package import Workspace

/// What a text that stands for a query means.
package enum QueryMeaning {
  /// The text of a query; with its declaration, if the words were the name of one.
  case query(String, NamedQuery?)
  /// The name of a query of docket.toml that cannot be evaluated.
  case broken
  /// A name that no query has, and the most similar name.
  case unknown(nearest: String?)
}

extension Workspace {
  /// What a text that stands for a query means: a query of docket.toml by its name, a built-in one that is valid here, or the
  /// text of a query.
  package func meaning(ofQuery text: String) -> QueryMeaning {
    let known = declarations.queries + [.teachers].filter { $0.isPossible(in: schema) }
    if let named = known.first(where: { $0.name == text }) {
      return named.isPossible(in: schema) ? .query(named.text, named) : .broken
    }
    if declarations.brokenQueries.contains(text) { return .broken }
    if RecordID.isValid(text.utf8) && schema.kindIndex(named: text) == nil {
      return .unknown(nearest: nearest(text, among: known.map(\.name) + schema.kinds.map(\.name)))
    }
    return .query(text, nil)
  }
}
