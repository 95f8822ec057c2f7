import Platform

extension App {
  /// Whether what is typed becomes a text, so that lines that come all at once were pasted.
  var takesText: Bool {
    switch overlay {
    case .form, .palette, .picker: true
    case .confirmation: false
    case nil: typing != nil
    }
  }
}
