import CommandLine
import JSON
import Model
import Operations
import TerminalUI
import Text
import Workspace

extension ReferenceCandidates {
  /// A line for each candidate, with check boxes if several can be chosen, otherwise with radio buttons.
  var text: String {
    let ids = records.map { sanitized(graph.shownID(of: $0)) }
    let width = ids.map { displayWidth($0) }.max() ?? 0
    let marks = field.multiplicity == .one ? (on: "(*)", off: "( )") : (on: "[x]", off: "[ ]")
    return zip(records, ids).map { candidate, id in
      let mark = chosen.contains(candidate) ? marks.on : marks.off
      return "\(mark) \(padded(id, to: width))  \(title(of: candidate))\n"
    }.joined()
  }

  /// The candidates as JSON.
  func json(of record: RecordIndex) -> String {
    let owner = graph.schema[graph[record].kind]
    let candidates = records.map { candidate -> JSONNode in
      [
        "id": .string(graph.shownID(of: candidate)),
        "title": .string(graph.title(of: candidate, language: .english)),
        "chosen": .boolean(chosen.contains(candidate)),
      ]
    }
    return jsonDocument(
      .object([
        (owner.name, .string(graph.shownID(of: record))), (field.name, .array(candidates)),
      ]))
  }

  func title(of candidate: RecordIndex) -> String {
    sanitized(graph.title(of: candidate, language: language))
  }
}

extension Session {
  /// Lets the user choose the records to which a field refers; without a terminal, prints the candidates.
  func showCandidates(of names: [RecordName], _ kind: KindIndex, field: Int) throws -> ExitStatus {
    let (records, candidates) = try workspace().candidates(
      of: names, kind, field: field, language: language)
    if ShowFormat(invocation) == .json, let record = records.first {
      print(candidates.json(of: record))
      return warnAboutBroken(in: candidates.graph)
    }
    if canAsk {
      let heading = candidates.graph.heading(of: records, kind, candidates.field, language)
      let names = records.map(candidates.graph.name)
      return try choose(names, candidates, heading: heading)
    }
    print(candidates.text)
    return warnAboutBroken(in: candidates.graph)
  }
}
