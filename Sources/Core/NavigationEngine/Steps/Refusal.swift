/// The reason why a step can't be applied; a stack that refuses a step is unchanged.
public struct Refusal: Error, Hashable, Sendable {
  /// The refusal's name, which never changes.
  public enum ID: String, Sendable, CaseIterable {
    /// More elements would be removed than the path has (S2.3).
    case popPastRoot = "pop-past-root"
    /// The app has no binding to the path, so it can't write it (S1.3).
    case pathNotBound = "path-not-bound"
    /// The value or screen to pop to isn't on the stack.
    case notInPath = "not-in-path"
    /// There is no entry to go back to, or no button to do so (S6.3).
    case backUnavailable = "back-unavailable"
    /// The link is on another screen than the topmost one (S6.1).
    case linkNotVisible = "link-not-visible"
    /// No screen has such a link (S6.1).
    case unknownLink = "unknown-link"
    /// The link is disabled, or its value is nil (S6.2).
    case linkDisabled = "link-disabled"
    /// The path would become a value that isn't a list (S11.3).
    case invalidPath = "invalid-path"
    /// The path would hold a value that it can't hold (S11.3).
    case invalidPathElement = "invalid-path-element"
    /// A typed path would hold a value of another type (S3.8).
    case unstorableValue = "unstorable-value"
    /// No screen has that name or title.
    case unknownScreen = "unknown-screen"
    /// No visible screen declares such a binding.
    case unknownBinding = "unknown-binding"
    /// The binding doesn't hold values of that type.
    case wrongBindingType = "wrong-binding-type"
    /// This stack doesn't support the step.
    case unsupportedStep = "unsupported-step"
    /// The path would grow past its limit.
    case pathTooDeep = "path-too-deep"
    /// There is no such column.
    case unknownColumn = "unknown-column"
    /// The column isn't shown, so nothing in it can be touched (S8.7).
    case columnHidden = "column-hidden"
    /// No list has such a row (S8.4, S17.2).
    case unknownRow = "unknown-row"
    /// Several rows, or a row and a link, have the label (S17.2).
    case ambiguousLink = "ambiguous-link"
    /// Several columns have such a link, or such a row.
    case ambiguousColumn = "ambiguous-column"
    /// A layer covers the target of the step, or its tab isn't selected (S13.14).
    case covered
    /// The layer in front can't be dismissed this way, or there is none (S13.9).
    case notDismissable = "not-dismissable"
    /// The screen on top hides the tab bar (S14.6).
    case tabBarHidden = "tab-bar-hidden"
    /// The app has no tab of that name (S14.5).
    case unknownTab = "unknown-tab"
    /// The stack's layer isn't presented, or its tab isn't built (S13.13, S14.8).
    case stackNotLive = "stack-not-live"
    /// The front holds no stack (S13.1).
    case noStack = "no-stack"
    /// The app has no stack of that name.
    case unknownStack = "unknown-stack"
  }

  /// The refusal's name.
  public let id: ID
  /// The sentence, made when it is read: a refused step whose reason the consumer doesn't read costs no text.
  private let sentence: Sentence
  /// Advice for the current state, as a sentence that begins with a verb; nil if the advice is the same in every state.
  private let ownAdvice: String?

  /// Creates a refusal with its reason.
  public init(_ id: ID, _ message: String) { (self.id, sentence, ownAdvice) = (id, .text(message), nil) }

  /// Creates a refusal whose message is made when it is read.
  init(_ id: ID, message: @autoclosure @escaping @Sendable () -> String, advice: String? = nil) {
    (self.id, sentence, ownAdvice) = (id, .made(message), advice)
  }

  /// One plain sentence without its full stop, with Apple's text if its runtime has one.
  public var message: String { sentence.text }

  /// The advice to the flow's author, as a sentence that begins with a verb.
  package var advice: String { ownAdvice ?? id.advice }
}

extension Refusal {
  /// Two refusals are equal if they have the same name, message and advice.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.message == right.message && left.advice == right.advice
  }

  /// Hashes the name and the message.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(message)
  }
}

extension Refusal.ID {
  /// The advice to the flow's author that is valid in every state, as a sentence that begins with a verb.
  package var advice: String {
    switch self {
    case .popPastRoot: "remove no more levels than there are"
    case .notInPath: "name a value that is on the path"
    case .unknownColumn: "name a column that the app has, or leave out `in`"
    case .columnHidden: "bring the column onto the screen first"
    case .unknownRow: "select one of the list's rows"
    case .ambiguousLink: "say which by its value: `tap: {row: …}`, or `tap: {value: …}` for what the link pushes"
    case .ambiguousColumn: "say which column is meant, with `in: sidebar`, for instance"
    case .backUnavailable: "go back no further than to the root, on a screen that shows a back button"
    case .pathNotBound: "use links and `back`, or bind the stack's path in the app"
    case .linkNotVisible: "go to a screen that shows the link first"
    case .unknownLink: "tap a link that the app declares"
    case .linkDisabled: "tap another link, or give this one a value"
    case .unstorableValue: "put only values of the path's type into it"
    case .unknownScreen: "name a screen of the app"
    case .unknownBinding: "name a binding that a visible screen declares"
    case .wrongBindingType: "give the binding a value of its type"
    case .unsupportedStep: "use another step"
    case .invalidPath: "give a list of values as the path"
    case .invalidPathElement: "put strings only into the path"
    case .covered: "dismiss what covers it, or select its tab, first"
    case .notDismissable: "tap a button of the layer, or write its binding"
    case .tabBarHidden: "go back to a screen that shows the tab bar first, or write the binding: `set: {tab: …}`"
    case .unknownTab: "name a tab that the app has"
    case .stackNotLive: "present the layer, or select the tab, first"
    case .noStack: "name the stack that is meant, with `in`"
    case .unknownStack: "name a tab, a presentation, a column or `main`"
    case .pathTooDeep: "push less, raise the limit (`--limit path-depth=N`)"
    }
  }
}

// changed
