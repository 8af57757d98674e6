/**
 * Descriptions of each area's surroundings: public knowledge in our own words. Each completes a sentence that begins
 * with the area's name.
 */
export const AREA_SETTINGS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'dubai-marina': [
      'with the tram at the corner and the promenade at your feet',
      'a short walk from the beach and the Marina walk',
      'between the yacht club and the metro',
    ],
    jbr: ['with the beach on one side and the tram on the other', 'above the beachfront promenade'],
    bluewaters: ['a footbridge away from the beach', 'on an island you can walk round before breakfast'],
    'dubai-harbour': ['with private beach and a superyacht marina', 'between the Palm and the Marina'],
    'palm-jumeirah': [
      'with the monorail and beach clubs close by',
      'on the trunk, minutes from the mainland',
      'where the sea is never more than a few steps away',
    ],
    jlt: [
      'around the lakes, with the metro and the park within a walk',
      'in a cluster with cafés and nurseries downstairs',
    ],
    'downtown-dubai': [
      'within a walk of the boulevard and the fountain',
      'with the mall, opera and metro close by',
      'in the middle of everything',
    ],
    'business-bay': [
      'along the canal, ten minutes from the financial centre',
      'with the water promenade below and Downtown across the bridge',
    ],
    difc: [
      'with galleries, restaurants and the office all within a walk',
      'in the financial centre, connected under cover',
    ],
    'dubai-hills': [
      'beside the park and the golf course',
      'with the mall, the hospital and good schools inside the community',
    ],
    jvc: [
      'near the circle mall and with parks in every district',
      'a quiet pocket between two main roads',
      'a community that has grown up, with schools and shops in place',
    ],
    jvt: ['among low-rise streets and pocket parks', 'a calmer neighbour of the circle'],
    'arabian-ranches': [
      'with the golf club, riding and a school inside the gates',
      'where streets are quiet and gardens are grown',
    ],
    'arabian-ranches-2': ['with its own souk, pools and cycle tracks'],
    'arabian-ranches-3': ['around a long central park'],
    'dubai-creek-harbour': ['with the sanctuary and the skyline in one view', 'by the creek promenade and its beach'],
    'sobha-hartland': ['green and low, ten minutes from Downtown', 'beside two international schools'],
    'mbr-city': ['along the crystal lagoon', 'with bridle and cycle paths at the gate'],
    'emirates-hills': ['on the golf course, behind one of the oldest gates in town'],
    'emirates-living': ['around lakes and mature trees', 'with schools, pools and shops you reach on foot'],
    jumeirah: ['between the beach road and Al Wasl, near the old cafés', 'a few streets from the sea'],
    'jumeirah-beach': ['on the waterfront with the city behind', 'by the beach and the harbour promenade'],
    'umm-suqeim': ['with the beach at the end of the street', 'between the surf beach and the souk'],
    'discovery-gardens': ['among established gardens, on the metro line', 'a walk from the metro'],
    'international-city': ['with every daily need downstairs', 'on good bus lines, and with low running costs'],
    'silicon-oasis': ['with the technology park, schools and clinics inside', 'ten minutes from the airport road'],
    'dubai-south': ['close to the new airport and the Expo site', 'in the city that is growing round the airport'],
    'town-square': ['around a square with a park, shops and a skate track'],
    'damac-hills': ['around the golf course and its clubhouse', 'with a large park and a school inside'],
    'damac-lagoons': ['around swimmable lagoons'],
    'damac-hills-2': ['with a water park, sports town and low charges'],
    'al-furjan': ['with its own metro station and pavilion shops'],
    'dubai-sports-city': ['beside the stadiums, academies and a golf course'],
    'motor-city': ['a green, walkable community with everything downstairs'],
    'the-greens': ['around lakes and planted courtyards, near the offices of the media quarter'],
    'al-barari': ['among botanical gardens and streams'],
    'dubai-islands': ['with a beach on both sides, ten minutes from old Deira'],
    'al-jaddaf': ['on the creek, two metro stops from the airport'],
    'city-walk': ['above tree-lined shopping streets'],
    meydan: ['beside the racecourse', 'with the skyline on the horizon'],
    'meydan-one': ['along a planned lagoon, minutes from Downtown'],
    'tilal-al-ghaf': ['around a white-sand lagoon'],
    'jumeirah-golf-estates': ['on championship fairways'],
    'the-valley': ['around a long green spine, off the Al Ain road'],
    mudon: ['with cycle tracks, courts and a central park'],
    mirdif: ['near two malls, parks and long-standing schools'],
    remraam: ['among planted courtyards with pools'],
    arjan: ['a stroll from the flower garden and the butterfly dome'],
    majan: ['off the main inland ring road'],
    liwan: ['between the academic city and the oasis'],
    'dubai-maritime-city': ['on a peninsula with open sea on both sides'],
    zaabeel: ['between the financial centre and the park'],
    'barsha-heights': ['with the metro, hotels and offices at hand'],
  }),
);

/** For areas without descriptions of their own. */
export const COMMON_NOTES = {
  apartment: [
    'with shops, clinics and public transport within easy reach',
    'in a settled neighbourhood with parking and shops downstairs',
    'with quick access to the main roads',
  ],
  villa: [
    'in a family community with parks and play areas',
    'on quiet streets with little through traffic',
    'close to schools and the community centre',
  ],
  mixed: [
    'with parks, schools and supermarkets nearby',
    'well connected to the main roads',
    'in a community that suits both families and tenants',
  ],
} as const;
