package import Model

extension BuiltInKind {
  /// The index of the kind in every schema that hides no kind.
  package var index: KindIndex { Schema.builtIn.index(of: self) ?? .max }
}
