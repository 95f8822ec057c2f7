import Synchronization

/// A lazily computed value, derived from a file's content, that several fixes of the file share.
final class MadeOnce<Value: Sendable>: Sendable {
  private let make: @Sendable ([UInt8]) -> Value
  private let last = Mutex<(content: [UInt8], value: Value)?>(nil)

  init(make: @escaping @Sendable ([UInt8]) -> Value) { self.make = make }

  func made(of content: [UInt8]) -> Value {
    last.withLock { last in
      if let last, last.content == content { return last.value }
      let value = make(content)
      last = (content, value)
      return value
    }
  }
}
