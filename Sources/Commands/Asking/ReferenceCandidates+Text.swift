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
    return jsonDocument { json in
      json.member(owner.name, graph.shownID(of: record))
      json.member(field.name) { json in
        json.array { json in
          for candidate in records {
            json.object { json in
              json.member("id", graph.shownID(of: candidate))
              json.member("title", graph.title(of: candidate, language: .english))
              json.member("chosen", chosen.contains(candidate))
            }
          }
        }
      }
    }
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
