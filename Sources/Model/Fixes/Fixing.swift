import Diagnostics
import TOML
package import Text

/// A file after applying the fixes that are safe to apply automatically.
package struct FixedFile: Hashable, Sendable {
  package let bytes: [UInt8]
  /// Descriptions of the applied fixes in the imperative: `sort `tags``.
  package let fixes: [LocalizedText]
}

extension Schema {
  /// Returns the file after applying all safe fixes. Works in rounds, because one fix can make another possible.
  ///
  /// `isAccepted` decides whether a result is acceptable. If it rejects the combined result, parts are tried and the
  /// acceptable ones are kept. Returns nil if there is nothing to fix. `sortsSets` also sorts sets, although their
  /// order is not a finding.
  package func fixing(
    _ bytes: [UInt8], at path: Path, sortsSets: Bool = true, isAccepted: ([UInt8]) -> Bool
  ) -> FixedFile? {
    guard Document(bytes).isValid else { return nil }
    let all = fixing(bytes, at: path, sortsSets)
    if all.fixes.isEmpty { return nil }
    if Document(all.bytes).isValid, isAccepted(all.bytes) { return all }
    return fixingApart(bytes, at: path, sortsSets, isAccepted: isAccepted)
  }

  private func fixing(_ bytes: [UInt8], at path: Path, _ sortsSets: Bool) -> FixedFile {
    var bytes = bytes
    var messages: [LocalizedText] = []
    for _ in 0..<Self.maxRounds {
      let fixes = certainFixes(of: bytes, at: path, sortsSets).apart(in: bytes.count)
      if fixes.isEmpty { break }
      guard let next = bytes.applying(fixes) else { break }
      bytes = next
      messages += fixes.map(\.message)
      guard Document(bytes).isValid else { break }
    }
    return FixedFile(bytes: bytes, fixes: messages)
  }

  /// Bisects rejected fixes until the failing ones are isolated, with at most `maxTrials` trials.
  private func fixingApart(
    _ bytes: [UInt8], at path: Path, _ sortsSets: Bool, isAccepted: ([UInt8]) -> Bool
  ) -> FixedFile? {
    var bytes = bytes
    var messages: [LocalizedText] = []
    var trials = Self.maxTrials
    for _ in 0..<Self.maxRounds {
      var accepted: [CertainFix] = []
      var fixed = bytes
      var rest = certainFixes(of: bytes, at: path, sortsSets)
      while trials > 0, !rest.isEmpty {
        let group = rest.apart(in: bytes.count)
        var halves = [group[...]]
        while let half = halves.popLast(), trials > 0 {
          trials -= 1
          if let next = bytes.applying(accepted + half), Document(next).isValid,
            isAccepted(next)
          {
            accepted += half
            fixed = next
          } else if half.count > 1 {
            halves += [half.suffix(half.count - half.count / 2), half.prefix(half.count / 2)]
          }
        }
        // If two fixes affect the same bytes, the second one may be acceptable although the first one is not.
        let tried = Set(group)
        rest = rest.filter { !tried.contains($0) }.apart(from: accepted, in: bytes.count)
      }
      if accepted.isEmpty { break }
      bytes = fixed
      messages += accepted.map(\.message)
    }
    return messages.isEmpty ? nil : FixedFile(bytes: bytes, fixes: messages)
  }

  private static let maxRounds = 64
  private static let maxTrials = 256

  /// Returns the safe fixes that can be derived from the file alone.
  private func certainFixes(
    of bytes: [UInt8], at path: Path, _ sortsSets: Bool
  ) -> [CertainFix] {
    if path == Declarations.path {
      return Declarations(bytes).findings.compactMap { CertainFix(of: $0, in: path, bytes) }
    }
    let graph = Graph(schema: self, files: [(path, bytes)], findingLimit: .max)
    return graph.check().filter { !Check.dependsOnOtherRecords($0.code) }
      .compactMap { CertainFix(of: $0, in: path, bytes) } + (sortsSets ? graph.sortingFixes() : [])
  }
}

/// A fix of one file that docket can apply without asking.
struct CertainFix: Hashable {
  /// A description in the imperative.
  let message: LocalizedText
  let splices: [Splice]

  /// Returns nil if the change is not certain.
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
  /// Returns the fixes that do not overlap earlier ones; the rest is left for another round. `count` is the size of the
  /// file in bytes.
  fileprivate func apart(in count: Int) -> [CertainFix] {
    var taken = TakenBytes(count: count)
    return filter { taken.takes($0) }
  }

  /// Returns the fixes that do not overlap the others.
  fileprivate func apart(from others: [CertainFix], in count: Int) -> [CertainFix] {
    var taken = TakenBytes(count: count)
    for other in others { _ = taken.takes(other) }
    return filter(taken.leaves)
  }
}

/// The bytes of a file that are already affected by fixes.
private struct TakenBytes {
  private let count: Int
  private var isTaken: [Bool]

  init(count: Int) {
    self.count = count
    isTaken = [Bool](repeating: false, count: count + 1)
  }

  /// Marks the bytes of a fix as taken; returns false if any of them already was.
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
  /// Applies fixes; returns nil if they overlap.
  fileprivate func applying(_ fixes: [CertainFix]) -> [UInt8]? {
    splice(self, fixes.flatMap(\.splices))
  }
}
