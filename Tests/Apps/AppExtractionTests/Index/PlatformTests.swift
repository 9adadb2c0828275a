import FlowApps
import Testing

@testable import AppExtraction

@Suite("Conditions of #if")
struct PlatformTests {
  static let conditions: [(text: String, holds: Bool?)] = [
    ("os(iOS)", true), ("os(macOS)", false), ("!os(macOS)", true), ("os(iOS) || os(tvOS)", true),
    ("os(iOS) && !targetEnvironment(macCatalyst)", true), ("canImport(UIKit)", true), ("canImport(AppKit)", false),
    ("DEBUG", false), ("!DEBUG && os(iOS)", true), ("swift(>=5.9)", true), ("(os(macOS) || os(iOS)) && true", true),
    ("PRO", nil), ("!PRO", nil), ("PRO || os(iOS)", true), ("PRO && os(macOS)", false), ("", nil),
  ]

  @Test("a condition holds, doesn't, or depends on the project", arguments: conditions)
  func condition(text: String, holds: Bool?) {
    #expect(Platform.ios.holds(text) == holds)
  }

  @Test("no nesting exhausts the stack")
  func nesting() {
    for mark in ["(", "!", "!("] { #expect(Platform.ios.holds(String(repeating: mark, count: 5000) + "DEBUG") != true) }
  }
}
