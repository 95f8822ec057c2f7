import CLibrary

/// A queue between threads. Any thread may push and pop; `pop` waits for an element until the queue is closed.
///
/// Waiting and waking cost microseconds, so an element should be a batch of work.
package final class WorkQueue<Element: Sendable>: @unchecked Sendable {
  private var elements: [Element] = []
  private var first = 0
  private var waiting = 0
  private var isClosed = false
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Creates an open and empty queue.
  package init() {
    mutex.initialize(to: pthread_mutex_t())
    changed.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Adds an element; it is dropped if the queue is closed.
  package func push(_ element: Element) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if isClosed { return }
    elements.append(element)
    if waiting > 0 { pthread_cond_signal(changed) }
  }

  /// The number of elements that can be popped right now.
  package var count: Int {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return elements.count - first
  }

  /// Removes and returns the oldest element, waiting for one; nil when the queue is closed and empty.
  package func pop() -> Element? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while first == elements.count {
      if isClosed { return nil }
      waiting += 1
      pthread_cond_wait(changed, mutex)
      waiting -= 1
    }
    let element = elements[first]
    first += 1
    if first == elements.count {
      elements.removeAll(keepingCapacity: true)
      first = 0
    }
    return element
  }

  /// Closes the queue: later pushes are ignored, but its elements can still be popped.
  package func close() {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    isClosed = true
    pthread_cond_broadcast(changed)
  }
}
