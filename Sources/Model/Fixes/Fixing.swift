import Diagnostics
import TOML

/// A file with what was certain put right.
package struct FixedFile: Hashable, Sendable {
  package let bytes: [UInt8]
  /// What was done, as orders: `sort `tags``.
  package let fixes: [String]
}

extension Schema {
  /// The file with all that is certain put right: round after round, as one fix brings another to light.
  ///
  /// `isAccepted` judges the whole; where it refuses, each fix is tried by itself and those it accepts
  /// are kept. Nil where nothing is to be done.
  package func fixing<Failure: Error>(
    _ bytes: [UInt8], at path: String, isAccepted: ([UInt8]) throws(Failure) -> Bool
  ) throws(Failure) -> FixedFile? {
    guard Document(bytes).isValid else { return nil }
    let all = fixing(bytes, at: path)
    if all.fixes.isEmpty { return nil }
    if Document(all.bytes).isValid, try isAccepted(all.bytes) { return all }
    return try fixingOneByOne(bytes, at: path, isAccepted: isAccepted)
  }

  private func fixing(_ bytes: [UInt8], at path: String) -> FixedFile {
    var bytes = bytes
    var messages: [String] = []
    for _ in 0..<Self.mostRounds {
      let fixes = certainFixes(of: bytes, at: path).apart(in: bytes.count)
      if fixes.isEmpty { break }
      bytes = bytes.applying(fixes)
      messages += fixes.map(\.message)
      guard Document(bytes).isValid else { break }
    }
    return FixedFile(bytes: bytes, fixes: messages)
  }

  private func fixingOneByOne<Failure: Error>(
    _ bytes: [UInt8], at path: String, isAccepted: ([UInt8]) throws(Failure) -> Bool
  ) throws(Failure) -> FixedFile? {
    var bytes = bytes
    var messages: [String] = []
    var refused: Set<[UInt8]> = []
    rounds: for _ in 0..<Self.mostRounds {
      for fix in certainFixes(of: bytes, at: path) {
        let next = bytes.applying([fix])
        guard !refused.contains(next) else { continue }
        if Document(next).isValid, try isAccepted(next) {
          bytes = next
          messages.append(fix.message)
          continue rounds
        }
        refused.insert(next)
      }
      break
    }
    return messages.isEmpty ? nil : FixedFile(bytes: bytes, fixes: messages)
  }

  private static let mostRounds = 64

  /// What can be put right without asking, as far as the file by itself shows it.
  private func certainFixes(of bytes: [UInt8], at path: String) -> [Diagnostic.Fix] {
    let fixes: [Diagnostic.Fix?]
    if path == Declarations.path {
      fixes = Declarations(bytes).findings.map(\.fix)
    } else {
      let graph = Graph(schema: self, files: [(path, bytes)], findingLimit: .max)
      fixes = graph.check().map(\.fix) + graph.sortingFixes()
    }
    return fixes.compactMap(\.self).filter { fix in
      fix.isCertain && fix.edits.allSatisfy { $0.location.path == path }
    }
  }
}

extension [Diagnostic.Fix] {
  /// Those that have to do with bytes of their own, the first ones first; the rest is for another round.
  /// `count` is how many bytes the file has.
  fileprivate func apart(in count: Int) -> [Diagnostic.Fix] {
    var isTaken = [Bool](repeating: false, count: count + 1)
    return filter { fix in
      let ranges = fix.edits.map { edit in
        (edit.location.range ?? 0..<count).clamped(to: 0..<count)
      }
      guard !ranges.contains(where: { isTaken[$0.lowerBound...$0.upperBound].contains(true) })
      else { return false }
      for range in ranges {
        for offset in range.lowerBound...range.upperBound { isTaken[offset] = true }
      }
      return true
    }
  }
}

extension [UInt8] {
  fileprivate func applying(_ fixes: [Diagnostic.Fix]) -> [UInt8] {
    let splices = fixes.flatMap(\.edits).map { edit in
      Splice(range: edit.location.range ?? indices, replacement: edit.replacement)
    }
    return splice(self, splices.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }
}
