package import Diagnostics
package import Model
import Platform
import Text

/// A template whose file could not be read, with the diagnostic that says why.
package struct UnreadTemplate: Error, Sendable {
  package let finding: Diagnostic
}

extension Workspace {
  /// The names of the templates, in order. Throws if the folder of templates cannot be listed.
  package func templateNames() throws(Unread) -> [String] {
    guard Template.arePossible(in: schema), let folder = try folderOfTemplates() else { return [] }
    var names: [String] = []
    try folder.forEachItem(at: Template.folder) { item in
      if case .record(let entry, _) = item, let file = String(validatingCString: entry.name) {
        names.append(FileRole.id(ofRecordNamed: file))
      }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Reads a template by its name, with the same limits as a record.
  package func template(named name: String) throws(UnreadTemplate) -> Template {
    let path = Template.path(of: name)
    let folder: Directory?
    do throws(Unread) {
      folder = try folderOfTemplates()
    } catch {
      throw UnreadTemplate(finding: Check.unreadableFile(error.path, because: error.reason.text))
    }
    do throws(ReadFailure) {
      let bytes = try folder?.read(path.name, limit: Self.fileSizeLimit)
      return Template(name, bytes ?? [], in: schema)
    } catch {
      throw UnreadTemplate(finding: Check.unreadableFile(path, because: error))
    }
  }

  /// What is wrong with the templates, given all records.
  func findingsOfTemplates(in graph: Graph) -> [Diagnostic] {
    do throws(Unread) {
      return try templateNames().flatMap { name in
        do throws(UnreadTemplate) {
          return try template(named: name).findings(in: graph)
        } catch {
          return [error.finding]
        }
      }
    } catch {
      return [Check.unreadableFile(error.path, because: error.reason.text)]
    }
  }

  private func folderOfTemplates() throws(Unread) -> Directory? {
    let folders: Folders
    do throws(SystemError) {
      folders = try openFolders()
    } catch {
      throw Unread(path: Template.folder, reason: error.ofFolder)
    }
    return try folders.folderIfPresent(Template.folder)
  }
}
