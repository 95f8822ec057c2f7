import JSON
import Testing

struct JSONWriterTests {
  private func written(pretty: Bool = false, _ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(pretty: pretty)
    body(&json)
    return json.text
  }

  private func sample(_ json: inout JSONWriter) {
    json.object { json in
      json.member("id", "42")
      json.member("n", -7)
      json.member("done", true)
      json.member("due", .null)
      json.key("tags")
      json.array { json in for text in ["a", "b"] { json.value(.string(text)) } }
      json.member("none", [])
      json.key(JSONKey("nested"))
      json.array { json in
        json.object { _ in }
        json.object { $0.member("x", 1) }
        json.array { $0.value(false) }
      }
      json.member("last", 1)
    }
  }

  @Test("Compact JSON has no spaces")
  func compact() {
    #expect(
      written(sample)
        == #"""
        {"id":"42","n":-7,"done":true,"due":null,"tags":["a","b"],"none":[],
        "nested":[{},{"x":1},[false]],"last":1}
        """#.filter { $0 != "\n" })
  }

  @Test("Pretty JSON has one member or item per line")
  func pretty() {
    #expect(
      written(pretty: true, sample) == #"""
        {
          "id": "42",
          "n": -7,
          "done": true,
          "due": null,
          "tags": [
            "a",
            "b"
          ],
          "none": [],
          "nested": [
            {},
            {
              "x": 1
            },
            [
              false
            ]
          ],
          "last": 1
        }
        """#)
  }

  @Test("Literals create values and omit members that are nil")
  func literals() {
    let value: JSONNode = [
      "id": "42", "n": -7, "done": true, "due": .null, "title": .string(String?.none),
      "left": nil, "tags": ["a", .string("b")], "none": [],
      "nested": [["x": .integer(1)], [false]],
    ]
    #expect(
      value.text
        == #"""
        {"id":"42","n":-7,"done":true,"due":null,"title":null,
        "tags":["a","b"],"none":[],"nested":[{"x":1},[false]]}
        """#.filter { $0 != "\n" })
  }

  @Test(
    "Strings are escaped as JSON, terminals and JavaScript require",
    arguments: [
      ("plain", #""plain""#), ("Цех 日本 👍", #""Цех 日本 👍""#), ("\"\\/", #""\"\\/""#),
      ("\n\r\t\u{0}\u{1B}\u{7F}", #""\n\r\t\u0000\u001b\u007f""#), ("\r\n", #""\r\n""#),
      ("\u{2028}\u{2029}\u{202E}\u{9B}", #""\u2028\u2029\u202e\u009b""#), ("", #""""#),
    ])
  func strings(text: String, json: String) {
    #expect(JSONNode.string(text).text == json)
    #expect(JSONNode.object([(text, 1)]).text == "{\(json):1}")
  }
}
