import Diagnostics
import Text

extension Check {
  static let conflictCopy: Check = Check(
    "conflict-copy", .error,
    LocalizedText(
      "a sync program left a second version of a file",
      "программа синхронизации оставила вторую версию файла"),
    explanation: LocalizedText(
      """
      If two machines change a file at the same time, Dropbox, Nextcloud, Syncthing, OneDrive and git's \
      merge tools save a second version next to it. Compare the two, keep the correct content in the \
      record, and delete the copy.
      """,
      """
      Если файл изменили на двух машинах сразу, Dropbox, Nextcloud, Syncthing, OneDrive и программы \
      слияния git сохраняют рядом вторую версию. Сравните обе, оставьте в записи то, что верно, и \
      удалите копию.
      """),
    wrong: [
      "workshops/assembly.toml": "name = \"Assembly\"",
      "workshops/assembly (conflicted copy).toml": "name = \"Assembly shop\"",
    ],
    right: ["workshops/assembly.toml": "name = \"Assembly shop\""]
  ) { graph in
    graph.misnamed.compactMap { record in
      original(ofCopy: record, in: graph).map { original in
        var finding = conflictCopy.finding(
          LocalizedText(
            "conflict copy of \(graph.path(of: original))",
            "копия файла \(graph.path(of: original)) с другой версией"),
          in: graph.path(of: record),
          help: LocalizedText(
            "compare the two, keep the correct content in \(graph.path(of: original)), and delete this file",
            "сравните оба, оставьте нужное в \(graph.path(of: original)), а этот файл удалите"
          ))
        // The same finding as without the original.
        finding.identity.code = invalidID.code
        return finding
      }
    }
  }

  /// Returns the record whose conflict copy this file is, judging by the file's name.
  static func original(ofCopy record: RecordIndex, in graph: Graph) -> RecordIndex? {
    conflictCopyOriginal(of: graph.id(of: record)).flatMap {
      graph.index(of: $0, kind: graph[record].kind)
    }
  }
}

/// Returns the id of the original record if a file's name, without `.toml`, looks like a conflict copy; otherwise nil.
///
/// Dropbox and Nextcloud use `x (conflicted copy 2026-01-31)` and `x (Anna's conflicted copy …)`, Syncthing uses
/// `x.sync-conflict-20260131-093000-ABCDEFG`, `git mergetool` uses `x_BASE_1`, `x_LOCAL_1`, `x_REMOTE_1` and
/// `x_BACKUP_1`, and OneDrive and browsers use `x (1)`.
func conflictCopyOriginal(of name: String) -> String? {
  func id(before end: Substring.Index) -> String? {
    var id = name[..<end]
    while id.last == " " { id.removeLast() }
    return RecordID.isValid(id.utf8) ? String(id) : nil
  }
  if let range = range(of: ".sync-conflict-", in: name) { return id(before: range) }
  if let open = name.lastIndex(of: "("), name.last == ")" {
    let inside = name[name.index(after: open)...].dropLast()
    let isCopy =
      range(of: "conflict", in: inside.lowercased()) != nil
      || range(of: "конфликт", in: inside.lowercased()) != nil
      || !inside.isEmpty && inside.allSatisfy { $0.isASCII && $0.isNumber }
    return isCopy ? id(before: open) : nil
  }
  for mark in ["_BASE_", "_LOCAL_", "_REMOTE_", "_BACKUP_"] {
    guard let range = range(of: mark, in: name) else { continue }
    let rest = name[range...].dropFirst(mark.count)
    if !rest.isEmpty, rest.allSatisfy({ $0.isASCII && $0.isNumber }) { return id(before: range) }
  }
  return nil
}

/// Returns the index at which a text first occurs in another one.
private func range(of part: String, in text: String) -> String.Index? {
  let bytes = Array(text.utf8)
  let part = Array(part.utf8)
  guard bytes.count >= part.count else { return nil }
  for start in 0...(bytes.count - part.count)
  where bytes[start..<start + part.count].elementsEqual(part) {
    return text.utf8.index(text.startIndex, offsetBy: start)
  }
  return nil
}
