/// One file before and after a change.
package struct FileChange: Hashable, Sendable {
  package var path: String
  package var before: [UInt8]?
  package var after: [UInt8]?
  package init(path: String, before: [UInt8]?, after: [UInt8]?) { self.path = path; self.before = before; self.after = after }
}
