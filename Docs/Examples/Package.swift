// swift-tools-version: 6.2
import PackageDescription

/// Programs that use JSEN beside the libraries that servers, clients and databases are written with. The package of JSEN
/// itself depends on none of them.
///
/// `swift test --package-path Docs/Examples --scratch-path .build/examples` runs their tests.
let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "JSEN", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.0.0"),
    .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.30.0"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.14.0"),
    .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.0.0"),
  ],
  targets: [
    .target(
      name: "Server",
      dependencies: [
        "JSEN",
        .product(name: "JSENSchema", package: "JSEN"),
        .product(name: "JSENStreaming", package: "JSEN"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
      ]),
    .testTarget(
      name: "ServerTests",
      dependencies: ["Server", .product(name: "HummingbirdTesting", package: "hummingbird")]),
    .target(
      name: "Client",
      dependencies: [
        "JSEN",
        .product(name: "JSENStreaming", package: "JSEN"),
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
      ]),
    .testTarget(
      name: "ClientTests",
      dependencies: ["Client", .product(name: "HummingbirdTesting", package: "hummingbird")]),
    .target(
      name: "Database",
      dependencies: [
        "JSEN",
        .product(name: "JSENStandards", package: "JSEN"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(name: "DatabaseTests", dependencies: ["Database"]),
    .target(
      name: "Logs",
      dependencies: [
        "JSEN",
        .product(name: "JSENStreaming", package: "JSEN"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(name: "LogsTests", dependencies: ["Logs"]),
    .testTarget(
      name: "SnapshotsTests",
      dependencies: ["JSEN", .product(name: "JSENStandards", package: "JSEN")]),
  ]
)
