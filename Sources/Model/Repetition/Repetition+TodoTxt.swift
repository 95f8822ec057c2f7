import TOML
import Text

/// The values of `rec:` in a todo.txt, as topydo and sleek write them: `+2w` for every 2 weeks from the due day, `1m` for a
/// month after the completion, `+1b` for every business day.
extension Repetition {
  /// The value, or nil if there is none for this repetition.
  package var todoTxt: String? {
    if until != nil { return nil }
    return switch rule {
    case .after(let count, let unit): "\(count)\(unit.letter)"
    case .every(let count, let unit): "+\(count)\(unit.letter)"
    case .weekly(1, .workdays): "+1b"
    case .weekly, .monthly, .yearly: nil
    }
  }

  /// Parses a value; returns nil for one that a repetition cannot express.
  package init?(todoTxt text: String) {
    let isStrict = text.begins(with: "+")
    let value = isStrict ? text[...].dropping(1) : text[...]
    if isStrict && value == "1b" {
      self.init(.weekly(1, .workdays))
      return
    }
    guard let unit = DateUnit.allCases.first(where: { value.ends(with: $0.letter) }),
      let count = Int(digits: value.dropLast(), 1...3), (1...Self.maxInterval).contains(count)
    else { return nil }
    self.init(isStrict ? .every(count, unit) : .after(count, unit))
  }
}

extension DateUnit {
  fileprivate var letter: String {
    switch self {
    case .day: "d"
    case .week: "w"
    case .month: "m"
    case .year: "y"
    }
  }
}
