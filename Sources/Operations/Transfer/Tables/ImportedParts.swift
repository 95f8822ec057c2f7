package import Model

/// What arrives of a task from a tool.
package enum ImportedPart: CaseIterable, Sendable {
  case text, status, people, dates, priority, tags, comments, steps, parents, links

  fileprivate func contains(_ place: ToolColumn.Place) -> Bool {
    switch (self, place) {
    case (.text, .field("description")), (.status, .field("status")),
      (.people, .assignee), (.people, .assigneeEmail), (.dates, .field("created")),
      (.dates, .field("due")), (.priority, .field("priority")), (.tags, .field("tags")),
      (.comments, .field("notes")), (.steps, .field("steps")), (.parents, .parent),
      (.links, .blockers), (.links, .blocked):
      true
    default: false
    }
  }
}

extension ImportFormat {
  /// What arrives from the tool's files, in all their variants; empty for formats of no single program.
  package var parts: [ImportedPart] {
    let columns = ImportTool.all.filter { $0.format == self }.flatMap(\.columns)
    return ImportedPart.allCases.filter { part in columns.contains { part.contains($0.place) } }
  }
}
