import { expect, it } from 'vitest';
import { FileImport } from './file/file-import.ts';
import { HOME, SALE, table, understood } from './testing/understood.ts';

const HOME_OF = `${HOME}|Property Type`;
const JVC_FLAT = 'JVC|800|1|Apartment';

/** Files of strangers by the kind of what they mean: what is stored, and which rows are rejected. */
const CASES: readonly (readonly [what: string, file: string, expected: unknown])[] = [
  [
    'a column of currencies under any name',
    table(`${HOME_OF}|Denomination`, `A|Flat|400000|${JVC_FLAT}|USD`, `B|Flat|400000|${JVC_FLAT}|GBP`),
    [['A', 'jvc', 'apartment', 1, 800, 1_469_000], '3 currency Price'],
  ],
  [
    'currencies of deeds as well',
    table(`${SALE}|curr`, 'A|2026-03-09|JVC|Apartment|1|80|400000|EUR', 'B|2026-03-09|JVC|Apartment|1|80|900000|AED'),
    [['B', '2026-03-09', 'jvc', 'apartment', 1, 80, 900_000], '2 currency Price'],
  ],
  [
    'offers to sell and to let in a column of any name, and in the status',
    table(
      `${HOME_OF}|Tenure offered`,
      'A|Villa|900000|Palm Jumeirah|7000|6|Villa|For rent',
      'B|Villa|29000000|Palm Jumeirah|7000|6|Villa|For sale',
    ),
    [
      ['A', 'palm-jumeirah', 'villa', 6, 7000, 900_000, 'rent'],
      ['B', 'palm-jumeirah', 'villa', 6, 7000, 29_000_000],
    ],
  ],
  [
    'a status that says for rent',
    table(`${HOME_OF}|Status`, 'A|Villa|900000|Palm Jumeirah|7000|6|Villa|For Rent'),
    [['A', 'palm-jumeirah', 'villa', 6, 7000, 900_000, 'rent']],
  ],
  [
    'the rent of half a year is no rent of a month',
    table(
      `${HOME_OF}|Rent period`,
      `A|Flat|40000|${JVC_FLAT}|6 months`,
      `B|Flat|80000|${JVC_FLAT}|12 months`,
      `C|Flat|80000|${JVC_FLAT}|Yearly (4 cheques)`,
    ),
    [
      ['B', 'jvc', 'apartment', 1, 800, 80_000, 'rent'],
      ['C', 'jvc', 'apartment', 1, 800, 80_000, 'rent'],
      '2 period_unclear Rent period',
    ],
  ],
  [
    'two columns of one name that say different things',
    table(
      'Reference|Title|Price|Price|Location|Size|Bedrooms',
      'A|Flat|900000|950000|JVC|800|1',
      'B|Flat|900000|900000|JVC|800|1',
      'C|Flat||900000|JVC|800|1',
    ),
    [['B', 'jvc', 'apartment', 1, 800, 900_000], ['C', 'jvc', 'apartment', 1, 800, 900_000], '2 value_twice Price'],
  ],
  [
    'a high price among rents that nowhere say so',
    table(
      HOME_OF,
      ...Array.from({ length: 11 }, (_, i) => `R${i}|Flat|${80_000 + i}|${JVC_FLAT}`),
      'S|Villa|13750000|Jumeirah Bay Island|12000|5|Villa',
    ),
    [...Array.from({ length: 11 }, (_, i) => `${i + 2} looks_like_rent Price`), '13 purpose_unclear Price'],
  ],
  [
    'prices of repeated digits stand for none',
    table(HOME_OF, `A|Flat|999999999|${JVC_FLAT}`, `B|Flat|1111111|${JVC_FLAT}`, `C|Flat|123456789|${JVC_FLAT}`),
    ['2 price_on_application Price', '3 price_on_application Price', '4 price_on_application Price'],
  ],
  [
    'a unit’s size is no unit of size',
    table('Reference|Title|Price|Location|Unit Size|Bedrooms', 'A|Flat|900000|JVC|800|1'),
    [['A', 'jvc', 'apartment', 1, 800, 900_000]],
  ],
  [
    'a name of a listing is its title',
    table('id|name|price|location|size|bedrooms', 'A|Flat|900000|JVC|800|1'),
    [['A', 'jvc', 'apartment', 1, 800, 900_000]],
  ],
  [
    'the whole rent of a contract, without one of a year',
    table(
      'Contract ID|Start Date|End Date|Contract Amount|Area|Property Type|Rooms|Size sqm',
      'A|2026-01-01|2027-12-31|168000|JVC|Flat|1|70',
    ),
    [['A', 'jvc', 'apartment', 1, 70, 84_000]],
  ],
  [
    'a city in another Arabic spelling',
    table(SALE, 'A|2026-03-09|مدينة دبي للاستديوهات|شقة|استديو|40|600000'),
    [['A', '2026-03-09', 'dubai-studio-city', 'studio', 0, 40, 600_000]],
  ],
  [
    'answers of a portal’s search: sizes in metres, places from the country down',
    JSON.stringify({
      hits: [
        {
          id: 7,
          externalID: 'A',
          title: 'Flat',
          purpose: 'for-sale',
          price: 2_100_000,
          rooms: 2,
          area: 116.1,
          rentFrequency: null,
          category: [{ name: 'Residential' }, { name: 'Apartments' }],
          location: [
            { level: 1, name: 'Dubai' },
            { level: 2, name: 'Dubai Marina' },
          ],
        },
      ],
    }),
    [['A', 'dubai-marina', 'apartment', 2, 1249.69, 2_100_000]],
  ],
  ['an error as XML', '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', 'error_answer'],
  [
    'a fault of a web service',
    '<soap:Envelope><soap:Body><soap:Fault><faultstring>Invalid</faultstring></soap:Fault></soap:Body></soap:Envelope>',
    'error_answer',
  ],
  [
    'a workbook of Excel 2003',
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet/></Workbook>',
    'unknown_format',
  ],
];

