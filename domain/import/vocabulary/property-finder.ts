import type { Vocabulary } from './vocabulary.ts';

/** XML feed of Property Finder. */
export const propertyFinder: Vocabulary = {
  name: 'property-finder',
  source: 'property-finder',
  sizeUnit: 'sqft',
  layouts: [['listings', 'reference_number offering_type']],
  columns: {
    listings: `
reference | reference_number
title | title_en, title_ar
description | description_en, description_ar
purpose* | offering_type
rentPrice | price.yearly, price.monthly, price.weekly, price.daily
propertyType | property_type
tower | property_name
features | private_amenities, commercial_amenities
images | photo_url, photo
listedOn | last_update
permit | permit_number
holidayPermit | dtcm_permit
brokerName | agent_name
brokerPhone | agent_phone
brokerEmail | agent_email`,
  },
  codes: {
    purpose: 'rs=sale cs=sale rr=rent cr=rent',
    home: 'ap=apartment vh=villa th=townhouse ph=penthouse dx=duplex ht=hotel bu=building wb=building lp=land of=office re=shop sh=shop wh=other lc=other bw=office cd=apartment hf=apartment fm=other',
  },
};
