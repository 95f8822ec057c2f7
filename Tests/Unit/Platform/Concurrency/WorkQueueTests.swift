import Platform
import Synchronization
import Testing

@Suite("A queue between threads")
struct WorkQueueTests {
  @Test("returns elements in the order of pushing, and nil when it is closed and empty")
  func order() {
    let queue = WorkQueue<Int>()
    for number in 1...5 { queue.push(number) }
    queue.close()
    queue.push(6)
    #expect((1...6).map { _ in queue.pop() } == [1, 2, 3, 4, 5, nil])
  }

  @Test("returns each element to one thread only")
  func shared() {
    let queue = WorkQueue<Int>()
    let seen = Mutex<[Int]>([])
    Threads.run(4) { number in
      if number == 0 {
        for element in 0..<2000 { queue.push(element) }
        queue.close()
      }
      while let element = queue.pop() { seen.withLock { $0.append(element) } }
    }
    #expect(seen.withLock { $0.sorted() } == Array(0..<2000))
  }

  @Test("wakes all waiting threads when it is closed")
  func wakes() {
    let queue = WorkQueue<Int>()
    Threads.run(4) { number in
      if number == 0 { queue.close() } else { #expect(queue.pop() == nil) }
    }
  }
}
