import Model
import TestSupport
import TOML
import Testing
import Text

@testable import Operations

/// A task as it came from its source, as it is here and as the source has it now.
@Suite("What has changed at the source of a record")
struct SourceUpdateTests {
  private let kind = Schema.builtIn[BuiltInKind.task.index]
  private let title = 1
  private let status = 2
  private let priority = 4
  private let description = 11

  private func update(
    came: [Int: String]?, here: String, there: [Int: String]
  ) -> SourceUpdate {
    func lines(_ values: [Int: String]) -> [FieldLine] {
      let values = values.merging([status: "in-progress", description: "D"]) { own, _ in own }
      return kind.lines(values.mapValues(Value.string), in: .builtIn).filter {
        values[$0.field] != nil
      }
    }
    func origin(_ values: [Int: String]) -> Origin {
      let sums = lines(values).map { (kind.fields[$0.field].name, Origin.sum($0.bytes)) }
      return Origin(key: "service:1", sums: Dictionary(uniqueKeysWithValues: sums))
    }
    let document = Document(Array((here + "status = \"in-progress\"\ndescription = \"D\"\n").utf8))
    return SourceUpdate(
      of: document, kind, to: lines(there), from: came.map(origin) ?? Origin("service:1"),
      by: origin(there))
  }

  private func edits(_ update: SourceUpdate) -> [Int: Value?] {
    Dictionary(
      uniqueKeysWithValues: update.edits.map { edit in
        if case .set(let value) = edit.change { (edit.field, value) } else { (edit.field, nil) }
      })
  }

  @Test("is nothing where it is as it came")
  func nothing() {
    let update = update(
      came: [title: "Oil"], here: "title = \"Oil\" # a comment\n", there: [title: "Oil"])
    #expect(!update.isNeeded)
    #expect(update.kept == [])
  }

  @Test("is taken over where nobody has edited it here: set, set anew and removed")
  func takenOver() {
    let update = update(
      came: [title: "Oil", priority: "low"], here: "title = \"Oil\"\npriority = \"low\"\n",
      there: [title: "Oil it"])
    #expect(update.isNeeded)
    #expect(edits(update) == [title: .string("Oil it"), priority: nil])
    #expect(update.kept == [])
  }

  @Test("is left where it was edited here, and named")
  func kept() {
    let update = update(
      came: [title: "Oil"], here: "title = \"Oil the press\"\n",
      there: [title: "Oil it", priority: "high"])
    #expect(edits(update) == [priority: .string("high")])
    #expect(update.kept == ["title"])
    // So that the next update sees the same difference.
    #expect(update.origin.sums?["title"] == Origin.sum(Array("title = \"Oil\"\n".utf8)))
  }

  @Test("leaves what was edited here alone")
  func editedHere() {
    let update = update(came: [title: "Oil"], here: "title = \"Mine\"\n", there: [title: "Oil"])
    #expect(!update.isNeeded)
    #expect(update.kept == [])
  }

  @Test("needs no edit where both sides have changed to one value, but is noted")
  func same() {
    let update = update(
      came: [title: "Oil"], here: "title = \"Oil it\"\n", there: [title: "Oil it"])
    #expect(update.isNeeded)
    #expect(update.edits.isEmpty)
    #expect(update.origin.sums?["title"] == Origin.sum(Array("title = \"Oil it\"\n".utf8)))
  }

  @Test("is never taken over where nobody knows what came")
  func unknown() {
    let update = update(came: nil, here: "title = \"Oil\"\n", there: [title: "Oil it"])
    #expect(update.edits.isEmpty)
    #expect(update.kept == ["title"])
  }
}
