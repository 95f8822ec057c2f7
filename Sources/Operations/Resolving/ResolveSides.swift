import Workspace

/// What the two sides are that git brings together: what it calls ours is what HEAD is, and in a rebase that is
/// the upstream.
package enum ResolveSides: Hashable {
  case branches
  case rebase
  case stash
  case patch

  init(_ kind: GitOperation.Kind) {
    switch kind {
    case .merge, .cherryPick, .revert, .squash: self = .branches
    case .rebase: self = .rebase
    case .stash: self = .stash
    case .am: self = .patch
    }
  }
}
