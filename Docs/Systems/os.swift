// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
// The part of Apple's module `os` that the package uses.

public struct os_unfair_lock { public init() {} }
@available(*, noasync)
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {}
@available(*, noasync)
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {}
