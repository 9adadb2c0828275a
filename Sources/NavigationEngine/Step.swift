/// One thing done to a navigation stack.
public enum Step: Hashable, Sendable {
  /// Appends values to the path in one transaction, the last one on top.
  case push([RouteValue])
  /// Removes that many elements from the path's end (S2.3).
  case pop(Int)
  /// Removes the elements above the value's last occurrence.
  case popTo(RouteValue)
  /// Removes the elements above the last entry that shows this screen.
  case popToScreen(String)
  /// Empties the path.
  case popToRoot
  /// Assigns the whole path (S10.3).
  case setPath([RouteValue])
  /// Replaces the path's last element.
  case replaceTop(RouteValue)
  /// Uses the back button that many times, or not at all (S6.3).
  case back(Int)
}
