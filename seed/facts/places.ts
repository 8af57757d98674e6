import type { LatLng } from '../../domain/geo.ts';

/** A stretch of dry land with buildings: its centre, and its radius in metres. */
export type Spot = { center: LatLng; radiusM: number };

type Row = readonly [areaId: string, spots: readonly (readonly [lat: number, lng: number, radiusM: number])[]];

/**
 * Where to place homes in areas by the water, so that none is drawn in the sea. Inland areas need no entry, because
 * most of their circle is land.
 */
// biome-ignore format: a table reads better with one area a line
const ROWS: readonly Row[] = [
  ['dubai-marina', [[25.0812, 55.1453, 170], [25.0768, 55.141, 170], [25.0726, 55.1365, 130], [25.0862, 55.1452, 130], [25.0846, 55.1482, 130]]],
  ['jbr', [[25.0766, 55.1324, 90], [25.0782, 55.1341, 90], [25.0799, 55.1358, 90]]],
  ['bluewaters', [[25.0797, 55.1213, 150]]],
  ['dubai-harbour', [[25.0948, 55.1432, 130], [25.0926, 55.1462, 130]]],
  ['palm-jumeirah', [[25.1085, 55.1446, 170], [25.1112, 55.1419, 170], [25.1141, 55.1388, 190], [25.117, 55.1357, 190]]],
  ['palm-jebel-ali', [[25.0035, 54.9872, 250], [24.998, 54.9935, 200]]],
  ['al-sufouh', [[25.1085, 55.1672, 400], [25.1125, 55.181, 500]]],
  ['umm-suqeim', [[25.148, 55.2065, 350], [25.137, 55.1975, 350], [25.162, 55.219, 350]]],
  ['jumeirah', [[25.1985, 55.244, 350], [25.18, 55.233, 350], [25.217, 55.2545, 350]]],
  ['jumeirah-beach', [[25.2262, 55.259, 200], [25.2288, 55.2618, 150]]],
  ['jumeirah-bay-island', [[25.215, 55.2373, 150]]],
  ['dubai-maritime-city', [[25.2655, 55.272, 250]]],
  ['mina-rashid', [[25.2738, 55.2842, 250]]],
  ['dubai-islands', [[25.301, 55.3155, 450]]],
  ['dubai-creek-harbour', [[25.1985, 55.356, 650]]],
  ['al-jaddaf', [[25.2145, 55.329, 550]]],
  ['dubai-festival-city', [[25.2205, 55.3585, 500]]],
  ['dubai-design-district', [[25.1885, 55.297, 300]]],
  ['business-bay', [[25.1865, 55.2665, 450], [25.181, 55.277, 450]]],
  ['bur-dubai', [[25.2535, 55.294, 700]]],
  ['deira', [[25.2685, 55.324, 1000]]],
];

/** Land of areas by the water; other areas have no entry. */
export const LAND_SPOTS: ReadonlyMap<string, readonly Spot[]> = new Map(
  ROWS.map(([areaId, spots]) => [areaId, spots.map(([lat, lng, radiusM]) => ({ center: { lat, lng }, radiusM }))]),
);
