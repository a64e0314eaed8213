import JSEN

/// Documents that are mostly numbers: a catalogue of performances, and a map.
extension GeneratedDocument {
  static func citm(_ random: inout SeededRandom) -> JSEN {
    let areas = (0..<17).map { 205_705_993 + $0 }
    let topics = (0..<12).map { 324_846_098 + $0 }
    var events: JSEN.Object = [:]
    for number in 0..<150 {
      let id = 138_586_341 + number * 4
      events[String(id)] = [
        "description": nil,
        "id": %id,
        "logo": random.bool(oneIn: 3) ? nil : %"/images/UE0AAAAACEKo6QAAAAZDSVRN_\(id)",
        "name": %"Concert \(number), 3ème scène",
        "subTopicIds": .array((0..<3).map { _ in %random.pick(topics) }),
        "subjectCode": nil,
        "subtitle": nil,
        "topicIds": [%random.pick(topics), %random.pick(topics)],
      ]
    }
    let performances = (0..<210).map { performance($0, areas: areas, &random) }
    return [
      "areaNames": names(areas, "balcon, côté jardin"),
      "audienceSubCategoryNames": ["337100890": "Abonné"],
      "blockNames": [:],
      "events": .dictionary(events),
      "performances": .array(performances),
      "seatCategoryNames": names((0..<60).map { 338_937_235 + $0 }, "catégorie"),
      "subTopicNames": names(topics, "musique"),
      "subjectNames": [:],
      "topicNames": names(topics, "thème"),
      "venueNames": ["PLEYEL_PLEYEL": "Salle Pleyel"],
    ]
  }

  private static func names(_ ids: [Int], _ word: String) -> JSEN {
    .dictionary(JSEN.Object(uniqueKeysWithValues: ids.map { (String($0), %"\($0 % 31)e \(word)") }))
  }

  private static func performance(
    _ number: Int, areas: [Int], _ random: inout SeededRandom
  ) -> JSEN {
    let categories = (0..<Int.random(in: 2...6, using: &random)).map { 338_937_235 + $0 * 7 }
    return [
      "eventId": %(138_586_341 + number % 150 * 4),
      "id": %(339_887_544 + number),
      "logo": nil,
      "name": nil,
      "prices": .array(
        categories.map {
          [
            "amount": %(Int.random(in: 10...180, using: &random) * 500),
            "audienceSubCategoryId": 337_100_890,
            "seatCategoryId": %$0,
          ]
        }),
      "seatCategories": .array(
        categories.map { category in
          [
            "areas": .array(
              areas.prefix(Int.random(in: 3...17, using: &random)).map {
                ["areaId": %$0, "blockIds": []]
              }),
            "seatCategoryId": %category,
          ]
        }),
      "seatMapImage": nil,
      "start": %(1_372_701_600_000 + number * 86_400_000),
      "venueCode": "PLEYEL_PLEYEL",
    ]
  }

  static func canada(_ random: inout SeededRandom) -> JSEN {
    var rings: [JSEN] = []
    for _ in 0..<300 {
      var longitude = Double.random(in: -141 ... -52, using: &random)
      var latitude = Double.random(in: 42...83, using: &random)
      let points = (0..<Int.random(in: 8...300, using: &random)).map { _ -> JSEN in
        longitude += Double.random(in: -0.05...0.05, using: &random)
        latitude += Double.random(in: -0.05...0.05, using: &random)
        return [%longitude, %latitude]
      }
      rings.append(.array(points))
    }
    return [
      "type": "FeatureCollection",
      "features": [
        [
          "type": "Feature",
          "properties": ["name": "A coast"],
          "geometry": ["type": "Polygon", "coordinates": .array(rings)],
        ]
      ],
    ]
  }
}
