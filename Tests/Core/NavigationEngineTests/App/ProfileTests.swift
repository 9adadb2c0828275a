import NavigationEngine
import Testing

@Suite("S0 profiles")
struct ProfileTests {
  @Test(
    "S0 a profile has a name",
    arguments: [
      ("wwdc22", Profile.wwdc22), ("ios16", Profile(.ios16)), ("shipping", .shipping), ("scripting", .scripting),
    ]
  )
  func names(name: String, profile: Profile) {
    #expect(profile.name.rawValue == name)
    #expect(Profile.Name(rawValue: name).map { Profile($0) } == profile)
  }

  @Test("S0 an unknown name is no profile", arguments: ["", "WWDC22", "wwdc23"])
  func unknown(name: String) {
    #expect(Profile.Name(rawValue: name) == nil)
  }

  @Test("S0 wwdc22 is what a stack runs under where nothing is said")
  func standard() throws {
    #expect(try AppSession().profile == .wwdc22)
  }
}
