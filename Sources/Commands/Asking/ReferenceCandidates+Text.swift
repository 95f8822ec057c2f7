import CommandLine
import Model
import Operations
import Text
import Workspace

extension ReferenceCandidates {
  /// A line for each candidate: boxes where several may be chosen, brackets where only one.
  var text: String {
    let ids = records.map { sanitized(graph.id(of: $0)) }
    let width = ids.map { displayWidth($0) }.max() ?? 0
    let marks = field.multiplicity == .one ? (on: "(*)", off: "( )") : (on: "[x]", off: "[ ]")
    return zip(records, ids).map { candidate, id in
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
  func showCandidates(
    of id: String, _ kind: KindIndex, field name: String, _ invocation: Invocation
  ) throws(Failure) -> ExitStatus {
    let workspace = try workspace()
    guard let field = workspace.schema[kind].fieldIndex(named: name) else { return .success }
    let (record, candidates) = try operating { () throws(OperationError) in
      try workspace.candidates(of: id, kind, field: field, language: language)
    }
    if canAsk {
      let label = candidates.field.prompt ?? candidates.field.label
      let heading =
        sanitized(candidates.graph.title(of: record, language: language))
        + Label(": ", ". ")[language] + label[language]
      return candidates.field.multiplicity == .one
        ? try pick(id, kind, candidates, heading: heading, invocation)
        : try tick(id, kind, candidates, heading: heading, invocation)
    }
    print(candidates.text)
    return warnAboutBroken(in: candidates.graph)
  }
}
