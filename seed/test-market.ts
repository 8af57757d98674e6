import type { MarketSize } from './market.ts';

/**
 * Size of the market for tests that need a whole market but not a large one. It has the areas
 * that tests name and quiet ones beside them, so that the named areas have enough sales for every figure.
 */
export const TEST_MARKET: MarketSize = {
  deeds: 12_000,
  listings: 300,
  rentals: 40,
  holidayHomes: 10,
  areaIds: [
    'dubai-marina',
    'business-bay',
    'jvc',
    'downtown-dubai',
    'palm-jumeirah',
    'dubai-hills',
    'arabian-ranches',
    'al-furjan',
    'international-city',
    'discovery-gardens',
    'silicon-oasis',
    'jbr',
    'emirates-living',
    'difc',
    'mudon',
    'the-greens',
    'town-square',
    'damac-hills-2',
    'jumeirah',
    'meydan',
  ],
};
