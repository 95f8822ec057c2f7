/// The records of a graph, by index, with the bytes of their shards.
struct RecordStore: Sendable {
  /// The records of all shards in turn.
  let records: [Record]
  private let bytes: [[UInt8]]

  /// Takes the records out of the shards.
  init(takingFrom shards: inout [Shard]) {
    bytes = shards.map(\.bytes)
    var records: [Record] = []
    records.reserveCapacity(shards.reduce(0) { $0 + $1.records.count })
    for position in shards.indices {
      let first = records.count
      records += shards[position].records
      shards[position].records = []
      for index in first..<records.count {
        records[index].shard = UInt32(truncatingIfNeeded: position)
      }
    }
    self.records = records
  }

  subscript(record: RecordIndex) -> Record {
    @inline(__always) get { records[Int(record)] }
  }

  /// Calls `body` with a range of a record's bytes.
  @inline(__always)
  func withBytes<Result>(
    of record: Record, _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    bytes[Int(record.shard)].withBytes(range, body)
  }

  /// Calls `body` with the bytes of a record's value.
  @inline(__always)
  func withBytes<Result>(
    of value: FieldValue, _ record: Record, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withBytes(of: record, record.range(of: value), body)
  }

  /// Calls `body` with the bytes of a record's id.
  @inline(__always)
  func withID<Result>(of record: Record, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withBytes(of: record, record.id, body)
  }
}
