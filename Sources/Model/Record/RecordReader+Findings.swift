import Diagnostics
import TOML
import Text

extension RecordReader {
  mutating func reportProblems(of file: ParsedFile) {
    let path = path(of: file)
    for finding in Check.findings(for: parser.problems, in: path, file.source.contents) {
      reportCounted(finding)
    }
  }

  /// Reports keys that are not fields; `present` has a bit for each field in the file.
  mutating func reportUnknown(
    _ keys: [Entry], in file: ParsedFile, present: UInt64
  ) {
    let kind = schema[file.layout.kind]
    let path = path(of: file)
    let names = kind.fields.map(\.name)
    let free = names.indices.filter { present & 1 << UInt64($0) == 0 }.map { names[$0] }
    for entry in keys {
      let key = file.source.key(entry)
      // The invalid declaration of this field has its own diagnostic.
      if schema.unreadNames.contains(key) { continue }
      if let table = kind.hiddenFields[key] {
        report(.unknownKey, Check.unknownKey.finding(hidden: key, by: table, entry, in: path))
        continue
      }
      report(
        .unknownKey,
        Check.unknownKey.finding(
          key, entry, in: path, allowed: names, of: kind,
          free: free))
    }
  }

  mutating func reportMissing(_ missing: UInt64, in file: ParsedFile) {
    let kind = schema[file.layout.kind]
    for (index, field) in kind.fields.enumerated() where missing & 1 << UInt64(index) != 0 {
      report(Check.missingField.finding(field, of: kind, in: path(of: file), schema))
    }
  }

  mutating func reportFault(
    _ fault: ValueFault, in entry: Entry, as field: Int, of file: ParsedFile
  ) {
    let kind = schema[file.layout.kind]
    let value = FaultyValue(
      field: kind.fields[field], entry: entry, source: file.source,
      path: path(of: file))
    // An empty value counts as absent.
    if fault != .empty { noteInvalidValue(of: field) }
    report(fault.check, fault.finding(value))
  }

  /// Reports the items from `firstValue` on that equal an earlier one.
  mutating func reportDuplicates(from firstValue: Int, as field: Int, in file: ParsedFile) {
    let path = path(of: file)
    let items = values[firstValue...]
    let field = schema[file.layout.kind].fields[field]
    var seen: [String: FieldValue] = [:]
    var repeated: [(text: String, value: FieldValue, first: FieldValue)] = []
    for item in items {
      let text = file.source.text(item)
      if let first = seen[text] {
        repeated.append((text, item, first))
      } else {
        seen[text] = item
      }
    }
    if repeated.isEmpty { return }
    let (name, ranges) = (field.name, repeated.map(\.value.range))
    let isFew = repeated.count <= Self.maxSeparateFixes
    for (index, item) in repeated.enumerated() {
      let range = ranges[index]
      let fix: Diagnostic.Fix? =
        if isFew {
          Diagnostic.Fix(
            LocalizedText(
              "remove the repeated \(cited(item.text))", "удалить повтор \(cited(item.text))"),
            .removeItems([range], of: name))
        } else if index == 0 {
          Diagnostic.Fix(
            LocalizedText("remove the repeated items of `\(name)`", "удалить повторы в `\(name)`"),
            .removeItems(ranges, of: name))
        } else {
          nil
        }
      report(
        .duplicateItem,
        Check.duplicateItem.finding(
          item.text, at: item.value.range, first: item.first.range, of: field, in: path, fix: fix))
    }
  }

  /// The maximum number of repeated items with separate fixes, since each fix scans the whole file. For more items, the
  /// first one has a fix for all.
  private static let maxSeparateFixes = 16
}
