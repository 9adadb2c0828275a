import Foundation
import Testing

@Suite("Promises of the manual")
struct PromiseTests {
  private static let page = "Sources/Core/navflow/Documentation.docc/WhatNavflowPromises.md"

  @Test("each section of the page names tests, and each of them exists")
  func tests() throws {
    let known = try Repository.suites()
    let sections = try Repository.text(of: Self.page).components(separatedBy: "\n## ").dropFirst()
    for section in sections where !section.hasPrefix("Overview") {
      let named = section.matches(of: /`(\w+Tests)`/).map { String($0.output.1) }
      let title = section.prefix { $0 != "\n" }
      #expect(!named.isEmpty, "no test is named for “\(title)”")
      for name in named where !known.contains(name) { Issue.record("there is no \(name), which “\(title)” names") }
    }
  }
}

@Suite("What CONTRIBUTING names is there")
struct ContributingTests {
  @Test("each Swift file")
  func files() throws {
    let paths = ["Package.swift"] + ["Sources", "Tests", "Scripts"].flatMap(Repository.files)
    let text = try Repository.text(of: "CONTRIBUTING.md")
    let named = Set(text.matches(of: /`([\w\/+-]+\.swift)`/).map { String($0.output.1) })
    #expect(named.count > 20)
    for name in named where !paths.contains(where: { $0 == name || $0.hasSuffix("/" + name) }) {
      Issue.record("there is no \(name)")
    }
  }

  @Test("each suite or target of tests")
  func suites() throws {
    let named = try Repository.text(of: "CONTRIBUTING.md").matches(of: /`(\w+Tests)`/).map { String($0.output.1) }
    let folders = Repository.files(below: "Tests").flatMap { $0.split(separator: "/").dropLast().map(String.init) }
    let known = try Repository.suites().union(folders)
    #expect(named.count > 20)
    for name in Set(named).subtracting(known) { Issue.record("there is no \(name)") }
  }
}

extension Repository {
  /// The names of all suites of tests.
  fileprivate static func suites() throws -> Set<String> {
    try Set(
      files(below: "Tests").filter { $0.hasSuffix("Tests.swift") }.flatMap { path in
        try text(of: path).matches(of: /struct (\w+Tests)\b/).map { String($0.output.1) }
      }
    )
  }
}
