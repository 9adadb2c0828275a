import Foundation
import TestSupport
import Testing

/// A call of the command and all that it is expected to print, in one file.
///
/// The case `NAME` is the file `NAME.console`, which ``ConsoleCall`` describes. A flow `NAME.flow.yaml` that has no such file
/// beside it is a case, too: it is run. In the command and its input, `{temp}` is a new folder. Each file that the command
/// writes there is expected behind `$ cat {temp}/FILE`.
struct GoldenCase: CustomTestStringConvertible, Sendable {
  static let folder = Repository.root.appending(path: "Tests/GoldenTests/Goldens")

  /// A copy of that folder, in which the cases run: what they say doesn't depend on the repository that this one is in,
  /// nor on tests that run at the same time.
  static let copies: Swift.Result<URL, any Error> = Swift.Result {
    let copies = FileManager.default.temporaryDirectory.appending(path: "navflow-goldens-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: folder, to: copies)
    atexit { try? FileManager.default.removeItem(at: GoldenCase.copies.get()) }
    return copies
  }

  /// Cases whose input is made by a test, since no file could hold it.
  static let generatedTopic = "generated"

  /// Cases whose files the command changes, which it does to copies.
  static let updatesTopic = "update"

  /// Topics whose cases have a test of their own.
  private static let others = [generatedTopic, updatesTopic]

  let topic: String
  let name: String

  var testDescription: String { "\(topic)/\(name)" }

  /// Every case, but for those whose input a test makes.
  static let all: [GoldenCase] = folders(in: folder).filter { !others.contains($0) }.flatMap(cases)

  static func cases(of topic: String) -> [GoldenCase] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: topic).path)) ?? []
    let names = files.compactMap { file in
      [".console", ".flow.yaml"].first(where: file.hasSuffix).map { String(file.dropLast($0.count)) }
    }
    return Set(names).sorted().map { GoldenCase(topic: topic, name: $0) }
  }

  private static func folders(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  // MARK: Reading

  private var path: String { "Tests/GoldenTests/Goldens/\(topic)/\(name).console" }

  private var text: String? {
    (try? Data(contentsOf: Repository.root.appending(path: path))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The call that the file begins with.
  private var call: ConsoleCall {
    get throws {
      guard let text else {
        return ConsoleCall(command: "navflow run \(name).flow.yaml --reproducible --color never")
      }
      let call = ConsoleCall.all(in: text).first
      guard text.hasPrefix("$ navflow"), let call, call.words.first == "navflow" else {
        throw UnreadableGolden(description: "\(path) doesn't begin with “$ navflow …”: write the command there")
      }
      return call
    }
  }

  /// What stands after `navflow`.
  var arguments: [String] {
    get throws { try Array(call.words.dropFirst()) }
  }

  /// The standard output that is expected.
  var output: String {
    get throws { try call.output }
  }

  // MARK: Running

  /// Runs the case with more arguments.
  func run(with more: [String], temporary: Workbench? = nil) async throws -> Command.Result {
    let temporary = try temporary ?? Workbench()
    return try await run(call, with: more, in: Self.copies.get().appending(path: topic), temporary: temporary)
  }

  private func run(
    _ call: ConsoleCall,
    with more: [String] = [],
    in place: URL,
    temporary: Workbench
  ) async throws -> Command.Result {
    let folder = temporary.folder.path(percentEncoded: false)
    let arguments = call.words.dropFirst().map { $0.replacingOccurrences(of: "{temp}", with: folder) }
    let input = (call.input ?? "").replacingOccurrences(of: "{temp}", with: folder)
    var result = try await Command.run(arguments + more, in: place, input: input)
    result.output = result.output.replacingOccurrences(of: folder, with: "{temp}")
    result.error = result.error.replacingOccurrences(of: folder, with: "{temp}")
    return result
  }

  /// Runs the case and compares everything that it wrote.
  ///
  /// - Parameters:
  ///   - place: Where it runs; the topic's folder unless its input is generated.
  ///   - changed: The files there that it may change, which are expected behind `$ cat FILE`.
  /// - Throws: Why it couldn't be run.
  func check(in place: URL? = nil, changed: [String] = []) async throws {
    let call = try call
    let temporary = try Workbench()
    let place = try place ?? Self.copies.get().appending(path: topic)
    let result = try await run(call, in: place, temporary: temporary)
    let status = try #require(result.status, "\(testDescription) was ended by a signal")
    var actual = call.prompt + ConsoleCall.escaped(result.output)
    if status != 0 { actual += "[exit \(status)]\n" }
    if !result.error.isEmpty { actual += "stderr:\n" + ConsoleCall.escaped(result.error) }
    for file in try FileManager.default.contentsOfDirectory(atPath: temporary.path()).sorted() {
      actual += try "$ cat {temp}/\(file)\n" + ConsoleCall.escaped(temporary.text(of: file))
    }
    for file in changed {
      let bytes = try Data(contentsOf: place.appending(path: file))
      actual += "$ cat \(file)\n" + ConsoleCall.escaped(String(decoding: bytes, as: UTF8.self))
    }
    try compare(actual)
  }

  /// Compares a session with what is expected, or expects it from now on where `UPDATE_GOLDEN=1` asks for it.
  private func compare(_ actual: String) throws {
    let expected = text ?? ""
    guard !actual.utf8.elementsEqual(expected.utf8) else { return }
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" else {
      Issue.record("\(path) differs (− expected, + actual):\n\(LineDifference(expected, actual))")
      return
    }
    try Data(actual.utf8).write(to: Repository.root.appending(path: path))
    Issue.record("\(path) was rewritten: read it, then run again without UPDATE_GOLDEN")
  }
}

/// Why a golden can't be run.
private struct UnreadableGolden: Error, CustomStringConvertible {
  let description: String
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
