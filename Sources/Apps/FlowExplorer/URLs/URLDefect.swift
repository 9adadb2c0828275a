import FlowApps
import FlowLanguage
import FlowSyntax
import NavigationEngine

/// A URL that leads elsewhere than a person expects.
struct URLDefect: Sendable {
  enum Mistake: Hashable, Sendable {
    /// Its change is below a layer, which stays in front.
    case underLayer
    /// It presents, over the tabs, a screen that stacks have as a page.
    case overTabs
    /// It shows something else than after a cold start.
    case unlikeCold
    /// It pushes a value that the stack has already.
    case secondCopy
    /// It changes no state.
    case ignored

    /// The defects of a URL that leads from one state to another, beside those of a launch and of a cold start by it.
    static func all(
      from before: StackState,
      to after: StackState,
      launch: StackState,
      cold: StackState?,
      _ pages: Set<String>
    ) -> [Self] {
      let (old, new) = (before.scene?.layers ?? [], after.scene?.layers ?? [])
      let shows = new.count > old.count || after.scene?.base != before.scene?.base
      // A URL that only takes layers away shows nothing of its own.
      // Each tab may have a handler of its own, which shows the same in it.
      let isUnlikeCold = cold.map { $0.frontName != after.frontName && (shows || $0.place != launch.place) } ?? false
      if !old.isEmpty, new == old { return isUnlikeCold ? [.underLayer] : [] }
      var kinds: [Self] = []
      if new.count > old.count, after.scene?.tabs.isEmpty == false, pages.contains(after.screen) {
        kinds.append(.overTabs)
      }
      let values = after.path.values
      if new.count == old.count, values.count > before.path.count, let top = values.last,
        values.dropLast().contains(top)
      {
        kinds.append(.secondCopy)
      }
      return kinds + (isUnlikeCold ? [.unlikeCold] : [])
    }
  }

  let kind: Mistake
  let url: OpenedText
  /// The state after a cold start by the URL.
  let cold: StackState?

  var id: FindingID {
    switch kind {
    case .underLayer: .own(.urlUnderLayer)
    case .overTabs: .own(.urlOverTabs)
    case .unlikeCold: .own(.urlUnlikeCold)
    case .secondCopy: .own(.urlSecondCopy)
    case .ignored: .engine(.unhandledURL)
    }
  }

  /// One plain sentence without its full stop, about the last step of a way.
  func message(_ trail: Trail?) -> String {
    let (before, after) = (trail?.beforeLast.frontName ?? "", trail?.end.place ?? "")
    return switch kind {
    case .underLayer: "“\(url.text)” changes what is under “\(before)”, which stays in front"
    case .overTabs: "“\(url.text)” presents “\(trail?.end.screen ?? "")” over the tabs, and a stack has a page for it"
    case .unlikeCold: "“\(url.text)” leads to “\(after)”, and after a cold start to “\(cold?.place ?? "")”"
    case .secondCopy: "“\(url.text)” shows “\(after)” a second time on one stack"
    case .ignored: "“\(url.text)” changes nothing"
    }
  }

  var advice: String {
    switch kind {
    case .underLayer: "first take down what is in front: `dismiss: all`"
    case .overTabs: "select the tab, and push the page on its stack"
    case .unlikeCold:
      "let the change say all that decides the front: `dismiss: all`, the tab, the whole path, the state"
    case .secondCopy: "set the path, or push only what isn't on it"
    case .ignored: "let its change lead somewhere, or remove the pattern"
    }
  }

  /// The expectations of the last step that don't hold.
  func expectations(_ trail: Trail) -> [YAMLNode.Field] {
    switch kind {
    case .underLayer, .unlikeCold: cold?.writtenFront ?? []
    case .overTabs: [RouteValue.Field("presented", .names(trail.beforeLast.scene?.layers.map(\.binding) ?? [])).written]
    case .secondCopy: [.init("not", .map([.init("path", .plain(.list(trail.end.path.values)))]))]
    case .ignored: [.init("not", .map([.init("transition", .text("none"))]))]
    }
  }
}

extension StackState {
  /// The expectations that the tab and the front hold.
  fileprivate var writtenFront: [YAMLNode.Field] {
    let layers = scene?.isFrontButtonsOnly == true ? scene?.layers.map(\.binding) : nil
    let front: RouteValue.Field = layers.map { .init("presented", .names($0)) } ?? .init("screen", .string(screen))
    return ([scene?.tab.map { .init("tab", .string($0)) }, front] as [RouteValue.Field?]).compactMap(\.self).map(
      \.written
    )
  }
}
