import Text

extension Diagnostic {
  /// How many findings of one code are told of in a file; the rest is counted.
  package static let limitInFile = 100

  /// This finding, as the first of so many that are left out.
  package func standing(for count: Int) -> Diagnostic {
    if count == 1 { return self }
    var remainder = Diagnostic(
      code: code, severity: severity,
      message: LocalizedText("and \(count) more in this file", "и ещё \(count) в этом файле"),
      location: location)
    remainder.count = count
    return remainder
  }
}

/// The findings of one file by their codes: how many there are, and where the one is that stands for those
/// that are too many.
package struct FindingLimiter {
  private let limit: Int
  private var codes: [(code: Diagnostic.Code, count: Int, remainder: Int)] = []

  package init(limit: Int = Diagnostic.limitInFile) { self.limit = limit }

  /// Adds a finding to others, or counts it where it is one too many; then it may not even be made.
  /// `count` is how many it stands for itself.
  package mutating func add(
    _ code: Diagnostic.Code, count: Int = 1, to findings: inout [Diagnostic],
    _ finding: () -> Diagnostic
  ) {
    let position = codes.firstIndex { $0.code == code } ?? codes.count
    if position == codes.count { codes.append((code, 0, -1)) }
    if codes[position].count < limit && count == 1 {
      codes[position].count += 1
      findings.append(finding())
    } else if codes[position].remainder < 0 {
      codes[position].remainder = findings.count
      findings.append(finding().standing(for: count))
    } else {
      let remainder = codes[position].remainder
      findings[remainder] = findings[remainder].standing(for: findings[remainder].count + count)
    }
  }

  package mutating func removeAll() {
    if !codes.isEmpty { codes.removeAll(keepingCapacity: true) }
  }
}

extension [Diagnostic] {
  /// Findings in their order, of each code in a file so many as anybody would read, and one that stands for
  /// the rest.
  package func bounded(to limit: Int = Diagnostic.limitInFile) -> [Diagnostic] {
    if count <= limit { return self }
    var result: [Diagnostic] = []
    result.reserveCapacity(count)
    var limiter = FindingLimiter(limit: limit)
    var path: Path?
    for finding in self {
      if path != finding.location.path {
        path = finding.location.path
        limiter.removeAll()
      }
      limiter.add(finding.code, count: finding.count, to: &result) { finding }
    }
    return result
  }
}
