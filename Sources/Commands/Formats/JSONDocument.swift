import JSON
import Model
import Operations

/// A JSON document of the members of an object, after the version of all the shapes that commands answer in.
func jsonDocument(_ object: JSONNode) -> String {
  JSONNode.object([("version", .integer(Graph.jsonVersion))]).with(object).document
}

/// A JSON document with the version of all the shapes that commands answer in, for programs.
func jsonDocument(_ members: (inout JSONWriter) -> Void) -> String {
  var json = JSONWriter(pretty: true)
  json.object { json in
    json.member("version", Graph.jsonVersion)
    members(&json)
  }
  return json.text + "\n"
}
