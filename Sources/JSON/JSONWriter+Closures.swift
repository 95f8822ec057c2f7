package import Text

/// A value that `JSONWriter` writes without a `JSONNode`, for the language server.
package protocol JSONWritable {
  func write(to json: inout JSONWriter)
}

extension JSONWriter {
  /// Writes a member of an object.
  package mutating func member(_ key: String, _ value: some JSONWritable) {
    self.key(key)
    value.write(to: &self)
  }

  /// Writes a member of an object; the body writes its value.
  package mutating func member(_ key: String, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    body(&self)
  }

  package mutating func value(_ value: some JSONWritable) {
    value.write(to: &self)
  }
}

extension String: JSONWritable {
  package func write(to json: inout JSONWriter) { json.value(.string(self)) }
}

extension Path: JSONWritable {
  package func write(to json: inout JSONWriter) { json.value(.string(self)) }
}

extension Int: JSONWritable {
  package func write(to json: inout JSONWriter) { json.value(.integer(self)) }
}

extension Bool: JSONWritable {
  package func write(to json: inout JSONWriter) { json.value(.boolean(self)) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  package func write(to json: inout JSONWriter) {
    if let value = self { value.write(to: &json) } else { json.value(.null) }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.array { json in forEach { $0.write(to: &json) } }
  }
}

extension JSONNode: JSONWritable {
  package func write(to json: inout JSONWriter) { json.value(self) }
}
