package import JSON
import Operations
package import Platform
import Synchronization

extension Table {
  /// The table as a JSON document with a version that scripts can rely on.
  package var json: String {
    jsonDocument(.object(documentMembers.map { ($0.key, .string($0.value)) })) { json in
      json.key(rowsKey)
      json.array { json in
        for section in sections {
          for position in 0..<section.rows.count {
            write(position, of: section.rows, to: &json)
          }
        }
      }
    }
  }

  /// The values of a row as a JSON object.
  package func node(of row: Row) -> JSONNode {
    .object(zip(columns, row.cells).map { ($0.key, $1.value.node) })
  }

  fileprivate func write(_ position: Int, of rows: Rows, to json: inout JSONWriter) {
    json.object { json in
      if let writeMembers = rows.writeMembers { return writeMembers(position, &json) }
      for (column, cell) in zip(columns, rows[position].cells) {
        if let node = cell.value.node { json.member(column.key, node) }
      }
    }
  }

  /// Writes the rows as JSON objects, one per line.
  ///
  /// The lines are made on all processors, block by block, and written in order.
  package func writeJSONLines(to output: Output) {
    let threads = Threads.processorCount
    let writers = (0..<threads).map { _ in LinesWriter() }
    for section in sections {
      var rest = 0..<section.rows.count
      while !rest.isEmpty && !output.isClosed {
        let blocks = (0..<threads).map { _ in
          defer { rest = rest.dropFirst(LinesWriter.blockCount) }
          return rest.prefix(LinesWriter.blockCount)
        }
        Threads.run(blocks.count { !$0.isEmpty }) { thread in
          writers[thread].write(blocks[thread], of: section.rows, in: self)
        }
        for writer in writers { writer.flush(to: output) }
      }
    }
  }
}

/// The lines of one thread, in memory that is reused for each block.
private final class LinesWriter: Sendable {
  /// The number of rows that a thread writes before its lines go to the output.
  static let blockCount = 2048

  private let json = Mutex(JSONWriter())

  func write(_ positions: Range<Int>, of rows: Table.Rows, in table: Table) {
    json.withLock { json in
      for position in positions {
        table.write(position, of: rows, to: &json)
        json.endLine()
      }
    }
  }

  func flush(to output: Output) {
    json.withLock { json in
      output.write(json.bytes)
      json.removeAll()
    }
  }
}

extension Table.Value {
  /// The value as JSON; nil for a cell without a value, whose member is omitted.
  fileprivate var node: JSONNode? {
    switch self {
    case .none: nil
    case .unknown: .null
    case .string(let text), .date(let text): .string(text)
    case .integer(let number): .integer(Int(number))
    case .number(let digits): .number(digits)
    case .boolean(let flag): .boolean(flag)
    case .list(let values): .array(values.compactMap(\.node))
    }
  }
}
