package import Model

extension BuiltInKind {
  /// The index that the kind has in every schema in which none is hidden.
  package var index: KindIndex { Schema.builtIn.index(of: self) ?? .max }
}
