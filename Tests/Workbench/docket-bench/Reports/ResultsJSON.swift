import JSON

extension Results {
  /// The results in a machine-readable format: times in milliseconds, sizes in bytes, speeds in million bytes per second.
  var json: String {
    var json = JSONWriter(pretty: true)
    json.object { json in
      json.member("version", 1)
      json.member("workspaces") { $0.array { json in workspaces.forEach { $0.write(to: &json) } } }
      if let merge { json.member("merge") { merge.write(to: &$0) } }
      json.member("imports") { $0.array { json in imports.forEach { $0.write(to: &json) } } }
      json.member("parsing") { $0.array { json in parsing.forEach { $0.write(to: &json) } } }
    }
    return json.text + "\n"
  }
}

extension WorkspaceResult {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("tasks", taskCount)
      json.member("files", fileCount)
      json.member("bytes", byteCount)
      json.member("threads", threadCount)
      json.member("programs") { json in
        json.array { json in
          guard let floor = programs.first else { return }
          for program in programs { program.write(to: &json, floor: floor) }
        }
      }
    }
  }
}

extension MergeResult {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("records", recordCount)
      json.member("programs") { json in
        json.array { json in
          guard let text = programs.first else { return }
          for program in programs { program.write(to: &json, floor: text) }
        }
      }
    }
  }
}

extension ProgramResult {
  fileprivate func write(to json: inout JSONWriter, floor: ProgramResult) {
    json.object { json in
      json.member("name", name)
      json.member("wall", wall)
      json.member("processor", processor)
      json.member("peak-memory", peakMemory)
      json.member("wall-to-floor", ratio(to: floor, \.wall))
      json.member("processor-to-floor", ratio(to: floor, \.processor))
    }
  }
}

extension ParsingResult {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("documents", documentCount)
      json.member("bytes", byteCount)
      json.member("broken", brokenCount)
      json.member("speed", speed)
    }
  }
}

extension Spread: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("median", median.rounded(places: 3))
      json.member("least", least.rounded(places: 3))
      json.member("most", most.rounded(places: 3))
    }
  }
}

extension Double {
  fileprivate func rounded(places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}
