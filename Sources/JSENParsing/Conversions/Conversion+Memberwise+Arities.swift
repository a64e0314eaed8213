// The general `memberwise` is in `Conversion+Memberwise.swift`. These do the same for up to twenty properties.
//
// The compiler specializes these for the types of the program that uses them, which it does not do for a parameter pack.
// Measured on 5,000 structs in a document: 22 ns for each one with two properties instead of 46, 75 instead of 211 with
// ten, 138 instead of 385 with twenty. So none of them can go.

extension Conversion {
  /// Makes a struct with its memberwise initializer `make`, and takes it apart again.
  @inlinable
  public static func memberwise(
    _ make: @escaping @Sendable (consuming Input) -> Output
  ) -> Conversion {
    Conversion(isOneParameter: true) {
      $1.initialize(as: Output.self, to: make($0.take(as: Input.self)))
    }
  }

  /// Makes a struct with its memberwise initializer `make`, and takes it apart again.
  @inlinable
  public static func memberwise<A, B>(
    _ make: @escaping @Sendable (consuming A, consuming B) -> Output
  ) -> Conversion where Input == (A, B) {
    Conversion(memberwise: {
      let (a, b) = $0.take(as: Input.self)
      $1.initialize(as: Output.self, to: make(a, b))
    })
  }

