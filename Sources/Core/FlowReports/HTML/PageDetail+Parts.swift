import FlowTranscripts

// Writes the columns, tabs and layers of states: parts, whose fields have the keys of a transcript.
//
//   part     key, value, key, value…
//   value    a flag, or one more than the number of a text, 0 for none, or
//            [0, texts…], [1, numbers of parts…], [2, content]
extension PageDetail {
  mutating func write(_ part: SnapshotFields, to page: inout PageWriter) {
    page.array { page in
      for field in part.fields {
        page.add(texts.number(of: field.key))
        write(field.value, to: &page)
      }
    }
  }

  private mutating func write(_ value: SnapshotFields.Value, to page: inout PageWriter) {
    switch value {
    case .flag(let flag): page.add(literal: flag)
    case .text(let text): page.add(texts.number(of: text.shown) + 1)
    case .value(let value): page.add(value.map { texts.number(of: PageWriter.spelled($0)) + 1 } ?? 0)
    case .texts(let all):
      page.array { page in
        page.add(0)
        for text in all { page.add(texts.number(of: text.shown)) }
      }
    case .parts(let parts):
      page.array { page in
        page.add(1)
        for part in parts { page.add(number(of: part)) }
      }
    case .content(let stack):
      page.array { page in
        page.add(2)
        write(PageStack(stack), to: &page)
      }
    }
  }

  /// The number of a part, which is written once, however many states have it.
  private mutating func number(of part: SnapshotFields) -> Int {
    var page = PageWriter()
    write(part, to: &page)
    return parts.number(of: page.text)
  }
}
