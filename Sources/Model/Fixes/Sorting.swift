import Diagnostics
import TOML
package import Text

extension Graph {
  /// Returns fixes that sort unsorted sets. They have no diagnostics, because the order has no meaning, but git merges
  /// sorted sets better.
  func sortingFixes() -> [CertainFix] {
    indices.filter(hasUnsortedSet).flatMap { record in
      schema[self[record].kind].sortingFixes(of: Document(source(of: record)))
    }
  }

  /// The paths of files with unsorted sets.
  package var pathsOfUnsortedSets: [Path] { indices.filter(hasUnsortedSet).map(path) }

  private func hasUnsortedSet(_ record: RecordIndex) -> Bool {
    let fields = schema[self[record].kind].fields
    var previous: FieldValue?
    for value in values(of: record) where fields[Int(value.field)].multiplicity == .set {
      defer { previous = value }
      guard let previous, previous.field == value.field, previous.form == value.form else {
        continue
      }
      let (one, other) = (text(previous, of: record), text(value, of: record))
      if value.form == .integer
        ? (Int64(other) ?? 0) < (Int64(one) ?? 0) : other.utf8.lexicographicallyPrecedes(one.utf8)
      {
        return true
      }
    }
    return false
  }
}

extension Kind {
  fileprivate func sortingFixes(of document: Document) -> [CertainFix] {
    fields.compactMap { field in
      guard field.multiplicity == .set, let list = document.entry(at: [field.name]),
        document.entries[list].kind == .array
      else { return nil }
      return CertainFix(
        LocalizedText("sort `\(field.name)`", "упорядочьте `\(field.name)`"),
        Diagnostic.Change(
          document.sorting(list), of: document.bytes,
          within: document.entries[list].value.range))
    }
  }
}

extension Document {
  /// Returns the splices that sort a list by permuting its items; none if there are comments between the items, since it
  /// is unknown which items they belong to.
  fileprivate func sorting(_ list: Int) -> [Splice] {
    let items = Array(children(of: list))
    let places = items.map { entries[$0].value.range }
    guard
      items.allSatisfy({ entries[$0].kind.isString })
        || items.allSatisfy({ entries[$0].kind == .integer }),
      comments(in: entries[list].value.range).isEmpty
    else { return [] }
    let sorted = items.enumerated().sorted { one, other in
      let (first, second) = (value(of: one.element), value(of: other.element))
      return first.precedes(second) || !second.precedes(first) && one.offset < other.offset
    }
    return zip(places, sorted).compactMap { place, item in
      let text = bytes[places[item.offset]]
      return bytes[place] == text ? nil : Splice(range: place, replacement: Array(text))
    }
  }
}
