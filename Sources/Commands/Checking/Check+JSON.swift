import Diagnostics
import JSON
import Model
import Text

/// Explanations of codes as JSON: checks with their examples, rules with their declaration.
func explanations(_ checks: [Check], _ rules: [NamedRule], _ language: Language) -> String {
  jsonDocument { json in
    json.member("codes") { json in
      json.array { json in
        for check in checks { json.object { check.write(in: language, to: &$0) } }
        for rule in rules { json.object { rule.write(in: language, to: &$0) } }
      }
    }
  }
}

extension Check {
  fileprivate func write(in language: Language, to json: inout JSONWriter) {
    json.member("code", code.rawValue)
    json.member("severity", severity.rawValue)
    json.member("summary", summary[language])
    json.member("explanation", explanation[language])
    json.member("wrong") { wrong.write(to: &$0) }
    json.member("right") { right.write(to: &$0) }
  }
}

extension Check.Example {
  fileprivate func write(to json: inout JSONWriter) {
    json.array { json in
      for (path, text) in files {
        json.object { json in
          json.member("path", path)
          json.member("text", text)
        }
      }
    }
  }
}

extension NamedRule {
  fileprivate func write(in language: Language, to json: inout JSONWriter) {
    json.member("code", code.rawValue)
    json.member("severity", severity?.rawValue ?? "off")
    json.member("summary", message?[language] ?? declared.line)
    json.member("rule", declared.text)
  }
}
