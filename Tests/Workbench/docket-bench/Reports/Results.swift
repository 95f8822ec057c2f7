/// All measurements of one run.
struct Results {
  var workspaces: [WorkspaceResult] = []
  var merge: MergeResult?
  /// The program that only writes files comes first.
  var imports: [WorkspaceResult] = []
  var parsing: [ParsingResult] = []
}

/// A number with a fixed number of decimal places.
func decimal(_ number: Double, _ places: Int) -> String {
  guard number.isFinite, abs(number) < 1e12 else { return "–" }
  let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
  let scaled = Int((number * Double(scale)).rounded())
  let sign = scaled < 0 ? "-" : ""
  guard places > 0 else { return "\(scaled)" }
  let fraction = String(scaled.magnitude % UInt(scale))
  let zeros = String(repeating: "0", count: places - fraction.count)
  return "\(sign)\(scaled.magnitude / UInt(scale)).\(zeros)\(fraction)"
}
