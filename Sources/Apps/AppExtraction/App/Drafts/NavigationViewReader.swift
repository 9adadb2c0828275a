import FlowSyntax
import NavigationEngine

/// Decides whether an app of a NavigationView is one whose links show their screens by bindings of their own.
enum NavigationViewReader {
  /// Makes the draft an app of a NavigationView, or of a stack if it has more than a NavigationView can have.
  static func settle(_ app: inout AppDraft, _ names: Set<String>) {
    guard app.oldStyle != nil else { return }
    guard isOld(app) else {
      app.oldStyle = nil
      // Beside anything else, columns are read as the stack that a phone shows.
      if case .split(let columns, _) = app.content, let first = columns.first {
        app.content = .stack(root: first.root, .selfManaged)
      }
      return
    }
    for index in app.screens.indices { app.screens[index].activateLinks(names) }
  }

  /// Whether an app has nothing that one of a NavigationView can't have.
  private static func isOld(_ app: AppDraft) -> Bool {
    app.tabs.isEmpty && app.roots.isEmpty && app.urls.isEmpty && app.presentations.isEmpty && app.state.isEmpty
      && app.screens.allSatisfy(\.isOfNavigationView)
  }
}

extension AppDraft.Screen {
  /// Whether it has no destinations, pushes nothing by itself, and all its links have their own screens.
  fileprivate var isOfNavigationView: Bool {
    destinations.isEmpty && rows.isEmpty && presentations.isEmpty
      && links.allSatisfy { link in
        switch link.target {
        case .view: !link.isInToolbar && !link.isInTitleMenu
        case .nothing: true
        case .value, .binding, .update: false
        }
      }
  }

  /// Lets the links with bindings present their screens by these.
  fileprivate mutating func activateLinks(_ reserved: Set<String>) {
    var names = UniqueNames(reserved: reserved.union(state.map(\.name)))
    var known: [Storage: String] = [:]
    for index in links.indices {
      guard let activation = links[index].activation, case .view(let screen) = links[index].target else { continue }
      // Of two links with one flag the first shows its screen.
      if activation.tag == nil, known[activation.storage] != nil { continue }
      let name = known[activation.storage] ?? names.add(Naming.word(activation.storage.property))
      known[activation.storage] = name
      links[index].target = .binding(name, activation.tag)
      let one = activation.tag.map { AppDraft.Case(name: "", screen: screen, value: $0) }
      if let one, let number = presentations.firstIndex(where: { $0.binding == name }) {
        // Of two links with one tag the first shows its screen.
        if !presentations[number].cases.contains(where: { $0.value == one.value }) {
          presentations[number].cases.append(one)
        }
        continue
      }
      presentations.append(
        AppDraft.Presentation(
          binding: name,
          itemType: activation.tag?.typeName,
          kind: .push,
          cases: [one].compactMap(\.self),
          content: one == nil ? .screen(screen) : nil,
          place: links[index].place
        )
      )
    }
  }
}
