import FlowTranscripts
import NavigationEngine

// Writes the columns, tabs and layers of states: parts, whose fields have the keys of a transcript.
//
//   part     key, value, key, value…
//   value    a flag, or one more than the number of a text, 0 for none, or
//            [0, texts…], [1, numbers of parts…], [2, content]
//
// A stack is one field with the key `content`, whatever keys a transcript has for its parts, and `hasPath` is whether
// it is a single stack. A part's first field is its name.
extension PageDetail {
  mutating func write(_ part: some SnapshotPart, to page: inout PageWriter) {
    var part = part
    page.array { page in
      swap(&page, &self.page)
      part.visit(&self)
      swap(&page, &self.page)
    }
  }

  private mutating func add(_ key: String, _ write: (inout Self, inout PageWriter) -> Void) {
    var page = PageWriter()
    swap(&page, &self.page)
    page.add(texts.number(of: key))
    write(&self, &page)
    swap(&page, &self.page)
  }

  private mutating func add(_ key: String, _ text: String) { add(key) { $1.add($0.texts.number(of: text.shown) + 1) } }

  private mutating func add(content stack: StackSnapshot) {
    add("content") { detail, page in
      page.array { page in
        page.add(2)
        detail.write(PageStack(stack), to: &page)
      }
    }
  }

  /// The number of a part, which is written once, however many states have it.
  private mutating func number(of part: some SnapshotPart) -> Int {
    var page = PageWriter()
    write(part, to: &page)
    return parts.number(of: page.text)
  }
}

extension PageDetail: FieldVisitor {
  typealias Failure = Never

  mutating func visit(_ key: String, _ text: inout String) { add(key, text) }
  mutating func visit(_ key: String, _ flag: inout Bool) { add(key) { $1.add(literal: flag) } }
  mutating func visit(_ key: String, optional value: inout RouteValue?) { if value != nil { visit(key, &value) } }
  mutating func visit(_ key: String, optional text: inout String?) { if let text { add(key, text) } }

  mutating func visit(_ key: String, _ value: inout RouteValue?) {
    add(key) { detail, page in page.add(value.map { detail.texts.number(of: PageWriter.spelled($0)) + 1 } ?? 0) }
  }

  mutating func visit(_ key: String, _ texts: inout [String]) {
    add(key) { detail, page in
      page.array { page in
        page.add(0)
        for text in texts { page.add(detail.texts.number(of: text.shown)) }
      }
    }
  }

  mutating func visit<Choice: RawRepresentable<String>>(_ key: String, _ choice: inout Choice) {
    add(key, choice.rawValue)
  }

  mutating func visit<Part: SnapshotPart>(_ key: String, _ parts: inout [Part]) {
    add(key) { detail, page in
      page.array { page in
        page.add(1)
        for part in parts { page.add(detail.number(of: part)) }
      }
    }
    hasTabs = key == "tabs"
  }

  mutating func visit(entriesOf stack: inout StackSnapshot) { add(content: stack) }

  mutating func visit(contentOf stack: inout StackSnapshot, hasStack: inout Bool) {
    add(content: stack)
    visit("hasPath", &hasStack)
  }

  mutating func visit(_ key: String, layer stack: inout StackSnapshot, hasStack: inout Bool) {
    visit(contentOf: &stack, hasStack: &hasStack)
  }

  func visit(_ key: String, rootOf stack: inout StackSnapshot) {}

  // With tabs, the content below all layers is the shown tab's.
  mutating func visit(_ key: String?, contentOf stack: inout StackSnapshot) { if !hasTabs { add(content: stack) } }
}
