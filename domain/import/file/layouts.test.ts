import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { registerExport } from '../../../test/register-export.ts';
import { rowToRent } from '../../rent/rent-columns.ts';
import { FileImport } from './file-import.ts';
import type { FileResult } from './file-result.ts';
import type { ImportKind } from './kinds.ts';

type Done = Extract<FileResult, { ok: true }>;

function read(
  text: string,
  name = 'file',
  over: Partial<ConstructorParameters<typeof FileImport>[0]> = {},
): FileResult {
  const file = new FileImport({ name, known: null, ...over });
  file.feed(strToU8(text));
  return file.finish();
}

function done(result: FileResult): Done {
  if (!result.ok) throw new Error(result.refusal.message);
  return result;
}

/** Detects the kind of a file and the meaning of its columns, without importing rows. */
function planImport(options: Omit<ConstructorParameters<typeof FileImport>[0], 'known'>, bytes: Uint8Array) {
  const file = new FileImport({ ...options, known: null, planOnly: true });
  file.feed(bytes);
  const result = file.finish();
  return { tables: result.tables, refusal: result.ok ? null : result.refusal };
}

const table = (names: string, ...rows: string[]) => [names, ...rows].join('\n');

const EJARI =
  'contract_id,contract_reg_type_id,contract_reg_type_ar,contract_reg_type_en,contract_start_date,contract_end_date,contract_amount,annual_amount,no_of_prop,line_number,is_free_hold,ejari_property_type_en,ejari_property_type_ar,ejari_property_sub_type_en,property_usage_en,project_name_ar,project_name_en,master_project_en,area_id,area_name_ar,area_name_en,actual_area,tenant_type_en,load_timestamp';
const EJARI_ROW =
  'CRT1,2,تجديد,Renew,16-10-2015,15-10-2016,140000,139625,1,1,0,Flat,شقة,2 bed rooms+hall,Residential,null,Marina Crown,null,330,مرسى دبي,Marsa Dubai,108.5,Person,x';
const RENTS_PAGE =
  'Ejari Contract Number,Registration Date,Start Date,End Date,Property ID,Version,Area,Contract Amount,Annual Amount,Is Free Hold?,Property Size (sq.m),Property Type,Property Sub Type,Number of Rooms,Usage,Nearest Metro,Nearest Mall,Nearest Landmark,Parking,No of Units,Master Project,Project';
const RENTS_GATEWAY =
  'CONTRACT_NUMBER,REGISTRATION_DATE,START_DATE,END_DATE,VERSION_EN,AREA_EN,CONTRACT_AMOUNT,ANNUAL_AMOUNT,IS_FREE_HOLD_EN,ACTUAL_AREA,PROP_TYPE_EN,PROP_SUB_TYPE_EN,ROOMS,USAGE_EN,TOTAL_PROPERTIES,MASTER_PROJECT_EN,PROJECT_EN';
const PROJECTS_PULSE =
  'project_id,project_number,project_name,developer_id,developer_number,developer_name,master_developer_name,project_start_date,project_end_date,project_type_ar,project_status,percent_completed,completion_date,area_id,area_name_ar,area_name_en,master_project_ar,master_project_en,no_of_lands,no_of_buildings,no_of_villas,no_of_units';
const PROJECTS_GATEWAY =
  'PROJECT_NUMBER,PROJECT_EN,DEVELOPER_NUMBER,DEVELOPER_EN,START_DATE,END_DATE,ADOPTION_DATE,PRJ_TYPE_EN,PROJECT_VALUE,ESCROW_ACCOUNT_NUMBER,PROJECT_STATUS,PERCENT_COMPLETED,INSPECTION_DATE,COMPLETION_DATE,DESCRIPTION_EN,AREA_EN,ZONE_EN,CNT_LAND,CNT_BUILDING,CNT_VILLA,CNT_UNIT,MASTER_PROJECT_EN';
const BROKERS_PULSE =
  'participant_id,real_estate_broker_id,broker_number,broker_name_ar,broker_name_en,phone,fax,webpage,gender_ar,gender_en,license_start_date,license_end_date,real_estate_number,real_estate_name_en';
const BROKERS_GATEWAY =
  'BROKER_NUMBER,BROKER_EN,GENDER_EN,LICENSE_START_DATE,LICENSE_END_DATE,WEBPAGE,PHONE,FAX,REAL_ESTATE_NUMBER,REAL_ESTATE_EN';
const DEVELOPERS_PULSE =
  'participant_id,developer_id,developer_number,developer_name_ar,developer_name_en,registration_date,license_source_en,license_type_en,webpage,phone,fax,license_number';

