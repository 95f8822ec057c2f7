import Diagnostics
import JSON
import JSONRPC
import Model
import Platform
import Presentation
import Text
import Workspace

/// Resources: docket.toml, help, and the files of records.
extension AgentServer {
  mutating func resources(_ params: JSONNode?) throws(ResponseError) -> JSONNode {
    let question = ["resources"]
    var cursor: PageCursor?
    if let given = params?["cursor"] {
      cursor = given.string.flatMap { PageCursor($0, question: question) }
      if cursor == nil { throw ResponseError(.invalidParams, AgentMessages.invalidCursor) }
    }
    if cursor == nil || listedResources.isEmpty {
      listedResources = ResourceName.all(in: settings)
    }
    let page = PageCursor.page(
      of: listedResources, after: cursor, limit: Self.pageSize, question: question,
      id: \.uri)
    return [
      "resources": .array(titled(page.items).map { $0.name.description($0.title) }),
      "nextCursor": page.next.map { .string($0.text) },
    ]
  }

  private static let pageSize = 100

  func resourceTemplates(_ params: JSONNode?) throws(ResponseError) -> JSONNode {
    try requireFirstPage(params)
    let language = language
    return [
      "resourceTemplates": [
        [
          "uriTemplate": .string(ResourceName.start + "{kind}/{id}"), "name": "record",
          "title": .string(AgentToolMessages.record[language]),
          "description": .string(AgentToolMessages.recordTemplate[language]),
          "mimeType": .string(ResourceName.toml),
        ],
        [
          "uriTemplate": .string(ResourceName.start + ResourceName.help + "/{topic}"),
          "name": "topic", "title": .string(AgentToolMessages.topic[language]),
          "description": .string(AgentToolMessages.topicTemplate[language]),
          "mimeType": .string(ResourceName.markdown),
        ],
      ]
    ]
  }

  func readResource(_ params: JSONNode?) throws(ResponseError) -> JSONNode {
    guard let uri = params?["uri"]?.string else { throw .invalidParams("uri") }
    guard let name = ResourceName(uri), let text = text(of: name) else {
      throw ResponseError(
        .invalidParams, AgentMessages.unknownResource(uri), data: ["uri": .string(uri)])
    }
    let content: JSONNode = [
      "uri": .string(uri), "mimeType": .string(name.mimeType), "text": .string(text),
    ]
    return ["contents": [content]]
  }

  private func text(of name: ResourceName) -> String? {
    switch name {
    case .topic(let name):
      return settings.topics.first { $0.name == name }?.markdown[language]
    case .settings:
      let workspace = try? settings.workspaceAsItIs()
      return workspace?.sourceFile(Workspace.fileName).map {
        String(decoding: $0.bytes, as: UTF8.self)
      }
    case .record(let kind, let id):
      guard let workspace = try? settings.workspace(),
        let kind = workspace.schema.kindIndex(named: kind),
        let graph = try? workspace.open([id], kind), let record = graph.index(of: id, kind: kind),
        let file = workspace.sourceFile(graph.path(of: record))
      else { return nil }
      return String(decoding: file.bytes, as: UTF8.self)
    }
  }

  /// The resources with titles; only the records among them are read.
  private func titled(_ names: [ResourceName]) -> [(name: ResourceName, title: String)] {
    let language = language
    var ids: [String: [String]] = [:]
    for case .record(let kind, let id) in names { ids[kind, default: []].append(id) }
    var titles: [ResourceName: String] = [:]
    if let workspace = try? settings.workspace() {
      for (name, ids) in ids {
        guard let kind = workspace.schema.kindIndex(named: name),
          let graph = try? workspace.open(ids, kind)
        else { continue }
        for id in ids {
          guard let record = graph.index(of: id, kind: kind) else { continue }
          titles[.record(kind: name, id: id)] = graph.fullTitle(of: record, language: language)
        }
      }
    }
    for topic in settings.topics { titles[.topic(topic.name)] = topic.title[language] }
    titles[.settings] = AgentToolMessages.settings[language]
    return names.map { ($0, titles[$0] ?? $0.name) }
  }
}

/// A resource by its URI: `docket:///task/oil-guides-7kf2`, `docket:///docket.toml`, `docket:///help/queries`.
enum ResourceName: Hashable {
  case settings
  case topic(String)
  case record(kind: String, id: String)

  fileprivate static let start = "docket:///"
  /// No kind has this name, because a command has it.
  fileprivate static let help = "help"
  fileprivate static let toml = "application/toml"
  fileprivate static let markdown = "text/markdown"

  fileprivate init?(_ uri: String) {
    guard uri.begins(with: Self.start) else { return nil }
    let parts = uri[...].dropping(Self.start.utf8.count)
      .split(at: "/", omittingEmptySubsequences: false).map { String($0) }
    if parts == [Workspace.fileName.text] {
      self = .settings
    } else if parts.count == 2, parts.allSatisfy({ RecordID.isWords($0.utf8) }) {
      self = parts[0] == Self.help ? .topic(parts[1]) : .record(kind: parts[0], id: parts[1])
    } else {
      return nil
    }
  }

  /// Settings and help, then the records of each kind that are not archived. No record is read.
  fileprivate static func all(in settings: AgentSettings) -> [ResourceName] {
    let topics = settings.topics.map { ResourceName.topic($0.name) }
    guard let workspace = try? settings.workspaceAsItIs() else { return topics }
    var names = [ResourceName.settings] + topics
    guard workspace.declarations.isUsable else { return names }
    for kind in workspace.schema.kinds.indices.map(KindIndex.init) {
      guard let ids = try? workspace.currentIDs(of: kind, beginning: "") else { continue }
      let name = workspace.schema[kind].name
      names += ids.filter { RecordID.isWords($0.utf8) }.map { .record(kind: name, id: $0) }
    }
    return names
  }

  var uri: String { Self.start + name }

  /// The path in the URI.
  fileprivate var name: String {
    switch self {
    case .settings: Workspace.fileName.text
    case .topic(let name): "\(Self.help)/\(name)"
    case .record(let kind, let id): "\(kind)/\(id)"
    }
  }

  fileprivate var mimeType: String {
    switch self {
    case .settings, .record: Self.toml
    case .topic: Self.markdown
    }
  }

  fileprivate func description(_ title: String) -> JSONNode {
    [
      "uri": .string(uri), "name": .string(name), "title": .string(title),
      "mimeType": .string(mimeType),
    ]
  }
}
