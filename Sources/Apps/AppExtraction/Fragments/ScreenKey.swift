/// The identity of a screen's content: two contents with one key show the same.
///
/// Declarations are known by their nodes, so that two on one line, or of one name in two files, are two.
indirect enum ScreenKey: Hashable, Sendable {
  /// A view without views as arguments, with its Boolean arguments.
  case view(SourceNode, flags: [String])
  /// An expression, within the type whose members it uses, and the case of the value that has them.
  case expression(SourceNode, in: SourceNode?, of: String? = nil)
  /// An expression around a view that was handed over, by the expression and the closure.
  case given(SourceNode, by: SourceNode)
  /// One of an app's windows.
  case window(app: SourceNode, number: Int)
  /// The content of a stack, by the layer around it. A view that wraps a stack may have other content at each use.
  case root(of: SourceNode, named: String, content: Set<SourceNode>, by: ScreenKey? = nil)
  /// One of the contents among which state chooses a stack's root.
  case choice(of: SourceNode, number: Int, named: String)
  /// A column of a split view, by its content or, if it has none, by its name.
  case column(SourceNode, named: String?)
  /// Content without a stack, by the view of the layer that it is alone on: two layers may give it other bindings.
  case bare(SourceNode, named: String, by: ScreenKey?)

  /// The cases that a view is given, as a part of its screen's name; nil if there are none.
  var cases: String? {
    guard case .view(_, let flags) = content else { return nil }
    let names = flags.compactMap { flag in
      flag.split(separator: " ").last.flatMap { $0.first == "." ? $0.dropFirst() : nil }
    }
    let words = names.filter { $0.allSatisfy { $0.isLetter || $0.isNumber } }.map { String($0).capitalizedWord }
    return words.isEmpty ? nil : words.joined()
  }

  /// The key of the content, wherever it is shown.
  var content: Self {
    switch self {
    case .root(_, _, _, let content?), .bare(_, _, let content?): content.content
    case .view, .expression, .given, .window, .root, .choice, .column, .bare: self
    }
  }
}

extension ScreenContent {
  /// The content of a view, wherever it is shown; nil for another type, and for a preview.
  init?(of view: TypeDeclaration) {
    guard view.isView, !view.isPreview, let body = view.body else { return nil }
    self.init(key: .view(view.node, flags: []), name: view.name, node: body, scope: Scope(type: view))
  }
}
