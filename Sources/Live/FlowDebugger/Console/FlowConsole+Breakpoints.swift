import FlowSyntax

// Changes breakpoints and watched values.
extension FlowConsole {
  /// Sets a breakpoint and returns its description, with a note if the flow never reaches it.
  mutating func set(_ breakpoint: Breakpoint) -> String {
    let id = session.set(breakpoint)
    return "breakpoint \(breakpointLabel(id))" + (session.isReached(id) ? "" : "; no step that was done begins there")
  }

  /// Sets a breakpoint in a line of the shown file, or removes the line's breakpoints.
  mutating func toggle(line: Int) -> String {
    let name = file.name
    let line = session.flow.stepLine(of: line, in: name) ?? line
    let removed = session.removeBreakpoints { if case .line(name, line) = $0.trigger { true } else { false } }
    if removed > 0 { return "no breakpoint in line \(line) any more" }
    return set(Breakpoint(trigger: .line(file: name, line: line), label: Breakpoint.label(name, line)))
  }

  /// A breakpoint with its number: `1, line 12 of wizard.flow.yaml`.
  func breakpointLabel(_ id: Int) -> String {
    "\(id), \(text.show(session.breakpoints.first { $0.id == id }?.label ?? ""))"
  }

  var breakpointList: [String] {
    guard !session.breakpoints.isEmpty else { return ["there are no breakpoints"] }
    return session.breakpoints.map { breakpoint in
      let line = breakpointLabel(breakpoint.id)
      return breakpoint.isEnabled ? line : text.painter.paint("\(line) (off)", .faint)
    }
  }

  // MARK: Values

  /// The maximum number of watched values.
  private static let maxWatches = 100

  /// Reads an expression.
  func value(_ expression: String) throws(PlainError) -> Watch { try Watch(expression, reader: reader) }

  /// An expression with its value at the session's position.
  func line(of watch: Watch) -> String {
    "\(text.show(watch.text)) = \(text.show(Watch.spell(watch.value(in: session.observation))))"
  }

  mutating func watch(_ expression: String) throws(PlainError) -> String {
    let watch = try value(expression)
    if !session.watches.contains(watch) {
      guard session.watches.count < Self.maxWatches else {
        throw PlainError("\(Self.maxWatches) values are watched already", help: "`unwatch` some")
      }
      session.watches.append(watch)
    }
    return line(of: watch)
  }

  mutating func unwatch(_ expression: String) throws(PlainError) -> String {
    if expression == "all" {
      session.watches = []
      return "nothing is watched any more"
    }
    let watch = try value(expression)
    guard session.watches.contains(watch) else {
      throw PlainError("“\(expression.excerpt)” isn't watched", help: "see `watches`")
    }
    session.watches.removeAll { $0 == watch }
    return "“\(text.show(watch.text))” isn't watched any more"
  }

  var watchList: [String] { session.watches.isEmpty ? ["nothing is watched"] : session.watches.map(line) }
}
