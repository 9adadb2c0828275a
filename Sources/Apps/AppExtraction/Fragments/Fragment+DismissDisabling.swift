extension Fragment.DismissDisabling {
  /// Reads the modifier `interactiveDismissDisabled`; nil where it lets the user swipe.
  ///
  /// - Parameters:
  ///   - arguments: The modifier's arguments.
  ///   - node: Its place.
  ///   - isConditional: Whether a condition decides about the modifier.
  init?(_ arguments: CallArguments, at node: SourceNode, isConditional: Bool) {
    let argument = arguments.unlabelled.first
    if argument?.kind == .boolean, argument?.text == "false" { return nil }
    let isAlways = (argument == nil || argument?.kind == .boolean) && !isConditional
    self = isAlways ? .always : .depends(node)
  }
}
