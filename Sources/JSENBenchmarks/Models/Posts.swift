/// The part of a response with posts that a program might read: `twitter.json` and similar documents.
struct Posts: Codable, Equatable {
  let statuses: [Status]

  struct Status: Codable, Equatable {
    let id: Int
    let text: String
    let source: String
    let metadata: [String: String]
    let place: Place?
    let user: User
  }

  struct Place: Codable, Equatable {
    let id: String
    let name: String
  }

  struct User: Codable, Equatable {
    let id: Int
    let name: String
    let screenName: String
    let location: String
    let description: String
    let url: String?
    let protected: Bool
    let followersCount: Int
    let friendsCount: Int
    let listedCount: Int
    let createdAt: String
    let favouritesCount: Int
    let utcOffset: Int?
    let timeZone: String?
    let geoEnabled: Bool
    let verified: Bool
    let statusesCount: Int
    let lang: String

    enum CodingKeys: String, CodingKey {
      case id
      case name
      case screenName = "screen_name"
      case location
      case description
      case url
      case protected
      case followersCount = "followers_count"
      case friendsCount = "friends_count"
      case listedCount = "listed_count"
      case createdAt = "created_at"
      case favouritesCount = "favourites_count"
      case utcOffset = "utc_offset"
      case timeZone = "time_zone"
      case geoEnabled = "geo_enabled"
      case verified
      case statusesCount = "statuses_count"
      case lang
    }
  }
}
