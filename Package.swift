// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// In a debug build one process compiles all files of a test, and makes its module, which nothing imports, beside its code.
/// The index leaves out the system. With both, the build of all tests takes three quarters of the time.
let testSettings =
  settings + [
    .unsafeFlags(
      [
        "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode",
        "-no-emit-module-separately-wmo", "-index-ignore-system-modules",
      ], .when(configuration: .debug))
  ]

/// Tests are not optimized in a release build, which would take minutes. The libraries are, and so are the tests of misuse
/// and of growth.
let tableSettings = testSettings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
  name: "JSEN",
  // Not watchOS, where `Int` may have 32 bits.
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .visionOS(.v1)],
  products: [
    .library(name: "JSEN", targets: ["JSEN"]),
    .library(name: "JSENParsing", targets: ["JSENParsing"]),
    .library(name: "JSENMapping", targets: ["JSENMapping"]),
    .library(name: "JSENStandards", targets: ["JSENStandards"]),
    .library(name: "JSENStreaming", targets: ["JSENStreaming"]),
    .library(name: "JSENEditing", targets: ["JSENEditing"]),
    .library(name: "JSENSchema", targets: ["JSENSchema"]),
    .executable(name: "jsen", targets: ["JSENCommand"]),
    .executable(name: "jsen-bench", targets: ["JSENBenchmarks"]),
  ],
  targets: [
    .target(name: "JSEN", swiftSettings: settings),
    .target(name: "JSENPatterns", dependencies: ["JSEN"], swiftSettings: settings),
    .target(
      name: "JSENParsing", dependencies: ["JSEN", "JSENPatterns"], swiftSettings: settings),
    .target(
      name: "JSENMapping", dependencies: ["JSEN", "JSENParsing"], swiftSettings: settings),
    .target(
      name: "JSENStandards", dependencies: ["JSEN", "JSENPatterns"], swiftSettings: settings),
    .target(name: "JSENStreaming", dependencies: ["JSEN"], swiftSettings: settings),
    .target(
      name: "JSENEditing", dependencies: ["JSEN", "JSENStandards"], swiftSettings: settings),
    .target(
      name: "JSENSchema", dependencies: ["JSEN", "JSENPatterns", "JSENStandards"],
      swiftSettings: settings),
    .executableTarget(
      name: "JSENCommand",
      dependencies: ["JSEN", "JSENStandards", "JSENStreaming", "JSENEditing", "JSENSchema"],
      swiftSettings: settings),
    .executableTarget(
      name: "JSENBenchmarks",
      dependencies: [
        "JSEN", "JSENParsing", "JSENMapping", "JSENStandards", "JSENStreaming", "JSENEditing",
        "JSENSchema",
      ],
      swiftSettings: settings),
    // The floors of the core are tested in modules of their own, each of which compiles in seconds.
    .target(
      name: "CoreTestTools", dependencies: ["JSEN", "TestTools"],
      path: "Tests/CoreTestTools", swiftSettings: testSettings),
    .testTarget(
      name: "JSENTextTests", dependencies: ["JSEN", "TestTools", "CoreTestTools"],
      swiftSettings: tableSettings),
    .testTarget(
      name: "JSENValueTests", dependencies: ["JSEN", "TestTools", "CoreTestTools"],
      swiftSettings: tableSettings),
    .testTarget(
      name: "JSENCodingTests", dependencies: ["JSEN", "TestTools", "CoreTestTools"],
      swiftSettings: tableSettings),
    .testTarget(
      name: "JSENParsingTests", dependencies: ["JSENParsing", "TestTools"],
      swiftSettings: tableSettings),
    .testTarget(
      name: "JSENMappingTests", dependencies: ["JSENMapping", "TestTools"],
      swiftSettings: tableSettings),
    .testTarget(
      name: "JSENStandardsTests", dependencies: ["JSENStandards", "TestTools"],
      swiftSettings: tableSettings),
    .testTarget(
      name: "JSENStreamingTests", dependencies: ["JSENStreaming", "TestTools"],
      swiftSettings: tableSettings),
    .testTarget(
      name: "JSENEditingTests",
      dependencies: ["JSENEditing", "JSENStandards", "TestTools", "CoreTestTools"],
      swiftSettings: tableSettings),
    .testTarget(
      name: "JSENPatternsTests", dependencies: ["JSEN", "JSENPatterns", "TestTools"],
      swiftSettings: tableSettings),
    .testTarget(
      name: "JSENSchemaTests",
      dependencies: [
        "JSENSchema", "JSENParsing", "JSENStandards", "TestTools", "CoreTestTools",
      ],
      swiftSettings: tableSettings),
    // Two conformances of one type, which need two modules.
    .target(name: "PlainKeys", path: "Tests/ForeignKeys/Plain", swiftSettings: testSettings),
    .target(name: "PrefixedKeys", path: "Tests/ForeignKeys/Prefixed", swiftSettings: testSettings),
    .testTarget(
      name: "MisuseTests",
      dependencies: [
        "JSEN", "JSENParsing", "JSENMapping", "JSENStandards", "JSENStreaming", "TestTools",
        "PlainKeys", "PrefixedKeys",
      ],
      swiftSettings: testSettings),
    .testTarget(
      name: "GrowthTests",
      dependencies: [
        "JSEN", "JSENParsing", "JSENMapping", "JSENStandards", "JSENStreaming", "JSENEditing",
        "JSENSchema", "TestTools",
      ],
      swiftSettings: testSettings),
    .target(name: "TestTools", path: "Tests/TestTools", swiftSettings: testSettings),
    .testTarget(
      name: "JSENBenchmarksTests", dependencies: ["JSENBenchmarks", "TestTools"],
      swiftSettings: tableSettings),
    .testTarget(
      name: "JSENCommandTests",
      dependencies: [
        "JSEN", "JSENCommand", "JSENParsing", "JSENStandards", "JSENStreaming", "JSENSchema",
        "TestTools", "CoreTestTools",
      ],
      exclude: ["Samples"],
      swiftSettings: tableSettings),
    // The floors of a library are checked against the modules of the libraries below it.
    .testTarget(
      name: "LayeringTests",
      dependencies: [
        "JSEN", "JSENPatterns", "JSENParsing", "JSENStandards", "JSENStreaming", "JSENEditing",
        "JSENSchema", "TestTools",
      ],
      swiftSettings: tableSettings),
    // The examples import the libraries and call the program.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "JSEN", "JSENParsing", "JSENMapping", "JSENStandards", "JSENStreaming", "JSENEditing",
        "JSENSchema", "JSENCommand", "JSENBenchmarks", "TestTools",
      ],
      swiftSettings: tableSettings),
  ]
)

// Builds only some of the tests and what they need: JSEN_TESTS=JSENPatternsTests swift test …
if let names = Context.environment["JSEN_TESTS"]?.split(separator: ",").map(String.init) {
  var needed: Set<String> = []
  func need(_ name: String) {
    guard needed.insert(name).inserted else { return }
    for case .byNameItem(let name, _) in package.targets.first(where: { $0.name == name })?
      .dependencies ?? []
    {
      need(name)
    }
  }
  names.forEach(need)
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll {
    let targets = ($0 as? Product.Library)?.targets ?? ($0 as? Product.Executable)?.targets ?? []
    return !needed.isSuperset(of: targets)
  }
}

// The program needs no Foundation, which is most of its size: JSEN_FOUNDATION=no swift build --product jsen …
if Context.environment["JSEN_FOUNDATION"] == "no" {
  let libraries = [
    "JSEN", "JSENParsing", "JSENMapping", "JSENStandards", "JSENStreaming", "JSENEditing",
    "JSENSchema",
  ]
  for target in package.targets where libraries.contains(target.name) {
    target.exclude.append("Foundation")
    target.swiftSettings = settings + [.define("JSEN_WITHOUT_FOUNDATION")]
  }
}
