import Diagnostics
import JSON
import Model
import Operations
import Platform
import Synchronization

/// Writes records as JSON, one object a line, each like an item of the document's `records`.
struct JSONLinesFormat {
  /// The records that a thread writes before their lines are handed on.
  private static let blockCount = 2048

  /// Writes on all processors, round by round, and hands the lines on in order.
  func write(_ report: Report, to output: Output) {
    let threads = Threads.processorCount
    let fields = JSONFields(of: report.kind, in: report.graph.schema)
    let writers = (0..<threads).map { _ in LinesWriter() }
    var rest = report.listing.records[...]
    while !rest.isEmpty && !output.isClosed {
      let blocks = (0..<threads).map { _ in
        defer { rest = rest.dropFirst(Self.blockCount) }
        return rest.prefix(Self.blockCount)
      }
      Threads.run(blocks.count { !$0.isEmpty }) { thread in
        writers[thread].write(blocks[thread], of: report, fields)
      }
      for writer in writers { writer.handOn(to: output) }
    }
  }

  /// A line for each group.
  func text(of report: SummaryReport) -> String {
    var json = JSONWriter()
    for row in report.summary.rows {
      json.object { report.write(row, to: &$0) }
      json.endLine()
    }
    return json.text
  }
}

/// The lines that one thread writes, in memory that it uses again and again.
private final class LinesWriter: Sendable {
  private let json = Mutex(JSONWriter())

  func write(_ numbers: ArraySlice<RecordIndex>, of report: Report, _ fields: JSONFields) {
    json.withLock { json in
      for number in numbers {
        json.object { report.write(number, fields, to: &$0) }
        json.endLine()
      }
    }
  }

  func handOn(to output: Output) {
    json.withLock { json in
      output.write(json.bytes)
      json.removeAll()
    }
  }
}
