package import Text

/// Writes HTML. Every text and every attribute value is escaped here, and nowhere else.
package struct HTMLWriter: Sendable {
  /// The output so far, as UTF-8.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// An attribute of an element; the value is written with escapes.
  package struct Attribute: Sendable {
    fileprivate let name: StaticString
    fileprivate let value: String

    package init(_ name: StaticString, _ value: String) { (self.name, self.value) = (name, value) }

    package static func `class`(_ value: String) -> Attribute { Attribute("class", value) }
    package static func href(_ value: String) -> Attribute { Attribute("href", value) }
    /// The browser finds the direction of the text itself.
    package static let anyDirection = Attribute("dir", "auto")
  }

  package mutating func open(_ name: StaticString, _ attributes: [Attribute] = []) {
    append("<")
    append(name)
    for attribute in attributes {
      append(" ")
      append(attribute.name)
      append("=\"")
      bytes.appendXMLEscaped(attribute.value)
      append("\"")
    }
    append(">")
  }

  package mutating func close(_ name: StaticString) {
    append("</")
    append(name)
    append(">")
  }

  package mutating func write(_ text: String, _ shape: LineShape = .oneLine) {
    bytes.appendXMLEscaped(text, shape)
  }

  package mutating func element(
    _ name: StaticString, _ attributes: [Attribute] = [], _ body: (inout HTMLWriter) -> Void
  ) {
    open(name, attributes)
    body(&self)
    close(name)
  }

  package mutating func element(
    _ name: StaticString, _ attributes: [Attribute], _ text: String, _ shape: LineShape = .oneLine
  ) {
    open(name, attributes)
    write(text, shape)
    close(name)
  }

  package mutating func element(_ name: StaticString, _ text: String) { element(name, [], text) }

  /// Writes an element on a line of its own.
  package mutating func line(
    _ name: StaticString, _ attributes: [Attribute], _ text: String, _ shape: LineShape = .oneLine
  ) {
    element(name, attributes, text, shape)
    endLine()
  }

  package mutating func line(_ name: StaticString, _ text: String) { line(name, [], text) }

  /// Writes a text whose direction does not affect the text around it.
  package mutating func isolated(_ text: String) { element("bdi", text) }

  package mutating func endLine() { append("\n") }

  /// Writes markup that docket made.
  package mutating func markup(_ markup: [UInt8]) { bytes += markup }

  package mutating func markup(_ markup: StaticString) { append(markup) }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
}
