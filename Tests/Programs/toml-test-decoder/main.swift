import CLibrary
import TOML
import Text

let arguments = CommandLine.arguments.dropFirst()
let isOld = arguments.elementsEqual(["--toml", "1.0"])
guard isOld || arguments.isEmpty || arguments.elementsEqual(["--toml", "1.1"]) else {
  write("usage: toml-test-decoder [--toml 1.0|1.1] < document", to: 2)
  exit(2)
}

let document = Document(readAll(), version: isOld ? .v1_0 : .v1_1)
for problem in document.problems where problem.severity == .error {
  let range = problem.range.range
  write("\(range.lowerBound)..<\(range.upperBound): \(problem.message.english)", to: 2)
  if let help = problem.help { write("  help: \(help.english)", to: 2) }
}
guard document.isValid else { exit(1) }
write(TaggedJSON(document).text(of: 0), to: 1)

func readAll() -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = read(0, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
  return bytes
}

func write(_ text: String, to descriptor: Int32) {
  var rest = Array((text + "\n").utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { exit(3) }
    rest = rest.dropFirst(count)
  }
}
