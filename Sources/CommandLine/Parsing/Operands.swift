/// Assigns the operands to the parameters in order.
///
/// Each parameter first gets its minimum; the rest goes to the first parameter that can take more. So in `copy SOURCE... TARGET`
/// the last operand is the target. In `assign TASK... [EMPLOYEE]` all operands are tasks: only the command can tell whether the
/// last one is an employee. Also returns the error, if there is one.
func assign(
  _ operands: [String], to parameters: [Parameter]
) -> (byName: [String: [String]], objection: UsageError.Reason?) {
  let required = parameters.filter { $0.arity.minimum > 0 }
  guard operands.count >= required.count else {
    return ([:], .missingParameter(placeholder: required[operands.count].placeholder))
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
        return ([:], reason)
      }
    }
  }
  return (assigned, rest.first.map { .unexpectedParameter($0) })
}
