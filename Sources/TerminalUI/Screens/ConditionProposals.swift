import Model
import Presentation
import Text

/// What may stand where a condition ends that is being typed, in the words that lists and forms show.
struct ConditionProposals {
  /// The best first.
  private(set) var texts: [String] = []
  /// What is typed already of the one that is meant.
  private let typed: String

  private static let most = 12
  /// Of more records than that none is proposed: each key would have all of them looked at.
  private static let mostRecords = 5_000

  init(_ text: String, for kind: KindIndex, in world: ScreenWorld) {
    guard let found = QueryCompletion(typed: text, for: kind, in: world.schema) else {
      typed = ""
      return
    }
    typed = (found.quote.map(String.init) ?? "") + found.typed
    let key = folded(found.typed)
    for proposal in found.proposals {
      let named = Self.names(for: proposal, in: world)
      texts += named.filter { folded($0).hasPrefix(key) }.map { Self.quoted($0, as: proposal) }
      if texts.count >= Self.most { break }
    }
    texts = Array(texts.prefix(Self.most))
  }

  /// A text with the best of them in place of what is typed of it.
  func completed(_ text: String) -> String? {
    texts.first.map { text.dropLast(typed.count) + $0 + " " }
  }

  private static func names(for proposal: QueryProposal, in world: ScreenWorld) -> [String] {
    let language = world.language
    switch proposal {
    case .word(let word): return word.typed.map { [$0[language]] } ?? []
    case .id: return ["id"]
    case .comparison, .me: return [world.schema.text(of: proposal)]
    case .title(let kind):
      return world.schema[kind].field(named: "title") == nil
        ? [] : [world.schema.label(of: proposal)[language]]
    case .field, .choice, .boolean: return [world.schema.label(of: proposal)[language]]
    case .condition(let condition): return [condition.label?[language] ?? condition.name]
    case .day(let day): return day.typedWord.map { [$0[language]] } ?? []
    case .records(let kind):
      let records = world.graph.records(of: kind, in: .current)
      guard records.count <= mostRecords else { return [] }
      return records.lazy.filter { !world.graph[$0].isBroken && world.graph.hasTitle($0) }
        .map { world.graph.title(of: $0, language: language) }.sorted()
    case .kind, .referrers: return []
    }
  }

  /// A name as it stands in a condition: values of several words in quotes.
  private static func quoted(_ name: String, as proposal: QueryProposal) -> String {
    switch proposal {
    case .records, .choice:
      if name.allSatisfy({ !$0.isWhitespace && !"()=!<>~\"',".contains($0) }) { return name }
      return name.contains("\"") ? "'\(name)'" : "\"\(name)\""
    default: return name
    }
  }
}
