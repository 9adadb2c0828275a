/// Why a page or the browser couldn't do what a test asked for.
enum BrowserError: Error, Equatable {
  /// No browser was found, or the one that was named can't be run.
  case missing(String)
  /// The browser ended before the tests did; with the last that it said.
  case ended(String)
  /// The page's process crashed.
  case crashed
  /// There was no answer in time to what is named here.
  case timedOut(String, after: Duration)
  /// The browser refused a call.
  case refused(method: String, message: String)
  /// The page couldn't be opened.
  case unreachable(String)
  /// A script of the test threw.
  case exception(String)
  /// What a test wants to click can't be clicked.
  case unclickable(selector: String, reason: String)
  /// There is no key of this name.
  case unknownKey(String)
}

extension BrowserError: CustomStringConvertible {
  var description: String {
    switch self {
    case .missing(let sentence): sentence
    case .ended(let log): log.isEmpty ? "the browser ended" : "the browser ended, having said:\n\(log)"
    case .crashed: "the page crashed"
    case .timedOut(let what, let limit): "\(what): no answer within \(limit)"
    case .refused(let method, let message): "\(method): \(message)"
    case .unreachable(let sentence): sentence
    case .exception(let text): "the script threw \(text)"
    case .unclickable(let selector, let reason): "\(selector) can't be clicked: \(reason)"
    case .unknownKey(let key): "there is no key called \(key)"
    }
  }
}