describe('known layouts', () => {
  it.each<[string, ImportKind, string, string]>([
    ['Ejari bulk file', 'rents', 'dubai-pulse', table(EJARI, EJARI_ROW)],
    [
      'Ejari table of the page',
      'rents',
      'dld-page',
      table(
        RENTS_PAGE,
        '123,01/02/2026,01/03/2026,28/02/2027,9,Renewed,DUBAI MARINA,90000,90000,Free Hold,80.5,Unit,Flat,2,Residential,,,,,1,,PRINCESS TOWER',
      ),
    ],
    [
      'Ejari rows of the gateway',
      'rents',
      'dld-export',
      table(
        RENTS_GATEWAY,
        'null,2026-02-01T00:00:00,2026-03-01T00:00:00,2027-02-28T00:00:00,New,DUBAI MARINA,90000,90000,Free Hold,80.5,Unit,Flat,null,Residential,1,,PRINCESS TOWER',
      ),
    ],
    [
      'bulk file of projects',
      'projects',
      'dubai-pulse',
      table(
        PROJECTS_PULSE,
        '1,1630.0,PRINCESS TOWER,5,12.0,TAMEER,X,01-02-2006,01-02-2012,عادي,FINISHED,100,23-09-2012,330,مرسى دبي,Marsa Dubai,null,Dubai Marina,1,1,0,763',
      ),
    ],
    [
      'projects of the gateway',
      'projects',
      'dld-export',
      table(
        PROJECTS_GATEWAY,
        '1630,PRINCESS TOWER,12,TAMEER,2006-02-01T00:00:00,2012-02-01T00:00:00,null,Normal,1,2,ACTIVE,55.5,null,null,text,MARSA DUBAI,Dubai,1,1,0,763,',
      ),
    ],
    [
      'bulk file of brokers',
      'brokers',
      'dubai-pulse',
      table(
        BROKERS_PULSE,
        '1,2,30001.0,سارة,SARA MALIK,+97150000000,null,null,أنثى,Female,01-01-2020,01-01-2027,12.0,ACME REAL ESTATE',
      ),
    ],
    [
      'brokers of the gateway',
      'brokers',
      'dld-export',
      table(BROKERS_GATEWAY, '30001,SARA MALIK,Female,2020-01-01,2027-01-01,,050,,12,ACME REAL ESTATE'),
    ],
    [
      'bulk file of developers',
      'developers',
      'dubai-pulse',
      table(DEVELOPERS_PULSE, '1,5,12,إعمار,EMAAR,01-01-2000,DED,LLC,w,04,1,9'),
    ],
    [
      'sample of brokers',
      'brokers',
      'sample',
      table('broker_id,broker_name,company_name,license_number,location', 'BRK001,Ahmed,Elite,L1,Dubai Marina'),
    ],
    [
      'sample of developers',
      'developers',
      'sample',
      '[{"developer_id":"D1","developer_name":"Emaar","location":"Dubai","projects":["One","Two"]}]',
    ],
  ])('%s', (_name, kind, variant, text) => {
    const result = done(read(text));
    expect(result.tables.map((plan) => [plan.kind, plan.variant, plan.missing, plan.refusal])).toEqual([
      [kind, variant, [], null],
    ]);
    expect(result.tables[0]?.columns.filter(({ how }) => how === 'guess')).toEqual([]);
    expect(result.byKind[kind]).toMatchObject({ read: 1, taken: 1 });
  });

  it('reads an Ejari contract', () => {
    const [taken] = done(read(table(EJARI, EJARI_ROW))).rents?.pieces ?? [];
    expect(taken && rowToRent(taken, 0)).toEqual({
      contractId: 'CRT1/1',
      day: 16_724,
      startDay: 16_724,
      endDay: 17_089,
      areaId: 'dubai-marina',
      project: 'Marina Crown',
      building: '',
      type: 'apartment',
      rooms: 2,
      areaCentiSqm: 10_850,
      annualFils: 13_962_500,
      isNew: false,
    });
  });

  it('names contracts without a number by what they say, so that a file read twice holds nothing twice', () => {
    const row =
      'null,2026-02-01,2026-03-01,2027-02-28,New,DUBAI MARINA,90000,90000,Free Hold,80.5,Unit,Flat,,Residential,1,,A';
    const other = row.replaceAll('90000', '91000');
    expect(done(read(table(RENTS_GATEWAY, row, other, row))).counts).toMatchObject({ read: 3, taken: 2, duplicate: 1 });
  });

  it('reads a project', () => {
    const text = table(
      PROJECTS_PULSE,
      '1,1630.0,PRINCESS TOWER,5,12.0,TAMEER,X,01-02-2006,01-02-2012,عادي,FINISHED,100,23-09-2012,330,مرسى دبي,Marsa Dubai,null,Dubai Marina,1,1,0,763',
    );
    expect(done(read(text)).records.projects[0]?.record).toMatchObject({
      id: '1630',
      name: 'PRINCESS TOWER',
      developerId: '12',
      areaId: 'dubai-marina',
      percentCompleted: 100,
      completionDate: '2012-09-23',
      units: 763,
    });
  });

  it('reads feeds of Property Finder and Bayut and rows of RESO, homes in Dubai only', () => {
    const finder = `<list><property last_update="2026-02-27 12:00:00"><reference_number>A1</reference_number><permit_number>71</permit_number><offering_type>RS</offering_type><property_type>TH</property_type><price>2500000</price><city>Dubai</city><community>Arabian Ranches</community><property_name>Saheel</property_name><title_en>Corner</title_en><size>2100</size><bedroom>3</bedroom><bathroom>3.5</bathroom><agent><name>Sara</name></agent><photo><url>https://i/1.jpg</url><url>https://i/2.jpg</url></photo><geopoints>55.27,25.05</geopoints></property>
      <property><reference_number>A2</reference_number><offering_type>RR</offering_type><property_type>AP</property_type><price><yearly>90000</yearly></price><city>Dubai</city><title_en>Rent</title_en></property>
      <property><reference_number>A3</reference_number><offering_type>CS</offering_type><property_type>OF</property_type><price>900000</price><city>Dubai</city><title_en>Office</title_en></property></list>`;
    const result = done(read(finder));
    expect(result.counts).toMatchObject({ read: 3, taken: 2, rejected: { not_a_home: 1 } });
    expect(result.records.listings[1]?.record).toMatchObject({ purpose: 'rent', price: 9_000_000 });
    expect(result.records.listings[0]).toMatchObject({
      key: 'property-finder:A1',
      record: {
        propertyType: 'townhouse',
        price: 250_000_000,
        bathrooms: 3.5,
        building: 'Saheel',
        areaId: 'arabian-ranches',
        position: { lat: 25.05, lng: 55.27 },
        images: ['https://i/1.jpg', 'https://i/2.jpg'],
        listedOn: '2026-02-27',
        permit: '71',
        brokerName: 'Sara',
      },
    });
    const bayut = `<Properties><Property><Property_Ref_No>B1</Property_Ref_No><Property_purpose>Buy</Property_purpose><Property_Type>Villa</Property_Type><City>Dubai</City><Locality>JVC</Locality><Property_Title>V</Property_Title><Property_Size>100</Property_Size><Property_Size_Unit>SQM</Property_Size_Unit><Bedrooms>4</Bedrooms><Bathrooms>5</Bathrooms><Price>5000000</Price><Off_Plan>Yes</Off_Plan><Features><Feature>Private Pool</Feature><Feature>Gym</Feature></Features></Property></Properties>`;
    expect(done(read(bayut)).records.listings[0]?.record).toMatchObject({
      sqft: 1076.39,
      completion: 'off_plan',
      features: ['private_pool', 'gym'],
      propertyType: 'villa',
    });
    const reso = JSON.stringify({
      value: [
        {
          ListingId: 'L1',
          StandardStatus: 'Closed',
          PropertyType: 'Residential',
          PropertySubType: 'Apartment',
          ListPrice: 1_200_000,
          LivingArea: 500,
          BedroomsTotal: 0,
          BathroomsTotalInteger: 1,
          City: 'Dubai',
          UnparsedAddress: 'Elite Tower, Dubai Marina, Dubai',
          PublicRemarks: 'Lovely',
        },
        {
          ListingId: 'L2',
          PropertyType: 'Residential Lease',
          PropertySubType: 'Apartment',
          ListPrice: 90_000,
          City: 'Dubai',
          PublicRemarks: 'x',
        },
      ],
    });
    const answer = done(read(reso));
    expect(answer.counts).toMatchObject({ taken: 2, rejected: {} });
    expect(answer.records.listings[1]?.record).toMatchObject({ purpose: 'rent', price: 9_000_000 });
    expect(answer.records.listings[0]?.record).toMatchObject({
      isActive: false,
      propertyType: 'studio',
      areaId: 'dubai-marina',
      title: 'Lovely',
    });
  });
});