  /// Makes a struct with its memberwise initializer `make`, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C>(
    _ make: @escaping @Sendable (consuming A, consuming B, consuming C) -> Output
  ) -> Conversion where Input == (A, B, C) {
    Conversion(memberwise: {
      let (a, b, c) = $0.take(as: Input.self)
      $1.initialize(as: Output.self, to: make(a, b, c))
    })
  }

  /// Makes a struct with its memberwise initializer `make`, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D>(
    _ make: @escaping @Sendable (consuming A, consuming B, consuming C, consuming D) -> Output
  ) -> Conversion where Input == (A, B, C, D) {
    Conversion(memberwise: {
      let (a, b, c, d) = $0.take(as: Input.self)
      $1.initialize(as: Output.self, to: make(a, b, c, d))
    })
  }

  /// Makes a struct with its memberwise initializer `make`, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E>(
    _ make:
      @escaping @Sendable (consuming A, consuming B, consuming C, consuming D, consuming E) ->
      Output
  ) -> Conversion where Input == (A, B, C, D, E) {
    Conversion(memberwise: {
      let (a, b, c, d, e) = $0.take(as: Input.self)
      $1.initialize(as: Output.self, to: make(a, b, c, d, e))
    })
  }

  /// Makes a struct with its memberwise initializer `make`, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F>(
    _ make:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F) {
    Conversion(memberwise: {
      let (a, b, c, d, e, f) = $0.take(as: Input.self)
      $1.initialize(as: Output.self, to: make(a, b, c, d, e, f))
    })
  }

  /// Makes a struct with its memberwise initializer `make`, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G>(
    _ make:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G) {
    Conversion(memberwise: {
      let (a, b, c, d, e, f, g) = $0.take(as: Input.self)
      $1.initialize(as: Output.self, to: make(a, b, c, d, e, f, g))
    })
  }

  /// Makes a struct with its memberwise initializer `make`, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H>(
    _ make:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H) {
    Conversion(memberwise: {
      let (a, b, c, d, e, f, g, h) = $0.take(as: Input.self)
      $1.initialize(as: Output.self, to: make(a, b, c, d, e, f, g, h))
    })
  }

  /// Makes a struct with its memberwise initializer `make`, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I>(
    _ make:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I) {
    Conversion(memberwise: {
      let (a, b, c, d, e, f, g, h, i) = $0.take(as: Input.self)
      $1.initialize(as: Output.self, to: make(a, b, c, d, e, f, g, h, i))
    })
  }

  /// Makes a struct with its memberwise initializer `make`, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J>(
    _ make:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I, consuming J
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J) {
    Conversion(memberwise: {
      let (a, b, c, d, e, f, g, h, i, j) = $0.take(as: Input.self)
      $1.initialize(as: Output.self, to: make(a, b, c, d, e, f, g, h, i, j))
    })
  }

  /// Makes a struct with its memberwise initializer `make`, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J, K>(
    _ make:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I, consuming J, consuming K
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J, K) {
    Conversion(memberwise: {
      let (a, b, c, d, e, f, g, h, i, j, k) = $0.take(as: Input.self)
      $1.initialize(as: Output.self, to: make(a, b, c, d, e, f, g, h, i, j, k))
    })
  }

  /// Makes a struct with its memberwise initializer `make`, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J, K, L>(
    _ make:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I, consuming J, consuming K, consuming L
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J, K, L) {
    Conversion(memberwise: {
      let (a, b, c, d, e, f, g, h, i, j, k, l) = $0.take(as: Input.self)
      $1.initialize(as: Output.self, to: make(a, b, c, d, e, f, g, h, i, j, k, l))
    })
  }

  /// Makes a struct with its memberwise initializer `make`, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J, K, L, M>(
    _ make:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I, consuming J, consuming K, consuming L, consuming M
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J, K, L, M) {
    Conversion(memberwise: {
      let (a, b, c, d, e, f, g, h, i, j, k, l, m) = $0.take(as: Input.self)
      $1.initialize(as: Output.self, to: make(a, b, c, d, e, f, g, h, i, j, k, l, m))
    })
  }

  /// Makes a struct with its memberwise initializer `make`, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J, K, L, M, N>(
    _ make:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I, consuming J, consuming K, consuming L, consuming M, consuming N
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J, K, L, M, N) {
    Conversion(memberwise: {
      let (a, b, c, d, e, f, g, h, i, j, k, l, m, n) = $0.take(as: Input.self)
      $1.initialize(as: Output.self, to: make(a, b, c, d, e, f, g, h, i, j, k, l, m, n))
    })
  }

  /// Makes a struct with its memberwise initializer `make`, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J, K, L, M, N, P>(
    _ make:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I, consuming J, consuming K, consuming L, consuming M, consuming N,
        consuming P
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J, K, L, M, N, P) {
    Conversion(memberwise: {
      let (a, b, c, d, e, f, g, h, i, j, k, l, m, n, p) = $0.take(as: Input.self)
      $1.initialize(as: Output.self, to: make(a, b, c, d, e, f, g, h, i, j, k, l, m, n, p))
    })
  }

  /// Makes a struct with its memberwise initializer `make`, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q>(
    _ make:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I, consuming J, consuming K, consuming L, consuming M, consuming N,
        consuming P, consuming Q
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q) {
    Conversion(memberwise: {
      let (a, b, c, d, e, f, g, h, i, j, k, l, m, n, p, q) = $0.take(as: Input.self)
      $1.initialize(as: Output.self, to: make(a, b, c, d, e, f, g, h, i, j, k, l, m, n, p, q))
    })
  }

  /// Makes a struct with its memberwise initializer `make`, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R>(
    _ make:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I, consuming J, consuming K, consuming L, consuming M, consuming N,
        consuming P, consuming Q, consuming R
      ) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R) {
    Conversion(memberwise: {
      let (a, b, c, d, e, f, g, h, i, j, k, l, m, n, p, q, r) = $0.take(as: Input.self)
      $1.initialize(as: Output.self, to: make(a, b, c, d, e, f, g, h, i, j, k, l, m, n, p, q, r))
    })
  }

  /// Makes a struct with its memberwise initializer `make`, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R, S>(
    _ make:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R, S) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R, S) {
    Conversion(memberwise: {
      let (a, b, c, d, e, f, g, h, i, j, k, l, m, n, p, q, r, s) = $0.take(as: Input.self)
      $1.initialize(as: Output.self, to: make(a, b, c, d, e, f, g, h, i, j, k, l, m, n, p, q, r, s))
    })
  }

  /// Makes a struct with its memberwise initializer `make`, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R, S, T>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R, S, T) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R, S, T) {
    Conversion(memberwise: {
      let (a, b, c, d, e, f, g, h, i, j, k, l, m, n, p, q, r, s, t) = $0.take(as: Input.self)
      $1.initialize(
        as: Output.self, to: make(a, b, c, d, e, f, g, h, i, j, k, l, m, n, p, q, r, s, t))
    })
  }

  /// Makes a struct with its memberwise initializer `make`, and takes it apart again.
  @inlinable
  public static func memberwise<A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R, S, T, U>(
    _ make:
      @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R, S, T, U) -> Output
  ) -> Conversion where Input == (A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, Q, R, S, T, U) {
    Conversion(memberwise: {
      let (a, b, c, d, e, f, g, h, i, j, k, l, m, n, p, q, r, s, t, u) = $0.take(as: Input.self)
      $1.initialize(
        as: Output.self, to: make(a, b, c, d, e, f, g, h, i, j, k, l, m, n, p, q, r, s, t, u))
    })
  }
}
