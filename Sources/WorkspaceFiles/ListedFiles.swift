import SystemPackage

/// The files that a list of tests names, and what it takes of each.
package struct ListedFiles {
  /// The files in the order of the list.
  package private(set) var paths: [String] = []
  /// What is taken of each file, by its absolute path; nil for all of it.
  private var selectors: [FilePath: [TestSelector]?] = [:]
  private let isForgiving: Bool

  /// - Parameters:
  ///   - lines: Each selects tests as an argument would.
  ///   - isForgiving: Whether it doesn't matter if a test is no longer there.
  package init(_ lines: [String], isForgiving: Bool = false) {
    self.isForgiving = isForgiving
    for line in lines {
      let (path, selector) = TestSelector.split(line, exists: FilePath.exists)
      if isForgiving, !FilePath.exists(path) { continue }
      add(path, selector)
    }
  }

  private mutating func add(_ path: String, _ selector: TestSelector?) {
    let key = FilePath.absolute(path)
    switch selectors[key] {
    case nil:
      paths.append(path)
      selectors[key] = .some(selector.map { [$0] })
    case .some(nil): break
    case .some(let known?): selectors[key] = .some(selector.map { known + [$0] })
    }
  }

  /// What is left of an input; nil where the list hasn't got the file.
  package func narrowing(_ input: FlowSearch.Input) -> FlowSearch.Input? {
    guard case .file(let path, let choices) = input else { return input }
    switch selectors[.absolute(path)] {
    case nil: return nil
    case .some(nil): return input
    case .some(let known?):
      return .file(path: path, choices: choices + [TestChoice(selectors: known, isForgiving: isForgiving)])
    }
  }
}
