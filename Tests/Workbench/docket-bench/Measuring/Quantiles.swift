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
func tenths(_ time: Duration) -> String { decimal(time.milliseconds, 1) + " ms" }

func hundredths(_ number: Double) -> String { decimal(number, 2) }

/// A number with a fixed number of decimal places.
func decimal(_ number: Double, _ places: Int) -> String {
  guard number.isFinite, abs(number) < 1e12 else { return "–" }
  let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
  let scaled = Int((number * Double(scale)).rounded())
  let fraction = String(scaled.magnitude % UInt(scale))
  let zeros = String(repeating: "0", count: places - fraction.count)
  return "\(scaled < 0 ? "-" : "")\(scaled.magnitude / UInt(scale)).\(zeros)\(fraction)"
}
