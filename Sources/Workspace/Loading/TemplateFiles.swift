import Diagnostics
package import Model
package import Platform
import Text

extension Workspace {
  /// The names of the templates, in order. Throws if the folder of templates cannot be listed.
  package func templateNames() throws(SystemError) -> [String] {
    guard Template.arePossible(in: schema), let folder = try folderOfTemplates() else { return [] }
    var names: [String] = []
    try folder.forEachItem(at: Template.folder) { item in
      if case .record(let entry, _) = item, let file = String(validatingCString: entry.name) {
        names.append(FileRole.id(ofRecordNamed: file))
      }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Reads a template by its name, with the same limits as a record; one that cannot be read has a finding that says why.
  package func template(named name: String) -> Template {
    let path = Template.path(of: name)
    do {
      let bytes = try folderOfTemplates()?.read(path.name, limit: Self.fileSizeLimit)
      return Template(name, bytes ?? [], in: schema)
    } catch {
      return Template(name, unreadable: Check.unreadableFile(path, because: error), in: schema)
    }
  }

  /// What is wrong with the templates, given all records.
  func findingsOfTemplates(in graph: Graph) -> [Diagnostic] {
    do {
      return try templateNames().flatMap { template(named: $0).findings(in: graph) }
    } catch {
      let folder = Unread(Template.folder, error)
      return [Check.unreadableFile(folder.path, because: folder.reason.text)]
    }
  }

  private func folderOfTemplates() throws(SystemError) -> Directory? {
    try openFolders().folderIfPresent(Template.folder)
  }
}
