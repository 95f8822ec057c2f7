import Platform
import Text

Platform.start()
let output = Output(descriptor: 1)
do {
  switch try Options.Request(Array(Environment.arguments.dropFirst())) {
  case .help: output.write(Options.usage)
  case .floor(let folder): try readEverything(below: folder)
  case .reading(let folder): try readEverything(below: folder, asDocketDoes: true)
  case .benchmark(let options): try Benchmark(options: options, output: output).run()
  case .growth(let options):
    if try !GrowthReport(options: options, output: output).run() {
      try output.flush()
      Environment.exit(1)
    }
  case .live(let options): try LiveReport(options: options, output: output).run()
  case .screens(let options): try ScreenReport(options: options, output: output).run()
  }
  try output.flush()
} catch {
  let errors = Output(descriptor: 2)
  errors.write("docket-bench: \(message(of: error))\n")
  try? errors.flush()
  Environment.exit(1)
}

func message(of error: any Error) -> String {
  switch error {
  case let error as BenchmarkFailure: error.message
  case let error as SystemError: error.message.english
  default: "\(error)"
  }
}
