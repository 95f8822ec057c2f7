import JSON
import JSONRPC
import Presentation
import Text

/// A text that a person can start work of an agent with.
private struct Prompt {
  let name: String
  let title: LocalizedText
  let description: LocalizedText
  /// The argument, which must be given.
  var argument: (name: String, description: LocalizedText)?
  /// The text for the value of the argument.
  let text: (String) -> LocalizedText

  static var all: [Prompt] {
    [
      Prompt(
        name: "plan", title: AgentPromptMessages.planTitle, description: AgentPromptMessages.plan,
        argument: ("goal", AgentPromptMessages.goal), text: AgentPromptMessages.planText),
      Prompt(
        name: "next-task", title: AgentPromptMessages.nextTitle,
        description: AgentPromptMessages.next
      ) { _ in AgentPromptMessages.nextText },
      Prompt(
        name: "review", title: AgentPromptMessages.reviewTitle,
        description: AgentPromptMessages.review
      ) { _ in AgentPromptMessages.reviewText },
    ]
  }

  func node(_ language: Language) -> JSONNode {
    let arguments: [JSONNode]? = argument.map { argument in
      [
        [
          "name": .string(argument.name), "description": .string(argument.description[language]),
          "required": true,
        ]
      ]
    }
    return [
      "name": .string(name), "title": .string(title[language]),
      "description": .string(description[language]), "arguments": arguments.map(JSONNode.array),
    ]
  }
}

extension AgentServer {
  func prompts(_ params: JSONNode?) throws(ResponseError) -> JSONNode {
    try requireFirstPage(params)
    let language = language
    return ["prompts": .array(Prompt.all.map { $0.node(language) })]
  }

  func prompt(_ params: JSONNode?) throws(ResponseError) -> JSONNode {
    guard let name = params?["name"]?.string else { throw .invalidParams("name") }
    guard let prompt = Prompt.all.first(where: { $0.name == name }) else {
      throw ResponseError(
        .invalidParams, AgentMessages.unknownPrompt(name, among: Prompt.all.map(\.name)))
    }
    var value = ""
    if let argument = prompt.argument {
      guard let given = params?["arguments"]?[argument.name]?.string, !given.trimmed.isEmpty else {
        throw .invalidParams("arguments.\(argument.name)")
      }
      value = given
    }
    let language = language
    return [
      "description": .string(prompt.description[language]),
      "messages": [
        [
          "role": "user",
          "content": ["type": "text", "text": .string(prompt.text(value)[language])],
        ]
      ],
    ]
  }
}
