package import PlainText

/// The sources that were linted, and how much of their navigation was read.
package struct LintedSources: Sendable {
  /// The number of places that navigate, of one kind such as `links`.
  package typealias Count = (name: String, modelled: Int, leftOut: Int, notRead: Int)

  /// The number of files, as words.
  package let files: String
  /// How much was read, as a line.
  package let reading: String
  package let counts: [Count]

  package init(files: String, reading: String, counts: [Count]) {
    (self.files, self.reading, self.counts) = (files, reading, counts)
  }
}

extension JSONWriter {
  /// Writes how much of sources was read, as a field of the object that is open.
  package mutating func write(_ sources: LintedSources) {
    object("sources") { writer in
      for count in sources.counts {
        writer.object(count.name) { writer in
          writer.field("modelled", count.modelled)
          writer.field("leftOut", count.leftOut)
          writer.field("notRead", count.notRead)
        }
      }
    }
  }
}
