import Testing

@Suite("Sizes of folders, types and functions")
struct ShapeTests {
  private static let maxFilesPerFolder = 20
  private static let maxLinesPerType = 600
  private static let maxFilesPerCycle = 5

  /// Test targets whose folders aren't those of one target of Sources.
  private static let ownFolders: Set<String> = [
    "ArchitectureTests", "BrowserTests", "FlowTestSupport", "GoldenTests", "SyntaxTestSupport", "TestSupport",
  ]

  @Test("no folder holds more than 20 Swift files", arguments: ["Sources", "Tests"])
  func folders(root: String) {
    let files = Repository.files(below: root).filter { $0.hasSuffix(".swift") }
    for (folder, files) in Dictionary(grouping: files, by: Self.folder) where files.count > Self.maxFilesPerFolder {
      Violation("\(folder) holds \(files.count) files: sort them into folders", in: files[0]).record()
    }
  }

  @Test("a type with its extensions has at most 600 lines")
  func families() throws {
    for (target, files) in Dictionary(grouping: try Repository.sources.get(), by: \.target) {
      for (type, family) in Dictionary(grouping: files, by: \.family) {
        let lines = family.reduce(0) { $0 + $1.lineCount }
        guard lines > Self.maxLinesPerType else { continue }
        Violation(
          "\(type) of \(target) has \(lines) lines in \(family.count) files: take out what is an idea of its own",
          in: family[0].path
        ).record()
      }
    }
  }

  @Test("no more than 5 files of a target name each other's types in a circle")
  func cycles() throws {
    for (target, files) in Dictionary(grouping: try Repository.sources.get(), by: \.target) {
      for cycle in FileGraph(files).cycles where cycle.count > Self.maxFilesPerCycle {
        let names = cycle.map(\.name).sorted().joined(separator: ", ")
        Violation("\(cycle.count) files of \(target) name each other in a circle: \(names)", in: cycle[0].path).record()
      }
    }
  }

  @Test("tests mirror the sources: each test target is named for a target, and its folders are folders of it")
  func mirror() throws {
    for program in try Repository.folders(in: "Sources") {
      let targets = Set(try Repository.folders(in: "Sources/\(program)"))
      for tests in try Repository.folders(in: "Tests/\(program)") {
        let target = String(tests.dropLast("Tests".count))
        #expect(targets.contains(target), "there is no target \(target) for \(tests)")
        let folders = Set(try Repository.folders(in: "Sources/\(program)/\(target)"))
        for folder in try Repository.folders(in: "Tests/\(program)/\(tests)")
        where folder != "Transcripts" && folder != "Samples" {
          #expect(folders.contains(folder), "Tests/\(program)/\(tests)/\(folder) has no counterpart in Sources")
        }
      }
    }
    let others = Set(try Repository.folders(in: "Tests")).subtracting(try Repository.folders(in: "Sources"))
    #expect(others == Self.ownFolders)
  }

  @Test("the tests of a file are in the folder that is called as its own")
  func testFiles() throws {
    let sources = Dictionary(grouping: try Repository.sources.get()) { "\($0.target)/\($0.name)" }
    for path in Repository.files(below: "Tests") where path.hasSuffix("Tests.swift") {
      // Tests/Core/FlowReportsTests/HTML/HTMLReportTests.swift, or Tests/GoldenTests/Running/UpdateTests.swift
      let parts = path.split(separator: "/")
      let isOfCommand = parts[1] == "GoldenTests"
      let targets = isOfCommand ? ExternalModule.command : [String(parts[2].dropLast("Tests".count))]
      let name = parts[parts.count - 1].dropLast("Tests.swift".count)
      let tested = targets.flatMap { sources["\($0)/\(name)", default: []] }
      let folders = tested.map { Self.topFolder(of: $0.path, 3) }
      guard !folders.isEmpty, !folders.contains(Self.topFolder(of: path, isOfCommand ? 2 : 3)) else { continue }
      Violation("\(tested[0].path) is elsewhere: move or rename the tests", in: path).record()
    }
  }

