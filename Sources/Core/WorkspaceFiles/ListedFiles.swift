import SystemPackage

/// The files that a list of tests names, and the selected tests of each.
package struct ListedFiles {
  /// The files in the order of the list.
  package private(set) var paths: [String] = []
  /// The selectors of each file, by its absolute path; nil for the whole file.
  private var selectors: [FilePath: [TestSelector]?] = [:]
  private let isForgiving: Bool

  /// Creates the list from its lines.
  ///
  /// - Parameters:
  ///   - lines: The lines; each selects tests like an argument.
  ///   - isForgiving: Whether tests that no longer exist are ignored.
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

  /// An input restricted to the listed tests; nil if the list doesn't contain the file.
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
