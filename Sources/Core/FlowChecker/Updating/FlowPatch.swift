package import FlowLanguage
package import FlowSyntax
import NavigationEngine

/// The changes that make the expectations of a flow file state the actual values.
package struct FlowPatch: Sendable {
  /// An expectation that isn't updated, although it failed.
  package struct Omission: Sendable {
    package let expectation: Expectation
    /// The reason, as a sentence without its full stop.
    package let reason: String
  }

  /// An expectation that is updated.
  package struct Change: Sendable {
    package let expectation: Expectation
    /// The old and the new value, as a flow writes them.
    package let old: String
    package let new: String
  }

  package let file: SourceFile
  /// The changes, in the order of the text.
  package let edits: [TextEdit]
  /// The file's bytes with the edits applied.
  package let bytes: [UInt8]
  /// The updated expectations, in the order of the text.
  package let updated: [Change]
  /// The expectations that aren't updated, in the order of the text.
  package let omitted: [Omission]

  /// Computes the changes; a change that would affect anything else is omitted.
  ///
  /// - Parameters:
  ///   - file: The file from which the expectations were read.
  ///   - updates: The actual values. An expectation may occur several times, from a loop or from several cases; it is
  ///     changed only if one text suits all of them. So the values of checks that held must be included.
  ///   - limits: The limits of reading the file.
  package init(_ file: SourceFile, _ updates: [ExpectationUpdate], limits: YAMLLimits = YAMLLimits()) {
    self.file = file
    let groups = Dictionary(grouping: updates, by: \.expectation.range.start).sorted { $0.key < $1.key }.map(\.value)
    let tree: YAMLTree
    do {
      tree = try YAMLReader(limits: limits).read(file).tree
    } catch {
      omitted = groups.map {
        Omission(expectation: $0[0].expectation, reason: "the file can't be read: \(error.message)")
      }
      (edits, bytes, updated) = ([], file.bytes, [])
      return
    }
    let aliases = AliasTargets(in: tree)
    var (patches, patched, omitted): ([ValuePatch], [Change], [Omission]) = ([], [], [])
    for group in groups {
      let expectation = group[0].expectation
      do throws(PlainError) {
        let patch = try ValuePatch(group, in: tree)
        if patch.edits.isEmpty { continue }
        guard aliases.areKept(by: patch.edits, in: tree.range(patch.value)) else {
          throw PlainError("an alias refers to what would be changed")
        }
        patches.append(patch)
        let (old, new) = try group[0].statements()
        patched.append(Change(expectation: expectation, old: old.spelled, new: new.spelled))
      } catch {
        omitted.append(Omission(expectation: expectation, reason: error.message))
      }
    }
    var check = PatchCheck(tree, aliases, limits: limits)
    let sound = check.sound(patches)
    for (change, patch) in zip(patched, patches) where !sound.contains(patch.value) {
      omitted.append(
        Omission(expectation: change.expectation, reason: "no change of its text alone would state what held")
      )
    }
    let edits = patches.filter { sound.contains($0.value) }.flatMap(\.edits)
    self.edits = edits
    bytes = edits.applied(to: file.bytes) ?? file.bytes
    updated = zip(patched, patches).filter { sound.contains($1.value) }.map(\.0)
    self.omitted = omitted.sorted { $0.expectation.range.start < $1.expectation.range.start }
  }
}

extension StatedValue {
  /// The value as a flow writes it.
  fileprivate var spelled: String {
    switch self {
    case .value(let value): YAMLSpelling.flow(value)
    case .list(let values): YAMLSpelling.flow(.list(values))
    case .map(let fields): YAMLSpelling.flow(.map(fields))
    }
  }
}

extension ExpectationUpdate {
  /// Whether the stated and the actual value are the same.
  fileprivate func isSame(as other: Self) -> Bool {
    actual == other.actual && expectation.expected == other.expectation.expected
  }
}

extension ValuePatch {
  /// The single patch that suits all updates of one expectation.
  fileprivate init(_ updates: [ExpectationUpdate], in tree: YAMLTree) throws(PlainError) {
    guard let entry = tree.entry(at: updates[0].expectation.range) else {
      throw PlainError("the file no longer says what was run")
    }
    let (old, new) = try updates[0].statements()
    self.init(entry, in: tree, from: old, to: new)
    for update in updates.dropFirst() where !update.isSame(as: updates[0]) {
      let (old, new) = try update.statements()
      guard ValuePatch(entry, in: tree, from: old, to: new).edits == edits else {
        throw PlainError("what held differs from one time to another")
      }
    }
  }
}
