import NavigationEngine

/// The place of a link among the declarations of an app.
struct LinkAddress: Hashable {
  /// The screen that has it.
  let screen: String
  /// The name of the rows of data that it belongs to; nil for any other link.
  var rows: String?
  /// The label; nil for the link of rows, each of which has its own.
  let label: String?
}

extension AppModel.Screen {
  /// Every link with its place: those of the body and the bar, those of rows, and actions of rows.
  ///
  /// - Parameter screen: The name of the screen.
  /// - Returns: The links as they are declared.
  func addressedLinks(on screen: String) -> [(address: LinkAddress, link: AppModel.Link)] {
    var found: [(address: LinkAddress, link: AppModel.Link)] = []
    var copy = self
    copy.changeLinks(on: screen) { found.append(($0, $1)) }
    return found
  }

  /// Changes each link.
  ///
  /// - Parameters:
  ///   - screen: The name of the screen.
  ///   - change: The change of the link at a place.
  mutating func changeLinks(on screen: String, _ change: (LinkAddress, inout AppModel.Link) -> Void) {
    func changeLabelled(_ link: inout AppModel.Link) {
      change(LinkAddress(screen: screen, label: link.label), &link)
    }
    for number in links.indices { changeLabelled(&links[number]) }
    if chrome != AppModel.Chrome() {
      for number in chrome.toolbar.indices { chrome.toolbar[number].changeLink(changeLabelled) }
      for number in chrome.titleMenu.indices { chrome.titleMenu[number].changeLink(changeLabelled) }
    }
    for number in rows.indices {
      let name = rows[number].name ?? AppModel.Rows.defaultName
      change(LinkAddress(screen: screen, rows: name, label: nil), &rows[number].link)
      for action in rows[number].actions.indices {
        let label = rows[number].actions[action].label
        change(LinkAddress(screen: screen, rows: name, label: label), &rows[number].actions[action])
      }
    }
  }
}

extension AppModel.Chrome.Action {
  fileprivate mutating func changeLink(_ change: (inout AppModel.Link) -> Void) {
    guard case .link(var link) = self else { return }
    change(&link)
    self = .link(link)
  }
}
