import CLibrary

/// Waits for several descriptors at once.
package struct Waiting {
  private var places: [pollfd] = []

  package init() {}

  /// Waits until the descriptor can be read, or is at its end.
  package mutating func add(reading descriptor: Int32) {
    places.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
  }

  /// Waits until the reader at the other end has closed it.
  package mutating func add(closing descriptor: Int32) {
    places.append(pollfd(fd: descriptor, events: 0, revents: 0))
  }

  /// Waits until one of the descriptors is ready or the time is up; nil means no limit. Returns for each descriptor, in order,
  /// whether it is ready. Uses no processor time while waiting.
  package mutating func wait(_ patience: Duration? = nil) -> [Bool] {
    let deadline = Deadline(after: patience)
    while true {
      let count = poll(&places, nfds_t(places.count), deadline.milliseconds)
      if count < 0 && errno == EINTR { continue }
      return places.map { count > 0 && $0.revents != 0 }
    }
  }
}
