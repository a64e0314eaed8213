import JSEN

/// The number of a line or a record, and the place where it begins in the stream.
struct LinePlace: StreamPlace {
  let number: Int
  let location: JSEN.TextLocation

  var offset: Int { location.offset }
}
