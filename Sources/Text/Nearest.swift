/// Returns the candidate that somebody who mistyped a word probably wanted; nil if no candidate is near.
///
/// A candidate is near if it differs in at most a third of the word's letters (in one letter for a short word), if it
/// begins with the word, if it has the same words in another order, or if it results from typing the word in the other
/// keyboard layout. Case is ignored. The nearest candidate wins. Ties are broken by bytes, so that the answer does not
/// depend on the order of the candidates.
package func nearest(_ word: String, among candidates: some Sequence<String>) -> String? {
  guard word.utf8.count <= 256, !word.isEmpty else { return nil }
  let spellings =
    [Spelling(word, penalty: 0)]
    + otherLayout(of: word, keeping: ["-"]).map { Spelling($0, penalty: 1) }
  var best: (cost: Int, candidate: String)?
  for candidate in candidates {
    guard let cost = spellings.compactMap({ $0.cost(of: candidate) }).min() else { continue }
    if let (bestCost, bestCandidate) = best {
      guard
        cost < bestCost
          || cost == bestCost && candidate.utf8.lexicographicallyPrecedes(bestCandidate.utf8)
      else { continue }
    }
    best = (cost, candidate)
  }
  return best?.candidate
}

/// One reading of the mistyped word.
private struct Spelling {
  private let text: String
  private let scalars: [Unicode.Scalar]
  private let letters: LetterSet
  private let words: [Substring]
  private let penalty: Int
  /// The largest number of edits allowed.
  private let limit: Int

  init(_ text: String, penalty: Int) {
    self.text = text.lowercased()
    scalars = Array(self.text.unicodeScalars)
    letters = LetterSet(self.text)
    words = self.text.split(separator: "-").sorted()
    self.penalty = penalty
    limit = max(1, scalars.count / 3)
  }

  /// Returns the distance to the candidate in half edits; a missing end costs slightly more than one edit.
  func cost(of candidate: String) -> Int? {
    guard isWorthALook(candidate) else { return nil }
    let candidate = candidate.lowercased()
    if let distance = editDistance(scalars, Array(candidate.unicodeScalars), limit: limit),
      distance < scalars.count
    {
      return 2 * distance + penalty
    }
    if scalars.count > 1 && candidate.utf8.starts(with: text.utf8) { return 3 + penalty }
    if words.count > 1 && candidate.split(separator: "-").sorted() == words { return 3 + penalty }
    return nil
  }

  /// Quickly rejects most candidates by length and letters: there may be a million of them.
  private func isWorthALook(_ candidate: String) -> Bool {
    let letters = LetterSet(candidate)
    guard letters.isASCII else { return true }
    if candidate.utf8.count >= text.utf8.count && self.letters.isSubset(of: letters) { return true }
    // One edit adds at most one letter and removes at most one letter.
    return abs(candidate.utf8.count - scalars.count) <= limit
      && letters.difference(from: self.letters) <= 2 * limit
  }
}

/// The set of letters of a text, hashed to 64 bits; ASCII letters are compared without case.
private struct LetterSet {
  private var bits: UInt64 = 0
  private(set) var isASCII = true

  init(_ text: String) {
    for scalar in text.unicodeScalars {
      let isUpperCase = ("A"..."Z").contains(scalar)
      bits |= 1 << UInt64((scalar.value | (isUpperCase ? 0x20 : 0)) & 63)
      isASCII = isASCII && scalar.isASCII
    }
  }

  func isSubset(of other: LetterSet) -> Bool {
    bits & ~other.bits == 0
  }

  /// Returns the number of letters that are in only one of the two sets.
  func difference(from other: LetterSet) -> Int {
    (bits ^ other.bits).nonzeroBitCount
  }
}