describe('this app’s own listings', () => {
  it('come back with prices in fils', () => {
    const own = {
      title: 'Flat',
      price: 90_000_000,
      location: 'JVC',
      address: 'A 1, JVC, Dubai',
      propertyType: 'apartment',
      bedrooms: 1,
      bathrooms: 1,
      sqft: 700,
      features: ['gym'],
      isActive: true,
    };
    const [taken] = done(read(JSON.stringify([own]))).records.listings;
    expect(taken?.record).toMatchObject({ price: 90_000_000, areaId: 'jvc', sqft: 700, features: ['gym'] });
  });
});

describe('what a person says of columns', () => {
  const ODD = table(
    'Deal ref no,Signed date,Where community,What it cost price,note',
    'X1,05/01/2026,JVC,900000,a',
    'X2,06/01/2026,Atlantis Town,910000,b',
  );

  it('is asked for where no spelling is known, with samples and guesses to change', () => {
    const { tables, refusal } = planImport({ name: 'odd.csv' }, strToU8(ODD));
    expect(refusal?.reason).toBe('unknown_header');
    expect(tables[0]?.columns[4]).toMatchObject({ name: 'note', field: null, samples: ['a', 'b'] });
    const chosen = planImport(
      { name: 'odd.csv', kind: 'transactions', mapping: { 'Deal ref no': 'id', note: 'project' } },
      strToU8(ODD),
    );
    expect(chosen.refusal).toBeNull();
    expect(chosen.tables[0]?.columns.map(({ field, how }) => [field, how])).toEqual([
      ['id', 'chosen'],
      ['date', 'guess'],
      ['area', 'guess'],
      ['price', 'guess'],
      ['project', 'chosen'],
    ]);
  });

  it('is remembered by the set of columns, whatever their order', () => {
    const { tables } = planImport({ name: 'odd.csv' }, strToU8(ODD));
    const mapping = {
      'Deal ref no': 'id',
      'Signed date': 'date',
      'Where community': 'area',
      'What it cost price': 'price',
    };
    const remembered = { [tables[0]?.signature ?? '']: { kind: 'transactions' as const, mapping } };
    const turned = ODD.split('\n')
      .map((line) => line.split(',').reverse().join(','))
      .join('\n');
    const result = done(read(turned, 'odd.csv', { remembered }));
    expect(result.counts).toMatchObject({ read: 2, taken: 2 });
    expect(result.tables[0]?.columns.map(({ how }) => how)).toEqual([
      null,
      'remembered',
      'remembered',
      'remembered',
      'remembered',
    ]);
    expect(result.unknownAreas).toEqual([{ name: 'Atlantis Town', rows: 1 }]);
    const assigned = done(read(turned, 'odd.csv', { remembered, areaAssignments: { 'Atlantis Town': 'jvc' } }));
    expect([assigned.unknownAreas, assigned.deeds?.pieces[0]?.area.words]).toEqual([[], ['jvc']]);
  });
});

