// The general `memberwise` is in `Conversion+Memberwise.swift`. These do the same for up to twenty properties.
//
// The compiler specializes these for the types of the program that uses them, which it does not do for a parameter pack.
// Measured on 56,000 structs of two doubles: 4 ns for each one instead of 50.

extension Conversion {
  /// Makes a struct from the values of its stored properties, and takes it apart again.
  @inlinable
  public static func memberwise(
    _ initializer: @escaping @Sendable (consuming Input) -> Output
  ) -> Conversion {
    unsafe Conversion(memberwise: [Input.self]) { source, address in
      let parts = unsafe source.assumingMemoryBound(to: Input.self).move()
      unsafe address.initializeMemory(as: Output.self, to: initializer(parts))
    }
  }

  /// Makes a struct from the values of its stored properties, and takes it apart again.
  @inlinable
  public static func memberwise<A, B>(
    _ initializer: @escaping @Sendable (consuming A, consuming B) -> Output
  ) -> Conversion where Input == (A, B) {
    unsafe Conversion(memberwise: [A.self, B.self]) { source, address in
      let (a, b) = unsafe source.assumingMemoryBound(to: Input.self).move()
      unsafe address.initializeMemory(
        as: Output.self,
        to: initializer(a, b))
    }
  }

  /// Makes a struct from the values of its stored properties, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C>(
    _ initializer: @escaping @Sendable (consuming A, consuming B, consuming C) -> Output
  ) -> Conversion where Input == (A, B, C) {
    unsafe Conversion(memberwise: [A.self, B.self, C.self]) { source, address in
      let (a, b, c) = unsafe source.assumingMemoryBound(to: Input.self).move()
      unsafe address.initializeMemory(
        as: Output.self,
        to: initializer(a, b, c))
    }
  }

  /// Makes a struct from the values of its stored properties, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D>(
    _ initializer:
      @escaping @Sendable (consuming A, consuming B, consuming C, consuming D) -> Output
  ) -> Conversion where Input == (A, B, C, D) {
    unsafe Conversion(memberwise: [A.self, B.self, C.self, D.self]) { source, address in
      let (a, b, c, d) = unsafe source.assumingMemoryBound(to: Input.self).move()
      unsafe address.initializeMemory(
        as: Output.self,
        to: initializer(a, b, c, d))
    }
  }

  /// Makes a struct from the values of its stored properties, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E>(
    _ initializer:
      @escaping @Sendable (consuming A, consuming B, consuming C, consuming D, consuming E) ->
      Output
  ) -> Conversion where Input == (A, B, C, D, E) {
    unsafe Conversion(memberwise: [A.self, B.self, C.self, D.self, E.self]) { source, address in
      let (a, b, c, d, e) = unsafe source.assumingMemoryBound(to: Input.self).move()
      unsafe address.initializeMemory(
        as: Output.self,
        to: initializer(a, b, c, d, e))
    }
  }

  /// Makes a struct from the values of its stored properties, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F>(
    _ initializer:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F) {
    unsafe Conversion(memberwise: [A.self, B.self, C.self, D.self, E.self, F.self]) {
      source, address in
      let (a, b, c, d, e, f) = unsafe source.assumingMemoryBound(to: Input.self).move()
      unsafe address.initializeMemory(
        as: Output.self,
        to: initializer(a, b, c, d, e, f))
    }
  }

  /// Makes a struct from the values of its stored properties, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G>(
    _ initializer:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G) {
    unsafe Conversion(memberwise: [
      A.self, B.self, C.self, D.self, E.self, F.self, G.self,
    ]) { source, address in
      let (a, b, c, d, e, f, g) = unsafe source.assumingMemoryBound(to: Input.self).move()
      unsafe address.initializeMemory(
        as: Output.self,
        to: initializer(a, b, c, d, e, f, g))
    }
  }

  /// Makes a struct from the values of its stored properties, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H>(
    _ initializer:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H) {
    unsafe Conversion(memberwise: [
      A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self,
    ]) { source, address in
      let (a, b, c, d, e, f, g, h) = unsafe source.assumingMemoryBound(to: Input.self).move()
      unsafe address.initializeMemory(
        as: Output.self,
        to: initializer(a, b, c, d, e, f, g, h))
    }
  }

  /// Makes a struct from the values of its stored properties, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I>(
    _ initializer:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I) {
    unsafe Conversion(memberwise: [
      A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self, I.self,
    ]) { source, address in
      let (a, b, c, d, e, f, g, h, i) = unsafe source.assumingMemoryBound(to: Input.self).move()
      unsafe address.initializeMemory(
        as: Output.self,
        to: initializer(
          a, b, c, d, e, f, g, h, i
        ))
    }
  }

  /// Makes a struct from the values of its stored properties, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J>(
    _ initializer:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I, consuming J
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J) {
    unsafe Conversion(memberwise: [
      A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self, I.self, J.self,
    ]) { source, address in
      let (a, b, c, d, e, f, g, h, i, j) = unsafe source.assumingMemoryBound(to: Input.self).move()
      unsafe address.initializeMemory(
        as: Output.self,
        to: initializer(
          a, b, c, d, e, f, g, h, i, j
        ))
    }
  }

  /// Makes a struct from the values of its stored properties, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J, K>(
    _ initializer:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I, consuming J, consuming K
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J, K) {
    unsafe Conversion(memberwise: [
      A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self, I.self, J.self, K.self,
    ]) { source, address in
      let (a, b, c, d, e, f, g, h, i, j, k) = unsafe source.assumingMemoryBound(to: Input.self)
        .move()
      unsafe address.initializeMemory(
        as: Output.self,
        to: initializer(
          a, b, c, d, e, f, g, h, i, j,
          k
        ))
    }
  }

  /// Makes a struct from the values of its stored properties, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J, K, L>(
    _ initializer:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I, consuming J, consuming K, consuming L
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J, K, L) {
    unsafe Conversion(memberwise: [
      A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self, I.self, J.self, K.self,
      L.self,
    ]) { source, address in
      let (a, b, c, d, e, f, g, h, i, j, k, l) = unsafe source.assumingMemoryBound(to: Input.self)
        .move()
      unsafe address.initializeMemory(
        as: Output.self,
        to: initializer(
          a, b, c, d, e, f, g, h, i, j,
          k, l
        ))
    }
  }

  /// Makes a struct from the values of its stored properties, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J, K, L, M>(
    _ initializer:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I, consuming J, consuming K, consuming L, consuming M
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J, K, L, M) {
    unsafe Conversion(memberwise: [
      A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self, I.self, J.self, K.self,
      L.self, M.self,
    ]) { source, address in
      let (a, b, c, d, e, f, g, h, i, j, k, l, m) = unsafe source.assumingMemoryBound(
        to: Input.self
      ).move()
      unsafe address.initializeMemory(
        as: Output.self,
        to: initializer(
          a, b, c, d, e, f, g, h, i, j,
          k, l, m
        ))
    }
  }

  /// Makes a struct from the values of its stored properties, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J, K, L, M, N>(
    _ initializer:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I, consuming J, consuming K, consuming L, consuming M, consuming N
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J, K, L, M, N) {
    unsafe Conversion(memberwise: [
      A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self, I.self, J.self, K.self,
      L.self, M.self, N.self,
    ]) { source, address in
      let (a, b, c, d, e, f, g, h, i, j, k, l, m, n) = unsafe source.assumingMemoryBound(
        to: Input.self
      ).move()
      unsafe address.initializeMemory(
        as: Output.self,
        to: initializer(
          a, b, c, d, e, f, g, h, i, j,
          k, l, m, n
        ))
    }
  }

  /// Makes a struct from the values of its stored properties, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J, K, L, M, N, P>(
    _ initializer:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I, consuming J, consuming K, consuming L, consuming M, consuming N,
        consuming P
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J, K, L, M, N, P) {
    unsafe Conversion(memberwise: [
      A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self, I.self, J.self, K.self,
      L.self, M.self, N.self, P.self,
    ]) { source, address in
      let (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) = unsafe source.assumingMemoryBound(
        to: Input.self
      ).move()
      unsafe address.initializeMemory(
        as: Output.self,
        to: initializer(
          a, b, c, d, e, f, g, h, i, j,
          k, l, m, n, o
        ))
    }
  }

  /// Makes a struct from the values of its stored properties, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q>(
    _ initializer:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I, consuming J, consuming K, consuming L, consuming M, consuming N,
        consuming P, consuming Q
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q) {
    unsafe Conversion(memberwise: [
      A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self, I.self, J.self, K.self,
      L.self, M.self, N.self, P.self, Q.self,
    ]) { source, address in
      let (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p) = unsafe source.assumingMemoryBound(
        to: Input.self
      ).move()
      unsafe address.initializeMemory(
        as: Output.self,
        to: initializer(
          a, b, c, d, e, f, g, h, i, j,
          k, l, m, n, o, p
        ))
    }
  }

  /// Makes a struct from the values of its stored properties, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R>(
    _ initializer:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I, consuming J, consuming K, consuming L, consuming M, consuming N,
        consuming P, consuming Q, consuming R
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R) {
    unsafe Conversion(memberwise: [
      A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self, I.self, J.self, K.self,
      L.self, M.self, N.self, P.self, Q.self, R.self,
    ]) { source, address in
      let (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q) = unsafe source.assumingMemoryBound(
        to: Input.self
      ).move()
      unsafe address.initializeMemory(
        as: Output.self,
        to: initializer(
          a, b, c, d, e, f, g, h, i, j,
          k, l, m, n, o, p, q
        ))
    }
  }

  /// Makes a struct from the values of its stored properties, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R, S>(
    _ initializer:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R, S) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R, S) {
    unsafe Conversion(memberwise: [
      A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self, I.self, J.self, K.self,
      L.self, M.self, N.self, P.self, Q.self, R.self, S.self,
    ]) { source, address in
      let (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r) =
        unsafe source.assumingMemoryBound(to: Input.self).move()
      unsafe address.initializeMemory(
        as: Output.self,
        to: initializer(
          a, b, c, d, e, f, g, h, i, j,
          k, l, m, n, o, p, q, r
        ))
    }
  }

  /// Makes a struct from the values of its stored properties, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R, S, T>(
    _ initializer:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R, S, T) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R, S, T) {
    unsafe Conversion(memberwise: [
      A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self, I.self, J.self, K.self,
      L.self, M.self, N.self, P.self, Q.self, R.self, S.self, T.self,
    ]) { source, address in
      let (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s) =
        unsafe source.assumingMemoryBound(to: Input.self).move()
      unsafe address.initializeMemory(
        as: Output.self,
        to: initializer(
          a, b, c, d, e, f, g, h, i, j,
          k, l, m, n, o, p, q, r, s
        ))
    }
  }

  /// Makes a struct from the values of its stored properties, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R, S, T, U>(
    _ initializer:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R, S, T, U) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R, S, T, U) {
    unsafe Conversion(memberwise: [
      A.self, B.self, C.self, D.self, E.self, F.self, G.self, H.self, I.self, J.self, K.self,
      L.self, M.self, N.self, P.self, Q.self, R.self, S.self, T.self, U.self,
    ]) { source, address in
      let (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t) =
        unsafe source.assumingMemoryBound(to: Input.self).move()
      unsafe address.initializeMemory(
        as: Output.self,
        to: initializer(
          a, b, c, d, e, f, g, h, i, j,
          k, l, m, n, o, p, q, r, s,
          t
        ))
    }
  }
}
