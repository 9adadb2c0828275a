import FlowSyntax
import SyntaxTestSupport
import TestSupport
import Testing

@Suite("Text with places marked in it")
struct MarkedTextTests {
  @Test("the markers are taken out, and each is where it stood in bytes")
  func offsets() {
    let marked = MarkedText("1️⃣- push: 2️⃣é3️⃣\n4️⃣")
    #expect(marked.text == "- push: é\n")
    #expect(marked.offsets == ["1️⃣": 0, "2️⃣": 8, "3️⃣": 10, "4️⃣": 11])
    #expect(marked.file().text(marked.range("2️⃣", "3️⃣")) == "é")
  }

  @Test("a digit by itself is no marker")
  func digits() {
    let marked = MarkedText("1 2 3")
    #expect(marked.text == "1 2 3")
    #expect(marked.offsets.isEmpty)
  }
}

@Suite("Random numbers from a seed")
struct SeededGeneratorTests {
  @Test("a seed gives the same numbers on every machine")
  func numbers() {
    var generator = SeededGenerator(seed: 1)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        10_451_216_379_200_822_465, 13_757_245_211_066_428_519, 17_911_839_290_282_890_590,
      ]
    )
  }
}
