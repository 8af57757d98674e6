import type { Vocabulary } from './vocabulary.ts';

/** XML feed of Bayut, and of dubizzle since they share one. A studio has -1 bedrooms. */
export const bayut: Vocabulary = {
  name: 'bayut',
  source: 'bayut',
  sizeUnit: 'sqft',
  minusOneBedrooms: 'studio',
  layouts: [
    ['listings', 'property_ref_no property_purpose'],
    ['listings', 'property_ref_no property_size_unit'],
    ['listings', 'property_ref_no locality'],
  ],
  columns: {
    listings: `
reference | property_ref_no
title | property_title, property_title_ar
description | property_description, property_description_ar
purpose* | property_purpose
period* | rent_frequency
propertyType | property_type
size | property_size
sizeUnit | property_size_unit
community | locality
subCommunity | sub_locality
tower | tower_name
features | features.feature, facilities.facility
images | images.image, images_image
status | property_status
completion | off_plan
permit | permit_number
brokerName | listing_agent
brokerPhone | listing_agent_phone
brokerEmail | listing_agent_email`,
  },
  codes: { purpose: 'buy=sale' },
};

/** Answers of Bayut’s search, as developers save them: sizes in square metres, places from the country down. */
export const bayutApi: Vocabulary = {
  name: 'bayut-api',
  source: 'bayut',
  sizeUnit: 'sqm',
  layouts: [['listings', 'externalid rentfrequency area']],
  columns: {
    listings: `
reference | external_id
propertyType | category
community | location
images | photos`,
  },
};
