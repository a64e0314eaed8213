// Printed by Tests/Generators/MisuseMatrix.swift.
// swift-format-ignore-file

import TestTools

struct PlainFirstStruct { let x: Int; let a: Int; let b: String }
enum PlainFirstEnum { case none, payload(x: Int, a: Int, b: String) }
class PlainFirstParent { var x: Int = 5; var a = 1; var b = "b" }
final class PlainFirstChild: PlainFirstParent { var c = 2 }
struct PlainMiddleStruct { let a: Int; let x: Int; let b: String }
enum PlainMiddleEnum { case none, payload(a: Int, x: Int, b: String) }
class PlainMiddleParent { var a = 1; var x: Int = 5; var b = "b" }
final class PlainMiddleChild: PlainMiddleParent { var c = 2 }
struct PlainLastStruct { let a: Int; let b: String; let x: Int }
enum PlainLastEnum { case none, payload(a: Int, b: String, x: Int) }
class PlainLastParent { var a = 1; var b = "b"; var x: Int = 5 }
final class PlainLastChild: PlainLastParent { var c = 2 }
struct PlainOnlyStruct { let x: Int }
enum PlainOnlyEnum { case none, payload(x: Int) }
class PlainOnlyParent { var x: Int = 5 }
final class PlainOnlyChild: PlainOnlyParent { var c = 2 }
struct OptionalFirstStruct { let x: Int?; let a: Int; let b: String }
enum OptionalFirstEnum { case none, payload(x: Int?, a: Int, b: String) }
class OptionalFirstParent { var x: Int? = 5; var a = 1; var b = "b" }
final class OptionalFirstChild: OptionalFirstParent { var c = 2 }
struct OptionalMiddleStruct { let a: Int; let x: Int?; let b: String }
enum OptionalMiddleEnum { case none, payload(a: Int, x: Int?, b: String) }
class OptionalMiddleParent { var a = 1; var x: Int? = 5; var b = "b" }
final class OptionalMiddleChild: OptionalMiddleParent { var c = 2 }
struct OptionalLastStruct { let a: Int; let b: String; let x: Int? }
enum OptionalLastEnum { case none, payload(a: Int, b: String, x: Int?) }
class OptionalLastParent { var a = 1; var b = "b"; var x: Int? = 5 }
final class OptionalLastChild: OptionalLastParent { var c = 2 }
struct OptionalOnlyStruct { let x: Int? }
enum OptionalOnlyEnum { case none, payload(x: Int?) }
class OptionalOnlyParent { var x: Int? = 5 }
final class OptionalOnlyChild: OptionalOnlyParent { var c = 2 }
struct TwiceFirstStruct { let x: Int??; let a: Int; let b: String }
enum TwiceFirstEnum { case none, payload(x: Int??, a: Int, b: String) }
class TwiceFirstParent { var x: Int?? = .some(nil); var a = 1; var b = "b" }
final class TwiceFirstChild: TwiceFirstParent { var c = 2 }
struct TwiceMiddleStruct { let a: Int; let x: Int??; let b: String }
enum TwiceMiddleEnum { case none, payload(a: Int, x: Int??, b: String) }
class TwiceMiddleParent { var a = 1; var x: Int?? = .some(nil); var b = "b" }
final class TwiceMiddleChild: TwiceMiddleParent { var c = 2 }
struct TwiceLastStruct { let a: Int; let b: String; let x: Int?? }
enum TwiceLastEnum { case none, payload(a: Int, b: String, x: Int??) }
class TwiceLastParent { var a = 1; var b = "b"; var x: Int?? = .some(nil) }
final class TwiceLastChild: TwiceLastParent { var c = 2 }
struct TwiceOnlyStruct { let x: Int?? }
enum TwiceOnlyEnum { case none, payload(x: Int??) }
class TwiceOnlyParent { var x: Int?? = .some(nil) }
final class TwiceOnlyChild: TwiceOnlyParent { var c = 2 }
struct TupleFirstStruct { let x: (Int, String); let a: Int; let b: String }
enum TupleFirstEnum { case none, payload(x: (Int, String), a: Int, b: String) }
class TupleFirstParent { var x: (Int, String) = (5, "t"); var a = 1; var b = "b" }
final class TupleFirstChild: TupleFirstParent { var c = 2 }
struct TupleMiddleStruct { let a: Int; let x: (Int, String); let b: String }
enum TupleMiddleEnum { case none, payload(a: Int, x: (Int, String), b: String) }
class TupleMiddleParent { var a = 1; var x: (Int, String) = (5, "t"); var b = "b" }
final class TupleMiddleChild: TupleMiddleParent { var c = 2 }
struct TupleLastStruct { let a: Int; let b: String; let x: (Int, String) }
enum TupleLastEnum { case none, payload(a: Int, b: String, x: (Int, String)) }
class TupleLastParent { var a = 1; var b = "b"; var x: (Int, String) = (5, "t") }
final class TupleLastChild: TupleLastParent { var c = 2 }
struct TupleOnlyStruct { let x: (Int, String) }
enum TupleOnlyEnum { case none, payload(x: (Int, String)) }
class TupleOnlyParent { var x: (Int, String) = (5, "t") }
final class TupleOnlyChild: TupleOnlyParent { var c = 2 }
struct ClosureFirstStruct { let x: Values.Function; let a: Int; let b: String }
enum ClosureFirstEnum { case none, payload(x: Values.Function, a: Int, b: String) }
class ClosureFirstParent { var x: Values.Function = { 5 }; var a = 1; var b = "b" }
final class ClosureFirstChild: ClosureFirstParent { var c = 2 }
struct ClosureMiddleStruct { let a: Int; let x: Values.Function; let b: String }
enum ClosureMiddleEnum { case none, payload(a: Int, x: Values.Function, b: String) }
class ClosureMiddleParent { var a = 1; var x: Values.Function = { 5 }; var b = "b" }
final class ClosureMiddleChild: ClosureMiddleParent { var c = 2 }
struct ClosureLastStruct { let a: Int; let b: String; let x: Values.Function }
enum ClosureLastEnum { case none, payload(a: Int, b: String, x: Values.Function) }
class ClosureLastParent { var a = 1; var b = "b"; var x: Values.Function = { 5 } }
final class ClosureLastChild: ClosureLastParent { var c = 2 }
struct ClosureOnlyStruct { let x: Values.Function }
enum ClosureOnlyEnum { case none, payload(x: Values.Function) }
class ClosureOnlyParent { var x: Values.Function = { 5 } }
final class ClosureOnlyChild: ClosureOnlyParent { var c = 2 }
struct OptionalClosureFirstStruct { let x: Values.Function?; let a: Int; let b: String }
enum OptionalClosureFirstEnum { case none, payload(x: Values.Function?, a: Int, b: String) }
class OptionalClosureFirstParent { var x: Values.Function? = { 5 }; var a = 1; var b = "b" }
final class OptionalClosureFirstChild: OptionalClosureFirstParent { var c = 2 }
struct OptionalClosureMiddleStruct { let a: Int; let x: Values.Function?; let b: String }
enum OptionalClosureMiddleEnum { case none, payload(a: Int, x: Values.Function?, b: String) }
class OptionalClosureMiddleParent { var a = 1; var x: Values.Function? = { 5 }; var b = "b" }
final class OptionalClosureMiddleChild: OptionalClosureMiddleParent { var c = 2 }
struct OptionalClosureLastStruct { let a: Int; let b: String; let x: Values.Function? }
enum OptionalClosureLastEnum { case none, payload(a: Int, b: String, x: Values.Function?) }
class OptionalClosureLastParent { var a = 1; var b = "b"; var x: Values.Function? = { 5 } }
final class OptionalClosureLastChild: OptionalClosureLastParent { var c = 2 }
struct OptionalClosureOnlyStruct { let x: Values.Function? }
enum OptionalClosureOnlyEnum { case none, payload(x: Values.Function?) }
class OptionalClosureOnlyParent { var x: Values.Function? = { 5 } }
final class OptionalClosureOnlyChild: OptionalClosureOnlyParent { var c = 2 }
struct TwiceOptionalClosureFirstStruct { let x: Values.Function??; let a: Int; let b: String }
enum TwiceOptionalClosureFirstEnum { case none, payload(x: Values.Function??, a: Int, b: String) }
class TwiceOptionalClosureFirstParent { var x: Values.Function?? = { 5 }; var a = 1; var b = "b" }
final class TwiceOptionalClosureFirstChild: TwiceOptionalClosureFirstParent { var c = 2 }
struct TwiceOptionalClosureMiddleStruct { let a: Int; let x: Values.Function??; let b: String }
enum TwiceOptionalClosureMiddleEnum { case none, payload(a: Int, x: Values.Function??, b: String) }
class TwiceOptionalClosureMiddleParent { var a = 1; var x: Values.Function?? = { 5 }; var b = "b" }
final class TwiceOptionalClosureMiddleChild: TwiceOptionalClosureMiddleParent { var c = 2 }
struct TwiceOptionalClosureLastStruct { let a: Int; let b: String; let x: Values.Function?? }
enum TwiceOptionalClosureLastEnum { case none, payload(a: Int, b: String, x: Values.Function??) }
class TwiceOptionalClosureLastParent { var a = 1; var b = "b"; var x: Values.Function?? = { 5 } }
final class TwiceOptionalClosureLastChild: TwiceOptionalClosureLastParent { var c = 2 }
struct TwiceOptionalClosureOnlyStruct { let x: Values.Function?? }
enum TwiceOptionalClosureOnlyEnum { case none, payload(x: Values.Function??) }
class TwiceOptionalClosureOnlyParent { var x: Values.Function?? = { 5 } }
final class TwiceOptionalClosureOnlyChild: TwiceOptionalClosureOnlyParent { var c = 2 }
struct ClosureInTupleFirstStruct { let x: (Int, Values.Function?); let a: Int; let b: String }
enum ClosureInTupleFirstEnum { case none, payload(x: (Int, Values.Function?), a: Int, b: String) }
class ClosureInTupleFirstParent { var x: (Int, Values.Function?) = (5, { 5 }); var a = 1; var b = "b" }
final class ClosureInTupleFirstChild: ClosureInTupleFirstParent { var c = 2 }
struct ClosureInTupleMiddleStruct { let a: Int; let x: (Int, Values.Function?); let b: String }
enum ClosureInTupleMiddleEnum { case none, payload(a: Int, x: (Int, Values.Function?), b: String) }
class ClosureInTupleMiddleParent { var a = 1; var x: (Int, Values.Function?) = (5, { 5 }); var b = "b" }
final class ClosureInTupleMiddleChild: ClosureInTupleMiddleParent { var c = 2 }
struct ClosureInTupleLastStruct { let a: Int; let b: String; let x: (Int, Values.Function?) }
enum ClosureInTupleLastEnum { case none, payload(a: Int, b: String, x: (Int, Values.Function?)) }
class ClosureInTupleLastParent { var a = 1; var b = "b"; var x: (Int, Values.Function?) = (5, { 5 }) }
final class ClosureInTupleLastChild: ClosureInTupleLastParent { var c = 2 }
struct ClosureInTupleOnlyStruct { let x: (Int, Values.Function?) }
enum ClosureInTupleOnlyEnum { case none, payload(x: (Int, Values.Function?)) }
class ClosureInTupleOnlyParent { var x: (Int, Values.Function?) = (5, { 5 }) }
final class ClosureInTupleOnlyChild: ClosureInTupleOnlyParent { var c = 2 }
struct OptionalTupleFirstStruct { let x: (Int, Values.Function)?; let a: Int; let b: String }
enum OptionalTupleFirstEnum { case none, payload(x: (Int, Values.Function)?, a: Int, b: String) }
class OptionalTupleFirstParent { var x: (Int, Values.Function)? = (5, { 5 }); var a = 1; var b = "b" }
final class OptionalTupleFirstChild: OptionalTupleFirstParent { var c = 2 }
struct OptionalTupleMiddleStruct { let a: Int; let x: (Int, Values.Function)?; let b: String }
enum OptionalTupleMiddleEnum { case none, payload(a: Int, x: (Int, Values.Function)?, b: String) }
class OptionalTupleMiddleParent { var a = 1; var x: (Int, Values.Function)? = (5, { 5 }); var b = "b" }
final class OptionalTupleMiddleChild: OptionalTupleMiddleParent { var c = 2 }
struct OptionalTupleLastStruct { let a: Int; let b: String; let x: (Int, Values.Function)? }
enum OptionalTupleLastEnum { case none, payload(a: Int, b: String, x: (Int, Values.Function)?) }
class OptionalTupleLastParent { var a = 1; var b = "b"; var x: (Int, Values.Function)? = (5, { 5 }) }
final class OptionalTupleLastChild: OptionalTupleLastParent { var c = 2 }
struct OptionalTupleOnlyStruct { let x: (Int, Values.Function)? }
enum OptionalTupleOnlyEnum { case none, payload(x: (Int, Values.Function)?) }
class OptionalTupleOnlyParent { var x: (Int, Values.Function)? = (5, { 5 }) }
final class OptionalTupleOnlyChild: OptionalTupleOnlyParent { var c = 2 }
struct MetatypeFirstStruct { let x: Int.Type; let a: Int; let b: String }
enum MetatypeFirstEnum { case none, payload(x: Int.Type, a: Int, b: String) }
class MetatypeFirstParent { var x: Int.Type = Int.self; var a = 1; var b = "b" }
final class MetatypeFirstChild: MetatypeFirstParent { var c = 2 }
struct MetatypeMiddleStruct { let a: Int; let x: Int.Type; let b: String }
enum MetatypeMiddleEnum { case none, payload(a: Int, x: Int.Type, b: String) }
class MetatypeMiddleParent { var a = 1; var x: Int.Type = Int.self; var b = "b" }
final class MetatypeMiddleChild: MetatypeMiddleParent { var c = 2 }
struct MetatypeLastStruct { let a: Int; let b: String; let x: Int.Type }
enum MetatypeLastEnum { case none, payload(a: Int, b: String, x: Int.Type) }
class MetatypeLastParent { var a = 1; var b = "b"; var x: Int.Type = Int.self }
final class MetatypeLastChild: MetatypeLastParent { var c = 2 }
struct MetatypeOnlyStruct { let x: Int.Type }
enum MetatypeOnlyEnum { case none, payload(x: Int.Type) }
class MetatypeOnlyParent { var x: Int.Type = Int.self }
final class MetatypeOnlyChild: MetatypeOnlyParent { var c = 2 }
struct OptionalMetatypeFirstStruct { let x: Int.Type?; let a: Int; let b: String }
enum OptionalMetatypeFirstEnum { case none, payload(x: Int.Type?, a: Int, b: String) }
class OptionalMetatypeFirstParent { var x: Int.Type? = Int.self; var a = 1; var b = "b" }
final class OptionalMetatypeFirstChild: OptionalMetatypeFirstParent { var c = 2 }
struct OptionalMetatypeMiddleStruct { let a: Int; let x: Int.Type?; let b: String }
enum OptionalMetatypeMiddleEnum { case none, payload(a: Int, x: Int.Type?, b: String) }
class OptionalMetatypeMiddleParent { var a = 1; var x: Int.Type? = Int.self; var b = "b" }
final class OptionalMetatypeMiddleChild: OptionalMetatypeMiddleParent { var c = 2 }
struct OptionalMetatypeLastStruct { let a: Int; let b: String; let x: Int.Type? }
enum OptionalMetatypeLastEnum { case none, payload(a: Int, b: String, x: Int.Type?) }
class OptionalMetatypeLastParent { var a = 1; var b = "b"; var x: Int.Type? = Int.self }
final class OptionalMetatypeLastChild: OptionalMetatypeLastParent { var c = 2 }
struct OptionalMetatypeOnlyStruct { let x: Int.Type? }
enum OptionalMetatypeOnlyEnum { case none, payload(x: Int.Type?) }
class OptionalMetatypeOnlyParent { var x: Int.Type? = Int.self }
final class OptionalMetatypeOnlyChild: OptionalMetatypeOnlyParent { var c = 2 }
struct ExistentialFirstStruct { let x: any Values.Named; let a: Int; let b: String }
enum ExistentialFirstEnum { case none, payload(x: any Values.Named, a: Int, b: String) }
class ExistentialFirstParent { var x: any Values.Named = Values.Plain(name: "n"); var a = 1; var b = "b" }
final class ExistentialFirstChild: ExistentialFirstParent { var c = 2 }
struct ExistentialMiddleStruct { let a: Int; let x: any Values.Named; let b: String }
enum ExistentialMiddleEnum { case none, payload(a: Int, x: any Values.Named, b: String) }
class ExistentialMiddleParent { var a = 1; var x: any Values.Named = Values.Plain(name: "n"); var b = "b" }
final class ExistentialMiddleChild: ExistentialMiddleParent { var c = 2 }
struct ExistentialLastStruct { let a: Int; let b: String; let x: any Values.Named }
enum ExistentialLastEnum { case none, payload(a: Int, b: String, x: any Values.Named) }
class ExistentialLastParent { var a = 1; var b = "b"; var x: any Values.Named = Values.Plain(name: "n") }
final class ExistentialLastChild: ExistentialLastParent { var c = 2 }
struct ExistentialOnlyStruct { let x: any Values.Named }
enum ExistentialOnlyEnum { case none, payload(x: any Values.Named) }
class ExistentialOnlyParent { var x: any Values.Named = Values.Plain(name: "n") }
final class ExistentialOnlyChild: ExistentialOnlyParent { var c = 2 }
struct WeakFirstStruct { weak var x: Values.Thing?; let a: Int; let b: String }
class WeakFirstParent { weak var x: Values.Thing? = Values.thing; var a = 1; var b = "b" }
final class WeakFirstChild: WeakFirstParent { var c = 2 }
struct WeakMiddleStruct { let a: Int; weak var x: Values.Thing?; let b: String }
class WeakMiddleParent { var a = 1; weak var x: Values.Thing? = Values.thing; var b = "b" }
final class WeakMiddleChild: WeakMiddleParent { var c = 2 }
struct WeakLastStruct { let a: Int; let b: String; weak var x: Values.Thing? }
class WeakLastParent { var a = 1; var b = "b"; weak var x: Values.Thing? = Values.thing }
final class WeakLastChild: WeakLastParent { var c = 2 }
struct WeakOnlyStruct { weak var x: Values.Thing? }
class WeakOnlyParent { weak var x: Values.Thing? = Values.thing }
final class WeakOnlyChild: WeakOnlyParent { var c = 2 }
struct UnownedFirstStruct { unowned var x: Values.Thing; let a: Int; let b: String }
class UnownedFirstParent { unowned var x: Values.Thing = Values.thing; var a = 1; var b = "b" }
final class UnownedFirstChild: UnownedFirstParent { var c = 2 }
struct UnownedMiddleStruct { let a: Int; unowned var x: Values.Thing; let b: String }
class UnownedMiddleParent { var a = 1; unowned var x: Values.Thing = Values.thing; var b = "b" }
final class UnownedMiddleChild: UnownedMiddleParent { var c = 2 }
struct UnownedLastStruct { let a: Int; let b: String; unowned var x: Values.Thing }
class UnownedLastParent { var a = 1; var b = "b"; unowned var x: Values.Thing = Values.thing }
final class UnownedLastChild: UnownedLastParent { var c = 2 }
struct UnownedOnlyStruct { unowned var x: Values.Thing }
class UnownedOnlyParent { unowned var x: Values.Thing = Values.thing }
final class UnownedOnlyChild: UnownedOnlyParent { var c = 2 }
struct UnmanagedFirstStruct { unowned(unsafe) var x: Values.Thing; let a: Int; let b: String }
class UnmanagedFirstParent { unowned(unsafe) var x: Values.Thing = Values.thing; var a = 1; var b = "b" }
final class UnmanagedFirstChild: UnmanagedFirstParent { var c = 2 }
struct UnmanagedMiddleStruct { let a: Int; unowned(unsafe) var x: Values.Thing; let b: String }
class UnmanagedMiddleParent { var a = 1; unowned(unsafe) var x: Values.Thing = Values.thing; var b = "b" }
final class UnmanagedMiddleChild: UnmanagedMiddleParent { var c = 2 }
struct UnmanagedLastStruct { let a: Int; let b: String; unowned(unsafe) var x: Values.Thing }
class UnmanagedLastParent { var a = 1; var b = "b"; unowned(unsafe) var x: Values.Thing = Values.thing }
final class UnmanagedLastChild: UnmanagedLastParent { var c = 2 }
struct UnmanagedOnlyStruct { unowned(unsafe) var x: Values.Thing }
class UnmanagedOnlyParent { unowned(unsafe) var x: Values.Thing = Values.thing }
final class UnmanagedOnlyChild: UnmanagedOnlyParent { var c = 2 }
struct LazyFirstStruct { lazy var x: Int = 5; let a: Int; let b: String }
class LazyFirstParent { lazy var x: Int = 5; var a = 1; var b = "b" }
final class LazyFirstChild: LazyFirstParent { var c = 2 }
struct LazyMiddleStruct { let a: Int; lazy var x: Int = 5; let b: String }
class LazyMiddleParent { var a = 1; lazy var x: Int = 5; var b = "b" }
final class LazyMiddleChild: LazyMiddleParent { var c = 2 }
struct LazyLastStruct { let a: Int; let b: String; lazy var x: Int = 5 }
class LazyLastParent { var a = 1; var b = "b"; lazy var x: Int = 5 }
final class LazyLastChild: LazyLastParent { var c = 2 }
struct LazyOnlyStruct { lazy var x: Int = 5 }
class LazyOnlyParent { lazy var x: Int = 5 }
final class LazyOnlyChild: LazyOnlyParent { var c = 2 }
struct WrappedFirstStruct { @Values.Wrapped var x: Int; let a: Int; let b: String }
class WrappedFirstParent { @Values.Wrapped var x: Int = 5; var a = 1; var b = "b" }
final class WrappedFirstChild: WrappedFirstParent { var c = 2 }
struct WrappedMiddleStruct { let a: Int; @Values.Wrapped var x: Int; let b: String }
class WrappedMiddleParent { var a = 1; @Values.Wrapped var x: Int = 5; var b = "b" }
final class WrappedMiddleChild: WrappedMiddleParent { var c = 2 }
struct WrappedLastStruct { let a: Int; let b: String; @Values.Wrapped var x: Int }
class WrappedLastParent { var a = 1; var b = "b"; @Values.Wrapped var x: Int = 5 }
final class WrappedLastChild: WrappedLastParent { var c = 2 }
struct WrappedOnlyStruct { @Values.Wrapped var x: Int }
class WrappedOnlyParent { @Values.Wrapped var x: Int = 5 }
final class WrappedOnlyChild: WrappedOnlyParent { var c = 2 }
struct EmptyFirstStruct { let x: Values.Single; let a: Int; let b: String }
enum EmptyFirstEnum { case none, payload(x: Values.Single, a: Int, b: String) }
class EmptyFirstParent { var x: Values.Single = .person; var a = 1; var b = "b" }
final class EmptyFirstChild: EmptyFirstParent { var c = 2 }
struct EmptyMiddleStruct { let a: Int; let x: Values.Single; let b: String }
enum EmptyMiddleEnum { case none, payload(a: Int, x: Values.Single, b: String) }
class EmptyMiddleParent { var a = 1; var x: Values.Single = .person; var b = "b" }
final class EmptyMiddleChild: EmptyMiddleParent { var c = 2 }
struct EmptyLastStruct { let a: Int; let b: String; let x: Values.Single }
enum EmptyLastEnum { case none, payload(a: Int, b: String, x: Values.Single) }
class EmptyLastParent { var a = 1; var b = "b"; var x: Values.Single = .person }
final class EmptyLastChild: EmptyLastParent { var c = 2 }
struct EmptyOnlyStruct { let x: Values.Single }
enum EmptyOnlyEnum { case none, payload(x: Values.Single) }
class EmptyOnlyParent { var x: Values.Single = .person }
final class EmptyOnlyChild: EmptyOnlyParent { var c = 2 }
struct ResilientFirstStruct { let x: ContinuousClock.Instant; let a: Int; let b: String }
enum ResilientFirstEnum { case none, payload(x: ContinuousClock.Instant, a: Int, b: String) }
class ResilientFirstParent { var x: ContinuousClock.Instant = Values.instant; var a = 1; var b = "b" }
final class ResilientFirstChild: ResilientFirstParent { var c = 2 }
struct ResilientMiddleStruct { let a: Int; let x: ContinuousClock.Instant; let b: String }
enum ResilientMiddleEnum { case none, payload(a: Int, x: ContinuousClock.Instant, b: String) }
class ResilientMiddleParent { var a = 1; var x: ContinuousClock.Instant = Values.instant; var b = "b" }
final class ResilientMiddleChild: ResilientMiddleParent { var c = 2 }
struct ResilientLastStruct { let a: Int; let b: String; let x: ContinuousClock.Instant }
enum ResilientLastEnum { case none, payload(a: Int, b: String, x: ContinuousClock.Instant) }
class ResilientLastParent { var a = 1; var b = "b"; var x: ContinuousClock.Instant = Values.instant }
final class ResilientLastChild: ResilientLastParent { var c = 2 }
struct ResilientOnlyStruct { let x: ContinuousClock.Instant }
enum ResilientOnlyEnum { case none, payload(x: ContinuousClock.Instant) }
class ResilientOnlyParent { var x: ContinuousClock.Instant = Values.instant }
final class ResilientOnlyChild: ResilientOnlyParent { var c = 2 }
struct WeakInsideFirstStruct { let x: Values.Holder; let a: Int; let b: String }
enum WeakInsideFirstEnum { case none, payload(x: Values.Holder, a: Int, b: String) }
class WeakInsideFirstParent { var x: Values.Holder = Values.Holder(thing: Values.thing); var a = 1; var b = "b" }
final class WeakInsideFirstChild: WeakInsideFirstParent { var c = 2 }
struct WeakInsideMiddleStruct { let a: Int; let x: Values.Holder; let b: String }
enum WeakInsideMiddleEnum { case none, payload(a: Int, x: Values.Holder, b: String) }
class WeakInsideMiddleParent { var a = 1; var x: Values.Holder = Values.Holder(thing: Values.thing); var b = "b" }
final class WeakInsideMiddleChild: WeakInsideMiddleParent { var c = 2 }
struct WeakInsideLastStruct { let a: Int; let b: String; let x: Values.Holder }
enum WeakInsideLastEnum { case none, payload(a: Int, b: String, x: Values.Holder) }
class WeakInsideLastParent { var a = 1; var b = "b"; var x: Values.Holder = Values.Holder(thing: Values.thing) }
final class WeakInsideLastChild: WeakInsideLastParent { var c = 2 }
struct WeakInsideOnlyStruct { let x: Values.Holder }
enum WeakInsideOnlyEnum { case none, payload(x: Values.Holder) }
class WeakInsideOnlyParent { var x: Values.Holder = Values.Holder(thing: Values.thing) }
final class WeakInsideOnlyChild: WeakInsideOnlyParent { var c = 2 }
class NoncopyableFirstParent { var x: Values.Token = Values.Token(); var a = 1; var b = "b" }
final class NoncopyableFirstChild: NoncopyableFirstParent { var c = 2 }
class NoncopyableMiddleParent { var a = 1; var x: Values.Token = Values.Token(); var b = "b" }
final class NoncopyableMiddleChild: NoncopyableMiddleParent { var c = 2 }
class NoncopyableLastParent { var a = 1; var b = "b"; var x: Values.Token = Values.Token() }
final class NoncopyableLastChild: NoncopyableLastParent { var c = 2 }
class NoncopyableOnlyParent { var x: Values.Token = Values.Token() }
final class NoncopyableOnlyChild: NoncopyableOnlyParent { var c = 2 }
struct ForeignFirstStruct { let x: ForeignCursor; let a: Int; let b: String }
enum ForeignFirstEnum { case none, payload(x: ForeignCursor, a: Int, b: String) }
class ForeignFirstParent { var x: ForeignCursor = ForeignCursor([1, 2], at: 1); var a = 1; var b = "b" }
final class ForeignFirstChild: ForeignFirstParent { var c = 2 }
struct ForeignMiddleStruct { let a: Int; let x: ForeignCursor; let b: String }
enum ForeignMiddleEnum { case none, payload(a: Int, x: ForeignCursor, b: String) }
class ForeignMiddleParent { var a = 1; var x: ForeignCursor = ForeignCursor([1, 2], at: 1); var b = "b" }
final class ForeignMiddleChild: ForeignMiddleParent { var c = 2 }
struct ForeignLastStruct { let a: Int; let b: String; let x: ForeignCursor }
enum ForeignLastEnum { case none, payload(a: Int, b: String, x: ForeignCursor) }
class ForeignLastParent { var a = 1; var b = "b"; var x: ForeignCursor = ForeignCursor([1, 2], at: 1) }
final class ForeignLastChild: ForeignLastParent { var c = 2 }
struct ForeignOnlyStruct { let x: ForeignCursor }
enum ForeignOnlyEnum { case none, payload(x: ForeignCursor) }
class ForeignOnlyParent { var x: ForeignCursor = ForeignCursor([1, 2], at: 1) }
final class ForeignOnlyChild: ForeignOnlyParent { var c = 2 }

