import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FileImport } from './file/file-import.ts';
import { HOME, SALE, table, understood } from './testing/understood.ts';

const CASES: readonly (readonly [what: string, file: string, expected: unknown])[] = [
  [
    'a rent repeated for each home of a contract is shared out',
    table(
      'contract_id|line_number|no_of_prop|contract_start_date|contract_end_date|annual_amount|ejari_property_type_en|ejari_property_sub_type_en|area_name_en|actual_area',
      ...[1, 2].map((line) => `C1|${line}|4|2026-05-01|2027-04-30|240000|Flat|2 bed rooms+hall|Marsa Dubai|101.5`),
    ),
    [
      ['C1/1', 'dubai-marina', 'apartment', 2, 101.5, 60_000],
      ['C1/2', 'dubai-marina', 'apartment', 2, 101.5, 60_000],
    ],
  ],
  [
    'also without the number of homes, and without line numbers',
    table(
      'Contract No|Unit|Tenancy Start|Tenancy End|Total Rent (AED)|Location|Type|Beds|Area (sq.m)',
      'K1|101|2026-04-01|2027-03-31|300000|JLT|Apartment|1|70',
      'K1|102|2026-04-01|2027-03-31|300000|JLT|Apartment|1|72',
      'K2|7|2026-04-01|2027-03-31|90000|JLT|Apartment|1|71',
    ),
    [
      ['K1/1', 'jlt', 'apartment', 1, 70, 150_000],
      ['K1/2', 'jlt', 'apartment', 1, 72, 150_000],
      ['K2', 'jlt', 'apartment', 1, 71, 90_000],
    ],
  ],
  [
    'lines with rents of their own keep them',
    table(
      'contract_id|line_number|no_of_prop|start_date|end_date|contract_amount|annual_amount|area_name|property_type|actual_area',
      'C1|1|2|2026-01-01|2026-12-31|130000|60000|JVC|Flat|70',
      'C1|2|2|2026-01-01|2026-12-31|130000|70000|JVC|Flat|80',
    ),
    [
      ['C1/1', 'jvc', 'apartment', -1, 70, 60_000],
      ['C1/2', 'jvc', 'apartment', -1, 80, 70_000],
    ],
  ],
  [
    'a rent of a month is twelve a year, by name, by column and by text',
    table(
      'contract_id|start_date|end_date|monthly_rent|community|property_type|size_sqm',
      'M1|2026-03-01|2027-02-28|7500|JVC|Apartment|70',
    ),
    [['M1', 'jvc', 'apartment', -1, 70, 90_000]],
  ],
  [
    'a rent whose period nobody says is asked when it is too low for a year',
    table('contract_id|start_date|end_date|rent|community|size_sqm', 'M1|2026-03-01|2027-02-28|7500|JVC|70'),
    ['2 period_unclear rent'],
  ],
  [
    'rents are homes to rent: by frequency',
    table(`${HOME}|Frequency`, 'RT-1|Bright flat|95000|Dubai Marina|1250|2|Yearly'),
    [['RT-1', 'dubai-marina', 'apartment', 2, 1250, 95_000, 'rent']],
  ],
  [
    'by the kind of offer, in portals’ words and in Arabic',
    table(
      `${HOME}|Offer Type`,
      'A|Flat|120000|JVC|800|1|To Let',
      'B|Flat|1200000|JVC|800|1|Sale/Rent',
      'C|Flat|1200000|JVC|800|1|للإيجار',
    ),
    [['A', 'jvc', 'apartment', 1, 800, 120_000, 'rent'], '3 purpose_unclear Offer Type', '4 purpose_unclear Price'],
  ],
  [
    'by title, by the text of the price, and by prices that no home has',
    table(
      HOME,
      'A|For rent 1BR|95000|JVC|800|1',
      'B|Nice flat|95000 per year|JVC|800|1',
      'C|Nice flat|95000|JVC|800|1',
      'D|Nice flat|1100000|JVC|800|1',
    ),
    [
      ['A', 'jvc', 'apartment', 1, 800, 95_000, 'rent'],
      ['B', 'jvc', 'apartment', 1, 800, 95_000, 'rent'],
      ['D', 'jvc', 'apartment', 1, 800, 1_100_000],
      '4 looks_like_rent Price',
    ],
  ],
  [
    'a table of rents that nowhere says so is one',
    table(HOME, ...[200, 210, 220, 400].map((price, i) => `R${i}|Vacant unit|${price}000|JVC|1500|2`)),
    ['2 looks_like_rent Price', '3 looks_like_rent Price', '4 looks_like_rent Price', '5 looks_like_rent Price'],
  ],
  [
    'unknown bedrooms are no studio; a title may tell them',
    table(
      'Reference|Title|Price|Location|Size',
      'NB-1|Bright home with sea view|1500000|Dubai Marina|1250',
      'NB-2|Two bedroom flat|1500000|Dubai Marina|1250',
      'NB-3|3 and 4 bed homes|1500000|Dubai Marina|1250',
    ),
    [
      ['NB-1', 'dubai-marina', 'apartment', -1, 1250, 1_500_000],
      ['NB-2', 'dubai-marina', 'apartment', 2, 1250, 1_500_000],
      ['NB-3', 'dubai-marina', 'apartment', -1, 1250, 1_500_000],
    ],
  ],
  [
    'rooms as people write them',
    table(
      'Ref|Title|Price|Community|Size (sqft)|No of Bedrooms|Type',
      'A|Flat|1500000|JVC|1200|3+Maid|Apartment',
      'B|Flat|1500000|JVC|450|0|Apartment',
      'C|Flat|1500000|JVC|1900|0|Apartment',
      'D|Flat|1500000|JVC|450|-1|Apartment',
      'E|Home|9500000|JVC|9000|10+|Villa',
      'F|Flat|1500000|JVC|1200|غرفتين|شقة',
    ),
    [
      ['A', 'jvc', 'apartment', 3, 1200, 1_500_000],
      ['B', 'jvc', 'studio', 0, 450, 1_500_000],
      ['C', 'jvc', 'apartment', -1, 1900, 1_500_000],
      ['D', 'jvc', 'apartment', -1, 450, 1_500_000],
      ['E', 'jvc', 'villa', 10, 9000, 9_500_000],
      ['F', 'jvc', 'apartment', 2, 1200, 1_500_000],
    ],
  ],
  [
    '"Area" full of numbers is a size, in the unit that its prices tell',
    table(
      'Transaction ID|Date|Community|Property Type|Bedrooms|Area|Price',
      'T-11|2026-03-09|Dubai Marina|Apartment|1|1250|2000000',
      'T-12|2026-03-10|JVC|Apartment|2|1100|1500000',
    ),
    [
      ['T-11', '2026-03-09', 'dubai-marina', 'apartment', 1, 116.13, 2_000_000],
      ['T-12', '2026-03-10', 'jvc', 'apartment', 2, 102.19, 1_500_000],
    ],
  ],
  [
    'the same name full of places is the place',
    table(
      'Transaction ID|Date|Area|Property Type|Bedrooms|Living Area m2|Price',
      'T-1|2026-03-09|Dubai Marina|Apartment|1|116|2000000',
    ),
    [['T-1', '2026-03-09', 'dubai-marina', 'apartment', 1, 116, 2_000_000]],
  ],
  [
    'dollars are converted, other currencies refused',
    table(
      'Transaction ID|Date|Area|Property Type|Rooms|Size sqm|Currency|Price',
      'T-1|2026-03-09|Dubai Marina|Apartment|1|80|USD|500000',
      'T-2|2026-03-09|Dubai Marina|Apartment|1|80|EUR|500000',
      'T-3|2026-03-09|Dubai Marina|Apartment|1|80|AED|1500000',
      'T-4|2026-03-09|Dubai Marina|Apartment|1|80||£900000',
      'T-5|2026-03-09|Dubai Marina|Apartment|1|80||1500000',
    ),
    [
      ['T-1', '2026-03-09', 'dubai-marina', 'apartment', 1, 80, 1_836_250],
      ['T-3', '2026-03-09', 'dubai-marina', 'apartment', 1, 80, 1_500_000],
      ['T-5', '2026-03-09', 'dubai-marina', 'apartment', 1, 80, 1_500_000],
      '3 currency Price',
      '5 currency Price',
    ],
  ],
  [
    'currency and factor in the name of the column',
    table('Ref|Title|Price USD (thousands)|Location|Size|Bedrooms', 'A|Flat|410|Dubai Marina|850|1'),
    [['A', 'dubai-marina', 'apartment', 1, 850, 1_505_725]],
  ],
  ['a deed of the future', table(SALE, 'FU-1|2031-03-09|Dubai Marina|Apartment|1|80|1500000'), ['2 date_future Date']],
  ['a placeholder for a day', table(SALE, 'D|01/01/1900|JVC|Apartment|1|80|1500000'), ['2 date_missing Date']],
  [
    'days in all common forms',
    table(
      SALE,
      ...['09-Mar-26', '9th March 2026', '09/03/26', '9 مارس 2026', '20260309', '2026-03-08T20:00:00Z', '46090'].map(
        (day, i) => `D-${i}|${day}|Dubai Marina|Apartment|1|80|1000000`,
      ),
    ),
    Array.from({ length: 7 }, (_, i) => [`D-${i}`, '2026-03-09', 'dubai-marina', 'apartment', 1, 80, 1_000_000]),
  ],
  [
    'month first, once one row shows it',
    table(SALE, 'A|4/5/2026|JVC|Apartment|1|80|1000000', 'B|3/14/2026|JVC|Apartment|1|80|1000000'),
    [
      ['A', '2026-04-05', 'jvc', 'apartment', 1, 80, 1_000_000],
      ['B', '2026-03-14', 'jvc', 'apartment', 1, 80, 1_000_000],
    ],
  ],
  [
    'both orders: only the days that are clear',
    table(
      SALE,
      'A|14/3/2026|JVC|Apartment|1|80|1000000',
      'B|3/25/2026|JVC|Apartment|1|80|1000000',
      'C|4/5/2026|JVC|Apartment|1|80|1000000',
    ),
    [
      ['A', '2026-03-14', 'jvc', 'apartment', 1, 80, 1_000_000],
      ['B', '2026-03-25', 'jvc', 'apartment', 1, 80, 1_000_000],
      '4 date_unclear Date',
    ],
  ],
  [
    'Arabic values',
    table(
      SALE,
      'AR-1|2026-03-09|مرسى دبي|شقه سكنيه|غرفتين|80|1500000',
      'AR-2|2026-03-09|برج خليفة|وحدة|استوديو|45|1100000',
      'AR-3|2026-03-09|الخليج التجارى|فيلا|أربع غرف|380|5500000',
    ),
    [
      ['AR-1', '2026-03-09', 'dubai-marina', 'apartment', 2, 80, 1_500_000],
      ['AR-2', '2026-03-09', 'downtown-dubai', 'studio', 0, 45, 1_100_000],
      ['AR-3', '2026-03-09', 'business-bay', 'villa', 4, 380, 5_500_000],
    ],
  ],
  [
    'Arabic names of columns',
    table(
      'رقم المعاملة|تاريخ المعاملة|نوع المعاملة|المنطقة|نوع العقار|القيمة|المساحة|عدد الغرف',
      '11-501-2026|2026-03-09|مبايعات|مرسى دبي|شقه سكنيه|١٥٠٠٠٠٠|80.5|غرفتين',
    ),
    [['11-501-2026', '2026-03-09', 'dubai-marina', 'apartment', 2, 80.5, 1_500_000]],
  ],
  [
    'Arabic columns serve where the English ones are empty',
    table(
      'transaction_id|instance_date|trans_group_en|trans_group_ar|area_name_en|area_name_ar|property_type_en|property_type_ar|rooms_en|rooms_ar|procedure_area|actual_worth',
      '1|2026-03-09||مبايعات||مرسى دبي||وحدة||غرفتين|100|2000000',
      '2|2026-03-09|Sales|مبايعات|Business Bay|x|Unit|وحدة|1 B/R|x|60|1200000',
    ),
    [
      ['1', '2026-03-09', 'dubai-marina', 'apartment', 2, 100, 2_000_000],
      ['2', '2026-03-09', 'business-bay', 'apartment', 1, 60, 1_200_000],
    ],
  ],
  [
    'sizes by the names of columns',
    table(
      'Transaction_ID|Transaction_Date|Area|Property_Type|Property_Size_SqM|Transaction_Amount_AED|Rooms|Transaction_Type',
      'DXB-1|2025-09-21|Dubai Marina|Apartment|107.9|1480815|2|Sale',
    ),
    [['DXB-1', '2025-09-21', 'dubai-marina', 'apartment', 2, 107.9, 1_480_815]],
  ],
  [
    'sizes by their own text, and placeholders',
    table(
      HOME,
      'A|Flat|1900000|Dubai Marina|"2|102sqft / 195sqm"|2',
      'B|Flat|1900000|Dubai Marina|130 Sq. M.|2',
      'C|Flat|1900000|Dubai Marina|9999|2',
      'D|Flat|1900000|Dubai Marina|N/A|N/A',
      'E|Flat|1900000|Dubai Marina|1200 - 1400 sqft|2',
    ),
    [
      ['A', 'dubai-marina', 'apartment', 2, 2102, 1_900_000],
      ['B', 'dubai-marina', 'apartment', 2, 1399.31, 1_900_000],
      ['C', 'dubai-marina', 'apartment', 2, 0, 1_900_000],
      ['D', 'dubai-marina', 'apartment', -1, 0, 1_900_000],
      '6 size_invalid Size',
    ],
  ],
  [
    'prices in all common forms',
    table(
      SALE,
      ...['1.25M', '"12|50|000"', '"1|250|000 درهم"', '"Dhs. 1|250|000/-"', 'AED 1250k', '1.25 مليون'].map(
        (price, i) => `N-${i}|2026-03-09|Dubai Marina|Apartment|1|80|${price}`,
      ),
    ),
    Array.from({ length: 6 }, (_, i) => [`N-${i}`, '2026-03-09', 'dubai-marina', 'apartment', 1, 80, 1_250_000]),
  ],
  [
    'prices on application',
    table(
      HOME,
      ...['1', 'Ask', 'POA', 'Call for price', 'عند الطلب'].map((price, i) => `P${i}|Home|${price}|JVC|1200|2`),
    ),
    [2, 3, 4, 5, 6].map((row) => `${row} price_on_application Price`),
  ],
  [
    'other emirates, with and without their name',
    table(
      HOME,
      'A|Flat|1500000|Al Reem Island Abu Dhabi|1100|2',
      'B|Flat|1500000|Yas Island|1100|2',
      'C|Flat|1500000|Al Marjan Island Ras Al Khaimah|1100|2',
      'D|Flat|1500000|Marina Gate - Dubai Marina|1100|2',
    ),
    [
      ['D', 'dubai-marina', 'apartment', 2, 1100, 1_500_000],
      '2 outside_dubai Location',
      '3 outside_dubai Location',
      '4 outside_dubai Location',
    ],
  ],
  [
    'dubizzle’s feed',
    '<dubizzlepropertyfeed><property><type>SP</type><subtype>AP</subtype><refno>DZ-1</refno><title>Flat</title><city>2</city><locationtext>Dubai Marina</locationtext><size>1250</size><price>1900000</price><bedrooms>2</bedrooms></property><property><type>SP</type><subtype>AP</subtype><refno>DZ-2</refno><title>Flat</title><city>3</city><locationtext>Reem</locationtext><size>1250</size><price>1900000</price><bedrooms>2</bedrooms></property><property><type>RP</type><subtype>AP</subtype><refno>DZ-3</refno><title>Flat</title><city>2</city><locationtext>JVC</locationtext><price>90000</price></property></dubizzlepropertyfeed>',
    [
      ['DZ-1', 'dubai-marina', 'apartment', 2, 1250, 1_900_000],
      ['DZ-3', 'jvc', 'apartment', -1, 0, 90_000, 'rent'],
      '2 outside_dubai city',
    ],
  ],
  [
    'a studio of Bayut has -1 bedrooms',
    '<Properties><Property><Property_Ref_No>ST-1</Property_Ref_No><Property_purpose>Buy</Property_purpose><Property_Type>Apartment</Property_Type><City>Dubai</City><Locality>Dubai Marina</Locality><Property_Title>Neat</Property_Title><Property_Size>441</Property_Size><Property_Size_Unit>SQFT</Property_Size_Unit><Bedrooms>-1</Bedrooms><Price>655000</Price></Property></Properties>',
    [['ST-1', 'dubai-marina', 'studio', 0, 441, 655_000]],
  ],
  [
    'a feed of Kyero: euros and Spain are no homes here, for sale or to rent',
    '<root><kyero><feed_version>3</feed_version></kyero><property><ref>K-1</ref><price>350000</price><currency>USD</currency><price_freq>sale</price_freq><type>apartment</type><town>Dubai Marina</town><province>Dubai</province><country>UAE</country><beds>2</beds><surface_area><built>100</built></surface_area><desc><en>Nice</en></desc></property><property><ref>K-2</ref><price>250000</price><price_freq>sale</price_freq><type>villa</type><town>Ronda</town><country>Spain</country><desc><en>Nice</en></desc></property><property><ref>K-3</ref><price>9000</price><price_freq>month</price_freq><type>apartment</type><town>JVC</town><desc><en>Nice</en></desc></property><property><ref>K-4</ref><price>400000</price><price_freq>sale</price_freq><type>apartment</type><town>JVC</town><desc><en>Nice</en></desc></property></root>',
    [
      ['K-1', 'dubai-marina', 'apartment', 2, 1076.39, 1_285_375],
      '2 outside_dubai country',
      '3 currency price',
      '4 currency price',
    ],
  ],
  [
    'a rent of PropSpace’s feed',
    '<Listings><Listing><Ad_Type>Rent</Ad_Type><Unit_Type>Apartment</Unit_Type><Property_Title>Flat</Property_Title><Community>Dubai Marina</Community><Property_Ref_No>RT-3</Property_Ref_No><Bedrooms>2</Bedrooms><price>95000</price><Frequency>per year</Frequency></Listing></Listings>',
    [['RT-3', 'dubai-marina', 'apartment', 2, 0, 95_000, 'rent']],
  ],
  [
    'one home as the root of a feed',
    '<property last_update="2026-01-31"><reference_number>ONE-1</reference_number><offering_type>RS</offering_type><property_type>AP</property_type><size>1500</size><bedroom>2</bedroom><title_en>PF home</title_en><community>Downtown Dubai</community><agent><id>7</id><name>Doe</name></agent><price>2500000</price><photo><url watermark="">https://e.com/a.jpg</url><url>https://e.com/b.jpg</url></photo></property>',
    [['ONE-1', 'downtown-dubai', 'apartment', 2, 1500, 2_500_000]],
  ],
  [
    'rows without their empty last cells are whole; a row cut at the end of the file is not',
    `${table(`${SALE}|Project|Building`, 'X1|2026-03-09|JVC|Apartment|2|110|2100000', 'X2|2026-03-09|JVC|Apartment|2|110|2100000|P|B')}\nX3,2026-03-09,JVC,Apartment,2,110,2100`,
    [
      ['X1', '2026-03-09', 'jvc', 'apartment', 2, 110, 2_100_000],
      ['X2', '2026-03-09', 'jvc', 'apartment', 2, 110, 2_100_000],
      '4 wrong_column_count ',
    ],
  ],
  [
    'a head of two rows',
    table(
      'Transaction||Property|||Size||Amount',
      'ID|Date|Area|Type|Rooms|sqm|sqft|AED',
      'T1|2026-03-09|JVC|Apartment|2|110|1184|2100000',
    ),
    [['T1', '2026-03-09', 'jvc', 'apartment', 2, 110, 2_100_000]],
  ],
  [
    'numbers as Europe writes them, with the sign that Excel puts first',
    'sep=;\nTransaction ID;Date;Area;Property Type;Rooms;Size sqm;Price\nS1;09.03.2026;JVC;Apartment;2;110,5;2.100.000,00',
    [['S1', '2026-03-09', 'jvc', 'apartment', 2, 110.5, 2_100_000]],
  ],
  ['a pointer of Git LFS', 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n', 'git_pointer'],
  ['a pointer of git-annex', '/annex/objects/SHA256E-s1--00.csv\n', 'git_pointer'],
  ['a log-in page', '<!-- x --><html><form><input type="password"></form></html>', 'html_page'],
  ['an error in JSON', '{"error": {"code": 401, "message": "Unauthorized"}}', 'error_answer'],
  ['an error in XML', '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', 'error_answer'],
  ['an empty list in JSON', '{"total": 0, "listings": []}', 'no_rows'],
  ['an empty list in XML', '<list listing_count="0"></list>', 'no_rows'],
  [
    'words of HTML within a feed make no web page of it',
    `<list><property><reference_number>A</reference_number><offering_type>RS</offering_type><property_type>AP</property_type><price>900000</price><community>JVC</community><title_en>T</title_en><description_en>&lt;table&gt;<![CDATA[<body><table>]]></description_en><size>800</size><bedroom>1</bedroom></property></list>`,
    [['A', 'jvc', 'apartment', 1, 800, 900_000]],
  ],
];

describe('files of people who do this job', () => {
  it.each(CASES)('%s', (_, file, expected) => expect(understood(file)).toEqual(expected));

  it('a person’s answer about a column counts', () => {
    const file = table(SALE, 'A|4/5/2026|JVC|Apartment|1|80|1000000');
    expect(understood(file)).toMatchObject([{ 1: '2026-05-04' }]);
    expect(understood(file, { mapping: { Date: 'date:month-first' } })).toMatchObject([{ 1: '2026-04-05' }]);
  });

  it('columns that name and values leave open are asked about, with the best guess', () => {
    const run = new FileImport({ name: 'file', known: null });
    run.feed(new TextEncoder().encode(table(SALE, 'A|4/5/2026|JVC|Apartment|1|80|1000000')));
    const columns = run.finish().tables[0]?.columns ?? [];
    const date = columns.find(({ name }) => name === 'Date');
    expect(date).toMatchObject({
      field: 'date',
      meaning: 'day-first',
      sure: 0.5,
      question: { about: 'date-order', options: ['day-first', 'month-first'], guess: 'day-first' },
    });
    expect(columns.find(({ name }) => name === 'Size sqm')).toMatchObject({ meaning: 'sqm', question: null, sure: 1 });
  });

  it('rows that contradict the order assumed for all of them refuse the file', () => {
    const rows = Array.from({ length: 4100 }, (_, i) => `R${i}|4/5/2026|JVC|Apartment|1|80|${1_000_000 + i}`);
    expect(understood(table(SALE, ...rows, 'Z|3/25/2026|JVC|Apartment|1|80|1000000'))).toBe('dates_unclear');
  });

  it('Arabic in ISO 8859-6 is read, whether the file says so or not', () => {
    const letters: Record<string, number> = { ش: 0xd4, ق: 0xe2, ة: 0xc9, ف: 0xe1, ا: 0xc7, خ: 0xce, ر: 0xd1 };
    const bytes = (text: string) => Uint8Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0));
    const feed = `<list><property><reference_number>E</reference_number><offering_type>RS</offering_type><property_type>AP</property_type><price>2500000</price><size>1500</size><title_ar>شقة فاخرة</title_ar><community>JVC</community><bedroom>2</bedroom></property></list>`;
    for (const head of ['<?xml version="1.0" encoding="ISO-8859-6"?>', '']) {
      const run = new FileImport({ name: 'feed', known: null });
      run.feed(bytes(head + feed));
      const result = run.finish();
      expect(result.ok && result.records.listings[0]?.record.title).toBe('شقة فاخرة');
    }
  });

  it('HTML and entities, also escaped twice, become plain text, and no word of mixed content is lost', () => {
    const feed = `<Properties><Property><Property_Ref_No>H</Property_Ref_No><Property_purpose>Buy</Property_purpose><Property_Type>Apartment</Property_Type><Locality>JVC</Locality><Property_Title><![CDATA[Sea View &amp; Upgraded | Owner&#039;s Pick]]></Property_Title><Property_Description>Bright <b>corner</b> home &amp;ndash; two<br/>lines</Property_Description><Property_Size>1200</Property_Size><Property_Size_Unit>SQFT</Property_Size_Unit><Bedrooms>2</Bedrooms><Price>1900000</Price></Property></Properties>`;
    const run = new FileImport({ name: 'feed', known: null });
    run.feed(new TextEncoder().encode(feed));
    const result = run.finish();
    expect(result.ok && result.records.listings[0]?.record).toMatchObject({
      title: "Sea View & Upgraded | Owner's Pick",
      description: 'Bright corner home – two\nlines',
    });
  });

  it('phones and offices of brokers', () => {
    const rows = ['971|500000001', '0', '971', '971|0500000002', '00971 50 123 4567', '04-3334444', '+44 20 7946 0000'];
    const text = ['Broker Number,Broker Name,Phone,Real Estate Number,Real Estate Name'];
    const run = new FileImport({ name: 'brokers', known: null });
    run.feed(new TextEncoder().encode([...text, ...rows.map((phone, i) => `9${i},P,${phone},321,Group A`)].join('\n')));
    const result = run.finish();
    if (!result.ok) throw new Error(result.refusal.message);
    expect(result.records.brokers.map(({ record }) => record.phone)).toEqual([
      ...['+971500000001', '', '', '+971500000002', '+971501234567', '+97143334444', '+442079460000'],
    ]);
    expect(result.records.brokers[0]?.record.companyName).toBe('Group A');
  });

  it('columns named exactly Permit and Image are used, and the broker’s own reference is kept', () => {
    const run = new FileImport({ name: 'own', known: null });
    const text = table(
      'Permit|Image|Ref|Title|Price|Location|Size|Bedrooms',
      '71234|https://e.com/a.jpg|KC-001|Flat|1500000|JVC|900|2',
    );
    run.feed(new TextEncoder().encode(text));
    const result = run.finish();
    expect(result.ok && result.records.listings[0]?.record).toMatchObject({
      permit: '71234',
      imageUrl: 'https://e.com/a.jpg',
      reference: 'KC-001',
    });
  });

  it('listings far from such homes are marked', () => {
    const run = new FileImport({ name: 'own', known: null });
    run.feed(
      new TextEncoder().encode(table(HOME, 'A|Flat|1900000|Dubai Marina|12|2', 'B|Flat|1900000|Dubai Marina|1200|2')),
    );
    const result = run.finish();
    expect(result.ok && result.records.listings.map(({ record }) => record.doubts)).toEqual([['size'], []]);
    expect(result.ok && result.noted.doubtful_listing).toBe(1);
  });
});

