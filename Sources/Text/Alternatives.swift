/// Joins words as alternatives: `a`, `a or b`, `a, b or c`.
package func alternatives(_ words: [String]) -> LocalizedText {
  guard let last = words.last, words.count > 1 else {
    return LocalizedText(verbatim: words.first ?? "")
  }
  let others = words.dropLast().joined(separator: ", ")
  return LocalizedText("\(others) or \(last)", "\(others) или \(last)")
}
