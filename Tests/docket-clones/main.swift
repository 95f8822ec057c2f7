import Platform

Platform.start()
let output = Output(descriptor: 1)
do {
  let arguments = Array(Environment.arguments.dropFirst())
  if arguments.contains("--help") {
    output.write(Options.usage)
    try output.flush()
  } else if try !Rounds(options: Options(arguments), output: output).run() {
    Environment.exit(1)
  }
} catch {
  let errors = Output(descriptor: 2)
  errors.write("docket-clones: \((error as? Failure)?.message ?? "\(error)")\n")
  try? errors.flush()
  Environment.exit(2)
}
