import Testing

/// All tests that open pages, one after the other in one browser; each suite of pages is an extension of this one.
@Suite(
  "In a browser",
  .serialized,
  .enabled(
    if: Browser.find() != nil || Browser.isNeeded(),
    "no Chromium here: the HTML report isn't tested in a browser"
  ),
  .timeLimit(.minutes(3)),
  .browser
)
struct BrowserTests {}
