/// The reason why nothing could be measured.
struct BenchmarkFailure: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
