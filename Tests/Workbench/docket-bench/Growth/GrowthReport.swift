import Platform

/// Measures the growth of each case and prints a line for it.
struct GrowthReport {
  let options: Options
  let output: Output

  /// Returns true if no case exceeds the limit.
  func run() throws -> Bool {
    try options.requireProgram()
    output.write(
      "ratio of processor time for each doubling of the size, and of instructions if the time grows too much; at most "
    )
    output.write("\(GrowthMeasurement.mostPerDoubling)\n\n")
    var failures: [GrowthMeasurement] = []
    let wanted = growthCases.filter { growth in
      options.growthWords.allSatisfy(growth.name.contains)
    }
    for growth in wanted {
      let measured = try GrowthMeasurement(growth, options)
      if measured.fails { failures.append(measured) }
      output.write(line(measured))
      try output.flush()
    }
    output.write("\n\(wanted.count) measured, \(failures.count) above the limit\n")
    for failure in failures { output.write("  \(failure.name)\n") }
    return failures.isEmpty
  }

  private func line(_ measured: GrowthMeasurement) -> String {
    let ratios = measured.ratios.map { aligned(hundredths($0), to: 6) }.joined()
    let instructions = aligned(measured.instructionRatio.map(hundredths) ?? "", to: 6)
    let memory = aligned("\(measured.peakMemory / 1_000_000) MB", to: 8)
    let sizes = aligned("\(measured.size)…\(4 * measured.size)", to: 16)
    let mark = measured.fails ? "!" : " "
    return "\(mark)\(ratios)\(instructions)\(memory)\(sizes)  \(measured.name)\n"
  }

  private func aligned(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
