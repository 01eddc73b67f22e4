extension GeoPackageStore {
  /// Checks the file's pages, its foreign keys, and that the R-tree holds every office's place.
  ///
  /// - Throws: ``StoreError`` with the first fault.
  package func verify() throws {
    try connection.withConnection { connection in
      let page = try connection.text("PRAGMA quick_check(1)") ?? "no answer"
      guard page == "ok" else { throw damage(page) }
      let orphans = try connection.integer("SELECT count(*) FROM pragma_foreign_key_check") ?? 0
      guard orphans == 0 else { throw damage("\(orphans) rows refer to nothing") }
      let unindexed = try connection.integer(
        """
        SELECT count(*) FROM offices LEFT JOIN rtree_offices_geom AS box ON box.id = offices.fid
        WHERE box.id IS NULL OR box.minx > ST_MinX(geom) OR box.maxx < ST_MaxX(geom)
          OR box.miny > ST_MinY(geom) OR box.maxy < ST_MaxY(geom)
        """
      )
      guard unindexed == 0 else {
        throw damage("\(unindexed ?? 0) offices aren't in the spatial index")
      }
    }
  }

  private func damage(_ detail: String) -> StoreError {
    StoreError(code: .damaged, path: path, detail: detail)
  }
}
