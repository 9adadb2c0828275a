/// A copy of a value, with a change.
@inlinable
package func copy<Value>(of value: Value, _ change: (inout Value) -> Void) -> Value {
  var copy = value
  change(&copy)
  return copy
}
