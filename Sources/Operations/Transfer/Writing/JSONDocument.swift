package import JSON

/// A JSON document for programs: an object with the version of the JSON of all commands, and these members.
///
/// `rest` writes more members, such as lists that are too long to build as values.
package func jsonDocument(
  _ members: JSONNode, _ rest: (inout JSONWriter) -> Void = { _ in }
) -> String {
  var json = JSONWriter(pretty: true)
  json.object { json in
    json.member("version", 1)
    for member in members.members ?? [] { json.member(member.key, member.value) }
    rest(&json)
  }
  return json.text + "\n"
}
