/** How high a neighbourhood is built. */
export type Height = 'tall' | 'middle' | 'low';
/** What lies before its homes. */
export type Land = 'water' | 'sand' | 'lawn';
/** What stands far behind them, by which one knows the neighbourhood. */
export type Landmark = 'needle' | 'wheel' | 'sail' | 'arch' | 'twist' | 'frame' | 'wind_towers' | 'hills' | 'none';

export type PicturePlace = { height: Height; land: Land; landmark: Landmark };

/** Public knowledge of the areas by their ids: what can be seen from there. Others stand on sand, of middle height. */
const AREAS: readonly (readonly [Height, Land, Landmark, string])[] = [
  ['tall', 'water', 'twist', 'dubai-marina dubai-harbour'],
  ['tall', 'lawn', 'twist', 'jlt the-greens barsha-heights'],
  ['tall', 'water', 'wheel', 'jbr bluewaters'],
  ['tall', 'lawn', 'needle', 'downtown-dubai difc trade-centre dubai-design-district meydan-one'],
  ['tall', 'water', 'needle', 'business-bay dubai-creek-harbour sobha-hartland mbr-city dubai-maritime-city'],
  ['middle', 'lawn', 'needle', 'city-walk meydan dubai-hills al-wasl district-11'],
  ['middle', 'water', 'arch', 'palm-jumeirah dubai-islands'],
  ['low', 'water', 'arch', 'palm-jebel-ali the-world dubai-waterfront'],
  ['middle', 'water', 'sail', 'jumeirah-beach jumeirah-bay-island mina-rashid al-sufouh'],
  ['low', 'sand', 'sail', 'jumeirah umm-suqeim al-safa'],
  ['middle', 'sand', 'frame', 'zaabeel al-kifaf al-karama al-satwa dubai-healthcare-city'],
  ['low', 'water', 'wind_towers', 'deira bur-dubai al-jaddaf dubai-festival-city ras-al-khor'],
  ['low', 'sand', 'hills', 'hatta al-aweer al-lusaily al-ttay al-khawaneej wadi-al-amardi'],
  ['low', 'sand', 'wind_towers', 'international-city international-city-2 discovery-gardens al-rashidiya muhaisnah'],
  [
    'low',
    'lawn',
    'none',
    'arabian-ranches arabian-ranches-2 arabian-ranches-3 emirates-living emirates-hills jumeirah-golf-estates al-barari damac-hills damac-hills-2 jumeirah-park sustainable-city mudon mira town-square tilal-al-ghaf motor-city',
  ],
  ['low', 'water', 'none', 'damac-lagoons jumeirah-islands'],
];

const ELSEWHERE: PicturePlace = { height: 'middle', land: 'sand', landmark: 'none' };

/** The surroundings of a neighbourhood, for its drawings. @param areaId its gazetteer id, '' when unknown */
export function picturePlace(areaId: string): PicturePlace {
  const row = AREAS.find(([, , , ids]) => areaId !== '' && ` ${ids} `.includes(` ${areaId} `));
  return row === undefined ? ELSEWHERE : { height: row[0], land: row[1], landmark: row[2] };
}
