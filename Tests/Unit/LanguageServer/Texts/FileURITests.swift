import LanguageServer
import Testing
import Text

@Suite("A URI of a file")
struct FileURITests {
  @Test(
    "is converted to a path",
    arguments: [
      ("file:///a/b.toml", "/a/b.toml"), ("FILE:///a", "/a"), ("file:/a", "/a"),
      ("file://localhost/a", "/a"), ("file:///a%20b%25", "/a b%"),
      ("file:///%d1%91", "/ё"), ("file:///ё", "/ё"), ("file:///%D0%B5%CC%88", "/е\u{308}"),
      ("file:///a?b#c", "/a"),
    ])
  func path(uri: String, path: String) throws {
    #expect(try #require(FileURI.path(of: uri)).isExactly(path))
  }

  @Test(
    "is rejected for another host or scheme, or if it is not valid text",
    arguments: [
      "", "file:", "file://", "file://host/a", "untitled:1", "http:///a", "a/b", "file:///%",
      "file:///%4",
      "file:///%zz", "file:///%ff", "file:///a%00",
    ])
  func none(uri: String) { #expect(FileURI.path(of: uri) == nil) }

  @Test(
    "is converted back to the same path, byte for byte",
    arguments: ["/", "/a b", "/ё/е\u{308}", "/%/?#[]:@"])
  func back(path: String) throws {
    let uri = FileURI.uri(ofPath: path)
    #expect(uri.utf8.allSatisfy { $0 < 0x80 })
    #expect(try #require(FileURI.path(of: uri)).isExactly(path))
  }
}
