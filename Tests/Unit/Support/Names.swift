package import Model

/// The names of records of one kind.
package func names(_ ids: [String], _ kind: KindIndex) -> [RecordName] {
  ids.map { RecordName(kind: kind, id: $0) }
}
