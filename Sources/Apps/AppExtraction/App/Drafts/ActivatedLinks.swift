import FlowSyntax
import NavigationEngine

extension ScreenDraft {
  /// Lets the links with bindings of their own, `isActive` or `selection`, present their screens by these.
  ///
  /// - Parameter names: The names that are taken.
  mutating func activateLinks(_ names: inout UniqueNames) {
    var known: [Storage: String] = [:]
    for index in links.indices {
      guard let (storage, tag) = links[index].activation, case .view(let screen) = links[index].target else { continue }
      // Of two links with one flag the first shows its screen.
      if tag == nil, known[storage] != nil || bindings[storage] != nil { continue }
      let name = known[storage] ?? names.add(storage.property.nameWord)
      (known[storage], bindings[storage]) = (name, name)
      links[index].target = .binding(name, tag ?? true)
      let one = tag.map { AppModel.Destination.Case($0, to: screen) }
      if let one, let number = presentations.firstIndex(where: { $0.binding == name }) {
        // Of two links with one tag the first shows its screen.
        if !presentations[number].cases.contains(where: { $0.value == one.value }) {
          presentations[number].cases.append(one)
        }
        continue
      }
      let push = AppModel.Presented.push(
        name,
        of: tag?.typeName,
        to: one == nil ? screen : nil,
        cases: [one].compactMap(\.self)
      )
      presentations.append(Drafted(push, at: links[index].place))
    }
    links.removeAll { $0.activation != nil && $0.isHidden }
  }
}

extension ScreenDraft.Link {
  /// True if a link has nothing to tap: its label is an `EmptyView`, or a text without letters.
  fileprivate var isHidden: Bool {
    guard case .binding = target else { return false }
    let arguments = CallArguments(place)
    if arguments.unlabelled.first?.kind == .string { return arguments.unlabelled.first?.text.isEmpty == true }
    let label = arguments["label"] ?? arguments.trailing
    return label.map { Array($0.children) }.map { $0.count == 1 && $0[0].children.first?.viewName == "EmptyView" }
      == true
  }
}
