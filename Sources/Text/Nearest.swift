/// The candidate that was probably meant by a mistyped word, nil when none is near.
///
/// Near is a candidate that differs by at most a third of the word's letters (by one in a short
/// word), that the word begins, that has the same words in another order, or that the word becomes
/// when its keys are pressed in the other keyboard layout. Case does not matter. The nearest one
/// wins; among equals the first by its bytes, so that the answer does not depend on their order.
package func nearest(_ word: String, among candidates: some Sequence<String>) -> String? {
  guard word.utf8.count <= 256, !word.isEmpty else { return nil }
  let spellings =
    [Spelling(word, penalty: 0)] + otherLayout(of: word).map { Spelling($0, penalty: 1) }
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

/// A way to read the mistyped word.
private struct Spelling {
  let text: String
  let scalars: [Unicode.Scalar]
  let words: [Substring]
  let penalty: Int

  init(_ text: String, penalty: Int) {
    self.text = text.lowercased()
    scalars = Array(self.text.unicodeScalars)
    words = self.text.split(separator: "-").sorted()
    self.penalty = penalty
  }

  /// How unlike the candidate is, in half edits: a missing end costs a little more than one edit.
  func cost(of candidate: String) -> Int? {
    let limit = max(1, scalars.count / 3)
    // One scalar takes at most four bytes.
    let isFarLonger = candidate.utf8.count > text.utf8.count + 4 * limit
    if isFarLonger && !candidate.utf8.starts(with: text.utf8) { return nil }
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
}

/// What the same keys give in the other layout of a Russian keyboard, `ещвщ` is `todo`: nothing where
/// a key has no such twin, or where nothing would change.
private func otherLayout(of word: String) -> [String] {
  [latinToCyrillic, cyrillicToLatin].compactMap { keys in
    var result = ""
    var hasChanged = false
    for character in word.lowercased() {
      if let other = keys[character] {
        result.append(other)
        hasChanged = true
      } else if character == "-" || character.isNumber {
        result.append(character)
      } else {
        return nil
      }
    }
    return hasChanged ? result : nil
  }
}

private let latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
private let cyrillicKeys = "ёйцукенгшщзхъфывапролджэячсмитьбю"
private let latinToCyrillic = Dictionary(
  zip(latinKeys, cyrillicKeys), uniquingKeysWith: { first, _ in first })
private let cyrillicToLatin = Dictionary(
  zip(cyrillicKeys, latinKeys), uniquingKeysWith: { first, _ in first })