describe('workbooks', () => {
  const cell = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const book = (rows: string[][], merges: string[]): Uint8Array => {
    const encode = (text: string) => new TextEncoder().encode(text);
    const data = rows.map((cells, row) => {
      const inner = cells.map((text, column) => (text === '' ? '' : cell(`${'ABCDEFGHIJ'[column]}${row + 1}`, text)));
      return `<row r="${row + 1}">${inner.join('')}</row>`;
    });
    const merged = merges.map((reference) => `<mergeCell ref="${reference}"/>`).join('');
    return zipSync({
      'xl/workbook.xml': encode('<workbook><sheets><sheet name="S" r:id="r1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': encode('<R><Relationship Id="r1" Target="worksheets/s.xml"/></R>'),
      'xl/worksheets/s.xml': encode(
        `<worksheet><sheetData>${data.join('')}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`,
      ),
    });
  };

  it('a merged cell counts for all of its rows, and a title over the table for none', () => {
    const rows = [
      ['Sales of March'],
      ['Transaction ID', 'Date', 'Area', 'Property Type', 'Rooms', 'Size', '', 'Price'],
      ['', '', '', '', '', 'sqm', 'sqft', ''],
      ['T1', '2026-03-09', 'JVC', 'Apartment', '1', '80', '861', '1000000'],
      ['T2', '', '', 'Apartment', '2', '110', '1184', '1500000'],
    ];
    const merges = ['A1:H1', 'F2:G2', 'A2:A3', 'B2:B3', 'C2:C3', 'D2:D3', 'E2:E3', 'H2:H3', 'B4:B5', 'C4:C5'];
    expect(understood(book(rows, merges))).toEqual([
      ['T1', '2026-03-09', 'jvc', 'apartment', 1, 80, 1_000_000],
      ['T2', '2026-03-09', 'jvc', 'apartment', 2, 110, 1_500_000],
    ]);
  });
});
