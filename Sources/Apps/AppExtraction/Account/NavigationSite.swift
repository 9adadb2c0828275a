/// A place of an app's code that navigates: a container, a link, a destination, a presentation, a write to a path.
///
/// Sites are counted before any screen is read, so that whatever is lost later is known.
package struct NavigationSite: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Codable, Sendable {
    case link, destination, sheet, cover, popover, alert, dialog, stack
    case navigationView = "navigation view"
    case splitView = "split view"
    case tabView = "tab view"
    case pathWrite = "path write"
  }

  package let kind: Kind
  /// The call or the assignment.
  package let node: SourceNode
  /// The declaration around it.
  let owner: Owner
  /// The reason why no app of the platform has it, as the name of a group; nil if one may.
  let exclusion: String?
  /// Whether it is another module's modifier that presents, with the name of one of SwiftUI's.
  var isForeign = false

  /// The declarations around a site.
  struct Owner: Hashable, Sendable {
    /// The name of the declared or extended type, with those of the types around it; empty if there is none.
    var type = ""
    /// The name of the property or function; empty if there is none.
    var member = ""
  }
}

extension NavigationSite.Kind {
  /// The kinds that are counted as one.
  package enum Group: String, CaseIterable, Codable, Sendable {
    case links, destinations, presentations, stacks
    case tabViews = "tab views"
    case pathWrites = "path writes"
  }

  package var group: Group {
    switch self {
    case .link: .links
    case .destination: .destinations
    case .sheet, .cover, .popover, .alert, .dialog: .presentations
    case .stack, .navigationView, .splitView: .stacks
    case .tabView: .tabViews
    case .pathWrite: .pathWrites
    }
  }

  /// The containers and links of SwiftUI by their names.
  static let views: [String: Self] = [
    "NavigationLink": .link, "NavigationStack": .stack, "NavigationView": .navigationView,
    "NavigationSplitView": .splitView, "TabView": .tabView,
  ]

  /// The modifiers of SwiftUI by their names, each with the labels that a call may have.
  static let modifiers: [String: (kind: Self, labels: Set<String>)] = [
    "navigationDestination": (.destination, ["for", "isPresented", "item"]),
    "sheet": (.sheet, ["isPresented", "item"]),
    "fullScreenCover": (.cover, ["isPresented", "item"]),
    "popover": (.popover, ["isPresented", "item"]),
    "alert": (.alert, ["isPresented", "item"]),
    "confirmationDialog": (.dialog, ["isPresented", "item"]),
    "actionSheet": (.dialog, ["isPresented", "item"]),
  ]
}
