import PlainText

/// What the browser told of a page since it was opened.
struct PageLog: Sendable {
  /// Something that a page without faults doesn't do.
  struct Complaint: Equatable, Sendable {
    enum Kind: Sendable {
      /// `console.error`, `console.warn` and `console.assert`.
      case console
      /// An exception that nobody caught.
      case exception
      /// Something that the page's content security policy forbids.
      case securityPolicy
      /// Anything else that the browser finds fault with, such as a file that can't be loaded.
      case browser
      /// `alert`, `confirm`, `prompt` or a question before leaving; each is answered with “Cancel”.
      case dialog
    }

    let kind: Kind
    let text: String
  }

  private(set) var complaints: [Complaint] = []
  /// The addresses of what was asked for besides the page itself; what stands in the page (`data:`) isn't.
  private(set) var requests: [String] = []
  /// One for each page that was loaded, the present one's last.
  private(set) var loaders: [String] = []
  private(set) var hasCrashed = false

  /// Takes an event.
  mutating func record(_ method: String, _ details: JSONValue) {
    switch method {
    case "Runtime.consoleAPICalled":
      guard ["error", "warning", "assert"].contains(details["type"].string) else { return }
      reportError(.console, details["args"].array.map(Self.text).joined(separator: " "))
    case "Runtime.exceptionThrown":
      reportError(.exception, Self.exception(details["exceptionDetails"]))
    case "Log.entryAdded":
      let entry = details["entry"]
      guard ["error", "warning"].contains(entry["level"].string) else { return }
      let text = entry["text"].string ?? ""
      reportError(text.contains("Content Security Policy") ? .securityPolicy : .browser, text)
    case "Network.requestWillBeSent":
      let address = details["request"]["url"].string ?? ""
      let isPage = details["type"] == "Document" && details["requestId"] == details["loaderId"]
      if !isPage, !["data:", "blob:", "about:"].contains(where: address.hasPrefix) { requests.append(address) }
    case "Page.frameNavigated":
      let frame = details["frame"]
      if frame["parentId"] == .null, let loader = frame["loaderId"].string { loaders.append(loader) }
    case "Page.javascriptDialogOpening":
      reportError(.dialog, details["message"].string ?? "")
    case "Inspector.targetCrashed", "Target.targetCrashed":
      hasCrashed = true
    default: break
    }
  }

  /// The text of what a script threw, such as `TypeError: x is not a function` and where.
  static func exception(_ details: JSONValue) -> String {
    let thrown = details["exception"]
    return thrown["description"].string ?? thrown["value"].string ?? details["text"].string ?? "something"
  }

  private mutating func reportError(_ kind: Complaint.Kind, _ text: String) {
    complaints.append(Complaint(kind: kind, text: text))
  }

  private static func text(_ argument: JSONValue) -> String {
    argument["value"].string ?? argument["description"].string ?? argument["value"].description
  }
}
