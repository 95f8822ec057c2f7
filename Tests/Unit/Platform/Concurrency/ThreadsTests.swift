import CLibrary
import Platform
import Synchronization
import Testing

@Suite("Threads")
struct ThreadsTests {
  #if os(Linux)
    @Test("can each have their own open files")
    func openFiles() {
      let (mayLook, isOpen) = (WorkQueue<Bool>(), WorkQueue<CInt>())
      let seen = Mutex<(isShared: Bool, isSeparate: Bool)>((false, true))
      Threads.run(2) { number in
        if number == 0 {
          guard let descriptor = isOpen.pop() else { return }
          let isShared = fcntl(descriptor, F_GETFD) >= 0
          seen.withLock { $0.isShared = isShared }
          mayLook.close()
        } else {
          let isSeparate = Threads.separateOpenFiles()
          seen.withLock { $0.isSeparate = isSeparate }
          // A descriptor that no other thread has.
          isOpen.push(fcntl(STDERR_FILENO, F_DUPFD, 900))
          _ = mayLook.pop()
        }
      }
      #expect(seen.withLock { $0.isShared != $0.isSeparate })
    }
  #endif

  @Test("leave signals from outside to the thread that started them")
  func signals() {
    let heldBack = Mutex<[[CInt]]>([])
    @Sendable func look() {
      var mask = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &mask)
      let held = [SIGTSTP, SIGTERM, SIGINT, SIGWINCH, SIGSEGV].filter {
        sigismember(&mask, $0) == 1
      }
      heldBack.withLock { $0.append(held) }
    }
    // The test runner may block signals in its threads.
    var (none, former) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    Threads.run(2) { number in if number == 1 { look() } }
    look()
    #expect(heldBack.withLock(\.self) == [[SIGTSTP, SIGTERM, SIGINT, SIGWINCH], []])
  }

  @Test("have a stack for deep recursion")
  func stack() {
    let depth = Mutex(0)
    Threads.run(2) { number in
      if number == 1 {
        let reached = descend(20_000)
        depth.withLock { $0 = reached }
      }
    }
    #expect(depth.withLock { $0 } == 20_000)
  }
}

@inline(never)
private func descend(_ levels: Int) -> Int {
  levels == 0 ? 0 : 1 + descend(levels - 1)
}
