import CommandLine
import Model
import Text
import Workspace

/// The records that a field may refer to, with a mark on those that it does: a course's students among
/// all users.
struct Roster {
  let graph: Graph
  let field: Field
  /// In the alphabet's order.
  let candidates: [RecordNumber]
  let chosen: Set<RecordNumber>
  private let language: Language

  /// What a field of a kind may refer to, with what it does refer to in a record.
  init(
    of record: RecordNumber?, _ owner: KindIndex, field index: Int, in graph: Graph,
    language: Language
  ) {
    self.graph = graph
    self.language = language
    field = graph.schema[owner].fields[index]
    chosen = Set(record.map { graph.values(of: $0, index).map(\.target) } ?? [])
    let kind = graph.schema.target(of: field)
    candidates = (kind.map { graph.records(of: $0) } ?? []).filter { !graph[$0].isBroken }
      .map { ($0, collationKey(graph.title(of: $0, language: language))) }
      .sorted { $0.1 < $1.1 || $0.1 == $1.1 && graph.precedes($0.0, $1.0) }.map(\.0)
  }

  /// A line for each candidate: boxes where several may be chosen, brackets where only one.
  var text: String {
    let ids = candidates.map { sanitized(graph.id(of: $0)) }
    let width = ids.map { displayWidth($0) }.max() ?? 0
    let marks = field.multiplicity == .one ? (on: "(*)", off: "( )") : (on: "[x]", off: "[ ]")
    return zip(candidates, ids).map { candidate, id in
      let mark = chosen.contains(candidate) ? marks.on : marks.off
      return "\(mark) \(padded(id, to: width))  \(title(of: candidate))\n"
    }.joined()
  }

  func title(of candidate: RecordNumber) -> String {
    sanitized(graph.title(of: candidate, language: language))
  }
}

extension Session {
  /// Prints all that a field of a record may refer to; at a terminal it can be chosen.
  func showRoster(
    of id: String, _ kind: KindIndex, field name: String, _ invocation: Invocation
  ) throws(Failure) -> ExitStatus {
    let schema = try workspace().schema
    guard let field = schema[kind].fieldIndex(named: name),
      let target = schema.target(of: schema[kind].fields[field])
    else { return .success }
    let graph = try load([kind, target])
    let record = try record(id, kind, in: graph)
    let roster = Roster(of: record, kind, field: field, in: graph, language: language)
    if roster.candidates.isEmpty { throw nothingToChoose(from: target) }
    if canAsk {
      let label = roster.field.prompt ?? roster.field.label
      let heading =
        sanitized(graph.title(of: record, language: language)) + Label(": ", ". ")[language]
        + label[language]
      return roster.field.multiplicity == .one
        ? try pick(id, kind, field: field, roster, heading: heading, invocation)
        : try tick(id, kind, field: field, roster, heading: heading, invocation)
    }
    print(roster.text)
    return warnAboutBroken(in: graph)
  }

  /// Why there is nothing to choose from, and what to add first.
  func nothingToChoose(from target: KindIndex) -> Failure {
    let kind = (try? workspace().schema)?[target]
    let name = kind?.name ?? ""
    return .refused(
      "there are no \(kind?.pluralLabel.english.lowercased() ?? "") to choose from",
      help: "add one first: `docket \(name) add`")
  }
}