describe('an invented export of the register', () => {
  it.each(['units', 'villas'] as const)('of %s goes in without a column being mapped; the counts add up', (kind) => {
    const { csv, rows, deeds, repeats } = registerExport(kind, 300);
    const result = done(read(new TextDecoder('utf-8', { ignoreBOM: true }).decode(csv), `${kind}.csv`));
    expect(result.tables[0]?.kind).toBe('transactions');
    expect(result.counts).toMatchObject({ read: rows, taken: deeds, duplicate: repeats, rejected: {} });
  });
});

const SHARED = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const have = existsSync(SHARED);
if (!have) process.stderr.write('skipped: the files of ../shared/data are not here\n');

describe.skipIf(!have)('the files of ../shared/data', () => {
  /** read, taken, duplicate, rejected; or the reason why a file does not contain deeds. */
  const EXPECTED: Record<string, unknown> = {
    'area-name-geocodes.json': 'not_imported',
    'area-stats-2026-09.csv': 'not_imported',
    'dld-export-units-2026-03.csv': ['transactions', 11_063, 10_375, 688, {}],
    'dld-export-villas-2026-03.csv': ['transactions', 1300, 1294, 6, {}],
    'dld-units-sample.csv': 'not_imported',
    'dubai-communities.geojson': 'not_imported',
    'dubai-pulse-transactions-sample.csv': ['transactions', 10_000, 10_000, 0, {}],
    'ejari-rents-sample.csv': ['rents', 1000, 1000, 0, {}],
    'listings-2024.csv': ['listings', 4931, 3971, 7, { outside_dubai: 953 }],
    'ltv-rules.csv': 'not_imported',
    'metro-stations.csv': 'not_imported',
    'price-index-monthly.csv': 'not_imported',
    'rent-index-monthly.csv': 'not_imported',
    'tram-stations.csv': 'not_imported',
  };

  it('go in without a column being mapped, or are told what they are; the counts add up', () => {
    const found: Record<string, unknown> = {};
    // Skips files that were added to the folder later.
    for (const name of readdirSync(SHARED).filter((one) => one in EXPECTED)) {
      const file = new FileImport({ name, known: null });
      file.feed(readFileSync(`${SHARED}${name}`));
      const result = file.finish();
      if (!result.ok) {
        found[name] = result.refusal.reason;
        continue;
      }
      const { read: rows, taken, duplicate, rejected } = result.counts;
      expect(rows).toBe(taken + duplicate + Object.values(rejected).reduce((a, b) => a + b, 0));
      found[name] = [result.tables[0]?.kind, rows, taken, duplicate, rejected];
    }
    expect(found).toEqual(EXPECTED);
  }, 60_000);
});
