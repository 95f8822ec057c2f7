import JSON
import Model
package import Text

/// What to do next, such as after an error.
package struct NextStep: Hashable {
  /// As it is said to who types commands.
  package let command: LocalizedText
  /// As it is said to agents, who call tools.
  package let tool: LocalizedText
  /// As it is said on screens, where nobody types commands or options; nil if they cannot do it.
  let screen: LocalizedText?

  /// A step that is the same everywhere.
  package init(_ text: LocalizedText) { (command, tool, screen) = (text, text, text) }

  private init(command: LocalizedText, tool: LocalizedText) {
    (self.command, self.tool, screen) = (command, tool, nil)
  }

  /// A step for which somebody must type a command or option. Agents read it too, for the person whom they ask.
  static func typing(_ text: LocalizedText) -> NextStep { NextStep(command: text, tool: text) }

  /// A step with actions, which are named as commands or as tools.
  static func naming(_ text: (_ name: (WorkAction) -> String) -> LocalizedText) -> NextStep {
    NextStep(command: text { "`\($0.command)`" }, tool: text { "`\($0.tool)`" })
  }
}

/// An action that is a command, and a tool for agents.
enum WorkAction {
  case check, queries
  case list(Kind), ready(Kind), blocked(Kind), add(Kind)
  /// Actions on the record with this number or id.
  case show(Kind, String), edit(Kind, String), assign(Kind, String), tick(Kind, String)
  case verb(String, Kind, String)

  var command: String {
    switch self {
    case .check: "docket check"
    case .queries: "docket query"
    case .list(let kind): "docket \(kind.command) list"
    case .ready(let kind): "docket \(kind.command) ready"
    case .blocked(let kind): "docket \(kind.command) blocked"
    case .add(let kind): "docket \(kind.command) add"
    case .show(let kind, let record): "docket \(kind.command) show \(record)"
    case .edit(let kind, let record): "docket \(kind.command) edit \(record)"
    case .assign(let kind, let record): "docket \(kind.command) assign \(record) NAME"
    case .tick(let kind, let record): "docket \(kind.command) tick \(record) all"
    case .verb(let verb, let kind, let record): "docket \(kind.command) \(verb) \(record)"
    }
  }

  /// The tool, with its arguments in JSON.
  var tool: String {
    func call(_ tool: String, _ kind: Kind, _ arguments: JSONNode = [:]) -> String {
      let kind: JSONNode = ["kind": .string(kind.name)]
      return "\(tool) \(kind.with(arguments).text)"
    }
    return switch self {
    case .check: "check"
    case .queries: "schema"
    case .list(let kind): call("list", kind)
    case .ready(let kind): call("ready", kind)
    case .blocked(let kind): call("list", kind, ["where": "blocked"])
    case .add(let kind): call("add", kind)
    case .show(let kind, let record): call("show", kind, ["ids": [.string(record)]])
    case .edit(let kind, let record), .assign(let kind, let record):
      call("edit", kind, ["id": .string(record)])
    case .tick(let kind, let record): call("tick", kind, ["id": .string(record)])
    case .verb(let verb, let kind, let record):
      call("mark", kind, ["verb": .string(verb), "ids": [.string(record)]])
    }
  }
}
