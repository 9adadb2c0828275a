extension Fragment.DismissDisabling {
  /// Reads the modifier `interactiveDismissDisabled`; nil where it lets the user swipe.
  init?(_ arguments: CallArguments, at node: SourceNode, isConditional: Bool) {
    let argument = arguments.unlabelled.first
    if argument?.kind == .boolean, argument?.text == "false" { return nil }
    let isAlways = (argument == nil || argument?.kind == .boolean) && !isConditional
    self = isAlways ? .always(node) : .depends(node)
  }
}