extension Matrix {
  static let rows: [Row] = {
    var rows: [Row] = []
    rows.append(Row(.plain, .struct, PlainFirstStruct.self, parts: [(Int).self, (Int).self, (String).self]) { try Matrix.roundTrip(PlainFirstStruct.init, (5, 1, "b") as (Int, Int, String)) })
    rows.append(Row(.plain, .enum, PlainFirstEnum.self, parts: [((Int, Int, String)).self]) { try Matrix.roundTripCase(PlainFirstEnum.payload, (5, 1, "b") as (Int, Int, String)) })
    rows.append(Row(.plain, .tuple, (x: Int, a: Int, b: String).self))
    rows.append(Row(.plain, .class, PlainFirstParent.self))
    rows.append(Row(.plain, .subclass, PlainFirstChild.self))
    rows.append(Row(.plain, .struct, PlainMiddleStruct.self, parts: [(Int).self, (Int).self, (String).self]) { try Matrix.roundTrip(PlainMiddleStruct.init, (1, 5, "b") as (Int, Int, String)) })
    rows.append(Row(.plain, .enum, PlainMiddleEnum.self, parts: [((Int, Int, String)).self]) { try Matrix.roundTripCase(PlainMiddleEnum.payload, (1, 5, "b") as (Int, Int, String)) })
    rows.append(Row(.plain, .tuple, (a: Int, x: Int, b: String).self))
    rows.append(Row(.plain, .class, PlainMiddleParent.self))
    rows.append(Row(.plain, .subclass, PlainMiddleChild.self))
    rows.append(Row(.plain, .struct, PlainLastStruct.self, parts: [(Int).self, (String).self, (Int).self]) { try Matrix.roundTrip(PlainLastStruct.init, (1, "b", 5) as (Int, String, Int)) })
    rows.append(Row(.plain, .enum, PlainLastEnum.self, parts: [((Int, String, Int)).self]) { try Matrix.roundTripCase(PlainLastEnum.payload, (1, "b", 5) as (Int, String, Int)) })
    rows.append(Row(.plain, .tuple, (a: Int, b: String, x: Int).self))
    rows.append(Row(.plain, .class, PlainLastParent.self))
    rows.append(Row(.plain, .subclass, PlainLastChild.self))
    rows.append(Row(.plain, .struct, PlainOnlyStruct.self, parts: [(Int).self]) { try Matrix.roundTrip(PlainOnlyStruct.init, (5) as Int) })
    rows.append(Row(.plain, .enum, PlainOnlyEnum.self, parts: [(Int).self]) { try Matrix.roundTripCase(PlainOnlyEnum.payload, (5) as Int) })
    rows.append(Row(.plain, .class, PlainOnlyParent.self))
    rows.append(Row(.plain, .subclass, PlainOnlyChild.self))
    rows.append(Row(.optional, .struct, OptionalFirstStruct.self, parts: [(Int?).self, (Int).self, (String).self]) { try Matrix.roundTrip(OptionalFirstStruct.init, (5, 1, "b") as (Int?, Int, String)) })
    rows.append(Row(.optional, .enum, OptionalFirstEnum.self, parts: [((Int?, Int, String)).self]) { try Matrix.roundTripCase(OptionalFirstEnum.payload, (5, 1, "b") as (Int?, Int, String)) })
    rows.append(Row(.optional, .tuple, (x: Int?, a: Int, b: String).self))
    rows.append(Row(.optional, .class, OptionalFirstParent.self))
    rows.append(Row(.optional, .subclass, OptionalFirstChild.self))
    rows.append(Row(.optional, .struct, OptionalMiddleStruct.self, parts: [(Int).self, (Int?).self, (String).self]) { try Matrix.roundTrip(OptionalMiddleStruct.init, (1, 5, "b") as (Int, Int?, String)) })
    rows.append(Row(.optional, .enum, OptionalMiddleEnum.self, parts: [((Int, Int?, String)).self]) { try Matrix.roundTripCase(OptionalMiddleEnum.payload, (1, 5, "b") as (Int, Int?, String)) })
    rows.append(Row(.optional, .tuple, (a: Int, x: Int?, b: String).self))
    rows.append(Row(.optional, .class, OptionalMiddleParent.self))
    rows.append(Row(.optional, .subclass, OptionalMiddleChild.self))
    rows.append(Row(.optional, .struct, OptionalLastStruct.self, parts: [(Int).self, (String).self, (Int?).self]) { try Matrix.roundTrip(OptionalLastStruct.init, (1, "b", 5) as (Int, String, Int?)) })
    rows.append(Row(.optional, .enum, OptionalLastEnum.self, parts: [((Int, String, Int?)).self]) { try Matrix.roundTripCase(OptionalLastEnum.payload, (1, "b", 5) as (Int, String, Int?)) })
    rows.append(Row(.optional, .tuple, (a: Int, b: String, x: Int?).self))
    rows.append(Row(.optional, .class, OptionalLastParent.self))
    rows.append(Row(.optional, .subclass, OptionalLastChild.self))
    rows.append(Row(.optional, .struct, OptionalOnlyStruct.self, parts: [(Int?).self]) { try Matrix.roundTrip(OptionalOnlyStruct.init, (5) as Int?) })
    rows.append(Row(.optional, .enum, OptionalOnlyEnum.self, parts: [(Int?).self]) { try Matrix.roundTripCase(OptionalOnlyEnum.payload, (5) as Int?) })
    rows.append(Row(.optional, .class, OptionalOnlyParent.self))
    rows.append(Row(.optional, .subclass, OptionalOnlyChild.self))
    rows.append(Row(.twice, .struct, TwiceFirstStruct.self, parts: [(Int??).self, (Int).self, (String).self]) { try Matrix.roundTrip(TwiceFirstStruct.init, (.some(nil), 1, "b") as (Int??, Int, String)) })
    rows.append(Row(.twice, .enum, TwiceFirstEnum.self, parts: [((Int??, Int, String)).self]) { try Matrix.roundTripCase(TwiceFirstEnum.payload, (.some(nil), 1, "b") as (Int??, Int, String)) })
    rows.append(Row(.twice, .tuple, (x: Int??, a: Int, b: String).self))
    rows.append(Row(.twice, .class, TwiceFirstParent.self))
    rows.append(Row(.twice, .subclass, TwiceFirstChild.self))
    rows.append(Row(.twice, .struct, TwiceMiddleStruct.self, parts: [(Int).self, (Int??).self, (String).self]) { try Matrix.roundTrip(TwiceMiddleStruct.init, (1, .some(nil), "b") as (Int, Int??, String)) })
    rows.append(Row(.twice, .enum, TwiceMiddleEnum.self, parts: [((Int, Int??, String)).self]) { try Matrix.roundTripCase(TwiceMiddleEnum.payload, (1, .some(nil), "b") as (Int, Int??, String)) })
    rows.append(Row(.twice, .tuple, (a: Int, x: Int??, b: String).self))
    rows.append(Row(.twice, .class, TwiceMiddleParent.self))
    rows.append(Row(.twice, .subclass, TwiceMiddleChild.self))
    rows.append(Row(.twice, .struct, TwiceLastStruct.self, parts: [(Int).self, (String).self, (Int??).self]) { try Matrix.roundTrip(TwiceLastStruct.init, (1, "b", .some(nil)) as (Int, String, Int??)) })
    rows.append(Row(.twice, .enum, TwiceLastEnum.self, parts: [((Int, String, Int??)).self]) { try Matrix.roundTripCase(TwiceLastEnum.payload, (1, "b", .some(nil)) as (Int, String, Int??)) })
    rows.append(Row(.twice, .tuple, (a: Int, b: String, x: Int??).self))
    rows.append(Row(.twice, .class, TwiceLastParent.self))
    rows.append(Row(.twice, .subclass, TwiceLastChild.self))
    rows.append(Row(.twice, .struct, TwiceOnlyStruct.self, parts: [(Int??).self]) { try Matrix.roundTrip(TwiceOnlyStruct.init, (.some(nil)) as Int??) })
    rows.append(Row(.twice, .enum, TwiceOnlyEnum.self, parts: [(Int??).self]) { try Matrix.roundTripCase(TwiceOnlyEnum.payload, (.some(nil)) as Int??) })
    rows.append(Row(.twice, .class, TwiceOnlyParent.self))
    rows.append(Row(.twice, .subclass, TwiceOnlyChild.self))
    rows.append(Row(.tuple, .struct, TupleFirstStruct.self, parts: [((Int, String)).self, (Int).self, (String).self]) { try Matrix.roundTrip(TupleFirstStruct.init, ((5, "t"), 1, "b") as ((Int, String), Int, String)) })
    rows.append(Row(.tuple, .enum, TupleFirstEnum.self, parts: [(((Int, String), Int, String)).self]) { try Matrix.roundTripCase(TupleFirstEnum.payload, ((5, "t"), 1, "b") as ((Int, String), Int, String)) })
    rows.append(Row(.tuple, .tuple, (x: (Int, String), a: Int, b: String).self))
    rows.append(Row(.tuple, .class, TupleFirstParent.self))
    rows.append(Row(.tuple, .subclass, TupleFirstChild.self))
    rows.append(Row(.tuple, .struct, TupleMiddleStruct.self, parts: [(Int).self, ((Int, String)).self, (String).self]) { try Matrix.roundTrip(TupleMiddleStruct.init, (1, (5, "t"), "b") as (Int, (Int, String), String)) })
    rows.append(Row(.tuple, .enum, TupleMiddleEnum.self, parts: [((Int, (Int, String), String)).self]) { try Matrix.roundTripCase(TupleMiddleEnum.payload, (1, (5, "t"), "b") as (Int, (Int, String), String)) })
    rows.append(Row(.tuple, .tuple, (a: Int, x: (Int, String), b: String).self))
    rows.append(Row(.tuple, .class, TupleMiddleParent.self))
    rows.append(Row(.tuple, .subclass, TupleMiddleChild.self))
    rows.append(Row(.tuple, .struct, TupleLastStruct.self, parts: [(Int).self, (String).self, ((Int, String)).self]) { try Matrix.roundTrip(TupleLastStruct.init, (1, "b", (5, "t")) as (Int, String, (Int, String))) })
    rows.append(Row(.tuple, .enum, TupleLastEnum.self, parts: [((Int, String, (Int, String))).self]) { try Matrix.roundTripCase(TupleLastEnum.payload, (1, "b", (5, "t")) as (Int, String, (Int, String))) })
    rows.append(Row(.tuple, .tuple, (a: Int, b: String, x: (Int, String)).self))
    rows.append(Row(.tuple, .class, TupleLastParent.self))
    rows.append(Row(.tuple, .subclass, TupleLastChild.self))
    rows.append(Row(.tuple, .struct, TupleOnlyStruct.self, parts: [((Int, String)).self]) { try Matrix.roundTrip(TupleOnlyStruct.init, ((5, "t")) as (Int, String)) })
    rows.append(Row(.tuple, .enum, TupleOnlyEnum.self, parts: [((Int, String)).self]) { try Matrix.roundTripCase(TupleOnlyEnum.payload, ((5, "t")) as (Int, String)) })
    rows.append(Row(.tuple, .class, TupleOnlyParent.self))
    rows.append(Row(.tuple, .subclass, TupleOnlyChild.self))
    rows.append(Row(.closure, .struct, ClosureFirstStruct.self, parts: [(Values.Function).self, (Int).self, (String).self]) { try Matrix.roundTrip(ClosureFirstStruct.init, ({ 5 }, 1, "b") as (Values.Function, Int, String)) })
    rows.append(Row(.closure, .enum, ClosureFirstEnum.self, parts: [((Values.Function, Int, String)).self]) { try Matrix.roundTripCase(ClosureFirstEnum.payload, ({ 5 }, 1, "b") as (Values.Function, Int, String)) })
    rows.append(Row(.closure, .tuple, (x: Values.Function, a: Int, b: String).self))
    rows.append(Row(.closure, .class, ClosureFirstParent.self))
    rows.append(Row(.closure, .subclass, ClosureFirstChild.self))
    rows.append(Row(.closure, .struct, ClosureMiddleStruct.self, parts: [(Int).self, (Values.Function).self, (String).self]) { try Matrix.roundTrip(ClosureMiddleStruct.init, (1, { 5 }, "b") as (Int, Values.Function, String)) })
    rows.append(Row(.closure, .enum, ClosureMiddleEnum.self, parts: [((Int, Values.Function, String)).self]) { try Matrix.roundTripCase(ClosureMiddleEnum.payload, (1, { 5 }, "b") as (Int, Values.Function, String)) })
    rows.append(Row(.closure, .tuple, (a: Int, x: Values.Function, b: String).self))
    rows.append(Row(.closure, .class, ClosureMiddleParent.self))
    rows.append(Row(.closure, .subclass, ClosureMiddleChild.self))
    rows.append(Row(.closure, .struct, ClosureLastStruct.self, parts: [(Int).self, (String).self, (Values.Function).self]) { try Matrix.roundTrip(ClosureLastStruct.init, (1, "b", { 5 }) as (Int, String, Values.Function)) })
    rows.append(Row(.closure, .enum, ClosureLastEnum.self, parts: [((Int, String, Values.Function)).self]) { try Matrix.roundTripCase(ClosureLastEnum.payload, (1, "b", { 5 }) as (Int, String, Values.Function)) })
    rows.append(Row(.closure, .tuple, (a: Int, b: String, x: Values.Function).self))
    rows.append(Row(.closure, .class, ClosureLastParent.self))
    rows.append(Row(.closure, .subclass, ClosureLastChild.self))
    rows.append(Row(.closure, .struct, ClosureOnlyStruct.self, parts: [(Values.Function).self]) { try Matrix.roundTrip(ClosureOnlyStruct.init, ({ 5 }) as Values.Function) })
    rows.append(Row(.closure, .enum, ClosureOnlyEnum.self, parts: [(Values.Function).self]) { try Matrix.roundTripCase(ClosureOnlyEnum.payload, ({ 5 }) as Values.Function) })
    rows.append(Row(.closure, .class, ClosureOnlyParent.self))
    rows.append(Row(.closure, .subclass, ClosureOnlyChild.self))
    rows.append(Row(.optionalClosure, .struct, OptionalClosureFirstStruct.self, parts: [(Values.Function?).self, (Int).self, (String).self]) { try Matrix.roundTrip(OptionalClosureFirstStruct.init, ({ 5 }, 1, "b") as (Values.Function?, Int, String)) })
    rows.append(Row(.optionalClosure, .enum, OptionalClosureFirstEnum.self, parts: [((Values.Function?, Int, String)).self]) { try Matrix.roundTripCase(OptionalClosureFirstEnum.payload, ({ 5 }, 1, "b") as (Values.Function?, Int, String)) })
    rows.append(Row(.optionalClosure, .tuple, (x: Values.Function?, a: Int, b: String).self))
    rows.append(Row(.optionalClosure, .class, OptionalClosureFirstParent.self))
    rows.append(Row(.optionalClosure, .subclass, OptionalClosureFirstChild.self))
    rows.append(Row(.optionalClosure, .struct, OptionalClosureMiddleStruct.self, parts: [(Int).self, (Values.Function?).self, (String).self]) { try Matrix.roundTrip(OptionalClosureMiddleStruct.init, (1, { 5 }, "b") as (Int, Values.Function?, String)) })
    rows.append(Row(.optionalClosure, .enum, OptionalClosureMiddleEnum.self, parts: [((Int, Values.Function?, String)).self]) { try Matrix.roundTripCase(OptionalClosureMiddleEnum.payload, (1, { 5 }, "b") as (Int, Values.Function?, String)) })
    rows.append(Row(.optionalClosure, .tuple, (a: Int, x: Values.Function?, b: String).self))
    rows.append(Row(.optionalClosure, .class, OptionalClosureMiddleParent.self))
    rows.append(Row(.optionalClosure, .subclass, OptionalClosureMiddleChild.self))
    rows.append(Row(.optionalClosure, .struct, OptionalClosureLastStruct.self, parts: [(Int).self, (String).self, (Values.Function?).self]) { try Matrix.roundTrip(OptionalClosureLastStruct.init, (1, "b", { 5 }) as (Int, String, Values.Function?)) })
    rows.append(Row(.optionalClosure, .enum, OptionalClosureLastEnum.self, parts: [((Int, String, Values.Function?)).self]) { try Matrix.roundTripCase(OptionalClosureLastEnum.payload, (1, "b", { 5 }) as (Int, String, Values.Function?)) })
    rows.append(Row(.optionalClosure, .tuple, (a: Int, b: String, x: Values.Function?).self))
    rows.append(Row(.optionalClosure, .class, OptionalClosureLastParent.self))
    rows.append(Row(.optionalClosure, .subclass, OptionalClosureLastChild.self))
    rows.append(Row(.optionalClosure, .struct, OptionalClosureOnlyStruct.self, parts: [(Values.Function?).self]) { try Matrix.roundTrip(OptionalClosureOnlyStruct.init, ({ 5 }) as Values.Function?) })
    rows.append(Row(.optionalClosure, .enum, OptionalClosureOnlyEnum.self, parts: [(Values.Function?).self]) { try Matrix.roundTripCase(OptionalClosureOnlyEnum.payload, ({ 5 }) as Values.Function?) })
    rows.append(Row(.optionalClosure, .class, OptionalClosureOnlyParent.self))
    rows.append(Row(.optionalClosure, .subclass, OptionalClosureOnlyChild.self))
    rows.append(Row(.twiceOptionalClosure, .struct, TwiceOptionalClosureFirstStruct.self, parts: [(Values.Function??).self, (Int).self, (String).self]) { try Matrix.roundTrip(TwiceOptionalClosureFirstStruct.init, ({ 5 }, 1, "b") as (Values.Function??, Int, String)) })
    rows.append(Row(.twiceOptionalClosure, .enum, TwiceOptionalClosureFirstEnum.self, parts: [((Values.Function??, Int, String)).self]) { try Matrix.roundTripCase(TwiceOptionalClosureFirstEnum.payload, ({ 5 }, 1, "b") as (Values.Function??, Int, String)) })
    rows.append(Row(.twiceOptionalClosure, .tuple, (x: Values.Function??, a: Int, b: String).self))
    rows.append(Row(.twiceOptionalClosure, .class, TwiceOptionalClosureFirstParent.self))
    rows.append(Row(.twiceOptionalClosure, .subclass, TwiceOptionalClosureFirstChild.self))
    rows.append(Row(.twiceOptionalClosure, .struct, TwiceOptionalClosureMiddleStruct.self, parts: [(Int).self, (Values.Function??).self, (String).self]) { try Matrix.roundTrip(TwiceOptionalClosureMiddleStruct.init, (1, { 5 }, "b") as (Int, Values.Function??, String)) })
    rows.append(Row(.twiceOptionalClosure, .enum, TwiceOptionalClosureMiddleEnum.self, parts: [((Int, Values.Function??, String)).self]) { try Matrix.roundTripCase(TwiceOptionalClosureMiddleEnum.payload, (1, { 5 }, "b") as (Int, Values.Function??, String)) })
    rows.append(Row(.twiceOptionalClosure, .tuple, (a: Int, x: Values.Function??, b: String).self))
    rows.append(Row(.twiceOptionalClosure, .class, TwiceOptionalClosureMiddleParent.self))
    rows.append(Row(.twiceOptionalClosure, .subclass, TwiceOptionalClosureMiddleChild.self))
    rows.append(Row(.twiceOptionalClosure, .struct, TwiceOptionalClosureLastStruct.self, parts: [(Int).self, (String).self, (Values.Function??).self]) { try Matrix.roundTrip(TwiceOptionalClosureLastStruct.init, (1, "b", { 5 }) as (Int, String, Values.Function??)) })
    rows.append(Row(.twiceOptionalClosure, .enum, TwiceOptionalClosureLastEnum.self, parts: [((Int, String, Values.Function??)).self]) { try Matrix.roundTripCase(TwiceOptionalClosureLastEnum.payload, (1, "b", { 5 }) as (Int, String, Values.Function??)) })
    rows.append(Row(.twiceOptionalClosure, .tuple, (a: Int, b: String, x: Values.Function??).self))
    rows.append(Row(.twiceOptionalClosure, .class, TwiceOptionalClosureLastParent.self))
    rows.append(Row(.twiceOptionalClosure, .subclass, TwiceOptionalClosureLastChild.self))
    rows.append(Row(.twiceOptionalClosure, .struct, TwiceOptionalClosureOnlyStruct.self, parts: [(Values.Function??).self]) { try Matrix.roundTrip(TwiceOptionalClosureOnlyStruct.init, ({ 5 }) as Values.Function??) })
    rows.append(Row(.twiceOptionalClosure, .enum, TwiceOptionalClosureOnlyEnum.self, parts: [(Values.Function??).self]) { try Matrix.roundTripCase(TwiceOptionalClosureOnlyEnum.payload, ({ 5 }) as Values.Function??) })
    rows.append(Row(.twiceOptionalClosure, .class, TwiceOptionalClosureOnlyParent.self))
    rows.append(Row(.twiceOptionalClosure, .subclass, TwiceOptionalClosureOnlyChild.self))
    rows.append(Row(.closureInTuple, .struct, ClosureInTupleFirstStruct.self, parts: [((Int, Values.Function?)).self, (Int).self, (String).self]) { try Matrix.roundTrip(ClosureInTupleFirstStruct.init, ((5, { 5 }), 1, "b") as ((Int, Values.Function?), Int, String)) })
    rows.append(Row(.closureInTuple, .enum, ClosureInTupleFirstEnum.self, parts: [(((Int, Values.Function?), Int, String)).self]) { try Matrix.roundTripCase(ClosureInTupleFirstEnum.payload, ((5, { 5 }), 1, "b") as ((Int, Values.Function?), Int, String)) })
    rows.append(Row(.closureInTuple, .tuple, (x: (Int, Values.Function?), a: Int, b: String).self))
    rows.append(Row(.closureInTuple, .class, ClosureInTupleFirstParent.self))
    rows.append(Row(.closureInTuple, .subclass, ClosureInTupleFirstChild.self))
    rows.append(Row(.closureInTuple, .struct, ClosureInTupleMiddleStruct.self, parts: [(Int).self, ((Int, Values.Function?)).self, (String).self]) { try Matrix.roundTrip(ClosureInTupleMiddleStruct.init, (1, (5, { 5 }), "b") as (Int, (Int, Values.Function?), String)) })
    rows.append(Row(.closureInTuple, .enum, ClosureInTupleMiddleEnum.self, parts: [((Int, (Int, Values.Function?), String)).self]) { try Matrix.roundTripCase(ClosureInTupleMiddleEnum.payload, (1, (5, { 5 }), "b") as (Int, (Int, Values.Function?), String)) })
    rows.append(Row(.closureInTuple, .tuple, (a: Int, x: (Int, Values.Function?), b: String).self))
    rows.append(Row(.closureInTuple, .class, ClosureInTupleMiddleParent.self))
    rows.append(Row(.closureInTuple, .subclass, ClosureInTupleMiddleChild.self))
    rows.append(Row(.closureInTuple, .struct, ClosureInTupleLastStruct.self, parts: [(Int).self, (String).self, ((Int, Values.Function?)).self]) { try Matrix.roundTrip(ClosureInTupleLastStruct.init, (1, "b", (5, { 5 })) as (Int, String, (Int, Values.Function?))) })
    rows.append(Row(.closureInTuple, .enum, ClosureInTupleLastEnum.self, parts: [((Int, String, (Int, Values.Function?))).self]) { try Matrix.roundTripCase(ClosureInTupleLastEnum.payload, (1, "b", (5, { 5 })) as (Int, String, (Int, Values.Function?))) })
    rows.append(Row(.closureInTuple, .tuple, (a: Int, b: String, x: (Int, Values.Function?)).self))
    rows.append(Row(.closureInTuple, .class, ClosureInTupleLastParent.self))
    rows.append(Row(.closureInTuple, .subclass, ClosureInTupleLastChild.self))
    rows.append(Row(.closureInTuple, .struct, ClosureInTupleOnlyStruct.self, parts: [((Int, Values.Function?)).self]) { try Matrix.roundTrip(ClosureInTupleOnlyStruct.init, ((5, { 5 })) as (Int, Values.Function?)) })
    rows.append(Row(.closureInTuple, .enum, ClosureInTupleOnlyEnum.self, parts: [((Int, Values.Function?)).self]) { try Matrix.roundTripCase(ClosureInTupleOnlyEnum.payload, ((5, { 5 })) as (Int, Values.Function?)) })
    rows.append(Row(.closureInTuple, .class, ClosureInTupleOnlyParent.self))
    rows.append(Row(.closureInTuple, .subclass, ClosureInTupleOnlyChild.self))
    rows.append(Row(.optionalTuple, .struct, OptionalTupleFirstStruct.self, parts: [((Int, Values.Function)?).self, (Int).self, (String).self]) { try Matrix.roundTrip(OptionalTupleFirstStruct.init, ((5, { 5 }), 1, "b") as ((Int, Values.Function)?, Int, String)) })
    rows.append(Row(.optionalTuple, .enum, OptionalTupleFirstEnum.self, parts: [(((Int, Values.Function)?, Int, String)).self]) { try Matrix.roundTripCase(OptionalTupleFirstEnum.payload, ((5, { 5 }), 1, "b") as ((Int, Values.Function)?, Int, String)) })
    rows.append(Row(.optionalTuple, .tuple, (x: (Int, Values.Function)?, a: Int, b: String).self))
    rows.append(Row(.optionalTuple, .class, OptionalTupleFirstParent.self))
    rows.append(Row(.optionalTuple, .subclass, OptionalTupleFirstChild.self))
    rows.append(Row(.optionalTuple, .struct, OptionalTupleMiddleStruct.self, parts: [(Int).self, ((Int, Values.Function)?).self, (String).self]) { try Matrix.roundTrip(OptionalTupleMiddleStruct.init, (1, (5, { 5 }), "b") as (Int, (Int, Values.Function)?, String)) })
    rows.append(Row(.optionalTuple, .enum, OptionalTupleMiddleEnum.self, parts: [((Int, (Int, Values.Function)?, String)).self]) { try Matrix.roundTripCase(OptionalTupleMiddleEnum.payload, (1, (5, { 5 }), "b") as (Int, (Int, Values.Function)?, String)) })
    rows.append(Row(.optionalTuple, .tuple, (a: Int, x: (Int, Values.Function)?, b: String).self))
    rows.append(Row(.optionalTuple, .class, OptionalTupleMiddleParent.self))
    rows.append(Row(.optionalTuple, .subclass, OptionalTupleMiddleChild.self))
    rows.append(Row(.optionalTuple, .struct, OptionalTupleLastStruct.self, parts: [(Int).self, (String).self, ((Int, Values.Function)?).self]) { try Matrix.roundTrip(OptionalTupleLastStruct.init, (1, "b", (5, { 5 })) as (Int, String, (Int, Values.Function)?)) })
    rows.append(Row(.optionalTuple, .enum, OptionalTupleLastEnum.self, parts: [((Int, String, (Int, Values.Function)?)).self]) { try Matrix.roundTripCase(OptionalTupleLastEnum.payload, (1, "b", (5, { 5 })) as (Int, String, (Int, Values.Function)?)) })
    rows.append(Row(.optionalTuple, .tuple, (a: Int, b: String, x: (Int, Values.Function)?).self))
    rows.append(Row(.optionalTuple, .class, OptionalTupleLastParent.self))
    rows.append(Row(.optionalTuple, .subclass, OptionalTupleLastChild.self))
    rows.append(Row(.optionalTuple, .struct, OptionalTupleOnlyStruct.self, parts: [((Int, Values.Function)?).self]) { try Matrix.roundTrip(OptionalTupleOnlyStruct.init, ((5, { 5 })) as (Int, Values.Function)?) })
    rows.append(Row(.optionalTuple, .enum, OptionalTupleOnlyEnum.self, parts: [((Int, Values.Function)?).self]) { try Matrix.roundTripCase(OptionalTupleOnlyEnum.payload, ((5, { 5 })) as (Int, Values.Function)?) })
    rows.append(Row(.optionalTuple, .class, OptionalTupleOnlyParent.self))
    rows.append(Row(.optionalTuple, .subclass, OptionalTupleOnlyChild.self))
    rows.append(Row(.metatype, .struct, MetatypeFirstStruct.self, parts: [(Int.Type).self, (Int).self, (String).self]) { try Matrix.roundTrip(MetatypeFirstStruct.init, (Int.self, 1, "b") as (Int.Type, Int, String)) })
    rows.append(Row(.metatype, .enum, MetatypeFirstEnum.self, parts: [((Int.Type, Int, String)).self]) { try Matrix.roundTripCase(MetatypeFirstEnum.payload, (Int.self, 1, "b") as (Int.Type, Int, String)) })
    rows.append(Row(.metatype, .tuple, (x: Int.Type, a: Int, b: String).self))
    rows.append(Row(.metatype, .class, MetatypeFirstParent.self))
    rows.append(Row(.metatype, .subclass, MetatypeFirstChild.self))
    rows.append(Row(.metatype, .struct, MetatypeMiddleStruct.self, parts: [(Int).self, (Int.Type).self, (String).self]) { try Matrix.roundTrip(MetatypeMiddleStruct.init, (1, Int.self, "b") as (Int, Int.Type, String)) })
    rows.append(Row(.metatype, .enum, MetatypeMiddleEnum.self, parts: [((Int, Int.Type, String)).self]) { try Matrix.roundTripCase(MetatypeMiddleEnum.payload, (1, Int.self, "b") as (Int, Int.Type, String)) })
    rows.append(Row(.metatype, .tuple, (a: Int, x: Int.Type, b: String).self))
    rows.append(Row(.metatype, .class, MetatypeMiddleParent.self))
    rows.append(Row(.metatype, .subclass, MetatypeMiddleChild.self))
    rows.append(Row(.metatype, .struct, MetatypeLastStruct.self, parts: [(Int).self, (String).self, (Int.Type).self]) { try Matrix.roundTrip(MetatypeLastStruct.init, (1, "b", Int.self) as (Int, String, Int.Type)) })
    rows.append(Row(.metatype, .enum, MetatypeLastEnum.self, parts: [((Int, String, Int.Type)).self]) { try Matrix.roundTripCase(MetatypeLastEnum.payload, (1, "b", Int.self) as (Int, String, Int.Type)) })
    rows.append(Row(.metatype, .tuple, (a: Int, b: String, x: Int.Type).self))
    rows.append(Row(.metatype, .class, MetatypeLastParent.self))
    rows.append(Row(.metatype, .subclass, MetatypeLastChild.self))
    rows.append(Row(.metatype, .struct, MetatypeOnlyStruct.self, parts: [(Int.Type).self]) { try Matrix.roundTrip(MetatypeOnlyStruct.init, (Int.self) as Int.Type) })
    rows.append(Row(.metatype, .enum, MetatypeOnlyEnum.self, parts: [(Int.Type).self]) { try Matrix.roundTripCase(MetatypeOnlyEnum.payload, (Int.self) as Int.Type) })
    rows.append(Row(.metatype, .class, MetatypeOnlyParent.self))
    rows.append(Row(.metatype, .subclass, MetatypeOnlyChild.self))
    rows.append(Row(.optionalMetatype, .struct, OptionalMetatypeFirstStruct.self, parts: [(Int.Type?).self, (Int).self, (String).self]) { try Matrix.roundTrip(OptionalMetatypeFirstStruct.init, (Int.self, 1, "b") as (Int.Type?, Int, String)) })
    rows.append(Row(.optionalMetatype, .enum, OptionalMetatypeFirstEnum.self, parts: [((Int.Type?, Int, String)).self]) { try Matrix.roundTripCase(OptionalMetatypeFirstEnum.payload, (Int.self, 1, "b") as (Int.Type?, Int, String)) })
    rows.append(Row(.optionalMetatype, .tuple, (x: Int.Type?, a: Int, b: String).self))
    rows.append(Row(.optionalMetatype, .class, OptionalMetatypeFirstParent.self))
    rows.append(Row(.optionalMetatype, .subclass, OptionalMetatypeFirstChild.self))
    rows.append(Row(.optionalMetatype, .struct, OptionalMetatypeMiddleStruct.self, parts: [(Int).self, (Int.Type?).self, (String).self]) { try Matrix.roundTrip(OptionalMetatypeMiddleStruct.init, (1, Int.self, "b") as (Int, Int.Type?, String)) })
    rows.append(Row(.optionalMetatype, .enum, OptionalMetatypeMiddleEnum.self, parts: [((Int, Int.Type?, String)).self]) { try Matrix.roundTripCase(OptionalMetatypeMiddleEnum.payload, (1, Int.self, "b") as (Int, Int.Type?, String)) })
    rows.append(Row(.optionalMetatype, .tuple, (a: Int, x: Int.Type?, b: String).self))
    rows.append(Row(.optionalMetatype, .class, OptionalMetatypeMiddleParent.self))
    rows.append(Row(.optionalMetatype, .subclass, OptionalMetatypeMiddleChild.self))
    rows.append(Row(.optionalMetatype, .struct, OptionalMetatypeLastStruct.self, parts: [(Int).self, (String).self, (Int.Type?).self]) { try Matrix.roundTrip(OptionalMetatypeLastStruct.init, (1, "b", Int.self) as (Int, String, Int.Type?)) })
    rows.append(Row(.optionalMetatype, .enum, OptionalMetatypeLastEnum.self, parts: [((Int, String, Int.Type?)).self]) { try Matrix.roundTripCase(OptionalMetatypeLastEnum.payload, (1, "b", Int.self) as (Int, String, Int.Type?)) })
    rows.append(Row(.optionalMetatype, .tuple, (a: Int, b: String, x: Int.Type?).self))
    rows.append(Row(.optionalMetatype, .class, OptionalMetatypeLastParent.self))
    rows.append(Row(.optionalMetatype, .subclass, OptionalMetatypeLastChild.self))
    rows.append(Row(.optionalMetatype, .struct, OptionalMetatypeOnlyStruct.self, parts: [(Int.Type?).self]) { try Matrix.roundTrip(OptionalMetatypeOnlyStruct.init, (Int.self) as Int.Type?) })
    rows.append(Row(.optionalMetatype, .enum, OptionalMetatypeOnlyEnum.self, parts: [(Int.Type?).self]) { try Matrix.roundTripCase(OptionalMetatypeOnlyEnum.payload, (Int.self) as Int.Type?) })
    rows.append(Row(.optionalMetatype, .class, OptionalMetatypeOnlyParent.self))
    rows.append(Row(.optionalMetatype, .subclass, OptionalMetatypeOnlyChild.self))
    rows.append(Row(.existential, .struct, ExistentialFirstStruct.self, parts: [(any Values.Named).self, (Int).self, (String).self]) { try Matrix.roundTrip(ExistentialFirstStruct.init, (Values.Plain(name: "n"), 1, "b") as (any Values.Named, Int, String)) })
    rows.append(Row(.existential, .enum, ExistentialFirstEnum.self, parts: [((any Values.Named, Int, String)).self]) { try Matrix.roundTripCase(ExistentialFirstEnum.payload, (Values.Plain(name: "n"), 1, "b") as (any Values.Named, Int, String)) })
    rows.append(Row(.existential, .tuple, (x: any Values.Named, a: Int, b: String).self))
    rows.append(Row(.existential, .class, ExistentialFirstParent.self))
    rows.append(Row(.existential, .subclass, ExistentialFirstChild.self))
    rows.append(Row(.existential, .struct, ExistentialMiddleStruct.self, parts: [(Int).self, (any Values.Named).self, (String).self]) { try Matrix.roundTrip(ExistentialMiddleStruct.init, (1, Values.Plain(name: "n"), "b") as (Int, any Values.Named, String)) })
    rows.append(Row(.existential, .enum, ExistentialMiddleEnum.self, parts: [((Int, any Values.Named, String)).self]) { try Matrix.roundTripCase(ExistentialMiddleEnum.payload, (1, Values.Plain(name: "n"), "b") as (Int, any Values.Named, String)) })
    rows.append(Row(.existential, .tuple, (a: Int, x: any Values.Named, b: String).self))
    rows.append(Row(.existential, .class, ExistentialMiddleParent.self))
    rows.append(Row(.existential, .subclass, ExistentialMiddleChild.self))
    rows.append(Row(.existential, .struct, ExistentialLastStruct.self, parts: [(Int).self, (String).self, (any Values.Named).self]) { try Matrix.roundTrip(ExistentialLastStruct.init, (1, "b", Values.Plain(name: "n")) as (Int, String, any Values.Named)) })
    rows.append(Row(.existential, .enum, ExistentialLastEnum.self, parts: [((Int, String, any Values.Named)).self]) { try Matrix.roundTripCase(ExistentialLastEnum.payload, (1, "b", Values.Plain(name: "n")) as (Int, String, any Values.Named)) })
    rows.append(Row(.existential, .tuple, (a: Int, b: String, x: any Values.Named).self))
    rows.append(Row(.existential, .class, ExistentialLastParent.self))
    rows.append(Row(.existential, .subclass, ExistentialLastChild.self))
    rows.append(Row(.existential, .struct, ExistentialOnlyStruct.self, parts: [(any Values.Named).self]) { try Matrix.roundTrip(ExistentialOnlyStruct.init, (Values.Plain(name: "n")) as any Values.Named) })
    rows.append(Row(.existential, .enum, ExistentialOnlyEnum.self, parts: [(any Values.Named).self]) { try Matrix.roundTripCase(ExistentialOnlyEnum.payload, (Values.Plain(name: "n")) as any Values.Named) })
    rows.append(Row(.existential, .class, ExistentialOnlyParent.self))
    rows.append(Row(.existential, .subclass, ExistentialOnlyChild.self))
    rows.append(Row(.weak, .struct, WeakFirstStruct.self, parts: [(Values.Thing?).self, (Int).self, (String).self]))
    rows.append(Row(.weak, .class, WeakFirstParent.self))
    rows.append(Row(.weak, .subclass, WeakFirstChild.self))
    rows.append(Row(.weak, .struct, WeakMiddleStruct.self, parts: [(Int).self, (Values.Thing?).self, (String).self]))
    rows.append(Row(.weak, .class, WeakMiddleParent.self))
    rows.append(Row(.weak, .subclass, WeakMiddleChild.self))
    rows.append(Row(.weak, .struct, WeakLastStruct.self, parts: [(Int).self, (String).self, (Values.Thing?).self]))
    rows.append(Row(.weak, .class, WeakLastParent.self))
    rows.append(Row(.weak, .subclass, WeakLastChild.self))
    rows.append(Row(.weak, .struct, WeakOnlyStruct.self, parts: [(Values.Thing?).self]))
    rows.append(Row(.weak, .class, WeakOnlyParent.self))
    rows.append(Row(.weak, .subclass, WeakOnlyChild.self))
    rows.append(Row(.unowned, .struct, UnownedFirstStruct.self, parts: [(Values.Thing).self, (Int).self, (String).self]))
    rows.append(Row(.unowned, .class, UnownedFirstParent.self))
    rows.append(Row(.unowned, .subclass, UnownedFirstChild.self))
    rows.append(Row(.unowned, .struct, UnownedMiddleStruct.self, parts: [(Int).self, (Values.Thing).self, (String).self]))
    rows.append(Row(.unowned, .class, UnownedMiddleParent.self))
    rows.append(Row(.unowned, .subclass, UnownedMiddleChild.self))
    rows.append(Row(.unowned, .struct, UnownedLastStruct.self, parts: [(Int).self, (String).self, (Values.Thing).self]))
    rows.append(Row(.unowned, .class, UnownedLastParent.self))
    rows.append(Row(.unowned, .subclass, UnownedLastChild.self))
    rows.append(Row(.unowned, .struct, UnownedOnlyStruct.self, parts: [(Values.Thing).self]))
    rows.append(Row(.unowned, .class, UnownedOnlyParent.self))
    rows.append(Row(.unowned, .subclass, UnownedOnlyChild.self))
    rows.append(Row(.unmanaged, .struct, UnmanagedFirstStruct.self, parts: [(Values.Thing).self, (Int).self, (String).self]))
    rows.append(Row(.unmanaged, .class, UnmanagedFirstParent.self))
    rows.append(Row(.unmanaged, .subclass, UnmanagedFirstChild.self))
    rows.append(Row(.unmanaged, .struct, UnmanagedMiddleStruct.self, parts: [(Int).self, (Values.Thing).self, (String).self]))
    rows.append(Row(.unmanaged, .class, UnmanagedMiddleParent.self))
    rows.append(Row(.unmanaged, .subclass, UnmanagedMiddleChild.self))
    rows.append(Row(.unmanaged, .struct, UnmanagedLastStruct.self, parts: [(Int).self, (String).self, (Values.Thing).self]))
    rows.append(Row(.unmanaged, .class, UnmanagedLastParent.self))
    rows.append(Row(.unmanaged, .subclass, UnmanagedLastChild.self))
    rows.append(Row(.unmanaged, .struct, UnmanagedOnlyStruct.self, parts: [(Values.Thing).self]))
    rows.append(Row(.unmanaged, .class, UnmanagedOnlyParent.self))
    rows.append(Row(.unmanaged, .subclass, UnmanagedOnlyChild.self))
    rows.append(Row(.lazy, .struct, LazyFirstStruct.self, parts: [(Int).self, (Int).self, (String).self]))
    rows.append(Row(.lazy, .class, LazyFirstParent.self))
    rows.append(Row(.lazy, .subclass, LazyFirstChild.self))
    rows.append(Row(.lazy, .struct, LazyMiddleStruct.self, parts: [(Int).self, (Int).self, (String).self]))
    rows.append(Row(.lazy, .class, LazyMiddleParent.self))
    rows.append(Row(.lazy, .subclass, LazyMiddleChild.self))
    rows.append(Row(.lazy, .struct, LazyLastStruct.self, parts: [(Int).self, (String).self, (Int).self]))
    rows.append(Row(.lazy, .class, LazyLastParent.self))
    rows.append(Row(.lazy, .subclass, LazyLastChild.self))
    rows.append(Row(.lazy, .struct, LazyOnlyStruct.self, parts: [(Int).self]))
    rows.append(Row(.lazy, .class, LazyOnlyParent.self))
    rows.append(Row(.lazy, .subclass, LazyOnlyChild.self))
    rows.append(Row(.wrapped, .struct, WrappedFirstStruct.self, parts: [(Int).self, (Int).self, (String).self]))
    rows.append(Row(.wrapped, .class, WrappedFirstParent.self))
    rows.append(Row(.wrapped, .subclass, WrappedFirstChild.self))
    rows.append(Row(.wrapped, .struct, WrappedMiddleStruct.self, parts: [(Int).self, (Int).self, (String).self]))
    rows.append(Row(.wrapped, .class, WrappedMiddleParent.self))
    rows.append(Row(.wrapped, .subclass, WrappedMiddleChild.self))
    rows.append(Row(.wrapped, .struct, WrappedLastStruct.self, parts: [(Int).self, (String).self, (Int).self]))
    rows.append(Row(.wrapped, .class, WrappedLastParent.self))
    rows.append(Row(.wrapped, .subclass, WrappedLastChild.self))
    rows.append(Row(.wrapped, .struct, WrappedOnlyStruct.self, parts: [(Int).self]))
    rows.append(Row(.wrapped, .class, WrappedOnlyParent.self))
    rows.append(Row(.wrapped, .subclass, WrappedOnlyChild.self))
    rows.append(Row(.empty, .struct, EmptyFirstStruct.self, parts: [(Values.Single).self, (Int).self, (String).self]) { try Matrix.roundTrip(EmptyFirstStruct.init, (.person, 1, "b") as (Values.Single, Int, String)) })
    rows.append(Row(.empty, .enum, EmptyFirstEnum.self, parts: [((Values.Single, Int, String)).self]) { try Matrix.roundTripCase(EmptyFirstEnum.payload, (.person, 1, "b") as (Values.Single, Int, String)) })
    rows.append(Row(.empty, .tuple, (x: Values.Single, a: Int, b: String).self))
    rows.append(Row(.empty, .class, EmptyFirstParent.self))
    rows.append(Row(.empty, .subclass, EmptyFirstChild.self))
    rows.append(Row(.empty, .struct, EmptyMiddleStruct.self, parts: [(Int).self, (Values.Single).self, (String).self]) { try Matrix.roundTrip(EmptyMiddleStruct.init, (1, .person, "b") as (Int, Values.Single, String)) })
    rows.append(Row(.empty, .enum, EmptyMiddleEnum.self, parts: [((Int, Values.Single, String)).self]) { try Matrix.roundTripCase(EmptyMiddleEnum.payload, (1, .person, "b") as (Int, Values.Single, String)) })
    rows.append(Row(.empty, .tuple, (a: Int, x: Values.Single, b: String).self))
    rows.append(Row(.empty, .class, EmptyMiddleParent.self))
    rows.append(Row(.empty, .subclass, EmptyMiddleChild.self))
    rows.append(Row(.empty, .struct, EmptyLastStruct.self, parts: [(Int).self, (String).self, (Values.Single).self]) { try Matrix.roundTrip(EmptyLastStruct.init, (1, "b", .person) as (Int, String, Values.Single)) })
    rows.append(Row(.empty, .enum, EmptyLastEnum.self, parts: [((Int, String, Values.Single)).self]) { try Matrix.roundTripCase(EmptyLastEnum.payload, (1, "b", .person) as (Int, String, Values.Single)) })
    rows.append(Row(.empty, .tuple, (a: Int, b: String, x: Values.Single).self))
    rows.append(Row(.empty, .class, EmptyLastParent.self))
    rows.append(Row(.empty, .subclass, EmptyLastChild.self))
    rows.append(Row(.empty, .struct, EmptyOnlyStruct.self, parts: [(Values.Single).self]) { try Matrix.roundTrip(EmptyOnlyStruct.init, (.person) as Values.Single) })
    rows.append(Row(.empty, .enum, EmptyOnlyEnum.self, parts: [(Values.Single).self]) { try Matrix.roundTripCase(EmptyOnlyEnum.payload, (.person) as Values.Single) })
    rows.append(Row(.empty, .class, EmptyOnlyParent.self))
    rows.append(Row(.empty, .subclass, EmptyOnlyChild.self))
    rows.append(Row(.resilient, .struct, ResilientFirstStruct.self, parts: [(ContinuousClock.Instant).self, (Int).self, (String).self]) { try Matrix.roundTrip(ResilientFirstStruct.init, (Values.instant, 1, "b") as (ContinuousClock.Instant, Int, String)) })
    rows.append(Row(.resilient, .enum, ResilientFirstEnum.self, parts: [((ContinuousClock.Instant, Int, String)).self]) { try Matrix.roundTripCase(ResilientFirstEnum.payload, (Values.instant, 1, "b") as (ContinuousClock.Instant, Int, String)) })
    rows.append(Row(.resilient, .tuple, (x: ContinuousClock.Instant, a: Int, b: String).self))
    rows.append(Row(.resilient, .class, ResilientFirstParent.self))
    rows.append(Row(.resilient, .subclass, ResilientFirstChild.self))
    rows.append(Row(.resilient, .struct, ResilientMiddleStruct.self, parts: [(Int).self, (ContinuousClock.Instant).self, (String).self]) { try Matrix.roundTrip(ResilientMiddleStruct.init, (1, Values.instant, "b") as (Int, ContinuousClock.Instant, String)) })
    rows.append(Row(.resilient, .enum, ResilientMiddleEnum.self, parts: [((Int, ContinuousClock.Instant, String)).self]) { try Matrix.roundTripCase(ResilientMiddleEnum.payload, (1, Values.instant, "b") as (Int, ContinuousClock.Instant, String)) })
    rows.append(Row(.resilient, .tuple, (a: Int, x: ContinuousClock.Instant, b: String).self))
    rows.append(Row(.resilient, .class, ResilientMiddleParent.self))
    rows.append(Row(.resilient, .subclass, ResilientMiddleChild.self))
    rows.append(Row(.resilient, .struct, ResilientLastStruct.self, parts: [(Int).self, (String).self, (ContinuousClock.Instant).self]) { try Matrix.roundTrip(ResilientLastStruct.init, (1, "b", Values.instant) as (Int, String, ContinuousClock.Instant)) })
    rows.append(Row(.resilient, .enum, ResilientLastEnum.self, parts: [((Int, String, ContinuousClock.Instant)).self]) { try Matrix.roundTripCase(ResilientLastEnum.payload, (1, "b", Values.instant) as (Int, String, ContinuousClock.Instant)) })
    rows.append(Row(.resilient, .tuple, (a: Int, b: String, x: ContinuousClock.Instant).self))
    rows.append(Row(.resilient, .class, ResilientLastParent.self))
    rows.append(Row(.resilient, .subclass, ResilientLastChild.self))
    rows.append(Row(.resilient, .struct, ResilientOnlyStruct.self, parts: [(ContinuousClock.Instant).self]) { try Matrix.roundTrip(ResilientOnlyStruct.init, (Values.instant) as ContinuousClock.Instant) })
    rows.append(Row(.resilient, .enum, ResilientOnlyEnum.self, parts: [(ContinuousClock.Instant).self]) { try Matrix.roundTripCase(ResilientOnlyEnum.payload, (Values.instant) as ContinuousClock.Instant) })
    rows.append(Row(.resilient, .class, ResilientOnlyParent.self))
    rows.append(Row(.resilient, .subclass, ResilientOnlyChild.self))
    rows.append(Row(.weakInside, .struct, WeakInsideFirstStruct.self, parts: [(Values.Holder).self, (Int).self, (String).self]) { try Matrix.roundTrip(WeakInsideFirstStruct.init, (Values.Holder(thing: Values.thing), 1, "b") as (Values.Holder, Int, String)) })
    rows.append(Row(.weakInside, .enum, WeakInsideFirstEnum.self, parts: [((Values.Holder, Int, String)).self]) { try Matrix.roundTripCase(WeakInsideFirstEnum.payload, (Values.Holder(thing: Values.thing), 1, "b") as (Values.Holder, Int, String)) })
    rows.append(Row(.weakInside, .tuple, (x: Values.Holder, a: Int, b: String).self))
    rows.append(Row(.weakInside, .class, WeakInsideFirstParent.self))
    rows.append(Row(.weakInside, .subclass, WeakInsideFirstChild.self))
    rows.append(Row(.weakInside, .struct, WeakInsideMiddleStruct.self, parts: [(Int).self, (Values.Holder).self, (String).self]) { try Matrix.roundTrip(WeakInsideMiddleStruct.init, (1, Values.Holder(thing: Values.thing), "b") as (Int, Values.Holder, String)) })
    rows.append(Row(.weakInside, .enum, WeakInsideMiddleEnum.self, parts: [((Int, Values.Holder, String)).self]) { try Matrix.roundTripCase(WeakInsideMiddleEnum.payload, (1, Values.Holder(thing: Values.thing), "b") as (Int, Values.Holder, String)) })
    rows.append(Row(.weakInside, .tuple, (a: Int, x: Values.Holder, b: String).self))
    rows.append(Row(.weakInside, .class, WeakInsideMiddleParent.self))
    rows.append(Row(.weakInside, .subclass, WeakInsideMiddleChild.self))
    rows.append(Row(.weakInside, .struct, WeakInsideLastStruct.self, parts: [(Int).self, (String).self, (Values.Holder).self]) { try Matrix.roundTrip(WeakInsideLastStruct.init, (1, "b", Values.Holder(thing: Values.thing)) as (Int, String, Values.Holder)) })
    rows.append(Row(.weakInside, .enum, WeakInsideLastEnum.self, parts: [((Int, String, Values.Holder)).self]) { try Matrix.roundTripCase(WeakInsideLastEnum.payload, (1, "b", Values.Holder(thing: Values.thing)) as (Int, String, Values.Holder)) })
    rows.append(Row(.weakInside, .tuple, (a: Int, b: String, x: Values.Holder).self))
    rows.append(Row(.weakInside, .class, WeakInsideLastParent.self))
    rows.append(Row(.weakInside, .subclass, WeakInsideLastChild.self))
    rows.append(Row(.weakInside, .struct, WeakInsideOnlyStruct.self, parts: [(Values.Holder).self]) { try Matrix.roundTrip(WeakInsideOnlyStruct.init, (Values.Holder(thing: Values.thing)) as Values.Holder) })
    rows.append(Row(.weakInside, .enum, WeakInsideOnlyEnum.self, parts: [(Values.Holder).self]) { try Matrix.roundTripCase(WeakInsideOnlyEnum.payload, (Values.Holder(thing: Values.thing)) as Values.Holder) })
    rows.append(Row(.weakInside, .class, WeakInsideOnlyParent.self))
    rows.append(Row(.weakInside, .subclass, WeakInsideOnlyChild.self))
    rows.append(Row(.noncopyable, .class, NoncopyableFirstParent.self))
    rows.append(Row(.noncopyable, .subclass, NoncopyableFirstChild.self))
    rows.append(Row(.noncopyable, .class, NoncopyableMiddleParent.self))
    rows.append(Row(.noncopyable, .subclass, NoncopyableMiddleChild.self))
    rows.append(Row(.noncopyable, .class, NoncopyableLastParent.self))
    rows.append(Row(.noncopyable, .subclass, NoncopyableLastChild.self))
    rows.append(Row(.noncopyable, .class, NoncopyableOnlyParent.self))
    rows.append(Row(.noncopyable, .subclass, NoncopyableOnlyChild.self))
    rows.append(Row(.foreign, .struct, ForeignFirstStruct.self, parts: [(ForeignCursor).self, (Int).self, (String).self]) { try Matrix.roundTrip(ForeignFirstStruct.init, (ForeignCursor([1, 2], at: 1), 1, "b") as (ForeignCursor, Int, String)) })
    rows.append(Row(.foreign, .enum, ForeignFirstEnum.self, parts: [((ForeignCursor, Int, String)).self]) { try Matrix.roundTripCase(ForeignFirstEnum.payload, (ForeignCursor([1, 2], at: 1), 1, "b") as (ForeignCursor, Int, String)) })
    rows.append(Row(.foreign, .tuple, (x: ForeignCursor, a: Int, b: String).self))
    rows.append(Row(.foreign, .class, ForeignFirstParent.self))
    rows.append(Row(.foreign, .subclass, ForeignFirstChild.self))
    rows.append(Row(.foreign, .struct, ForeignMiddleStruct.self, parts: [(Int).self, (ForeignCursor).self, (String).self]) { try Matrix.roundTrip(ForeignMiddleStruct.init, (1, ForeignCursor([1, 2], at: 1), "b") as (Int, ForeignCursor, String)) })
    rows.append(Row(.foreign, .enum, ForeignMiddleEnum.self, parts: [((Int, ForeignCursor, String)).self]) { try Matrix.roundTripCase(ForeignMiddleEnum.payload, (1, ForeignCursor([1, 2], at: 1), "b") as (Int, ForeignCursor, String)) })
    rows.append(Row(.foreign, .tuple, (a: Int, x: ForeignCursor, b: String).self))
    rows.append(Row(.foreign, .class, ForeignMiddleParent.self))
    rows.append(Row(.foreign, .subclass, ForeignMiddleChild.self))
    rows.append(Row(.foreign, .struct, ForeignLastStruct.self, parts: [(Int).self, (String).self, (ForeignCursor).self]) { try Matrix.roundTrip(ForeignLastStruct.init, (1, "b", ForeignCursor([1, 2], at: 1)) as (Int, String, ForeignCursor)) })
    rows.append(Row(.foreign, .enum, ForeignLastEnum.self, parts: [((Int, String, ForeignCursor)).self]) { try Matrix.roundTripCase(ForeignLastEnum.payload, (1, "b", ForeignCursor([1, 2], at: 1)) as (Int, String, ForeignCursor)) })
    rows.append(Row(.foreign, .tuple, (a: Int, b: String, x: ForeignCursor).self))
    rows.append(Row(.foreign, .class, ForeignLastParent.self))
    rows.append(Row(.foreign, .subclass, ForeignLastChild.self))
    rows.append(Row(.foreign, .struct, ForeignOnlyStruct.self, parts: [(ForeignCursor).self]) { try Matrix.roundTrip(ForeignOnlyStruct.init, (ForeignCursor([1, 2], at: 1)) as ForeignCursor) })
    rows.append(Row(.foreign, .enum, ForeignOnlyEnum.self, parts: [(ForeignCursor).self]) { try Matrix.roundTripCase(ForeignOnlyEnum.payload, (ForeignCursor([1, 2], at: 1)) as ForeignCursor) })
    rows.append(Row(.foreign, .class, ForeignOnlyParent.self))
    rows.append(Row(.foreign, .subclass, ForeignOnlyChild.self))
    return rows
  }()
}