it.each(CASES)('%s', (_, file, expected) => expect(understood(file)).toEqual(expected));

function imported(file: string) {
  const run = new FileImport({ name: 'file', known: null, onReject: () => undefined });
  run.feed(new TextEncoder().encode(file));
  const result = run.finish();
  if (!result.ok) throw new Error(result.refusal.message);
  return result;
}

it('a unit’s number is no number of units', () => {
  const deeds = (name: string) =>
    imported(table(`${SALE}|${name}`, 'A|2026-03-09|JVC|Villa|3|246|4150000|14')).deeds?.pieces.map(({ units }) => [
      ...units,
    ]);
  expect([deeds('Unit No'), deeds('Villa #'), deeds('No. of Units')]).toEqual([[[1]], [[1]], [[14]]]);
});

it('pictures in columns of their own, in a list as text, and by their URLs', () => {
  const [a, b] = ['https://example.com/a.jpg', 'https://example.com/b.jpg'];
  const images = (head: string, cells: string) =>
    imported(`Reference,Title,Price,Location,${head}\nA,Flat,900000,JVC,${cells}`).records.listings[0]?.record.images;
  expect(images('Photo 1,Photo 2', `${a},${b}`)).toEqual([a, b]);
  expect(images('Image,Image', `${a},${b}`)).toEqual([a, b]);
  expect(images('Image URLs', `"${a}\n${b}"`)).toEqual([a, b]);
  expect(images('Images', `"[""${a}"",""${b}""]"`)).toEqual([a, b]);
  expect(images('Photos,Main image', `${b},${a}`)).toEqual([a, b]);
});

it('placeholders of years and permits are unknown', () => {
  const record = (year: string, permit: string) =>
    imported(`Reference,Title,Price,Location,Year Built,Permit\nA,Flat,900000,JVC,${year},${permit}`).records
      .listings[0]?.record;
  expect(record('1900', '0')).toMatchObject({ yearBuilt: null, permit: '' });
  expect(record('9999', '7112233')).toMatchObject({ yearBuilt: null, permit: '7112233' });
  expect(record('2014', '')).toMatchObject({ yearBuilt: 2014 });
});

it('placeholders of phones are no phones', () => {
  const phones = ['000000000', '1234567890', '11111111', '999999999', '050 123 4567', '+44 20 7946 0000'];
  const rows = phones.map((phone, i) => `B${i},Name,${phone}`);
  const { records } = imported(['Broker No,Broker Name,Mobile', ...rows].join('\n'));
  expect(records.brokers.map(({ record }) => record.phone)).toEqual(['', '', '', '', '+971501234567', '+442079460000']);
});
