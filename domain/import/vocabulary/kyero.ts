import type { Vocabulary } from './vocabulary.ts';

/** XML feed of Kyero (version 3) and portals that took it over. Prices are euros unless it says otherwise. */
export const kyero: Vocabulary = {
  name: 'kyero',
  source: 'kyero',
  sizeUnit: 'sqm',
  currency: 'EUR',
  layouts: [
    ['listings', 'price_freq'],
    ['listings', 'surface_area_built'],
  ],
  columns: {
    listings: `
reference | ref
title | title_en, title
description | desc_en, desc
purpose* | price_freq
period* | price_freq
propertyType | type
bedrooms | beds
bathrooms | baths
size | surface_area.built
country | country
city | province
community | location_detail, town
address | location_detail, town
latitude | location.latitude
longitude | location.longitude
completion | new_build
features | features.feature
images | images.image
listedOn | date`,
  },
  codes: { purpose: 'sale=sale month=rent week=rent' },
};
