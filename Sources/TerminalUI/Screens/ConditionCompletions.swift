import Model
import Presentation
import Text

/// Completions at the end of a condition, as labels in the user's language.
struct ConditionCompletions {
  private(set) var texts: [String] = []
  /// The start of the completed word, as typed.
  private let typed: String

  private static let most = 12
  /// Kinds with more records get no completions: every key would search all of them.
  private static let maxRecords = 5_000

  init(_ text: String, for kind: KindIndex, in snapshot: WorkspaceSnapshot) {
    guard let found = QueryCompletion(typed: text, for: kind, in: snapshot.schema) else {
      typed = ""
      return
    }
    typed = (found.quote.map(String.init) ?? "") + found.typed
    let key = folded(found.typed)
    for proposal in found.proposals {
      let named = Self.names(for: proposal, in: snapshot)
      texts += named.filter { folded($0).hasPrefix(key) }.map { Self.quoted($0, as: proposal) }
      if texts.count >= Self.most { break }
    }
    texts = Array(texts.prefix(Self.most))
  }

  func completed(_ text: String) -> String? {
    texts.first.map { text.dropLast(typed.count) + $0 + " " }
  }

  private static func names(for proposal: QueryProposal, in snapshot: WorkspaceSnapshot) -> [String]
  {
    let language = snapshot.language
    switch proposal {
    case .word(let word): return word.typed.map { [$0[language]] } ?? []
    case .id: return ["id"]
    case .comparison, .me: return [snapshot.schema.text(of: proposal)]
    case .title(let kind):
      return snapshot.schema[kind].field(named: "title") == nil
        ? [] : [snapshot.schema.label(of: proposal)[language]]
    case .field, .choice, .boolean: return [snapshot.schema.label(of: proposal)[language]]
    case .condition(let condition): return [condition.label?[language] ?? condition.name]
    case .day(let day): return day.typedWord.map { [$0[language]] } ?? []
    case .records(let kind):
      let records = snapshot.graph.records(of: kind, in: .current)
      guard records.count <= maxRecords else { return [] }
      let graph = snapshot.graph
      return graph.inOrder(records.filter { !graph[$0].isBroken && graph.hasName($0) })
        .map { graph.title(of: $0, language: language) }
    case .kind, .referrers: return []
    }
  }

  /// A name for use in a condition, quoted if it has several words.
  private static func quoted(_ name: String, as proposal: QueryProposal) -> String {
    switch proposal {
    case .records, .choice:
      if name.allSatisfy({ !$0.isWhitespace && !"()=!<>~\"',".contains($0) }) { return name }
      return name.contains("\"") ? "'\(name)'" : "\"\(name)\""
    default: return name
    }
  }
}
