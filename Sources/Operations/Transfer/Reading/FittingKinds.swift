import Model
import Text

extension Schema {
  /// The kinds that all columns of a table are known of, where some are not of the kind that was chosen.
  func kinds(fitting header: [String], ratherThan kind: KindIndex) -> [Kind] {
    let headings = header.map(CSVCells.unguarded).filter { !$0.trimmed.isEmpty }
    func hasAll(_ kind: Kind) -> Bool {
      let names = ColumnNames(of: kind)
      return headings.allSatisfy(names.isKnown)
    }
    return hasAll(self[kind]) ? [] : kinds.filter(hasAll)
  }
}
