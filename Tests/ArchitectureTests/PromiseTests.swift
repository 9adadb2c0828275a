import Foundation
import Testing

@Suite("Promises of the manual")
struct PromiseTests {
  private static let page = "Sources/Core/navflow/Documentation.docc/WhatNavflowPromises.md"

  @Test("each section of the page names tests, and each of them exists")
  func tests() throws {
    let known = try Set(
      Repository.files(below: "Tests").filter { $0.hasSuffix("Tests.swift") }.flatMap { path in
        try Repository.text(of: path).matches(of: /struct (\w+Tests)\b/).map { String($0.output.1) }
      }
    )
    let sections = try Repository.text(of: Self.page).components(separatedBy: "\n## ").dropFirst()
    for section in sections where !section.hasPrefix("Overview") {
      let named = section.matches(of: /`(\w+Tests)`/).map { String($0.output.1) }
      let title = section.prefix { $0 != "\n" }
      #expect(!named.isEmpty, "no test is named for “\(title)”")
      for name in named where !known.contains(name) { Issue.record("there is no \(name), which “\(title)” names") }
    }
  }
}
