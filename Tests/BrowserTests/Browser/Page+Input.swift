import Foundation
import PlainText

extension Page {
  /// Keys that are held down while another is pressed.
  struct Modifiers: OptionSet, Sendable {
    let rawValue: Int

    static let alt = Self(rawValue: 1)
    static let control = Self(rawValue: 2)
    static let meta = Self(rawValue: 4)
    static let shift = Self(rawValue: 8)
  }

  /// Presses a key and lets it go.
  ///
  /// - Parameters:
  ///   - name: What `KeyboardEvent.key` says: `ArrowRight`, `Enter`, or a character.
  ///   - modifiers: The keys that are held meanwhile.
  /// - Throws: ``BrowserError/unknownKey(_:)``.
  func press(_ name: String, holding modifiers: Modifiers = []) async throws {
    guard let key = Key(name) else { throw BrowserError.unknownKey(name) }
    var down: [String: JSONValue] = [
      "type": "rawKeyDown", "key": .string(key.name), "code": .string(key.code),
      "windowsVirtualKeyCode": .number(Double(key.number)), "modifiers": .number(Double(modifiers.rawValue)),
    ]
    var up = down
    up["type"] = "keyUp"
    if let text = key.text, modifiers.isSubset(of: .shift) {
      down["type"] = "keyDown"
      down["text"] = .string(text)
    }
    try await call("Input.dispatchKeyEvent", .object(down))
    try await call("Input.dispatchKeyEvent", .object(up))
    try await settle()
  }

  /// Types into what has the focus, a character at a time.
  func type(_ text: String) async throws {
    for character in text {
      if Key(String(character)) != nil {
        try await press(String(character))
      } else {
        try await call("Input.insertText", ["text": .string(String(character))])
      }
    }
  }

  /// Clicks the middle of the first element that a selector matches, which is scrolled into view.
  ///
  /// - Throws: ``BrowserError/unclickable(selector:reason:)`` where nothing matches, or something covers it.
  func click(_ selector: String) async throws {
    let point = try await middle(of: selector)
    try await call("Input.dispatchMouseEvent", mouse("mouseMoved", at: point))
    try await call("Input.dispatchMouseEvent", mouse("mousePressed", at: point))
    try await call("Input.dispatchMouseEvent", mouse("mouseReleased", at: point))
    try await settle()
  }

  /// Moves the mouse to the middle of an element.
  func hover(_ selector: String) async throws {
    try await call("Input.dispatchMouseEvent", mouse("mouseMoved", at: middle(of: selector)))
  }

  /// Taps the middle of an element with a finger; ``resize(width:height:scale:hasTouch:)`` makes a touch screen.
  ///
  /// - Throws: ``BrowserError/unclickable(selector:reason:)`` where no click comes of it.
  func tap(_ selector: String) async throws {
    // On a busy machine the browser may take a touch for a long press: then the finger tries again.
    for _ in 0..<5 {
      // What comes sooner after another touch is half of a double tap, and no click.
      try await Task.sleep(for: .milliseconds(600))
      try await evaluate(
        "hasTapped = false; addEventListener('click', () => { hasTapped = true }, { capture: true, once: true })"
      )
      try await drag(selector, x: 0, y: 0, along: [])
      do { return try await wait(until: "hasTapped", within: .seconds(2)) } catch BrowserError.timedOut {}
    }
    throw BrowserError.unclickable(selector: selector, reason: "it takes no taps")
  }

  /// Puts a finger on the middle of an element, moves it by so many pixels, and takes it off.
  func swipe(_ selector: String, x: Double, y: Double = 0) async throws {
    try await drag(selector, x: x, y: y, along: [0.25, 0.5, 0.75, 1])
    try await settle()
  }

  private func drag(_ selector: String, x: Double, y: Double, along parts: [Double]) async throws {
    let start = try await middle(of: selector)
    func touch(_ type: String, _ part: Double?) -> JSONValue {
      let points = part.map { JSONValue.array([["x": .number(start.x + x * $0), "y": .number(start.y + y * $0)]]) }
      return ["type": .string(type), "touchPoints": points ?? []]
    }
    // A finger that waits for an answer between would press for long on a busy machine.
    for event in [touch("touchStart", 0)] + parts.map({ touch("touchMove", $0) }) {
      await connection.post("Input.dispatchTouchEvent", event, session: session)
    }
    try await call("Input.dispatchTouchEvent", touch("touchEnd", nil))
  }

  private func mouse(_ type: String, at point: (x: Double, y: Double)) -> JSONValue {
    let isMove = type == "mouseMoved"
    return [
      "type": .string(type), "x": .number(point.x), "y": .number(point.y),
      "button": isMove ? "none" : "left", "clickCount": isMove ? 0 : 1,
    ]
  }

  private func middle(of selector: String) async throws -> (x: Double, y: Double) {
    let literal = String(decoding: try JSONEncoder().encode(selector), as: UTF8.self)
    let found = try await evaluate(
      """
      (() => {
        const element = document.querySelector(\(literal))
        if (!element) return { reason: "nothing matches" }
        element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" })
        const box = element.getBoundingClientRect()
        if (!box.width || !box.height) return { reason: "it isn’t shown" }
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        const hit = document.elementFromPoint(x, y)
        if (!hit) return { reason: "it can’t be scrolled into view" }
        if (!element.contains(hit)) return { reason: "this covers it: " + hit.outerHTML.slice(0, 80) }
        return { x, y }
      })()
      """
    )
    guard let x = found["x"].number, let y = found["y"].number else {
      throw BrowserError.unclickable(selector: selector, reason: found["reason"].string ?? "")
    }
    return (x, y)
  }
}
