import type { Vocabulary } from './vocabulary.ts';

/** XML feed of dubizzle (before it shared Bayut’s). Emirates are numbers. */
export const dubizzle: Vocabulary = {
  name: 'dubizzle',
  source: 'dubizzle',
  sizeUnit: 'sqft',
  layouts: [
    ['listings', 'refno subtype'],
    ['listings', 'refno locationtext'],
  ],
  columns: {
    listings: `
reference | refno
title | title
purpose* | type
period* | rentpaymentperiod, rentpriceterm, rentterm
propertyType | subtype
size | size
city | city
community | locationtext
tower | building
geopoints | geopoint
images | photos, photos.photo
permit | permit_number, rera_permit_number
listedOn | lastupdated, dateadded
completion | completion_status
brokerName | contactname
brokerPhone | contactnumber, contact_telephone
brokerEmail | contactemail`,
  },
  codes: {
    purpose: 'sp=sale sc=sale rp=rent rc=rent',
    home: 'ap=apartment vi=villa vh=villa th=townhouse ph=penthouse dx=duplex ha=hotel la=land bu=building of=office sh=shop re=shop wh=other bf=building',
    city: '2=dubai 3=elsewhere 11=elsewhere 12=elsewhere 13=elsewhere 14=elsewhere 15=elsewhere 39=elsewhere',
  },
};
