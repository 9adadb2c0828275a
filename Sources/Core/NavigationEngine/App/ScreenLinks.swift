/// The links and items that can be tapped on a screen: the links of its body, then those of its bar, then the bar's other
/// items (S6.1, S9.1).
struct ScreenLinks: Sendable {
  /// The links of the body, in the order of declaration.
  let body: [ResolvedLink]
  /// The links of the toolbar, then those of the title's menu.
  let bar: [ResolvedLink]
  /// The links of the body that are made of data.
  let rows: [ResolvedRows]
  /// The numbers of the labels of the bar's items that aren't links.
  private let labels: [Int]

  /// A screen without anything to tap.
  static let none = Self()

  private init() { (body, bar, rows, labels) = ([], [], [], []) }

  /// Resolves the links of a screen, and numbers their labels.
  init(_ screen: AppModel.Screen, _ bindings: ScreenBindings, _ numbers: inout AppNumbers) {
    func resolve(_ link: AppModel.Link) -> ResolvedLink {
      ResolvedLink(link, label: numbers.addLabel(link.label), type: numbers.type(of: link), bindings)
    }
    body = screen.links.map(resolve)
    rows = screen.rows.map { ResolvedRows($0, bindings) }
    guard let chrome = screen.ownChrome else {
      (bar, labels) = ([], [])
      return
    }
    var links: [ResolvedLink] = []
    var labels: [Int] = []
    for action in chrome.toolbar + chrome.titleMenu {
      switch action {
      case .link(let link): links.append(resolve(link))
      case .label(let label, _, _): labels.append(numbers.addLabel(label))
      }
    }
    (bar, self.labels) = (links, labels)
  }

  /// Something that can be tapped.
  enum Tappable {
    /// A link as it is declared.
    case link(ResolvedLink, isInBar: Bool)
    /// An item of the bar that isn't a link.
    case plain
    /// Several rows, or a row and a link.
    case ambiguous
  }

  /// The first item with the label of that number; links come before the bar's other items.
  func item(labelled label: Int) -> Tappable? {
    for index in body.indices where body[index].label == label { return .link(body[index], isInBar: false) }
    for index in bar.indices where bar[index].label == label { return .link(bar[index], isInBar: true) }
    return labels.contains(label) ? .plain : nil
  }

  /// The first link that a query finds by its target.
  ///
  /// - Parameters:
  ///   - query: The target of the tap.
  ///   - filled: Replaces the references in a link by the value that the screen shows.
  /// - Returns: The item, or nil if there is none.
  func item(answering query: Step.LinkQuery, filled: (ResolvedLink) -> ResolvedLink) -> Tappable? {
    for link in body where filled(link).answers(query) { return .link(link, isInBar: false) }
    for link in bar where filled(link).answers(query) { return .link(link, isInBar: true) }
    return nil
  }
}
