import FlowSyntax
import NavigationEngine

/// The names of an app's tabs, layers and lists, read before any use of a name.
struct SceneNames {
  /// A name of a tab or a binding, where it is declared.
  struct Declared {
    enum Role {
      case tab
      /// A binding that presents a layer, so that its name is that of a stack.
      case layer
      case binding
    }

    let name: String
    let kind: Role
    let place: Place

    init(_ name: String, _ kind: Role, _ place: Place) { (self.name, self.kind, self.place) = (name, kind, place) }
  }

  /// The names of the tabs, in the order of the bar.
  var tabs: [String] = []
  /// The bindings that present layers, by the screen that declares them.
  var layers: [String: Set<String>] = [:]
  /// The type of each list's values, by the binding of its selection.
  var selections: [String: String] = [:]
  /// The tabs and bindings in the order of the file.
  var declared: [Declared] = []
  var hasURLs = false

  /// The names that stacks have by themselves.
  private static let reserved: Set<String> =
    Set(AppModel.Column.allCases.map(\.rawValue) + [SceneState.mainStack, SceneState.tabBinding])

  /// The errors in the names: a reserved name, or a name of both a tab and a layer.
  var problems: [Diagnostic] {
    // Other apps keep their names.
    guard hasURLs || declared.contains(where: { $0.kind != .binding }) else { return [] }
    let reserved = declared.filter { Self.reserved.contains($0.name) }.map {
      Diagnostic.reservedName($0.name, $0.place)
    }
    let tabs = Dictionary(declared.filter { $0.kind == .tab }.map { ($0.name, $0.place) }) { first, _ in first }
    let twice = declared.filter { $0.kind == .layer }.compactMap { layer in
      tabs[layer.name].map { Diagnostic.stackDeclaredTwice(layer.name, layer.place, first: $0) }
    }
    return reserved + twice
  }
}

extension Diagnostic {
  fileprivate static func reservedName(_ name: String, _ place: Place) -> Self {
    let what =
      switch name {
      case SceneState.mainStack: "the name of the stack of an app without tabs"
      case SceneState.tabBinding: "the binding of the selected tab"
      default: "the name of a column"
      }
    return Self(
      "reserved-name",
      "“\(name)” is \(what), so no tab or binding can have it in an app with tabs, layers or URLs",
      at: place
    ).help("give it another name")
  }

  fileprivate static func stackDeclaredTwice(_ name: String, _ place: Place, first: Place) -> Self {
    Self("stack-declared-twice", "“\(name)” is the name of a tab, too, so `in: \(name)` could be either", at: place)
      .note("the tab is here", at: first)
      .help("give one of them another name")
  }
}
