import Text

extension Diagnostic {
  /// The maximum number of findings with one code that are reported per file; the rest is only counted.
  package static let limitInFile = 100

  /// A finding that represents this one and others that are omitted; `count` is their total number.
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

/// Counts the findings in a file by code, and replaces those beyond the limit with one that represents them.
package struct FindingLimiter {
  private let limit: Int
  private var codes: [(code: Diagnostic.Code, count: Int, remainder: Int)] = []

  package init(limit: Int = Diagnostic.limitInFile) { self.limit = limit }

  /// Appends a finding, or counts it if the limit is reached; then `finding` may not be called. `count` is the number of findings
  /// that it represents itself.
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
  /// The findings in order, limited to a number per code and file, plus one that represents the rest.
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
