import Diagnostics
import Model
import TestSupport
import Platform
import TOML
import Testing
import Text

@testable import Operations

@Suite("The template of a new record")
struct NewRecordTemplateTests {
  @Test(
    "is valid TOML with and without the comment signs of its hints, in each language",
    arguments: BuiltInKind.allCases, [nil, Language.english, .russian])
  func uncommented(_ kind: BuiltInKind, _ language: Language?) {
    var created = DateTimeParts()
    (created.year, created.month, created.day) = (2026, 11, 22)
    let template = NewRecordTemplate(
      kind.index, in: .builtIn, heading: "New", labels: language, created: created)
    #expect(Document(template.bytes).isValid)
    let lines = String(decoding: template.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let uncommented = lines.dropFirst().map { line in
      line.hasPrefix("# ") ? line.dropFirst(2) : line.hasPrefix("#") ? line.dropFirst() : line
    }.joined(separator: "\n")
    let document = Document(Array(uncommented.utf8))
    #expect(document.isValid)
    // People do not fill in automatic fields.
    let fields = Schema.builtIn[kind.index].fields.filter { field in
      !field.isAutomatic && field.name != Field.formerIDs.name
    }
    #expect(Array(document.children(of: 0)).count == fields.count)
    if let language {
      #expect(
        fields.allSatisfy { field in
          lines.contains { $0 == "## \(field.label[language])" }
        })
    }
  }

  /// A kind with a field of each type, single and as a list or set, required and optional.
  private static let everyType: Schema = {
    let types = [
      "text", "multi-line text", "word", "email", "url", "integer", "boolean", "date", "date-time",
      "one-of", "reference",
    ]
    var text = "format = 1\n[kinds.thing]\nfolder = \"things\"\n"
    for (number, type) in types.enumerated() {
      for target in type == "reference" ? ["task", "employee", "thing"] : [""] {
        for (form, list) in ["", "list of ", "set of "].enumerated() {
          for need in [
            "required = true", "required = false", "default = \"\(defaults[type] ?? "x")\"",
          ] {
            text += "fields.f\(number)-\(form)-\(need.prefix(5).suffix(1))-"
            text += "\(need.hasSuffix("true") ? "a" : need.hasSuffix("false") ? "b" : "c")"
            text += target.isEmpty ? "" : "-" + target
            text += " = { type = \"\(list)\(type)\", \(need)"
            if type == "one-of" { text += ", choices = ['a \"word\"', \"b\"]" }
            text += target.isEmpty ? " }\n" : ", to = \"\(target)\" }\n"
          }
        }
      }
    }
    return Declarations(Array(text.utf8)).schema
  }()

  private static let defaults = [
    "integer": "3", "boolean": "false", "date": "2026-02-01", "date-time": "2026-02-01T10:00:00Z",
    "email": "a@example.org", "url": "http://example.org", "one-of": "b",
  ]

  @Test("has hints that become valid values when they are uncommented")
  func hints() throws {
    for schema in [Schema.builtIn, Self.everyType] {
      for kind in schema.kinds.indices.map(KindIndex.init) {
        let template = NewRecordTemplate(
          kind, in: schema, heading: "New", labels: .russian,
          created: DateTimeParts(now: .fixed(Timestamp(seconds: 1_767_323_045))))
        let lines = String(decoding: template.bytes, as: UTF8.self)
          .split(separator: "\n", omittingEmptySubsequences: false)
        let filled = lines.map { $0.hasSuffix(" = \"\"") ? "" : $0 }.joined(separator: "\n")
        for hint in lines.dropFirst() where hint.hasPrefix("# ") {
          let text = filled + "\n" + hint.dropFirst(2) + "\n"
          let path = schema[kind].folder.appending("new.toml")
          let graph = Graph(schema: schema, files: [(path, Array(text.utf8))])
          let wrong = (graph.findings + graph.check()).filter { finding in
            ["toml-syntax", "wrong-type", "invalid-value"].contains(finding.code.rawValue)
              && finding.location.range.map { $0.lowerBound > filled.utf8.count } != false
          }
          #expect(wrong.isEmpty, "\(hint)")
        }
        let broken = Graph(
          schema: schema, files: [("\(schema[kind].folder)/1.toml", template.bytes)]
        )
        .findings.filter { ["toml-syntax", "wrong-type"].contains($0.code.rawValue) }
        #expect(broken.isEmpty, "as it is")
      }
    }
  }
}
