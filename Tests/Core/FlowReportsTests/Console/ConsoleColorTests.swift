import FlowReports
import FlowSyntax
import FlowTestSupport
import TestSupport
import Testing

@Suite("Colours")
struct ConsoleColorTests {
  @Test("a coloured report in full")
  func full() {
    #expect(
      console(ConsoleReportTests.diverged, isColored: true).withPictures == """
        ␛[31m✗␛[0m ␛[1mCheckout␛[0m                                                    ␛[36ma.flow.yaml␛[0m

          ␛[31merror␛[0m: ␛[1m“address” is missing from the path␛[0m  ␛[2m[expectation]␛[0m
           --> ␛[36ma.flow.yaml:6:12␛[0m
            ␛[2m|␛[0m
          ␛[2m6␛[0m ␛[2m|␛[0m - assert: {path: [cart, address]}
            ␛[2m|␛[0m            ␛[31m^^^^^^^^^^^^^^^^^^^^^ expected␛[0m
            ␛[2m|␛[0m
              expected  cart  address
              actual    cart
              ␛[31m−         address␛[0m

           ␛[1mwhy:␛[0m address left the path at step 3, “pop 2”
           --> ␛[36ma.flow.yaml:5:3␛[0m
          ␛[2m5␛[0m ␛[2m|␛[0m - pop: 2
            ␛[2m|␛[0m   ␛[36m^^^^^^␛[0m

           ␛[1mtrail:␛[0m 1 push [cart, address] → cart address␛[2m │ ␛[0m2 push payment → cart address payment␛[2m │ ␛[0m3 pop 2 → cart␛[2m │ ␛[0m4 assert path ␛[31m✗␛[0m
           ␛[1mto fix:␛[0m change a step before this one, or state what is so:  path: [cart]

        1 flow · ␛[31m1 diverged␛[0m

        """
    )
  }

  @Test("a flow that passes, and one that can't be read")
  func other() {
    #expect(
      console("- pushh: a\n---\n- push: a\n", isColored: true).withPictures == """
        ␛[31m!␛[0m ␛[1ma␛[0m                                                           ␛[36ma.flow.yaml:1␛[0m

          ␛[31merror␛[0m: ␛[1mthere is no step or modifier “pushh”␛[0m  ␛[2m[unknown-step]␛[0m
           --> ␛[36ma.flow.yaml:1:3␛[0m
            ␛[2m|␛[0m
          ␛[2m1␛[0m ␛[2m|␛[0m - pushh: a
            ␛[2m|␛[0m   ␛[31m^^^^^␛[0m
            ␛[1mto fix:␛[0m did you mean `push`?

        ␛[32m✓␛[0m a 2                                                         ␛[36ma.flow.yaml:3␛[0m
        ␛[31m!␛[0m there is no step or modifier “pushh” — a (␛[36ma.flow.yaml:1␛[0m)
        2 flows · 1 as expected · ␛[31m1 invalid␛[0m

        """
    )
  }

  @Test("a coloured report without its codes is the plain one, which has none", arguments: ConsoleReportTests.reports)
  func stripped(name: String, text: String, report: String) {
    let colored = console(text, isColored: true)
    #expect(colored.contains("\u{1B}"))
    #expect(colored.uncolored == report, "\(name)")
    #expect(!console(text).contains("\u{1B}"))
  }

  @Test("each code is ended on its line", arguments: ConsoleReportTests.reports)
  func ended(name: String, text: String, report: String) {
    for line in console(text, isColored: true).split(separator: "\n") {
      let codes = line.matches(of: /\u{1B}\[([0-9]+)m/).map(\.output.1)
      #expect(codes.count.isMultiple(of: 2))
      for (index, code) in codes.enumerated() { #expect((code == "0") == !index.isMultiple(of: 2), "\(name): \(line)") }
    }
  }

  @Test("what was too much is yellow, never green")
  func added() {
    let text = console("- push: a\n- assert: {path: []}\n", isColored: true).withPictures
    #expect(text.contains("      ␛[33m+         a␛[0m\n"))
  }
}
