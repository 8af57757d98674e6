import type { Vocabulary } from './vocabulary.ts';

/** Names of the RESO data dictionary (American exchanges of listings). */
export const reso: Vocabulary = {
  name: 'reso',
  source: 'reso',
  sizeUnit: 'sqft',
  layouts: [['listings', 'list_price']],
  columns: {
    listings: `
reference | ListingId, ListingKey
title | ListingTitle
description | PublicRemarks
price | ListPrice
purpose* | PropertyType
propertyType | PropertySubType
bedrooms | BedroomsTotal
bathrooms | BathroomsTotalInteger
size | LivingArea
sizeUnit | LivingAreaUnits
community | SubdivisionName
address | UnparsedAddress
tower | BuildingName
status | StandardStatus
listedOn | ListingContractDate, ModificationTimestamp
brokerName | ListAgentFullName
brokerPhone | ListAgentPreferredPhone
brokerEmail | ListAgentEmail`,
  },
};
