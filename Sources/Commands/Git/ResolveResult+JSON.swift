import JSON
import Model
import Operations
import Text

extension ResolveResult {
  /// One JSON document of what was done, what a person has to choose, and by what the stopped operation goes on.
  func json(_ language: Language, isDryRun: Bool) -> String {
    jsonDocument { json in
      if isDryRun { json.member("dry-run", true) }
      json.member("actions") { json in
        json.array { json in
          for action in report.actions { json.object { action.write(in: language, to: &$0) } }
        }
      }
      json.member("unresolved") { json in
        json.array { json in
          for conflict in report.unresolved {
            json.object { json in
              json.member("path", conflict.path)
              json.member("message", conflict.text(language))
            }
          }
        }
      }
      json.member("next", report.unresolved.isEmpty ? continuation : nil)
    }
  }
}

extension ResolveAction {
  fileprivate func write(in language: Language, to json: inout JSONWriter) {
    json.member("action", name)
    switch self {
    case .renumbered(let record, _, let number, let path),
      .renumberedOurs(let record, _, let number, let path),
      .renumberedNewer(let record, let number, let path),
      .redirected(let record, let number, let path):
      json.member("kind", record.kind.name)
      json.member("from") { $0.writeID(record.id, record.kind.ids) }
      json.member("id", Int(number))
      json.member("path", path)
    case .merged(let path), .referred(let path): json.member("path", path)
    case .followed(let path, let field, let old, let new):
      json.member("path", path)
      json.member("field", field)
      json.member("from", old)
      json.member("to", new)
    case .removed(let path, let field, let id):
      json.member("path", path)
      json.member("field", field)
      json.member("from", id)
    }
    json.member("message", text(language))
  }

  /// The word for programs.
  private var name: String {
    switch self {
    case .renumbered: "renumbered"
    case .renumberedOurs: "renumbered-ours"
    case .renumberedNewer: "renumbered-newer"
    case .redirected: "redirected"
    case .merged: "merged"
    case .referred: "referred"
    case .followed: "followed"
    case .removed: "removed"
    }
  }
}
