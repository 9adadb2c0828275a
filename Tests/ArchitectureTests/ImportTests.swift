import Testing

/// The arrows between targets stand in Package.swift alone; these tests hold the sources to them, and them to the programs.
@Suite("Every arrow points down")
struct ImportTests {
  private static let manifest = Result { try Manifest(text: Repository.text(of: "Package.swift")) }

  /// The folders of Sources, with the targets in each.
  private static func folders() throws -> [(folder: String, targets: [String])] {
    try Repository.folders(in: "Sources").map { ($0, try Repository.folders(in: "Sources/\($0)")) }
  }

  /// The targets below Sources, in the order of Package.swift.
  private func targets() throws -> [Manifest.Target] {
    let names = Set(try Self.folders().flatMap(\.targets))
    return try Self.manifest.get().targets.filter { names.contains($0.name) }
  }

  @Test("a target imports only what it depends on in Package.swift, and modules that its layer may use")
  func imports() throws {
    let dependencies = Dictionary(uniqueKeysWithValues: try targets().map { ($0.name, Set($0.dependencies)) })
    for file in try Repository.sources.get() {
      for found in file.imports where dependencies[file.target]?.contains(found.module) != true {
        let module = ExternalModule.all.first { $0.name == found.module }
        if module?.allows(file.target, isConditional: found.isConditional) == true { continue }
        let rule =
          module?.isConditional == true && !found.isConditional
          ? "may import \(found.module) only inside #if"
          : "may not import \(found.module): what needs it belongs higher up, or Package.swift wants a new arrow"
        Violation("\(file.target) \(rule)", in: file.path, line: found.line).record()
      }
    }
  }

  @Test("a target depends on nothing that it doesn't import")
  func needlessArrows() throws {
    for target in try targets() {
      let files = try Repository.sources.get().filter { $0.target == target.name }
      guard !files.isEmpty else { continue }
      let imported = Set(files.flatMap { $0.imports.map(\.module) })
      for name in target.dependencies where !imported.contains(name) {
        Violation("\(target.name) doesn't import \(name)", in: "Package.swift", line: target.line).record()
      }
    }
  }

  @Test("Sources has the runner and a folder for each tool, and every folder in these is a target")
  func folders() throws {
    let folders = try Self.folders()
    #expect(folders.map(\.folder) == ["Apps", "Core", "Devices", "Live"])
    #expect(try folders.flatMap(\.targets).sorted() == targets().map(\.name).sorted())
  }

  @Test("a target depends on targets of Core or of its own tool alone, which stand above it in Package.swift")
  func arrows() throws {
    let folder = Dictionary(
      uniqueKeysWithValues: try Self.folders().flatMap { folder, targets in targets.map { ($0, folder) } }
    )
    var above: Set<String> = []
    for target in try targets() {
      for name in target.dependencies {
        guard let other = folder[name] else { continue }
        if !above.contains(name) || other != "Core" && other != folder[target.name] {
          Violation("\(target.name) may not depend on \(name)", in: "Package.swift", line: target.line).record()
        }
      }
      above.insert(target.name)
    }
  }

  @Test("the operating system is for the files of a workspace and for commands")
  func operatingSystem() throws {
    let users = try targets().filter { $0.dependencies.contains("OperatingSystem") }.map(\.name)
    #expect(Set(users).subtracting(ExternalModule.command) == ["WorkspaceFiles"])
  }

  @Test("only the public products have a public face")
  func publicFace() throws {
    for file in try Repository.sources.get() where !["NavigationEngine", "NavFlowTesting"].contains(file.target) {
      for token in file.code where token.isWord("public") {
        Violation("\(file.target) is for this package only: say package", in: file.path, line: token.line).record()
      }
    }
  }
}

extension SwiftFile {
  struct Import: Sendable {
    let module: String
    let line: Int
    /// Whether it stands inside `#if`.
    let isConditional: Bool
  }

  /// The imports in a file's code.
  static func imports(in code: [SwiftToken]) -> [Import] {
    let declarations = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
    var imports: [Import] = []
    var depth = 0
    for (index, token) in code.enumerated() {
      if index > 0, code[index - 1].isMark("#") {
        if token.isWord("if") { depth += 1 }
        if token.isWord("endif") { depth -= 1 }
      }
      guard token.isWord("import") else { continue }
      let named = code[(index + 1)...].drop { declarations.contains($0.text) }
      guard let module = named.first else { continue }
      imports.append(Import(module: module.text, line: token.line, isConditional: depth > 0))
    }
    return imports
  }
}
