/// The tables of a GeoPackage 1.3 file with offices, and the steps that bring an older file up to date.
enum GeoPackageSchema {
  /// "GPKG" (GeoPackage 1.3, requirement 2).
  static let applicationID: Int64 = 0x4750_4B47

  /// 1.3.0 in the form of requirement 2.
  static let userVersion: Int64 = 10300

  /// The version of our own tables; migrations are numbered from 1 and only go forward.
  static let version = Int64(migrations.count)

  /// Each step takes the tables from its index to the next version, within one transaction.
  static let migrations: [String] = [firstTables]

  private static let firstTables = """
    CREATE TABLE gpkg_spatial_ref_sys (
      srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY, organization TEXT NOT NULL,
      organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
    INSERT INTO gpkg_spatial_ref_sys VALUES
      ('Undefined cartesian SRS', -1, 'NONE', -1, 'undefined', NULL),
      ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', NULL),
      ('WGS 84 geodetic', 4326, 'EPSG', 4326,
       'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG",\
    "7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],\
    UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AXIS["Latitude",NORTH],\
    AXIS["Longitude",EAST],AUTHORITY["EPSG","4326"]]', 'longitude and latitude in degrees');
    CREATE TABLE gpkg_contents (
      table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE,
      description TEXT DEFAULT '', last_change DATETIME NOT NULL, min_x DOUBLE, min_y DOUBLE,
      max_x DOUBLE, max_y DOUBLE, srs_id INTEGER REFERENCES gpkg_spatial_ref_sys(srs_id));
    CREATE TABLE gpkg_geometry_columns (
      table_name TEXT NOT NULL UNIQUE REFERENCES gpkg_contents(table_name),
      column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL,
      srs_id INTEGER NOT NULL REFERENCES gpkg_spatial_ref_sys(srs_id),
      z TINYINT NOT NULL, m TINYINT NOT NULL, PRIMARY KEY (table_name, column_name));
    CREATE TABLE gpkg_extensions (
      table_name TEXT, column_name TEXT, extension_name TEXT NOT NULL, definition TEXT NOT NULL,
      scope TEXT NOT NULL, UNIQUE (table_name, column_name, extension_name));

    CREATE TABLE offices (
      fid INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      geom POINT,
      id TEXT NOT NULL UNIQUE,
      source TEXT NOT NULL, source_id TEXT NOT NULL, attribution TEXT, licence TEXT,
      name TEXT NOT NULL, name_en TEXT, kind TEXT NOT NULL, status TEXT NOT NULL,
      accuracy_m DOUBLE, address TEXT, address_en TEXT, region TEXT, region_gap_m DOUBLE,
      website TEXT, phone TEXT, opening_hours TEXT, time_zone TEXT,
      seats INTEGER, meeting_rooms INTEGER, phone_booths INTEGER,
      wifi_down_mbps DOUBLE, wifi_up_mbps DOUBLE, amenities TEXT,
      day_pass TEXT, day_pass_currency TEXT, week_pass TEXT, week_pass_currency TEXT,
      month_pass TEXT, month_pass_currency TEXT,
      languages TEXT, photos TEXT, description TEXT, guide TEXT,
      folded_name TEXT NOT NULL, folded_name_en TEXT,
      created DATETIME NOT NULL, updated DATETIME NOT NULL);
    CREATE INDEX offices_region ON offices(region);
    CREATE INDEX offices_folded_name ON offices(folded_name);
    CREATE INDEX offices_folded_name_en ON offices(folded_name_en);
    CREATE TABLE office_sources (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
      source TEXT NOT NULL, source_id TEXT NOT NULL,
      office_id TEXT NOT NULL REFERENCES offices(id) ON DELETE CASCADE,
      UNIQUE (source, source_id));
    CREATE INDEX office_sources_office ON office_sources(office_id);
    CREATE TABLE workation_settings (
      id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, name TEXT NOT NULL UNIQUE, value TEXT);
    INSERT INTO workation_settings (name, value) VALUES ('schema', '0'), ('revision', '0');

    INSERT INTO gpkg_contents VALUES
      ('offices', 'features', 'offices', 'workation offices', '1970-01-01T00:00:00.000Z',
       NULL, NULL, NULL, NULL, 4326),
      ('office_sources', 'attributes', 'office_sources', 'source records of offices',
       '1970-01-01T00:00:00.000Z', NULL, NULL, NULL, NULL, NULL),
      ('workation_settings', 'attributes', 'workation_settings', 'settings of this file',
       '1970-01-01T00:00:00.000Z', NULL, NULL, NULL, NULL, NULL);
    INSERT INTO gpkg_geometry_columns VALUES ('offices', 'geom', 'POINT', 4326, 0, 0);
    INSERT INTO gpkg_extensions VALUES ('offices', 'geom', 'gpkg_rtree_index',
      'http://www.geopackage.org/spec120/#extension_rtree', 'write-only');

    CREATE VIRTUAL TABLE rtree_offices_geom USING rtree(id, minx, maxx, miny, maxy);
    CREATE TRIGGER rtree_offices_geom_insert AFTER INSERT ON offices
      WHEN NEW.geom NOT NULL AND NOT ST_IsEmpty(NEW.geom)
    BEGIN
      INSERT OR REPLACE INTO rtree_offices_geom VALUES (NEW.fid,
        ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom));
    END;
    CREATE TRIGGER rtree_offices_geom_update1 AFTER UPDATE OF geom ON offices
      WHEN OLD.fid = NEW.fid AND NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)
    BEGIN
      INSERT OR REPLACE INTO rtree_offices_geom VALUES (NEW.fid,
        ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom));
    END;
    CREATE TRIGGER rtree_offices_geom_update2 AFTER UPDATE OF geom ON offices
      WHEN OLD.fid = NEW.fid AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom))
    BEGIN
      DELETE FROM rtree_offices_geom WHERE id = OLD.fid;
    END;
    CREATE TRIGGER rtree_offices_geom_update3 AFTER UPDATE ON offices
      WHEN OLD.fid != NEW.fid AND NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)
    BEGIN
      DELETE FROM rtree_offices_geom WHERE id = OLD.fid;
      INSERT OR REPLACE INTO rtree_offices_geom VALUES (NEW.fid,
        ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom));
    END;
    CREATE TRIGGER rtree_offices_geom_update4 AFTER UPDATE ON offices
      WHEN OLD.fid != NEW.fid AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom))
    BEGIN
      DELETE FROM rtree_offices_geom WHERE id IN (OLD.fid, NEW.fid);
    END;
    CREATE TRIGGER rtree_offices_geom_delete AFTER DELETE ON offices
      WHEN OLD.geom NOT NULL
    BEGIN
      DELETE FROM rtree_offices_geom WHERE id = OLD.fid;
    END;
    """
}
