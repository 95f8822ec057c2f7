import TOML
import Testing

@Suite("New documents")
struct SerializeTests {
  @Test("A new document has one key per line in the order given")
  func canonical() {
    let bytes = serialize([
      ("title", .string("Заменить уплотнения пресса")), ("status", .string("in-progress")),
      ("tags", .array([.string("press"), .string("urgent")])),
      ("depends-on", .array([.integer(40)])),
      ("description", .string("Проверить давление\nи заменить \"уплотнения\".\n")),
      ("label", .table([("en", .string("Machine"))])),
    ])
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        title = "Заменить уплотнения пресса"
        status = "in-progress"
        tags = [
          "press",
          "urgent",
        ]
        depends-on = [40]
        description = \"""
        Проверить давление
        и заменить "уплотнения".
        \"""
        label = { en = "Machine" }

        """)
    #expect(Document(bytes, version: .v1_0).problems.isEmpty)
  }

  @Test(
    "Every valid document can be serialized with the same content", .enabled(if: Corpus.isPresent))
  func roundTrip() {
    for file in Corpus.valid() {
      let value = Document(Corpus.read(file)).value(of: 0)
      guard case .table(let members) = value else { continue }
      let again = Document(serialize(members), version: .v1_0)
      #expect(again.problems.isEmpty && again.value(of: 0) == value, "\(file)")
    }
  }
}
