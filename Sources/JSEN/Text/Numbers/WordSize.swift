// `Int` holds lengths of texts, counts of nodes and numbers of JSON above 2^32, and words of eight bytes are read at once.
#if !_pointerBitWidth(_64)
  #error("JSEN needs a platform on which Int has 64 bits")
#endif
