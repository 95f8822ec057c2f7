import Platform

Platform.start()
let output = Output(descriptor: 1)
let isPassed: Bool
do {
  switch try Request(Array(Environment.arguments.dropFirst())) {
  case .help:
    output.write(Request.usage)
    isPassed = true
  case .runs(let runs): isPassed = try runs.supervised(output)
  case .worker(let runs): isPassed = try runs.worked(output)
  case .soak(let soak): isPassed = try soak.run(output)
  case .crowd(let crowd): isPassed = try crowd.run(output)
  case .kills(let kills): isPassed = try kills.run(output)
  }
  try output.flush()
} catch {
  let errors = Output(descriptor: 2)
  errors.write("docket-fuzz: \(error)\n")
  try? errors.flush()
  Environment.exit(2)
}
Environment.exit(isPassed ? 0 : 1)
