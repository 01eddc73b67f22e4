import Gallery

/// The cache of photos in the folder that the run names.
enum PhotoCache {
  static func open(_ session: Session) -> ImageCache {
    ImageCache(folder: session.cachePath + "/photos")
  }
}
