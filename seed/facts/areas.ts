/**
 * Public facts about each area of the demo market, in round figures: price level, volumes, off-plan share, rents.
 * Sources and estimates: seed/NOTES.md.
 */
export type AreaFacts = {
  id: string;
  /** Sales per twelve weeks in 2026. */
  volume: number;
  /** Share in the older register (2014 to 2023), deeds per ten thousand. */
  formerVolume: number;
  /** Median AED per sqft of all registered home sales, September 2026. */
  level: number;
  /** Share of villas and townhouses among the sales. */
  villaShare: number;
  /** Price per sqft of villas and townhouses, relative to flats in the same area. */
  villaRatio: number;
  /** Off-plan share of the 2026 sales. */
  offPlan: number;
  /** Yearly rent, AED per sqft: of flats, or of villas if villaShare is above a half. */
  rent: number;
  /** Home sizes, relative to the usual sizes in the city. */
  size: number;
  /** Share of offices and shops among all sales. */
  commercial: number;
};

type Row = readonly [
  id: string,
  volume: number,
  formerVolume: number,
  level: number,
  villaShare: number,
  villaRatio: number,
  offPlan: number,
  rent: number,
  size: number,
  commercial: number,
];

// biome-ignore format: a table reads better with one area a line
const ROWS: readonly Row[] = [
  // id, volume, former, level, villas, ratio, off-plan, rent, size, commercial
  ['dubai-south', 4750, 110, 1703, 0.06, 0.9, 0.961, 78, 0.9, 0.01],
  ['downtown-jebel-ali', 2498, 17, 1735, 0, 1, 0.988, 99, 0.86, 0.01],
  ['jvc', 2321, 546, 1407, 0.04, 1.15, 0.483, 88.8, 1, 0.02],
  ['city-of-arabia', 1590, 20, 1714, 0.03, 1.05, 0.982, 79, 0.88, 0.01],
  ['business-bay', 1192, 774, 2100, 0, 1, 0.367, 108, 1.02, 0.14],
  ['dubai-land-residence-complex', 1029, 150, 1380, 0, 1, 0.857, 68, 0.98, 0.01],
  ['majan', 947, 30, 1416, 0, 1, 0.894, 76, 0.98, 0.02],
  ['damac-lagoons', 895, 84, 1660, 0.97, 1, 0.677, 76, 1.05, 0],
  ['jlt', 742, 758, 2288, 0, 1, 0.585, 95.8, 1.04, 0.16],
  ['dubai-creek-harbour', 711, 161, 2540, 0.03, 1.1, 0.691, 119.5, 0.97, 0.01],
  ['dubai-production-city', 675, 189, 1409, 0, 1, 0.613, 90.2, 0.92, 0.02],
  ['arjan', 646, 144, 1548, 0, 1, 0.584, 84.8, 0.94, 0.04],
  ['the-valley', 643, 40, 1850, 0.97, 1, 0.428, 69.4, 1, 0],
  ['jebel-ali', 627, 120, 1713, 0.2, 1.1, 0.871, 78.4, 0.98, 0.01],
  ['dubai-marina', 616, 820, 2169, 0, 1, 0.122, 103.8, 1.06, 0.02],
  ['dubai-sports-city', 550, 300, 1222, 0.05, 1.25, 0.464, 80.3, 0.98, 0.01],
  ['downtown-dubai', 480, 565, 2578, 0, 1, 0.185, 147.3, 1.12, 0.02],
  ['motor-city', 640, 142, 1750, 0.06, 1.1, 0.9, 75, 1.05, 0.01],
  ['dubai-hills', 560, 239, 2292, 0.3, 0.95, 0.325, 123, 0.95, 0.01],
  ['damac-hills', 446, 142, 1795, 0.25, 0.95, 0.69, 95.2, 1, 0.01],
  ['dubai-islands', 429, 10, 2507, 0.06, 1.15, 0.967, 108, 1, 0.01],
  ['al-furjan', 429, 145, 1366, 0.2, 1.25, 0.445, 84, 1, 0.01],
  ['jvt', 411, 108, 1591, 0.12, 1.15, 0.73, 83.8, 0.95, 0.01],
  ['international-city', 351, 430, 681, 0, 1, 0.177, 58.4, 0.98, 0.12],
  ['mira', 340, 77, 1832, 0.98, 1, 0.685, 59.2, 1.12, 0],
  ['meydan-one', 312, 30, 2052, 0, 1, 0.378, 112, 0.84, 0.02],
  ['international-city-2', 311, 40, 1234, 0.05, 1, 0.73, 67, 0.96, 0.02],
  ['town-square', 301, 117, 1390, 0.3, 0.97, 0.395, 88.5, 0.92, 0.01],
  ['dubai-studio-city', 275, 18, 1529, 0, 1, 0.753, 99.6, 0.86, 0.02],
  ['damac-hills-2', 270, 125, 1185, 0.65, 1.05, 0.12, 62.2, 0.95, 0],
  ['sobha-hartland', 253, 120, 1963, 0.07, 1.2, 0.05, 108, 0.86, 0],
  ['dubai-industrial-city', 247, 12, 1438, 0.02, 1, 0.951, 79.7, 0.88, 0.01],
  ['al-jaddaf', 450, 73, 1950, 0, 1, 0.75, 95, 0.98, 0.02],
  ['palm-jebel-ali', 218, 5, 3554, 0.8, 1.05, 0.899, 105, 1.6, 0],
  ['living-legends', 210, 30, 1425, 0.2, 1.05, 0.833, 76, 0.95, 0],
  ['dubai-science-park', 204, 53, 1725, 0.08, 1, 0.838, 86.4, 0.95, 0.02],
  ['palm-jumeirah', 201, 348, 3190, 0.18, 1.35, 0.244, 130, 1.45, 0.01],
  ['silicon-oasis', 190, 244, 1357, 0.06, 1.05, 0.547, 67.7, 1, 0.08],
  ['discovery-gardens', 184, 150, 900, 0, 1, 0, 82, 1.1, 0.01],
  ['al-barari', 182, 40, 1959, 0.25, 1.15, 0.786, 73.5, 1.2, 0],
  ['dubai-maritime-city', 245, 15, 3150, 0, 1, 0.99, 140, 0.98, 0.01],
  ['mina-rashid', 90, 8, 2750, 0, 1, 0.93, 128, 0.98, 0],
  ['al-satwa', 149, 16, 2203, 0, 1, 0.738, 92, 0.9, 0.02],
  ['ras-al-khor', 133, 12, 2550, 0.12, 1.1, 0.977, 105, 0.94, 0],
  ['al-wasl', 123, 40, 3167, 0.05, 1.1, 0.813, 127, 1.15, 0.01],
  ['dubai-investments-park', 120, 115, 1477, 0.2, 1.1, 0.825, 69.5, 0.98, 0.03],
  ['liwan', 111, 90, 1105, 0, 1, 0.333, 78, 1.02, 0.02],
  ['arabian-ranches-2', 99, 60, 1500, 1, 1, 0.4, 72.7, 1.2, 0],
  ['emirates-living', 98, 170, 1632, 1, 1, 0, 67.1, 1.5, 0],
  ['jbr', 95, 165, 1528, 0, 1, 0, 104, 1.28, 0],
  ['mudon', 93, 32, 1765, 0.95, 1, 0.161, 80.5, 1, 0],
  ['the-greens', 92, 240, 1763, 0, 1, 0, 99, 1.05, 0.02],
  ['barsha-heights', 83, 78, 2280, 0, 1, 0.578, 98, 1.05, 0.25],
  ['zaabeel', 82, 32, 3166, 0, 1, 0.671, 135, 1.05, 0.03],
  ['falcon-city', 78, 28, 1524, 0.7, 1, 0.949, 70, 1.35, 0],
  ['dubai-harbour', 74, 20, 3410, 0, 1, 0.284, 165, 1.08, 0],
  ['al-kifaf', 69, 25, 2201, 0, 1, 0.638, 115, 1, 0.02],
  ['meydan', 66, 78, 2042, 0.3, 1.1, 0.591, 89.1, 1.1, 0.01],
  ['dubai-design-district', 60, 6, 2900, 0, 1, 0.9, 125, 1, 0.06],
  ['emaar-south', 90, 25, 1465, 0.6, 1.02, 0.5, 72, 1, 0],
  ['arabian-ranches-3', 80, 40, 2150, 1, 1, 0.35, 88, 0.92, 0],
  ['villanova', 60, 50, 1505, 1, 1, 0.15, 75, 0.98, 0],
  ['tilal-al-ghaf', 60, 41, 2497, 1, 1, 0.3, 92, 1.05, 0],
  ['umm-suqeim', 60, 36, 3148, 0.15, 1, 0.55, 130, 1.1, 0],
  ['mbr-city', 60, 60, 2500, 0.35, 1.15, 0.6, 105, 1.15, 0],
  ['arabian-ranches', 45, 139, 1657, 1, 1, 0, 72, 1.5, 0],
  ['remraam', 45, 87, 972, 0, 1, 0, 76, 0.98, 0],
  ['jumeirah', 40, 50, 2150, 0.75, 1, 0.25, 98, 1.5, 0.02],
  ['nad-al-sheba', 40, 44, 1900, 0.95, 1, 0.4, 78, 1.3, 0],
  ['jumeirah-golf-estates', 40, 60, 1850, 0.6, 1.05, 0.4, 82, 1.35, 0],
  ['district-11', 40, 10, 1613, 1, 1, 0.35, 74, 1.05, 0],
  ['mirdif', 40, 31, 1150, 0.45, 1, 0.2, 72, 1.15, 0.02],
  ['difc', 40, 26, 2650, 0, 1, 0.35, 142, 1.08, 0.25],
  ['deira', 40, 70, 900, 0, 1, 0.15, 68, 1, 0.15],
  ['al-barsha', 35, 30, 1350, 0.25, 1.1, 0.4, 80, 1.1, 0.05],
  ['al-sufouh', 35, 26, 1650, 0.1, 1.2, 0.2, 92, 1.1, 0.05],
  ['jumeirah-beach', 35, 20, 3300, 0.1, 1.2, 0.15, 140, 1.05, 0],
  ['serena', 30, 50, 1351, 1, 1, 0, 66, 1.08, 0],
  ['city-walk', 28, 60, 2929, 0, 1, 0.12, 150, 1.15, 0],
  ['al-quoz', 25, 50, 930, 0, 1, 0.1, 74, 1.1, 0.05],
  ['al-warqa', 25, 37, 900, 1, 1, 0, 48, 1.7, 0],
  ['al-khawaneej', 25, 43, 850, 1, 1, 0, 45, 1.8, 0],
  ['bluewaters', 22, 16, 5330, 0, 1, 0.02, 190, 1.3, 0],
  ['bur-dubai', 20, 30, 950, 0, 1, 0.1, 76, 1.05, 0.12],
  ['jumeirah-park', 20, 45, 1900, 1, 1, 0, 76, 1.45, 0],
  ['rukan', 20, 20, 1380, 1, 1, 0, 74, 0.6, 0],
  ['trade-centre', 18, 20, 2300, 0, 1, 0.2, 118, 1.15, 0.12],
  ['dubai-festival-city', 16, 12, 1900, 0.25, 1.1, 0.5, 98, 1.15, 0.02],
  ['the-villa', 16, 40, 1500, 1, 1, 0, 62, 1.55, 0],
  ['muhaisnah', 15, 20, 1100, 0.1, 1, 0.3, 70, 1, 0.03],
  ['al-nahda', 15, 9, 850, 0, 1, 0.2, 66, 1.02, 0.03],
  ['al-qusais', 15, 16, 780, 0.05, 1, 0.2, 60, 1.02, 0.08],
  ['al-karama', 14, 8, 1000, 0, 1, 0.1, 82, 1, 0.08],
  ['jumeirah-islands', 12, 40, 2700, 0.7, 1.2, 0, 95, 1.6, 0],
  ['sustainable-city', 12, 11, 1700, 1, 1, 0, 80, 1.15, 0],
  ['emirates-hills', 9, 20, 3100, 1, 1, 0, 88, 3.1, 0],
  ['jumeirah-bay-island', 10, 9, 6400, 0.3, 1.15, 0.5, 175, 1.6, 0],
];

/** Facts of every area of the demo market. */
export const AREA_FACTS: readonly AreaFacts[] = ROWS.map(
  ([id, volume, formerVolume, level, villaShare, villaRatio, offPlan, rent, size, commercial]) => ({
    id,
    volume,
    formerVolume,
    level,
    villaShare,
    villaRatio,
    offPlan,
    rent,
    size,
    commercial,
  }),
);
