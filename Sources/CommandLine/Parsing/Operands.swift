/// Shares the operands out among the parameters, in order.
///
/// Each parameter first gets what it cannot do without; what is left over goes to the first that
/// can take it. So `copy SOURCE... TARGET` gives the last operand to the target. Of `assign TASK... [EMPLOYEE]` all are
/// tasks: whether the last one is an employee only the command can tell.
func assign(
  _ operands: [String], to parameters: [Parameter]
) -> Result<[String: [String]], UsageError.Reason> {
  let required = parameters.filter { $0.arity.minimum > 0 }
  guard operands.count >= required.count else {
    return .failure(.missingParameter(placeholder: required[operands.count].placeholder))
  }

  var spare = operands.count - required.count
  var rest = operands[...]
  var assigned: [String: [String]] = [:]
  for parameter in parameters {
    let arity = parameter.arity
    let extra = min(spare, arity.maximum.map { $0 - arity.minimum } ?? spare)
    let words = Array(rest.prefix(arity.minimum + extra))
    spare -= extra
    rest = rest.dropFirst(words.count)
    assigned[parameter.name] = words
    for word in words {
      if let reason = parameter.completion.objection(to: word, for: parameter.placeholder) {
        return .failure(reason)
      }
    }
  }
  if let unexpected = rest.first { return .failure(.unexpectedParameter(unexpected)) }
  return .success(assigned)
}
