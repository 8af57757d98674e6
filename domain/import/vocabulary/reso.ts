import type { Vocabulary } from './vocabulary.ts';

/** Names of the RESO data dictionary (American exchanges of listings). */
export const reso: Vocabulary = {
  name: 'reso',
  source: 'reso',
  sizeUnit: 'sqft',
  layouts: [['listings', 'list_price']],
  columns: {
    listings: `
reference | listingid, listingkey
title | listing_title
description | publicremarks
price | listprice
purpose* | propertytype
propertyType | propertysubtype
bedrooms | bedroomstotal
bathrooms | bathroomstotalinteger
size | livingarea
sizeUnit | livingareaunits
community | subdivisionname
address | unparsedaddress
tower | buildingname
status | standardstatus
listedOn | modificationtimestamp, listingcontractdate
brokerName | listagentfullname
brokerPhone | listagentpreferredphone
brokerEmail | listagentemail`,
  },
};