  @Test("a circle is found, and what isn't in it is left out")
  func findsCycles() {
    let files = [
      SwiftFile(path: "Sources/F/T/A.swift", text: "struct A { let b: B }"),
      SwiftFile(path: "Sources/F/T/B.swift", text: "struct B { func c() -> C { C() } }"),
      SwiftFile(path: "Sources/F/T/C.swift", text: "enum C { case a([A], D) }"),
      SwiftFile(path: "Sources/F/T/D.swift", text: "struct D { struct A {} }"),
      SwiftFile(path: "Sources/F/T/E.swift", text: "extension A { var d: D { D() } }"),
    ]
    // D names a type of its own that is called A, too: words are compared, not types.
    #expect(FileGraph(files).cycles.map { $0.map(\.name).sorted() } == [["A", "B", "C", "D"]])
  }

  /// The folder of a target that a file is in, given its place in the path; empty if it is in none.
  private static func topFolder(of path: String, _ place: Int) -> Substring {
    let parts = path.split(separator: "/")
    return parts.count > place + 1 ? parts[place] : ""
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }
}

/// Which files of a target name types that other files of it declare.
///
/// Words are compared, not types, so there may be an edge too many.
private struct FileGraph {
  private let files: [SwiftFile]
  private let edges: [[Int]]

  init(_ files: [SwiftFile]) {
    self.files = files
    var owners: [String: Int] = [:]
    for (number, file) in files.enumerated() {
      for type in file.topLevelTypes where owners[type] == nil { owners[type] = number }
    }
    edges = files.enumerated().map { number, file in
      Set(file.code.lazy.filter { $0.kind == .word }.compactMap { owners[$0.text] }).subtracting([number]).sorted()
    }
  }

  /// The files of each circle, larger ones first: the strongly connected components of more than one file.
  var cycles: [[SwiftFile]] {
    var search = ComponentSearch(edges)
    return search.components().filter { $0.count > 1 }.sorted { $0.count > $1.count }.map { $0.map { files[$0] } }
  }
}

/// Tarjan's search for strongly connected components.
private struct ComponentSearch {
  private let edges: [[Int]]
  private var indices: [Int?]
  private var lowest: [Int]
  private var isOnStack: [Bool]
  private var stack: [Int] = []
  private var count = 0
  private var found: [[Int]] = []

  init(_ edges: [[Int]]) {
    self.edges = edges
    indices = Array(repeating: nil, count: edges.count)
    lowest = Array(repeating: 0, count: edges.count)
    isOnStack = Array(repeating: false, count: edges.count)
  }

  mutating func components() -> [[Int]] {
    for node in edges.indices where indices[node] == nil { visit(node) }
    return found
  }

  private mutating func visit(_ node: Int) {
    let index = count
    count += 1
    indices[node] = index
    lowest[node] = index
    stack.append(node)
    isOnStack[node] = true
    for next in edges[node] {
      if let other = indices[next] {
        if isOnStack[next] { lowest[node] = min(lowest[node], other) }
      } else {
        visit(next)
        lowest[node] = min(lowest[node], lowest[next])
      }
    }
    guard lowest[node] == index, let start = stack.lastIndex(of: node) else { return }
    for member in stack[start...] { isOnStack[member] = false }
    found.append(Array(stack[start...]))
    stack.removeSubrange(start...)
  }
}

extension SwiftFile {
  /// The file's name without its ending.
  var name: String { String(path.split(separator: "/").last?.dropLast(".swift".count) ?? "") }

  /// The type whose file or extension this is, by the file's name: `Type+Topic.swift` belongs to `Type`.
  var family: String { String(name.prefix { $0 != "+" }) }

  /// The types that the file declares, inside of others too.
  var everyType: [String] {
    let kinds = ["actor", "class", "enum", "protocol", "struct"]
    return code.indices.dropLast().compactMap { index in
      guard code[index].kind == .word, kinds.contains(code[index].text), code[index + 1].kind == .word else {
        return nil
      }
      let isMember = index > 0 && (code[index - 1].isMark(".") || code[index - 1].isWord("import"))
      return isMember || code[index + 1].text.first?.isUppercase != true ? nil : code[index + 1].text
    }
  }

  /// The types that the file declares outside of any other.
  var topLevelTypes: [String] {
    let kinds = ["actor", "class", "enum", "protocol", "struct", "typealias"]
    var types: [String] = []
    var depth = 0
    for (index, token) in code.enumerated() {
      if token.isMark("{") { depth += 1 }
      if token.isMark("}") { depth -= 1 }
      guard depth == 0, token.kind == .word, kinds.contains(token.text), index + 1 < code.count else { continue }
      types.append(code[index + 1].text)
    }
    return types
  }
}
