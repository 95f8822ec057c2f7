import TestSupport
import Diagnostics
import Testing
import Text

struct SARIFRendererTests {
  private let renderer = SARIFRenderer(
    toolName: "docket", toolVersion: "1.0.0",
    rules: [
      SARIFRenderer.Rule(
        code: .init(rawValue: "dangling-reference"), severity: .error,
        summary: "A reference names no record", help: "Name one that is there.",
        markdown: "Name *one* that is there.")
    ], language: .english)

  @Test("A report is a log with one run")
  func sample() {
    #expect(
      renderer.render(Sample.findings, sources: Sample.sources) == #"""
        {
          "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
          "version": "2.1.0",
          "runs": [
            {
              "tool": {
                "driver": {
                  "name": "docket",
                  "semanticVersion": "1.0.0",
                  "rules": [
                    {
                      "id": "dangling-reference",
                      "shortDescription": {
                        "text": "A reference names no record"
                      },
                      "fullDescription": {
                        "text": "Name one that is there."
                      },
                      "help": {
                        "text": "Name one that is there.",
                        "markdown": "Name *one* that is there."
                      },
                      "defaultConfiguration": {
                        "level": "error"
                      }
                    }
                  ]
                }
              },
              "columnKind": "unicodeCodePoints",
              "results": [
                {
                  "ruleId": "stray-file",
                  "level": "warning",
                  "message": {
                    "text": "no kind keeps its records here"
                  },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "notes.toml",
                          "uriBaseId": "%SRCROOT%"
                        },
                        "region": {
                          "startLine": 1
                        }
                      }
                    }
                  ],
                  "partialFingerprints": {
                    "primaryLocationLineHash": "c129715d7a2bc9a3:1",
                    "finding/v1": "ab88ad9ec2459c5280acf8e690ffba02"
                  }
                },
                {
                  "ruleId": "dangling-reference",
                  "ruleIndex": 0,
                  "level": "error",
                  "message": {
                    "text": "no employee `petrov-ivna`\ndid you mean `petrov-ivan` (employees/petrov-ivan.toml)?"
                  },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "tasks/42.toml",
                          "uriBaseId": "%SRCROOT%"
                        },
                        "region": {
                          "startLine": 3,
                          "startColumn": 12,
                          "endLine": 3,
                          "endColumn": 25,
                          "byteOffset": 55,
                          "byteLength": 13
                        }
                      },
                      "message": {
                        "text": "referenced here"
                      }
                    }
                  ],
                  "fixes": [
                    {
                      "description": {
                        "text": "did you mean `petrov-ivan` (employees/petrov-ivan.toml)?"
                      },
                      "artifactChanges": [
                        {
                          "artifactLocation": {
                            "uri": "tasks/42.toml",
                            "uriBaseId": "%SRCROOT%"
                          },
                          "replacements": [
                            {
                              "deletedRegion": {
                                "startLine": 3,
                                "startColumn": 12,
                                "endLine": 3,
                                "endColumn": 25,
                                "byteOffset": 55,
                                "byteLength": 13
                              },
                              "insertedContent": {
                                "text": "\"petrov-ivan\""
                              }
                            }
                          ]
                        }
                      ]
                    }
                  ],
                  "partialFingerprints": {
                    "primaryLocationLineHash": "1d03c24e4e04eb54:1",
                    "finding/v1": "5d598a6ebdea5450cb85d2bb7c622bbd"
                  }
                },
                {
                  "ruleId": "unreadable-file",
                  "level": "error",
                  "message": {
                    "text": "permission denied"
                  },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "users/x.toml",
                          "uriBaseId": "%SRCROOT%"
                        },
                        "region": {
                          "startLine": 1,
                          "byteOffset": 0,
                          "byteLength": 0
                        }
                      }
                    }
                  ],
                  "partialFingerprints": {
                    "finding/v1": "5d81e96b0e3b704b6d8e54d64afb37dd"
                  }
                },
                {
                  "ruleId": "duplicate-value",
                  "level": "error",
                  "message": {
                    "text": "two workshops have the number \"7\"\na number names one workshop"
                  },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "workshops/b.toml",
                          "uriBaseId": "%SRCROOT%"
                        },
                        "region": {
                          "startLine": 2,
                          "startColumn": 10,
                          "endLine": 2,
                          "endColumn": 13,
                          "byteOffset": 25,
                          "byteLength": 3
                        }
                      },
                      "message": {
                        "text": "here again"
                      }
                    }
                  ],
                  "relatedLocations": [
                    {
                      "id": 1,
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "workshops/a.toml",
                          "uriBaseId": "%SRCROOT%"
                        },
                        "region": {
                          "startLine": 1,
                          "startColumn": 10,
                          "endLine": 1,
                          "endColumn": 13,
                          "byteOffset": 9,
                          "byteLength": 3
                        }
                      },
                      "message": {
                        "text": "first here"
                      }
                    }
                  ],
                  "partialFingerprints": {
                    "primaryLocationLineHash": "b7050749d230266a:1",
                    "finding/v1": "5d5ba98eae781f7e74a62715d080b1c3"
                  }
                }
              ]
            }
          ]
        }

        """#)
  }

  @Test("No text can break out of its place")
  func hostileText() {
    #expect(
      renderer.render([Sample.hostile], sources: { _ in nil }) == #"""
        {
          "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
          "version": "2.1.0",
          "runs": [
            {
              "tool": {
                "driver": {
                  "name": "docket",
                  "semanticVersion": "1.0.0",
                  "rules": [
                    {
                      "id": "dangling-reference",
                      "shortDescription": {
                        "text": "A reference names no record"
                      },
                      "fullDescription": {
                        "text": "Name one that is there."
                      },
                      "help": {
                        "text": "Name one that is there.",
                        "markdown": "Name *one* that is there."
                      },
                      "defaultConfiguration": {
                        "level": "error"
                      }
                    }
                  ]
                }
              },
              "columnKind": "unicodeCodePoints",
              "results": [
                {
                  "ruleId": "bad]]>,::code\n",
                  "level": "error",
                  "message": {
                    "text": "a\nb::error::%0A ]]> <&\"'\u001b[31m\u2028\u0000\u202e\\\none\r\ntwo\u0007"
                  },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "a%3Ab%2Cc%25%0A%3C%22%5D%5D%3E.toml",
                          "uriBaseId": "%SRCROOT%"
                        },
                        "region": {
                          "startLine": 1
                        }
                      },
                      "message": {
                        "text": "l\n"
                      }
                    }
                  ],
                  "partialFingerprints": {
                    "finding/v1": "07304e7471d0215f5e6cd353ba2b8966"
                  }
                }
              ]
            }
          ]
        }

        """#)
  }

  @Test("A fix without a range replaces the whole file; edits of one file are one change")
  func fixes() {
    let file = Diagnostic.Location(path: "a.toml")
    let other = Diagnostic.Location(path: "b c.toml", range: 0..<1)
    let fix = Diagnostic.Fix(
      message: "do", edits: [other, file, other].map { .init(location: $0, replacement: []) },
      isCertain: true)
    let report = renderer.render(
      [finding(file, fix: fix)], sources: files(["a.toml": "ab\n", "b c.toml": "x"]))
    #expect(report.split(separator: "\n").count { $0.contains("\"replacements\"") } == 2)
    #expect(report.split(separator: "\n").count { $0.contains("\"uri\": \"b%20c.toml\"") } == 1)
    #expect(report.contains("\"byteOffset\": 0,\n                        \"byteLength\": 3"))
  }

  @Test("Braces are no placeholders in a message, and stay as they are in what is inserted")
  func braces() {
    let file = Diagnostic.Location(path: "a.toml", range: 0..<1)
    let fix = Diagnostic.Fix(
      message: "write `{}`", edits: [.init(location: file, replacement: Array("{}".utf8))],
      isCertain: true)
    let report = renderer.render(
      [finding(file, "`{0}` is a table", fix: fix)], sources: files(["a.toml": "x"]))
    #expect(report.contains("\"text\": \"`{{0}}` is a table"))
    #expect(report.contains("\"text\": \"write `{{}}`\""))
    #expect(report.contains("\"text\": \"{}\""))
  }

  @Test("Brackets before a parenthesis are no link in a message, and others stay as they are")
  func brackets() {
    let file = Diagnostic.Location(path: "a.toml")
    func text(_ message: LocalizedText) -> String {
      renderer.render([finding(file, message)], sources: { _ in nil })
    }
    #expect(text("see [it](1)").contains(#""text": "see [it\\](1)""#))
    #expect(text(#"see [it\](1)"#).contains(#""text": "see [it\\](1)""#))
    #expect(text(#"see [it\\](1)"#).contains(#""text": "see [it\\\\\\](1)""#))
    #expect(text("`tags = [\"a\"]` (old)").contains(#""text": "`tags = [\"a\"]` (old)""#))
  }

  @Test("A rule's descriptions are no longer than what GitHub takes")
  func longDescriptions() {
    let long = LocalizedText(verbatim: String(repeating: "я𝄞", count: 2000))
    let rules = [
      SARIFRenderer.Rule(
        code: .init(rawValue: "long"), severity: .error, summary: long, help: long, markdown: long)
    ]
    let report = SARIFRenderer(
      toolName: "docket", toolVersion: "1.0.0", rules: rules, language: .english
    ).render([], sources: { _ in nil })
    let text = String(repeating: "я𝄞", count: 341)
    #expect(report.contains("\"shortDescription\": {\n                \"text\": \"\(text)…\""))
    #expect(report.contains("\"fullDescription\": {\n                \"text\": \"\(text)…\""))
    #expect(report.contains("\"text\": \"\(long.english)\""))
  }

  @Test(
    "Of too many findings errors are results before warnings, and one that stands for many counts for these"
  )
  func worstFirst() {
    let few = SARIFRenderer(
      toolName: "docket", toolVersion: "1.0.0", rules: [], language: .english, limit: 3)
    let place = Diagnostic.Location(path: "a.toml")
    let warning = finding(place, "a warning", severity: .warning)
    let error = finding(place, "an error")
    var many = error
    many.count = 400
    let report = few.render([warning, warning, error, many], sources: { _ in nil })
    #expect(report.split(separator: "\n").count { $0.contains("\"level\": \"error\"") } == 2)
    #expect(report.contains("\"text\": \"1 more are left out\""))
    let cut = few.render([error, error, error, many, warning], sources: { _ in nil })
    #expect(!cut.contains("a warning"))
    #expect(cut.contains("\"text\": \"401 more are left out\""))
  }

  @Test("Of too many findings the first are results, and a notification counts the rest")
  func limit() {
    let few = SARIFRenderer(
      toolName: "docket", toolVersion: "1.0.0", rules: [], language: .english, limit: 2)
    let place = Diagnostic.Location(path: "a.toml")
    func report(_ count: Int) -> String {
      few.render((0..<count).map { _ in finding(place) }, sources: { _ in nil })
    }
    func results(_ report: String) -> Int {
      report.split(separator: "\n").count { $0.contains("\"ruleId\"") }
    }
    #expect(results(report(2)) == 2 && !report(2).contains("invocations"))
    #expect(results(report(7)) == 2)
    #expect(report(7).contains("\"text\": \"5 more are left out\""))
    #expect(SARIFRenderer.mostResults == 25_000)
  }

  @Test("Two spellings of a letter are two files")
  func spellings() {
    let edits = ["caf\u{E9}.toml", "cafe\u{301}.toml"].map { path in
      Diagnostic.Edit(location: Diagnostic.Location(path: path), replacement: [])
    }
    let fix = Diagnostic.Fix(message: "do", edits: edits, isCertain: true)
    let report = renderer.render(
      [finding(edits[0].location, fix: fix)], sources: files(["caf\u{E9}.toml": "x"]))
    #expect(report.split(separator: "\n").count { $0.contains("\"replacements\"") } == 2)
  }
}
