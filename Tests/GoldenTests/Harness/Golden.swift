import Foundation
import TestSupport
import Testing

/// A call of the command and, in files beside it, all that it is expected to say.
///
/// The case `NAME` has its flow in `NAME.flow.yaml`, or its arguments in `NAME.args`, or both. What it is expected to write
/// stands in `NAME.out` and `NAME.err`, its exit status in `NAME.exit`; one that isn't there means nothing, or 0.
/// `NAME.stdin` is what it reads from standard input. In both, `{temp}` is a new folder: a file that the command writes there
/// is expected in `NAME.` and the file's own name.
struct GoldenCase: CustomTestStringConvertible, Sendable {
  static let folder = Repository.root.appending(path: "Tests/GoldenTests/Goldens")

  /// A copy of that folder, in which the cases run: what they say doesn't depend on the repository that this one is in.
  private static let copies = Swift.Result {
    let copies = FileManager.default.temporaryDirectory.appending(path: "navflow-goldens")
    try? FileManager.default.removeItem(at: copies)
    try FileManager.default.copyItem(at: folder, to: copies)
    return copies
  }

  /// Cases whose input is made by a test, since no file could hold it.
  static let generatedTopic = "generated"

  /// Cases whose files the command changes, which it does to copies.
  static let updatesTopic = "update"

  /// Topics whose cases have a test of their own.
  private static let others = [generatedTopic, "changing", updatesTopic]

  let topic: String
  let name: String

  var testDescription: String { "\(topic)/\(name)" }

  /// Every case, but for those whose input a test makes.
  static let all: [GoldenCase] = folders(in: folder).filter { !others.contains($0) }.flatMap(cases)

  static func cases(of topic: String) -> [GoldenCase] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: topic).path)) ?? []
    let names = files.compactMap { file in
      [".args", ".flow.yaml"].first(where: file.hasSuffix).map { String(file.dropLast($0.count)) }
    }
    return Set(names).sorted().map { GoldenCase(topic: topic, name: $0) }
  }

  private static func folders(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  // MARK: Running

  /// Runs the case and compares everything that it wrote.
  ///
  /// - Parameter place: Where it runs; the topic's folder unless its input is generated.
  /// - Throws: Why it couldn't be run.
  func check(in place: URL? = nil) async throws {
    let workbench = try Workbench()
    let temporary = workbench.folder.path(percentEncoded: false)
    let arguments = try self.arguments.map { $0.replacingOccurrences(of: "{temp}", with: temporary) }
    let result = try await Command.run(
      arguments,
      in: place ?? Self.copies.get().appending(path: topic),
      input: (contents(of: "stdin") ?? "").replacingOccurrences(of: "{temp}", with: temporary)
    )
    try compare(
      Command.Result(
        output: result.output.replacingOccurrences(of: temporary, with: "{temp}"),
        error: result.error.replacingOccurrences(of: temporary, with: "{temp}"),
        status: result.status
      )
    )
    for file in try FileManager.default.contentsOfDirectory(atPath: temporary).sorted() {
      try compare(file, with: workbench.text(of: file))
    }
  }

  /// The words of `NAME.args`, parted by spaces and line breaks; what stands within '…' is one word.
  var arguments: [String] {
    get throws {
      guard let text = contents(of: "args") else {
        return ["run", "\(name).flow.yaml", "--reproducible", "--color", "never"]
      }
      var words: [String] = []
      for (number, part) in text.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
        if number % 2 == 1 {
          words.append(String(part))
        } else {
          words += part.split(whereSeparator: \.isWhitespace).map(String.init)
        }
      }
      return words
    }
  }

  private func file(_ suffix: String) -> URL { Self.folder.appending(path: "\(topic)/\(name).\(suffix)") }

  private func contents(of suffix: String) -> String? {
    (try? Data(contentsOf: file(suffix))).map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Comparing

  /// Compares what a run left behind with what is expected of it.
  func compare(_ result: Command.Result) throws {
    let status = try #require(result.status, "\(testDescription) was ended by a signal")
    try compare("out", with: result.output)
    try compare("err", with: result.error)
    try compare("exit", with: status == 0 ? "" : "\(status)\n")
  }

  /// Compares what was written with what is expected, or expects it from now on where `UPDATE_GOLDEN=1` asks for it.
  func compare(_ suffix: String, with actual: String) throws {
    let expected = contents(of: suffix) ?? ""
    guard actual != expected else { return }
    let path = "Tests/GoldenTests/Goldens/\(topic)/\(name).\(suffix)"
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" else {
      Issue.record("\(path) differs (− expected, + actual):\n\(LineDifference(expected, actual))")
      return
    }
    if actual.isEmpty {
      try FileManager.default.removeItem(at: file(suffix))
    } else {
      try Data(actual.utf8).write(to: file(suffix))
    }
    Issue.record("\(path) was rewritten: read it, then run again without UPDATE_GOLDEN")
  }
}

/// The lines in which two texts differ, each with the two before and after it.
struct LineDifference: CustomStringConvertible {
  private let old: [Substring]
  private let new: [Substring]

  init(_ old: String, _ new: String) {
    self.old = old.split(separator: "\n", omittingEmptySubsequences: false)
    self.new = new.split(separator: "\n", omittingEmptySubsequences: false)
  }

  var description: String {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [(text: String, differs: Bool)] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        lines.append(("− \(old[from])", true))
        from += 1
      } else if inserted.contains(to) {
        lines.append(("+ \(new[to])", true))
        to += 1
      } else {
        lines.append(("  \(old[from])", false))
        (from, to) = (from + 1, to + 1)
      }
    }
    let differing = Set(lines.indices.filter { lines[$0].differs })
    let shown = lines.indices.filter { !differing.isDisjoint(with: ($0 - 2)...($0 + 2)) }
    return shown.enumerated().map { position, line in
      let hasGap = position > 0 && shown[position - 1] != line - 1
      return (hasGap ? "  …\n" : "") + lines[line].text
    }.joined(separator: "\n")
  }
}
