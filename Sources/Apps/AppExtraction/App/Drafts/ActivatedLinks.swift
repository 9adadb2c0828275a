import FlowSyntax
import NavigationEngine

extension AppDraft.Screen {
  /// Lets the links with bindings of their own, `isActive` or `selection`, present their screens by these.
  ///
  /// - Parameters:
  ///   - bindings: The names of the screen's bindings, which get those of the links.
  ///   - names: The names that are taken.
  mutating func activateLinks(_ bindings: inout [Storage: String], _ names: inout UniqueNames) {
    var known: [Storage: String] = [:]
    for index in links.indices {
      guard let activation = links[index].activation, case .view(let screen) = links[index].target else { continue }
      // Of two links with one flag the first shows its screen.
      if activation.tag == nil, known[activation.storage] != nil || bindings[activation.storage] != nil { continue }
      let name = known[activation.storage] ?? names.add(Naming.word(activation.storage.property))
      (known[activation.storage], bindings[activation.storage]) = (name, name)
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
    links.removeAll { $0.activation != nil && $0.isHidden }
  }
}

extension AppDraft.Link {
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
