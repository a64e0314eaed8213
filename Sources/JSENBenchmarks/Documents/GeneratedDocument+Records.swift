import JSEN

/// Records with text: posts and events.
extension GeneratedDocument {
  private static let english = [
    "the", "river", "runs", "under", "a", "bridge", "of", "stone", "and", "people", "counts", "its",
    "steps", "\"quoted\"", "on\ttabs", "line\nend", "C:\\path",
  ]

  private static let manyScripts = [
    "東京の朝は", "静かに", "はじまる。", "今日も", "電車で", "本を読む", "ありがとう", "RT", "@kawa_82",
    "naïve", "Straße", "привет", "мир", "こんにちは", "😀", "☕️", "lol", "http://t.example/",
  ]

  static func twitter(_ random: inout SeededRandom) -> JSEN {
    var posts: [JSEN] = []
    for _ in 0..<220 {
      var post = post(&random)
      if random.bool(oneIn: 3) { post["retweeted_status"] = .dictionary(self.post(&random)) }
      posts.append(.dictionary(post))
    }
    return [
      "statuses": .array(posts),
      "search_metadata": [
        "completed_in": 0.087, "max_id": 505_874_924_095_815_700, "query": "%E4%B8%80",
        "count": 100, "since_id": 0,
      ],
    ]
  }

  private static func post(_ random: inout SeededRandom) -> JSEN.Object {
    let id = Int.random(in: 500_000_000_000_000_000...510_000_000_000_000_000, using: &random)
    return [
      "metadata": ["result_type": "recent", "iso_language_code": "ja"],
      "created_at": %"Sun Aug 31 00:29:\(Int.random(in: 10...59, using: &random)) +0000 2014",
      "id": %id,
      "id_str": %String(id),
      "text": %random.words(4...30, of: manyScripts, joinedBy: " "),
      "source":
        "<a href=\"http://client.example/download/iphone\" rel=\"nofollow\">A client for phones</a>",
      "truncated": false,
      "in_reply_to_status_id": nil,
      "in_reply_to_screen_name": random.bool(oneIn: 4) ? "kawa_82" : nil,
      "user": .dictionary(user(&random)),
      "geo": nil,
      "coordinates": nil,
      "place": nil,
      "retweet_count": %Int.random(in: 0...900, using: &random),
      "favorite_count": %Int.random(in: 0...90, using: &random),
      "entities": [
        "hashtags": [],
        "symbols": [],
        "urls": [],
        "user_mentions": [
          [
            "screen_name": "kawa_82", "name": "かわ", "id": 866_260_188,
            "indices": [0, %Int.random(in: 5...20, using: &random)],
          ]
        ],
      ],
      "favorited": false,
      "retweeted": false,
      "lang": %random.pick(["ja", "en", "de", "ru"]),
    ]
  }

  private static func user(_ random: inout SeededRandom) -> JSEN.Object {
    let id = Int.random(in: 1_000_000...3_000_000_000, using: &random)
    return [
      "id": %id,
      "id_str": %String(id),
      "name": %random.words(1...2, of: manyScripts, joinedBy: ""),
      "screen_name": %"user_\(random.hexadecimal(6))",
      "location": %random.pick(["", "", "関西", "Zürich"]),
      "description": %random.words(0...25, of: manyScripts, joinedBy: " "),
      "url": nil,
      "entities": ["description": ["urls": []]],
      "protected": false,
      "followers_count": %Int.random(in: 0...40_000, using: &random),
      "friends_count": %Int.random(in: 0...4_000, using: &random),
      "listed_count": %Int.random(in: 0...60, using: &random),
      "created_at": "Tue Feb 12 04:01:22 +0000 2013",
      "favourites_count": %Int.random(in: 0...9_000, using: &random),
      "utc_offset": random.bool(oneIn: 2) ? 32_400 : nil,
      "time_zone": random.bool(oneIn: 2) ? "Tokyo" : nil,
      "geo_enabled": %random.bool(oneIn: 5),
      "verified": false,
      "statuses_count": %Int.random(in: 0...90_000, using: &random),
      "lang": "ja",
      "profile_background_color": %random.hexadecimal(6),
      "profile_image_url":
        %"http://images.example/profile_images/\(id)/\(random.hexadecimal(8))_normal.jpeg",
      "profile_use_background_image": true,
      "default_profile": %random.bool(oneIn: 2),
      "following": false,
      "notifications": false,
    ]
  }

  static func github(_ random: inout SeededRandom) -> JSEN {
    .array((0..<70).map { _ in event(&random) })
  }

  private static func event(_ random: inout SeededRandom) -> JSEN {
    let login = "dev\(random.hexadecimal(5))"
    let avatar = random.hexadecimal(32)
    let repository = "\(login)/\(random.words(1...3, of: ["tool", "kit", "site"], joinedBy: "-"))"
    return [
      "type": %random.pick(["PushEvent", "CreateEvent", "WatchEvent", "ForkEvent"]),
      "created_at": %"2013-01-10T07:58:\(Int.random(in: 10...59, using: &random))Z",
      "actor": [
        "gravatar_id": %avatar,
        "login": %login,
        "avatar_url":
          %"https://avatars.example/avatar/\(avatar)?d=https://assets.example%2Fimages%2Fuser-420.png",
        "url": %"https://api.example/users/\(login)",
        "id": %Int.random(in: 1_000...9_000_000, using: &random),
      ],
      "repo": [
        "url": %"https://api.example/repos/\(repository)",
        "id": %Int.random(in: 1_000...9_000_000, using: &random),
        "name": %repository,
      ],
      "public": true,
      "payload": [
        "commits": .array(
          (0..<Int.random(in: 0...2, using: &random)).map { _ in
            let hash = random.hexadecimal(40)
            return [
              "url": %"https://api.example/repos/\(repository)/commits/\(hash)",
              "message": %random.words(5...40, of: english, joinedBy: " "),
              "distinct": true,
              "sha": %hash,
              "author": ["email": %"\(login)@mail.example", "name": %login],
            ]
          }),
        "ref": "refs/heads/master",
        "head": %random.hexadecimal(40),
        "push_id": %Int.random(in: 100_000_000...200_000_000, using: &random),
      ],
      "id": %String(Int.random(in: 1_000_000_000...2_000_000_000, using: &random)),
    ]
  }
}
