import AppExtraction
import FlowApps
import NavigationEngine
import Testing

@Suite("Targets say which files are one app")
struct TargetTests {
  /// The tree of a file that declares a type, an app perhaps.
  private static func tree(
    _ path: String,
    _ type: String = "Type",
    inherits: String = "View",
    isApp: Bool = false
  ) -> SourceTree {
    var builder = SourceTreeBuilder(path: path)
    builder.begin(.structure, type, line: 1, column: 1)
    builder.begin(.inherits, "", line: 1, column: 1)
    builder.begin(.type, isApp ? "App" : inherits, line: 1, column: 1)
    return builder.tree()
  }

  private static func apps(_ trees: [SourceTree], _ targets: [SourceTarget]) -> [String] {
    AppSources.apps(of: trees, targets).map { app in
      "\(app.name ?? "-"): \(app.trees.map(\.path).joined(separator: " "))"
    }
  }

  @Test("a package's targets have their folders, and an app has the files of all that its target depends on")
  func package() throws {
    let manifest = try #require(Sample.manifest)
    let targets = PackageManifest.targets(of: manifest)
    #expect(targets.map(\.name) == ["Shop", "Watch", "Cart", "Prices", "Strings"])
    let trees = [
      Self.tree("Manifests/Sources/Shop/ShopApp.swift", isApp: true),
      Self.tree("Manifests/Sources/Shop/Old/Old.swift"),
      Self.tree("Manifests/Apps/Watch/WatchApp.swift", isApp: true),
      Self.tree("Manifests/Sources/Cart/Cart.swift"),
      Self.tree("Manifests/Sources/Prices/Prices.swift"),
      Self.tree("Manifests/Sources/Strings/Strings.swift"),
      Self.tree("./Manifests/Sources/Loose.swift"),
    ]
    #expect(
      Self.apps(trees, targets) == [
        "Shop: Manifests/Sources/Shop/ShopApp.swift Manifests/Sources/Cart/Cart.swift "
          + "Manifests/Sources/Prices/Prices.swift ./Manifests/Sources/Loose.swift",
        "Watch: Manifests/Apps/Watch/WatchApp.swift Manifests/Sources/Prices/Prices.swift "
          + "./Manifests/Sources/Loose.swift",
      ]
    )
  }

  @Test(
    "products of one app are read as one of all their files, unless each shows or declares something in its own way",
    arguments: [
      (paid: "Price", free: "Advert", inherits: "Codable", wholes: ["App/App.swift App/Free.swift App/Paid.swift"]),
      ("Flags", "Flags", "Codable", ["App/App.swift App/Paid.swift", "App/App.swift App/Free.swift"]),
      ("Price", "Advert", "View", ["App/App.swift App/Paid.swift", "App/App.swift App/Free.swift"]),
    ]
  )
  func forms(_ paid: String, _ free: String, _ inherits: String, _ wholes: [String]) throws {
    let swift = #"""
      let package = Package(name: "P", targets: [
        .executableTarget(name: "Paid", path: "App", sources: ["App.swift", "Paid.swift"]),
        .executableTarget(name: "Free", path: "App", sources: ["App.swift", "Free.swift"]),
      ])
      """#
    let targets = PackageManifest.targets(of: try SmallSource(swift, path: "Package.swift").tree)
    let trees = [
      Self.tree("App/App.swift", isApp: true), Self.tree("App/Free.swift", free, inherits: inherits),
      Self.tree("App/Paid.swift", paid, inherits: inherits),
    ]
    let forms = AppSources.forms(of: AppSources.apps(of: trees, targets), in: trees, on: .ios)
    #expect(forms.map { $0.whole.trees.map(\.path).joined(separator: " ") } == wholes)
    #expect(forms.map(\.numbers) == (wholes.count == 1 ? [[0, 1]] : [[0], [1]]))
  }

  @Test("a manifest whose folders and files aren't there, and whose targets depend on each other, hides no file")
  func lyingManifest() throws {
    let swift = #"""
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .executableTarget(name: "Ghost", dependencies: ["Real", "Nowhere"], path: "Nope"),
        .target(name: "Real", dependencies: ["Ghost"], sources: ["Missing.swift"]),
      ])
      """#
    let targets = PackageManifest.targets(of: try SmallSource(swift, path: "Package.swift").tree)
    #expect(targets.map(\.name) == ["Ghost", "Real"])
    let trees = [Self.tree("Sources/Real/A.swift", isApp: true), Self.tree("Sources/Other/B.swift")]
    #expect(Self.apps(trees, targets) == ["-: Sources/Real/A.swift Sources/Other/B.swift"])
  }

  @Test(
    """
    an Xcode project's targets have the files of groups, in letters of either case, and of folders that it follows \
    but for exceptions; a file beside them that no target names is in none
    """
  )
  func project() throws {
    let path = "App/Shop.xcodeproj/project.pbxproj"
    let targets = try #require(XcodeProject.targets(of: Array(Self.project.utf8), path: path))
    #expect(targets.map(\.name) == ["Shop App", "Widgets"])
    let trees = [
      Self.tree("App/Main/ShopApp.swift", isApp: true), Self.tree("App/Main/Views/Home.swift"),
      Self.tree("App/Follows/Cart.swift"), Self.tree("App/Follows/Sub/Price.swift"),
      Self.tree("App/Follows/Widget.swift"), Self.tree("App/Shared/Shared.swift"),
      Self.tree("App/Main/Views/OldHome.swift"), Self.tree("App/Main/OldApp.swift", isApp: true),
    ]
    #expect(
      Self.apps(trees, targets) == [
        "Shop App: App/Main/ShopApp.swift App/Main/Views/Home.swift App/Follows/Cart.swift "
          + "App/Follows/Sub/Price.swift App/Shared/Shared.swift"
      ]
    )
  }

  @Test("a target runs on the versions that it states, or else on those of its project, as far as it is built for them")
  func versions() throws {
    let settings = """
          R = {isa = PBXProject; mainGroup = G; buildConfigurationList = RL; targets = (T, W);};
          G = {isa = PBXGroup; children = (A, B); sourceTree = "<group>";};
          A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>";};
          B = {isa = PBXFileReference; path = B.swift; sourceTree = "<group>";};
          T = {isa = PBXNativeTarget; name = Shop; buildConfigurationList = TL; buildPhases = (TP);};
          W = {isa = PBXNativeTarget; name = Desk; buildConfigurationList = WL; buildPhases = (WP);};
          TP = {isa = PBXSourcesBuildPhase; files = (TF);};
          WP = {isa = PBXSourcesBuildPhase; files = (WF);};
          TF = {fileRef = A;};
          WF = {fileRef = B;};
          RL = {buildConfigurations = (RD);};
          RD = {buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 16.4; MACOSX_DEPLOYMENT_TARGET = 10.15; };};
          TL = {buildConfigurations = (TD, TR);};
          TD = {buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 18.10; TVOS_DEPLOYMENT_TARGET = "$(OTHER)";};};
          TR = {buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 18.9;};};
          WL = {buildConfigurations = (WD);};
          WD = {buildSettings = {SUPPORTED_PLATFORMS = macosx;};};
      """
    let project = "{objects = {\n\(settings)\n}; rootObject = R;}"
    let targets = try #require(XcodeProject.targets(of: Array(project.utf8), path: "Shop.xcodeproj/project.pbxproj"))
    let apps = AppSources.apps(of: [Self.tree("A.swift", isApp: true), Self.tree("B.swift", isApp: true)], targets)
    let versions = apps.map { app in
      [Platform.ios, .macos, .tvos].map { app.deployment(on: $0)?.version }
    }
    #expect(versions == [["18.9", "10.15", nil], [nil, "10.15", nil]])
  }

  @Test("an app has the files of a framework that it links and another project makes, and not those of others")
  func linkedFrameworks() throws {
    func project(_ name: String, _ file: String, isApp: Bool) throws -> [SourceTarget] {
      let type = "com.apple.product-type.\(isApp ? "application" : "framework")"
      let text = """
        {objects = {
          R = {isa = PBXProject; mainGroup = G; targets = (T);};
          G = {isa = PBXGroup; children = (A, F); sourceTree = "<group>";};
          A = {isa = PBXFileReference; path = \(file); sourceTree = "<group>";};
          F = {isa = PBXFileReference; path = Style.framework; sourceTree = BUILT_PRODUCTS_DIR;};
          T = {isa = PBXNativeTarget; name = \(name); productType = "\(type)"; buildPhases = (P\(isApp ? ", L" : ""));};
          P = {isa = PBXSourcesBuildPhase; files = (B);};
          L = {isa = PBXFrameworksBuildPhase; files = (K);};
          B = {fileRef = A;};
          K = {fileRef = F;};
        }; rootObject = R;}
        """
      return try #require(XcodeProject.targets(of: Array(text.utf8), path: "\(name)/\(name).xcodeproj/project.pbxproj"))
    }
    let targets =
      try project("Shop", "Shop.swift", isApp: true) + project("Style", "Style.swift", isApp: false)
      + project("Other", "Other.swift", isApp: false)
    let trees = [
      Self.tree("Shop/Shop.swift", isApp: true), Self.tree("Style/Style.swift", isApp: false),
      Self.tree("Other/Other.swift", isApp: false),
    ]
    let apps = AppSources.apps(of: trees, targets)
    #expect(apps.map { $0.trees.map(\.path) } == [["Shop/Shop.swift", "Style/Style.swift"]])
  }

  @Test("apps of one name in several projects are told apart by the folder of the project")
  func namesakes() throws {
    func project(_ folder: String) throws -> [SourceTarget] {
      let text = """
        {objects = {
          R = {isa = PBXProject; mainGroup = G; targets = (T);};
          G = {isa = PBXGroup; children = (A); sourceTree = "<group>";};
          A = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>";};
          T = {isa = PBXNativeTarget; name = Shop; buildPhases = (P);};
          P = {isa = PBXSourcesBuildPhase; files = (B);};
          B = {fileRef = A;};
        }; rootObject = R;}
        """
      return try #require(XcodeProject.targets(of: Array(text.utf8), path: "\(folder)/Shop.xcodeproj/project.pbxproj"))
    }
    let trees = ["apps/phone/App.swift", "apps/mac/App.swift"].map { Self.tree($0, isApp: true) }
    #expect(
      Self.apps(trees, try project("apps/phone") + project("apps/mac")) == [
        "Shop: apps/phone/App.swift", "mac/Shop: apps/mac/App.swift",
      ]
    )
  }

  @Test("a package's targets run on its platforms")
  func platforms() throws {
    let swift = #"""
      let package = Package(
        name: "Shop",
        platforms: [.iOS(.v17), .macOS("14.2"), .macCatalyst(.v13), .tvOS(later), .watchOS(.v10_1)],
        targets: [.executableTarget(name: "Shop")]
      )
      """#
    let targets = PackageManifest.targets(of: try SmallSource(swift, path: "Package.swift").tree)
    let app = try #require(AppSources.apps(of: [Self.tree("Sources/Shop/A.swift", isApp: true)], targets).first)
    #expect(Platform.allCases.map { app.deployment(on: $0)?.version } == ["17", "14.2", nil, "10.1", nil])
  }

  @Test(
    "a version is the release of its year, and all that came later",
    arguments: [
      (.ios, "17.0", "ios17 ios18 ios26", false), (.ios, "26.1", "ios26", false),
      (.ios, "15.2", "ios16 ios17 ios18 ios26", true), (.tvos, "18", "ios18 ios26", false),
      (.macos, "10.15", "ios16 ios17 ios18 ios26", true), (.macos, "14.0", "ios17 ios18 ios26", false),
      (.macos, "15.1", "ios18 ios26", false), (.watchos, "9.0", "ios16 ios17 ios18 ios26", false),
      (.watchos, "11", "ios18 ios26", false), (.visionos, "1.0", "ios17 ios18 ios26", false),
      (.visionos, "2.2", "ios18 ios26", false), (.ios, "later", "ios16 ios17 ios18 ios26", true),
      (.ios, "99999999999999999999", "ios16 ios17 ios18 ios26", true),
    ] as [(Platform, String, String, Bool)]
  )
  func releases(platform: Platform, version: String, releases: String, isOlder: Bool) {
    let target = DeploymentTarget(platform, version)
    #expect(target.releases.map(\.rawValue).joined(separator: " ") == releases)
    #expect(target.isOlder == isOlder)
  }

  @Test("of apps that no target divides, each has its own types where another folder has some of their names")
  func folders() {
    let trees = [
      Self.tree("Shop/ShopApp.swift", "ShopApp", isApp: true), Self.tree("Shop/Home.swift", "Home"),
      Self.tree("Clip/ClipApp.swift", "ClipApp", isApp: true), Self.tree("Clip/Home.swift", "Home"),
      Self.tree("Clip/Card.swift", "Card"), Self.tree("Shared/Cart.swift", "Cart"),
    ]
    #expect(
      Self.apps(trees, []) == [
        "ClipApp: Clip/ClipApp.swift Clip/Home.swift Clip/Card.swift Shared/Cart.swift",
        "ShopApp: Shop/ShopApp.swift Shop/Home.swift Clip/Card.swift Shared/Cart.swift",
      ]
    )
    #expect(Self.apps([trees[0], trees[1], trees[2], trees[5]], []).count == 1)
  }

  @Test("without a target that has an app, all files are one, and an app of no target is one by itself")
  func others() {
    let trees = [
      Self.tree("A/A.swift", "A", isApp: true), Self.tree("B/B.swift", "B"), Self.tree("C/C.swift", "C", isApp: true),
    ]
    #expect(Self.apps(trees, []) == ["-: A/A.swift B/B.swift C/C.swift"])
    #expect(Self.apps(trees, [SourceTarget(folder: "B")]) == ["-: A/A.swift B/B.swift C/C.swift"])
    #expect(
      Self.apps(trees, [SourceTarget(folder: "./A/"), SourceTarget(folder: "A")]) == [
        "A: A/A.swift B/B.swift", "-: B/B.swift C/C.swift",
      ]
    )
  }

  @Test(
    "text that is no project has no targets",
    arguments: [
      "", "{", "{objects = {", "{objects = {a = b;}; rootObject = c;}", "{rootObject = a; objects = {a = (b);};}",
      String(repeating: "(", count: 5000),
      "{objects = {a = {mainGroup = a; children = (a); targets = (a, b);};}; rootObject = a;}",
    ]
  )
  func noProject(text: String) {
    #expect(XcodeProject.targets(of: Array(text.utf8), path: "A.xcodeproj/project.pbxproj")?.isEmpty != false)
  }

  @Test("a finding at one place of several apps is one, as sure as the surest, with the targets that have it")
  func joined() throws {
    let node = try #require(Self.tree("A.swift").nodes.first)
    func finding(_ certainty: Finding.Certainty) -> Finding {
      Finding(.engine(.nestedStack), certainty, "a stack", node: node, chain: [], advice: "remove it")
    }
    let joined = Finding.joined([("A", [finding(.likely)]), ("B", []), ("C", [finding(.certain)])])
    #expect(joined.map(\.message) == ["a stack (targets A, C)"])
    #expect(joined.map(\.certainty) == [.certain])
    #expect(Finding.joined([("A", [finding(.likely)])]).map(\.message) == ["a stack"])
  }

  private static let project = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        R /* Project object */ = {isa = PBXProject; mainGroup = G; targets = (T, W, X);};
        G = {isa = PBXGroup; children = (M, F, S); sourceTree = "<group>";};
        M = {isa = PBXGroup; children = (A, V); path = Main; sourceTree = "<group>";};
        V = {isa = PBXGroup; children = (H); path = views; sourceTree = "<group>";};
        A /* ShopApp.swift */ = {isa = PBXFileReference; path = ShopApp.swift; sourceTree = "<group>";};
        H = {isa = PBXFileReference; path = "Home.swift"; sourceTree = "<group>";};
        S = {isa = PBXFileReference; path = Shared/Shared.swift; sourceTree = SOURCE_ROOT;};
        F = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E, O); path = Follows; sourceTree = "<group>";};
        E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Widget.swift,); target = T;};
        O = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Widget.swift,); target = W;};
        T = {isa = PBXNativeTarget; name = "Shop App"; buildPhases = (P, Q); fileSystemSynchronizedGroups = (F);};
        W = {isa = PBXNativeTarget; name = Widgets; buildPhases = ();};
        X = {isa = PBXAggregateTarget; name = Lint;};
        P = {isa = PBXSourcesBuildPhase; files = (BA, BH, BS);};
        Q = {isa = PBXResourcesBuildPhase; files = (BA);};
        BA = {isa = PBXBuildFile; fileRef = A;};
        BH = {isa = PBXBuildFile; fileRef = H;};
        BS = {isa = PBXBuildFile; fileRef = S;};
      };
      rootObject = R /* Project object */;
    }
    """
}
