import Diagnostics
import TOML
package import Text

/// A file with what was certain put right.
package struct FixedFile: Hashable, Sendable {
  package let bytes: [UInt8]
  /// What was done, as orders: `sort `tags``.
  package let fixes: [LocalizedText]
}

extension Schema {
  /// The file with all that is certain put right: round after round, as one fix brings another to light.
  ///
  /// `isAccepted` judges the whole; where it refuses, parts are tried and those that it accepts are kept.
  /// Nil where nothing is to be done.
  package func fixing<Failure: Error>(
    _ bytes: [UInt8], at path: Path, isAccepted: ([UInt8]) throws(Failure) -> Bool
  ) throws(Failure) -> FixedFile? {
    guard Document(bytes).isValid else { return nil }
    let all = fixing(bytes, at: path)
    if all.fixes.isEmpty { return nil }
    if Document(all.bytes).isValid, try isAccepted(all.bytes) { return all }
    return try fixingApart(bytes, at: path, isAccepted: isAccepted)
  }

  private func fixing(_ bytes: [UInt8], at path: Path) -> FixedFile {
    var bytes = bytes
    var messages: [LocalizedText] = []
    for _ in 0..<Self.mostRounds {
      let fixes = certainFixes(of: bytes, at: path).apart(in: bytes.count)
      if fixes.isEmpty { break }
      guard let next = bytes.applying(fixes) else { break }
      bytes = next
      messages += fixes.map(\.message)
      guard Document(bytes).isValid else { break }
    }
    return FixedFile(bytes: bytes, fixes: messages)
  }

  /// Halves what is refused until the fixes that are to blame stand alone, as often as `mostTrials` allows.
  private func fixingApart<Failure: Error>(
    _ bytes: [UInt8], at path: Path, isAccepted: ([UInt8]) throws(Failure) -> Bool
  ) throws(Failure) -> FixedFile? {
    var bytes = bytes
    var messages: [LocalizedText] = []
    var trials = Self.mostTrials
    for _ in 0..<Self.mostRounds {
      var accepted: [CertainFix] = []
      var fixed = bytes
      var rest = certainFixes(of: bytes, at: path)
      while trials > 0, !rest.isEmpty {
        let group = rest.apart(in: bytes.count)
        var halves = [group[...]]
        while let half = halves.popLast(), trials > 0 {
          trials -= 1
          if let next = bytes.applying(accepted + half), Document(next).isValid,
            try isAccepted(next)
          {
            accepted += half
            fixed = next
          } else if half.count > 1 {
            halves += [half.suffix(half.count - half.count / 2), half.prefix(half.count / 2)]
          }
        }
        // Of two that are about the same bytes the second may do where the first is refused.
        let tried = Set(group)
        rest = rest.filter { !tried.contains($0) }.apart(from: accepted, in: bytes.count)
      }
      if accepted.isEmpty { break }
      bytes = fixed
      messages += accepted.map(\.message)
    }
    return messages.isEmpty ? nil : FixedFile(bytes: bytes, fixes: messages)
  }

  private static let mostRounds = 64
  private static let mostTrials = 256

  /// What can be put right without asking, as far as the file by itself shows it.
  private func certainFixes(of bytes: [UInt8], at path: Path) -> [CertainFix] {
    if path == Declarations.path {
      return Declarations(bytes).findings.compactMap { CertainFix(of: $0, in: path, bytes) }
    }
    let graph = Graph(schema: self, files: [(path, bytes)], findingLimit: .max)
    return graph.check().filter { !Check.dependsOnOtherRecords($0.code) }
      .compactMap { CertainFix(of: $0, in: path, bytes) } + graph.sortingFixes()
  }
}

/// A fix of one file that docket can apply without asking.
struct CertainFix: Hashable {
  /// What is done, as an order.
  let message: LocalizedText
  let splices: [Splice]

  /// Nil where a change is not certain.
  init?(_ message: LocalizedText, _ change: Diagnostic.Change?) {
    guard let change, change.isCertain else { return nil }
    (self.message, splices) = (message, change.splices)
  }

  fileprivate init?(of finding: Diagnostic, in path: Path, _ content: [UInt8]) {
    guard finding.location.path == path, let fix = finding.fix else { return nil }
    self.init(fix.message, fix.change(of: content))
  }
}

extension [CertainFix] {
  /// Those that have to do with bytes of their own, the first ones first; the rest is for another round.
  /// `count` is how many bytes the file has.
  fileprivate func apart(in count: Int) -> [CertainFix] {
    var taken = TakenBytes(count: count)
    return filter { taken.takes($0) }
  }

  /// Those that have nothing to do with the bytes of others.
  fileprivate func apart(from others: [CertainFix], in count: Int) -> [CertainFix] {
    var taken = TakenBytes(count: count)
    for other in others { _ = taken.takes(other) }
    return filter(taken.leaves)
  }
}

/// The bytes of a file that fixes have to do with, and where they end.
private struct TakenBytes {
  private let count: Int
  private var isTaken: [Bool]

  init(count: Int) {
    self.count = count
    isTaken = [Bool](repeating: false, count: count + 1)
  }

  /// Whether no byte of a fix is taken; takes them then.
  mutating func takes(_ fix: CertainFix) -> Bool {
    guard leaves(fix) else { return false }
    for range in ranges(of: fix) {
      for offset in range.lowerBound...range.upperBound { isTaken[offset] = true }
    }
    return true
  }

  func leaves(_ fix: CertainFix) -> Bool {
    !ranges(of: fix).contains { isTaken[$0.lowerBound...$0.upperBound].contains(true) }
  }

  private func ranges(of fix: CertainFix) -> [Range<Int>] {
    fix.splices.map { $0.range.clamped(to: 0..<count) }
  }
}

extension [UInt8] {
  /// Nil where the fixes have to do with the same bytes.
  fileprivate func applying(_ fixes: [CertainFix]) -> [UInt8]? {
    splice(self, fixes.flatMap(\.splices))
  }
}
