import JSON
import Model
import Operations

/// A JSON document with the version of all the shapes that commands answer in, for programs.
func jsonDocument(_ members: (inout JSONWriter) -> Void) -> String {
  var json = JSONWriter(pretty: true)
  json.object { json in
    json.member("version", Graph.jsonVersion)
    members(&json)
  }
  return json.text + "\n"
}
