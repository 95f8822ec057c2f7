import Model
import Presentation
import TestSupport
import Testing
import Text

@Suite("CSV and TSV")
struct DelimitedTableTests {
  private func cell(_ value: String, _ separator: Delimiter) throws -> String {
    let workspace = SmallWorkspace.tasks([1: "source = '''\(value)'''"])
    let report = try workspace.report("task", columns: ["source"])
    let text = report.table(for: .data).delimited(by: separator)
    let end = separator == .comma ? "\r\n" : "\n"
    #expect(text.hasPrefix("source\(end)") && text.hasSuffix(end))
    return String(text.dropFirst("source\(end)".count).dropLast(end.count))
  }

  @Test(
    "quote separators, and guard against formulas",
    arguments: [
      ("plain", "plain", "plain"),
      ("a,b", "\"a,b\"", "a,b"),
      ("say \"hi\"", "\"say \"\"hi\"\"\"", "\"say \"\"hi\"\"\""),
      ("a\"\u{301},", "\"a\"\"\u{301},\"", "\"a\"\"\u{301},\""),
      ("a\tb", "a\tb", "a\\tb"),
      ("a\\b", "a\\b", "a\\\\b"),
      ("a;b", "a;b", "a;b"),
      ("'=x", "''=x", "''=x"),
      ("=1+1", "'=1+1", "'=1+1"),
      ("+1 or more", "'+1 or more", "'+1 or more"),
      ("@SUM(A1)", "'@SUM(A1)", "'@SUM(A1)"),
      ("-x", "'-x", "'-x"),
      ("-5", "-5", "-5"),
      ("\t=1", "'\t=1", "\\t=1"),
      ("=\"a\",1", "\"'=\"\"a\"\",1\"", "\"'=\"\"a\"\",1\""),
    ])
  func escaping(value: String, csv: String, tsv: String) throws {
    #expect(try cell(value, .comma) == csv)
    #expect(try cell(value, .tab) == tsv)
  }

  @Test("escape separators in the values of a list")
  func lists() throws {
    let workspace = SmallWorkspace.tasks([1: "tags = ['=x', 'a;b', 'c\\d']\ntitle = 'a;b'"])
    let report = try workspace.report("task", columns: ["title", "tags"])
    let row = "a;b,'=x;a\\;b;c\\\\d\r\n"
    #expect(report.table(for: .data).delimited(by: .comma) == "title,tags\r\n" + row)
  }

  @Test("quote texts of several lines")
  func lines() throws {
    let workspace = SmallWorkspace([
      "tasks/t1.toml": "number = 1\nstatus = \"done\"\ndescription = \"one\\r\\ntwo\"\n"
    ])
    let report = try workspace.report("task", columns: ["id", "description"])
    #expect(
      report.table(for: .data).delimited(by: .comma)
        == "id,description\r\nt1,\"one\r\ntwo\"\r\n")
    #expect(
      report.table(for: .data).delimited(by: .tab) == "id\tdescription\nt1\tone\\r\\ntwo\n")
  }

  @Test("leave the title of a task without one empty, in every language")
  func titles() throws {
    let workspace = SmallWorkspace.tasks([1: "", 2: "title = \"T\""])
    let report = try workspace.report("task", columns: ["id", "title"], language: .russian)
    #expect(report.table(for: .data).delimited(by: .comma) == "id,title\r\n1.toml,\r\n2.toml,T\r\n")
  }
}
