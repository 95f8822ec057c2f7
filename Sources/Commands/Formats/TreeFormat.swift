/// The shapes that a tree comes in.
enum TreeFormat: String, CaseIterable {
  case text
  case mermaid
  case dot
}
