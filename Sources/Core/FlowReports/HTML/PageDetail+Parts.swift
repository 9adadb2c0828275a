// Writes the columns, tabs and layers of states: parts, whose fields have the keys of a transcript.
//
//   part     key, value, key, value…
//   value    a flag, or one more than the number of a text, 0 for none, or
//            [0, texts…], [1, parts…], [2, content]
//   changes  key, change, key, change…
//   change   a value, null for a field that has gone, or
//            [3, how many parts stay, [changes of each of them, or 0…], parts that follow…], [4, change of the content]
extension PageDetail {
  mutating func write(_ part: PartDeltaEncoder, to page: inout PageWriter) {
    page.array { page in
      for field in part.cells {
        page.add(texts.number(of: field.key))
        write(field.cell, to: &page)
      }
    }
  }

  mutating func write(_ changes: [PartDeltaEncoder.FieldChange], to page: inout PageWriter) {
    page.array { page in
      for field in changes {
        page.add(texts.number(of: field.key))
        write(field.change, to: &page)
      }
    }
  }

  private mutating func write(_ cell: PartDeltaEncoder.Cell, to page: inout PageWriter) {
    switch cell {
    case .flag(let flag): page.add(literal: flag)
    case .text(let text): page.add(text.map { texts.number(of: $0) + 1 } ?? 0)
    case .texts(let all):
      page.array { page in
        page.add(0)
        for text in all { page.add(texts.number(of: text)) }
      }
    case .parts(let parts):
      page.array { page in
        page.add(1)
        for part in parts { write(part, to: &page) }
      }
    case .content(let content):
      page.array { page in
        page.add(2)
        write(content, to: &page)
      }
    }
  }

  private mutating func write(_ change: PartDeltaEncoder.Change, to page: inout PageWriter) {
    switch change {
    case .gone: page.add(literal: nil)
    case .whole(let cell): write(cell, to: &page)
    case .parts(let changes, let entered):
      page.array { page in
        page.add(3)
        page.add(changes.count)
        page.array(trimmed: true) { page in
          for changes in changes { if changes.isEmpty { page.add(0) } else { write(changes, to: &page) } }
        }
        for part in entered { write(part, to: &page) }
      }
    case .content(let change, let content):
      page.array { page in
        page.add(4)
        write(change, of: content, to: &page)
      }
    }
  }
}
