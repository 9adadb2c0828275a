/// The targets of Package.swift, read from its text.
struct Manifest {
  struct Target {
    let name: String
    /// Names of targets and products, in the order they are written.
    let dependencies: [String]
    let line: Int
  }

  let targets: [Target]

  init(text: String) {
    let file = SwiftFile(path: "Package.swift", text: text)
    let kinds = ["target", "executableTarget", "testTarget", "systemLibrary", "plugin", "macro", "binaryTarget"]
    var targets: [Target] = []
    var index = 0
    while index + 1 < file.code.count {
      let token = file.code[index]
      index += 1
      guard token.kind == .word, kinds.contains(token.text), file.code[index].isMark("(") else { continue }
      let arguments = file.contents(ofBracketAt: index)
      guard let name = Self.string(labelled: "name", in: arguments) else { continue }
      targets.append(
        Target(name: name, dependencies: Self.dependencies(in: arguments), line: token.line)
      )
      // What looks like a target inside is one of its dependencies.
      index = arguments.endIndex
    }
    self.targets = targets
  }

  private static func string(labelled label: String, in arguments: ArraySlice<SwiftToken>) -> String? {
    for index in arguments.indices.dropLast(2)
    where arguments[index].isWord(label) && arguments[index + 1].isMark(":") && arguments[index + 2].kind == .string {
      return arguments[index + 2].text
    }
    return nil
  }

  private static func dependencies(in arguments: ArraySlice<SwiftToken>) -> [String] {
    for index in arguments.indices.dropLast(2)
    where arguments[index].isWord("dependencies") && arguments[index + 2].isMark("[") {
      let list = arguments.contents(ofBracketAt: index + 2)
      // In `.product(name: "A", package: "b")` only the name counts.
      return list.indices.filter { position in
        guard list[position].kind == .string else { return false }
        guard position >= list.startIndex + 2, list[position - 1].isMark(":") else { return true }
        return list[position - 2].isWord("name")
      }.map { list[$0].text }
    }
    return []
  }
}
