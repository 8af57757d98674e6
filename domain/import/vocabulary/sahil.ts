import { DEMO_SOURCE } from '../../transaction/demo-source.ts';
import { SAMPLE_MARK } from '../sample.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What this app writes: its listings as JSON (prices in fils) and its samples. */
export const sahil: Vocabulary = {
  name: 'sahil',
  source: 'import',
  sizeUnit: 'sqft',
  layouts: [['listings', 'sqft propertytype isactive']],
  columns: {
    listings: `
title | title
community | location
size | sqft
features | features
images | image_url
status | is_active, active
permit | permit_number
tower | building
subCommunity | project
latitude | coordinates.lat
longitude | coordinates.lng
completion | completion
purpose* | purpose
cheques | rental.cheques
availableFrom | rental.available_from
minMonths | rental.min_months
deposit | rental.deposit_fils
agencyFee | rental.agency_fee_fils
chiller | rental.chiller_included
bills | rental.utilities_included
pets | rental.pets_allowed
cleaningFee | rental.cleaning_fee_fils
sleeps | rental.sleeps
minNights | rental.min_nights
holidayPermit | rental.holiday_permit
tourismFee | rental.tourism_fee_fils`,
  },
};

/** Samples of this app, which are invented like the demo market. */
export const markedSample: Vocabulary = {
  name: 'sahil-sample',
  source: DEMO_SOURCE,
  layouts: [['transactions', SAMPLE_MARK]],
  columns: {},
};

/** The specification’s sample rows. */
export const sample: Vocabulary = {
  name: 'sample',
  source: 'import',
  layouts: [
    ['transactions', 'price_aed transaction_id'],
    ['brokers', 'broker_id broker_name'],
    ['developers', 'developer_id developer_name'],
  ],
  columns: {},
};

/** A table of listings whose portal is not known. */
export const portal: Vocabulary = {
  name: 'portal',
  source: 'portal',
  layouts: [['listings', 'title']],
  columns: {
    // The cover comes before the other pictures.
    listings: 'images* | cover image, cover photo, main image, main photo, featured image',
  },
};
