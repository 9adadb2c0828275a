// The project of the probes and its scheme, as Xcode 16 and later read them: its folders are synchronised, so that no
// file is named.
extension ExportedFile {
  static let probeProject = ExportedFile(
    name: "Probe.xcodeproj/project.pbxproj",
    text: """
      \(head)
      {
        archiveVersion = 1;
        classes = {};
        objectVersion = 77;
        objects = {
          000000000000000000000001 = {
            isa = PBXProject;
            attributes = {
              BuildIndependentTargetsInParallel = 1;
              TargetAttributes = { 000000000000000000000020 = { TestTargetID = 000000000000000000000010; }; };
            };
            buildConfigurationList = 000000000000000000000002;
            developmentRegion = en;
            hasScannedForEncodings = 0;
            knownRegions = (en, Base);
            mainGroup = 000000000000000000000004;
            preferredProjectObjectVersion = 77;
            productRefGroup = 000000000000000000000005;
            projectDirPath = "";
            projectRoot = "";
            targets = (000000000000000000000010, 000000000000000000000020);
          };
          000000000000000000000002 = {
            isa = XCConfigurationList;
            buildConfigurations = (000000000000000000000003);
            defaultConfigurationName = Debug;
          };
          000000000000000000000003 = {
            isa = XCBuildConfiguration;
            buildSettings = {
              CODE_SIGN_STYLE = Automatic;
              CURRENT_PROJECT_VERSION = 1;
              GENERATE_INFOPLIST_FILE = YES;
              IPHONEOS_DEPLOYMENT_TARGET = 16.0;
              MARKETING_VERSION = 1.0;
              PRODUCT_NAME = "$(TARGET_NAME)";
              SDKROOT = iphoneos;
              SWIFT_VERSION = 5.0;
              TARGETED_DEVICE_FAMILY = "1,2";
            };
            name = Debug;
          };
          000000000000000000000004 = {
            isa = PBXGroup;
            children = (000000000000000000000013, 000000000000000000000023, 000000000000000000000005);
            sourceTree = "<group>";
          };
          000000000000000000000005 = {
            isa = PBXGroup;
            children = (000000000000000000000014, 000000000000000000000024);
            name = Products;
            sourceTree = "<group>";
          };
      \(target(
        "1",
        "Probe",
        type: "application",
        product: ("application", "Probe.app"),
        dependencies: "",
        settings: [
          "INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES", "INFOPLIST_KEY_UILaunchScreen_Generation = YES",
          "PRODUCT_BUNDLE_IDENTIFIER = navflow.probe",
        ]
      ))
      \(target(
        "2",
        "ProbeTests",
        type: "bundle.ui-testing",
        product: ("cfbundle", "ProbeTests.xctest"),
        dependencies: "000000000000000000000026",
        settings: ["PRODUCT_BUNDLE_IDENTIFIER = navflow.probe.tests", "TEST_TARGET_NAME = Probe"]
      ))
          000000000000000000000026 = {
            isa = PBXTargetDependency;
            target = 000000000000000000000010;
            targetProxy = 000000000000000000000027;
          };
          000000000000000000000027 = {
            isa = PBXContainerItemProxy;
            containerPortal = 000000000000000000000001;
            proxyType = 1;
            remoteGlobalIDString = 000000000000000000000010;
            remoteInfo = Probe;
          };
        };
        rootObject = 000000000000000000000001;
      }

      """,
    head: head
  )

  static let probeScheme = ExportedFile(
    name: "Probe.xcodeproj/xcshareddata/xcschemes/Probe.xcscheme",
    text: """
      \(schemeHead) -->
      <Scheme version="1.7">
        <BuildAction>
          <BuildActionEntries>
            <BuildActionEntry buildForTesting="YES" buildForRunning="YES">
              \(reference("10", "Probe.app", "Probe"))
            </BuildActionEntry>
          </BuildActionEntries>
        </BuildAction>
        <TestAction buildConfiguration="Debug" shouldUseLaunchSchemeArgsEnv="YES">
          <Testables>
            <TestableReference skipped="NO" parallelizable="NO">
              \(reference("20", "ProbeTests.xctest", "ProbeTests"))
            </TestableReference>
          </Testables>
        </TestAction>
        <LaunchAction buildConfiguration="Debug">
          <BuildableProductRunnable>
            \(reference("10", "Probe.app", "Probe"))
          </BuildableProductRunnable>
        </LaunchAction>
      </Scheme>

      """,
    head: schemeHead
  )

  private static let head = "// !$*UTF8*$!\n// Written by navflow probe"
  private static let schemeHead = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<!-- Written by navflow probe"

  /// The objects of a target.
  private static func target(
    _ tens: String,
    _ name: String,
    type: String,
    product: (type: String, file: String),
    dependencies: String,
    settings: [String]
  ) -> String {
    let number = "0000000000000000000000\(tens)"
    return """
          \(number)0 = {
            isa = PBXNativeTarget;
            buildConfigurationList = \(number)1;
            buildPhases = (\(number)5);
            buildRules = ();
            dependencies = (\(dependencies));
            fileSystemSynchronizedGroups = (\(number)3);
            name = \(name);
            productName = \(name);
            productReference = \(number)4;
            productType = "com.apple.product-type.\(type)";
          };
          \(number)1 = {
            isa = XCConfigurationList;
            buildConfigurations = (\(number)2);
            defaultConfigurationName = Debug;
          };
          \(number)2 = {
            isa = XCBuildConfiguration;
            buildSettings = {
              \(settings.map { $0 + ";" }.joined(separator: "\n        "))
            };
            name = Debug;
          };
          \(number)3 = {
            isa = PBXFileSystemSynchronizedRootGroup;
            path = \(name);
            sourceTree = "<group>";
          };
          \(number)4 = {
            isa = PBXFileReference;
            explicitFileType = wrapper.\(product.type);
            includeInIndex = 0;
            path = \(product.file);
            sourceTree = BUILT_PRODUCTS_DIR;
          };
          \(number)5 = {
            isa = PBXSourcesBuildPhase;
            buildActionMask = 2147483647;
            files = ();
            runOnlyForDeploymentPostprocessing = 0;
          };
      """
  }

  private static func reference(_ number: String, _ product: String, _ target: String) -> String {
    """
    <BuildableReference BuildableIdentifier="primary" BlueprintIdentifier="0000000000000000000000\(number)" \
    BuildableName="\(product)" BlueprintName="\(target)" ReferencedContainer="container:Probe.xcodeproj"/>
    """
  }
}
