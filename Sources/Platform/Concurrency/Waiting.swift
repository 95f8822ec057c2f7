import CLibrary

/// What somebody waits for at several descriptors at once.
package struct Waiting {
  private var places: [pollfd] = []

  package init() {}

  /// Waits until something can be read, or until nothing more will come.
  package mutating func add(reading descriptor: Int32) {
    places.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
  }

  /// Waits until whoever reads what is written has gone away.
  package mutating func add(closing descriptor: Int32) {
    places.append(pollfd(fd: descriptor, events: 0, revents: 0))
  }

  /// Waits for the first of it, or so long; nil for ever. Returns for each descriptor, in order, whether it is the
  /// one. Needs no processor time.
  package mutating func wait(_ patience: Duration? = nil) -> [Bool] {
    let deadline = Deadline(after: patience)
    while true {
      let count = poll(&places, nfds_t(places.count), deadline.milliseconds)
      if count < 0 && errno == EINTR { continue }
      return places.map { count > 0 && $0.revents != 0 }
    }
  }
}
