import Text

/// The results for people.
func table(of workspaces: [WorkspaceResult]) -> String {
  workspaces.map(\.table).joined() + growth(of: workspaces)
}

/// The growth of times from each workspace to the next.
private func growth(of workspaces: [WorkspaceResult]) -> String {
  zip(workspaces, workspaces.dropFirst()).map { small, large in
    let factor = Double(large.fileCount) / Double(small.fileCount)
    let rows = ["floor", "reading alone", "check", "list in progress", "list of workshop"]
      .compactMap { name -> [String]? in
        guard let one = small.program(named: name), let other = large.program(named: name) else {
          return nil
        }
        return [name, decimal(other.wall.median / one.wall.median, 2) + " ×"]
      }
    return "From \(small.taskCount) to \(large.taskCount) tasks, "
      + "\(decimal(factor, 2)) × the files\n\n" + aligned([["", "wall"]] + rows) + "\n"
  }.joined()
}

extension WorkspaceResult {
  fileprivate var table: String {
    guard let floor = programs.first else { return "" }
    let rows = programs.map { program in
      [
        program.name, decimal(program.wall.median, 1),
        "\(decimal(program.wall.least, 1))–\(decimal(program.wall.most, 1))",
        decimal(program.processor.median, 1), decimal(Double(program.peakMemory) / 1e6, 1),
        decimal(program.ratio(to: floor, \.wall).median, 2) + " ×",
        decimal(program.ratio(to: floor, \.processor).median, 2) + " ×",
      ]
    }
    let heading = [
      "", "wall, ms", "min–max", "CPU, ms", "peak, MB", "wall to floor", "CPU to floor",
    ]
    return "\(taskCount) tasks: \(fileCount) files, \(decimal(Double(byteCount) / 1e6, 1)) MB, "
      + "\(floor.costs.count) passes on \(threadCount) threads\n\n"
      + aligned([heading] + rows) + comparisons + "\n"
  }

  /// Additional comparisons for single-record commands and `check`.
  private var comparisons: String {
    var lines = ""
    if let version = program(named: "version") {
      if let nothing = program(named: "true") {
        lines +=
          "version takes \(decimal(version.difference(to: nothing).median, 2)) ms more than true\n"
      }
      if let show = program(named: "show by id") {
        lines +=
          "show by id takes \(decimal(show.difference(to: version).median, 2)) ms more than version\n"
      }
    }
    if let check = program(named: "check"), let reading = program(named: "reading alone") {
      lines +=
        "check takes \(decimal(check.ratio(to: reading, \.wall).median, 2)) × reading alone\n"
    }
    if let check = program(named: "check"), let git = program(named: "git status") {
      lines += "check takes \(decimal(check.ratio(to: git, \.wall).median, 2)) × git status\n"
    }
    return lines.isEmpty ? "" : "\n" + lines
  }
}

/// Formats rows in columns: the first one left-aligned, the others right-aligned.
private func aligned(_ rows: [[String]]) -> String {
  let widths = (rows.first ?? []).indices.map { column in
    rows.map { displayWidth($0[column]) }.max() ?? 0
  }
  return rows.map { row in
    let cells = row.indices.map {
      padded(row[$0], to: widths[$0], alignment: $0 == 0 ? .left : .right)
    }
    return cells.joined(separator: "  ") + "\n"
  }.joined()
}
