import JSON
import Model
import TOML

/// The function that libFuzzer calls with each input; the first byte selects the parser.
@c(LLVMFuzzerTestOneInput)
public func readInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let input = Array(bytes.dropFirst())
  switch first % 4 {
  case 0: readDocument(input)
  case 1: readJSON(input)
  case 2: readCondition(String(decoding: input, as: UTF8.self))
  default: mergeFiles(input)
  }
  return 0
}

/// Parses and edits a document; an edit must not change whether it is valid.
private func readDocument(_ bytes: [UInt8]) {
  let document = Document(bytes)
  _ = document.value(of: 0)
  _ = Graph(schema: .builtIn, files: [("tasks/t1.toml", bytes), ("docket.toml", bytes)]).check()
  _ = Declarations(bytes)
  guard let index = Schema.builtIn.kindIndex(named: "task") else { return }
  let kind = Schema.builtIn[index]
  for field in kind.fields.indices {
    for change in [
      FieldChange.set(.string("x")), .unset, .add([.string("y")]), .remove([.string("1")]),
    ] {
      guard let edited = try? kind.applying([FieldEdit(kind, field, change)], to: document) else {
        continue
      }
      precondition(edited.isValid == document.isValid, "an edit changed the validity")
    }
  }
}

private func readJSON(_ bytes: [UInt8]) {
  guard let node = try? JSONNode(bytes.span) else { return }
  precondition(node.range.upperBound <= bytes.count)
}

private func readCondition(_ text: String) {
  guard let kind = Schema.builtIn.kindIndex(named: "task") else { return }
  let record = "number = 1\nstatus = \"done\"\ndescription = \"x\"\ndepends-on = [\"1\"]\n"
  let graph = Graph(schema: .builtIn, files: [("tasks/t1.toml", Array(record.utf8))])
  let bound = try? QueryBinder.condition(text, for: kind, in: .builtIn, at: .epoch)
  guard let condition = try? bound?.resolved(in: graph) else { return }
  let matcher = ConditionMatcher(condition, in: graph)
  for number in graph.records(of: kind) { _ = matcher.matches(number) }
}

/// Merges the three parts of an input, separated by NULs.
private func mergeFiles(_ bytes: [UInt8]) {
  let parts = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
  guard parts.count == 3, let index = Schema.builtIn.kindIndex(named: "task") else { return }
  let (base, ours, theirs) = (Array(parts[0]), Array(parts[1]), Array(parts[2]))
  let kind = Schema.builtIn[index]
  guard let merged = try? merge(base: base, ours: ours, theirs: theirs, as: kind) else { return }
  let areValid = [base, ours, theirs].allSatisfy { Document($0).isValid }
  if areValid && merged.conflicts.isEmpty {
    precondition(Document(merged.bytes).isValid, "a merge without conflicts is not valid")
  }
}
