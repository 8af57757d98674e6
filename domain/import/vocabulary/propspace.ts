import type { Vocabulary } from './vocabulary.ts';

/** XML feed of PropSpace and of other brokers’ systems that copy its names. */
export const propSpace: Vocabulary = {
  name: 'propspace',
  source: 'propspace',
  sizeUnit: 'sqft',
  layouts: [
    ['listings', 'ad_type property_ref_no'],
    ['listings', 'ad_type unit_type'],
  ],
  columns: {
    listings: `
reference | property_ref_no, unit_reference_no
title | property_title
description | web_remarks
purpose* | ad_type
period* | frequency, rent_frequency
propertyType | unit_type
size | unit_builtup_area, unit_builtup
sizeUnit | unit_measure
city | emirate
community | community
subCommunity | property_name
images | images.image, images
features | facilities.facility, facilities
permit | strno, permit_number, rera_permit
listedOn | last_updated, listing_date
latitude | latitude
longitude | longitude
brokerName | listing_agent
brokerPhone | listing_agent_phone
brokerEmail | listing_agent_email`,
  },
};
