import Platform

Platform.start()
let output = Output(descriptor: 1)
do {
  let arguments = Array(Environment.arguments.dropFirst())
  if arguments.contains("--help") {
    output.write(Options.usage)
    try output.flush()
  } else {
    let options = try Options(arguments)
    let isRight =
      if let rounds = options.teamRounds {
        try Team(options: options, rounds: rounds, output: output).run()
      } else {
        try Rounds(options: options, output: output).run()
      }
    if !isRight { Environment.exit(1) }
  }
} catch {
  let errors = Output(descriptor: 2)
  errors.write("docket-clones: \((error as? Failure)?.message ?? "\(error)")\n")
  try? errors.flush()
  Environment.exit(2)
}
