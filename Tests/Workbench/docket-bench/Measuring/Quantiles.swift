import Platform

/// Quantiles of many times: the median, the 95th percentile and the maximum.
struct Quantiles {
  let middle: Duration
  let high: Duration
  let most: Duration

  init(_ times: [Duration]) {
    let sorted = times.sorted()
    func at(_ share: Double) -> Duration {
      sorted.isEmpty ? .zero : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }
    (middle, high, most) = (at(0.5), at(0.95), sorted.last ?? .zero)
  }

  var words: String { "50th \(tenths(middle)), 95th \(tenths(high)), most \(tenths(most))" }
}

/// The time in milliseconds with one decimal place.
func tenths(_ time: Duration) -> String {
  let tenths = Int((time.milliseconds * 10).rounded())
  return "\(tenths / 10).\(tenths % 10) ms"
}

func hundredths(_ number: Double) -> String {
  let rounded = Int((number * 100).rounded())
  let rest = "\(rounded % 100)"
  return "\(rounded / 100).\(rest.count == 1 ? "0" : "")\(rest)"
}
