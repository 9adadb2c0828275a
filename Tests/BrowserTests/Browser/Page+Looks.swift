import Foundation
import PlainText
import Testing

extension Page {
  enum ColorScheme: String, Sendable {
    case light, dark
  }

  enum Medium: String, Sendable {
    case screen, print
  }

  /// Says what the person at the page prefers; what isn't said is as most have it.
  func emulate(
    colorScheme: ColorScheme = .light,
    medium: Medium = .screen,
    reducesMotion: Bool = false,
    forcesColors: Bool = false
  ) async throws {
    func feature(_ name: String, _ value: String) -> JSONValue { ["name": .string(name), "value": .string(value)] }
    try await call(
      "Emulation.setEmulatedMedia",
      [
        "media": .string(medium.rawValue),
        "features": [
          feature("prefers-color-scheme", colorScheme.rawValue),
          feature("prefers-reduced-motion", reducesMotion ? "reduce" : "no-preference"),
          feature("forced-colors", forcesColors ? "active" : "none"),
        ],
      ]
    )
  }

  /// Makes the page's window so large, in CSS pixels.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - height: The height.
  ///   - scale: Pixels of the picture for one of CSS.
  ///   - hasTouch: Whether it is a touch screen; the page has events of touches only when it is loaded after this.
  /// - Throws: ``BrowserError``.
  func resize(width: Int, height: Int, scale: Double = 1, hasTouch: Bool = false) async throws {
    try await call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)), "deviceScaleFactor": .number(scale),
        "mobile": .bool(hasTouch),
      ]
    )
    try await call("Emulation.setTouchEmulationEnabled", ["enabled": .bool(hasTouch)])
  }

  /// Takes a picture of the page.
  ///
  /// - Parameter isWhole: Whether it shows all of the page, or what is in the window.
  /// - Returns: A PNG.
  /// - Throws: ``BrowserError``.
  func screenshot(isWhole: Bool = false) async throws -> [UInt8] {
    try await settle()
    let answer = try await call(
      "Page.captureScreenshot",
      ["format": "png", "captureBeyondViewport": .bool(isWhole)],
      within: .seconds(60)
    )
    return try bytes(answer)
  }

  /// The page as it is printed, as PDF.
  func printed() async throws -> [UInt8] {
    try await bytes(call("Page.printToPDF", ["printBackground": false], within: .seconds(60)))
  }

  /// Puts a picture of the page into the folder that `swift test --attachments-path FOLDER` names.
  func attachScreenshot(
    _ name: String,
    isWhole: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    Attachment.record(try await screenshot(isWhole: isWhole), named: "\(name).png", sourceLocation: sourceLocation)
  }

  private func bytes(_ answer: JSONValue) throws -> [UInt8] {
    let data = answer["data"].string.flatMap { Data(base64Encoded: $0) }
    return [UInt8](try #require(data, "the browser gave no bytes"))
  }
}
