import type { FieldInfo, ImportKind } from './kinds.ts';

/** What the values of a field look like. A column whose values do not fit is not taken for it, whatever its name. */
export type FieldShape =
  | 'text'
  | 'place'
  | 'size'
  | 'count'
  | 'money'
  | 'date'
  | 'purpose'
  | 'period'
  | 'currency'
  | 'unit'
  | 'home'
  | 'deal';

export type ImportField = FieldInfo & {
  shape: FieldShape;
  /** Names, without blanks, of columns that are probably this field if none has a known name. */
  guess?: RegExp;
};

/** Parses a table: field | label | shape | guess. `!` before the label marks a required field. */
function specs(table: string): ImportField[] {
  const rows = table.trim().split('\n');
  return rows.map((row) => {
    const [field = '', text = '', shape = '', guess] = row.split(' | ');
    const info = { field, label: text.replace('!', ''), required: text.startsWith('!'), shape: shape as FieldShape };
    return { ...info, ...(guess !== undefined && { guess: new RegExp(guess) }) };
  });
}

/** The fields of each kind of record. What registers and portals call them: `../vocabulary`. */
export const KIND_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  transactions: specs(`
id | !Transaction number | text | trans.*(no|num|id)|deed.*(no|num|id)|procedure_(no|num)|deal.*(no|num|id|ref)
date | !Date | date | date|تاريخ
group | Sale, mortgage or gift | deal
groupId | Number of the group | text
procedure | Procedure | text
offPlan | Ready or off-plan | text | off.?plan
offPlanId | Number of ready or off-plan | text
freeHold | Freehold | text | free.?hold
usage | Usage | text
area | !Area | place | area.*name|district|community|location|المنطقة
propertyType | Property type | home
propertySubType | Property sub-type | text
price | !Value, AED | money | price|amount|value|worth|قيمة|مبلغ|سعر
currency | Currency | currency
procedureArea | Registered size | size
actualArea | Size of the home | size
sizeUnit | Unit of size | unit
rooms | Rooms | count
parking | Parking | text
units | Homes in the deed | count
metro | Nearest metro | text
mall | Nearest mall | text
landmark | Nearest landmark | text
masterProject | Master project | text
project | Project | text
building | Building | text
`),
  rents: specs(`
id | Contract number | text | contract.*(id|no|num)
line | Line of the contract | text
registered | Registration date | date
start | !First day | date | start|from
end | Last day | date | end|expir|to_date
version | New or renewed | text
annual | !Rent, AED | money | annual|rent
contract | Rent of the contract, AED | money
period | Period of the rent | period
currency | Currency | currency
units | Homes in the contract | count
area | !Area | place | area.*name|district|community|location
propertyType | Property type | home
propertySubType | Property sub-type | text
rooms | Rooms | count
usage | Usage | text
size | Size | size
sizeUnit | Unit of size | unit
masterProject | Master project | text
project | Project | text
building | Building | text
`),
  projects: specs(`
id | !Project number | text
name | !Project | text
developerId | Developer number | text
developer | Developer | text
area | Area | place
masterProject | Master project | text
status | Status | text
percent | Per cent completed | text
start | Start | date
end | End | date
completion | Completion | date
lands | Plots | count
buildings | Buildings | count
villas | Villas | count
units | Units | count
`),
  brokers: specs(`
id | !Broker number | text | broker.*(no|num|id)
name | !Broker | text | broker.*name
company | Office | text
license | License or office number | text
phone | Phone | text
email | E-mail | text
location | Location | text
licenseEnd | License ends | text
`),
  developers: specs(`
id | !Developer number | text | developer.*(no|num|id)
name | !Developer | text | developer.*name
location | Location | text
projects | Projects | text
license | License number | text
phone | Phone | text
`),
  listings: specs(`
reference | Reference | text | ref
title | Title | text | title
description | Description | text
price | !Price, AED | money | price
currency | Currency | currency
rentPrice | Rent | money
onApplication | Price on application | text
purpose | For sale or rent | purpose
period | Period of the price | period
propertyType | Property type | home
bedrooms | Bedrooms | count
bathrooms | Bathrooms | count
size | Size | size
sizeUnit | Unit of size | unit
country | Country | text
city | City | text
community | Community | place
subCommunity | Sub-community | text
tower | Building | text
address | Address | text
latitude | Latitude | text
longitude | Longitude | text
geopoints | Position | text
completion | Ready or off-plan | text
status | Status | text
furnished | Furnished | text
features | Features | text
images | Pictures | text
listedOn | Date | date | date
yearBuilt | Year built | text
permit | Permit | text
cheques | Cheques | text
availableFrom | Available from | date
minMonths | Shortest contract, months | text
deposit | Deposit | text
agencyFee | Agency fee | text
chiller | Cooling included | text
bills | Bills included | text
pets | Pets allowed | text
cleaningFee | Cleaning fee | text
sleeps | Guests | text
minNights | Shortest stay, nights | text
holidayPermit | Holiday home permit | text
tourismFee | Tourism fee | text
brokerName | Agent | text
brokerPhone | Agent’s phone | text
brokerEmail | Agent’s e-mail | text
`),
};

export function fieldShape(kind: ImportKind, field: string): FieldShape | undefined {
  return KIND_FIELDS[kind].find((spec) => spec.field === field)?.shape;
}
