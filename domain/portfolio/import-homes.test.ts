import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { csvText } from '../csv.ts';
import { newPortfolioHome } from './home.ts';
import { readHomes, TEMPLATE_COLUMNS } from './import-homes.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const csv = (...lines: (string | number)[][]) => bytes(csvText(lines));
const HEAD = ['Name', 'Area', 'Type', 'Bedrooms', 'Size sqft', 'Purchase date', 'Purchase price', 'Costs'];

describe('a table of homes', () => {
  it('is read with its purchase, loan, service charge and tenancy', () => {
    const found = readHomes(
      csv(
        [...HEAD, 'Loan', 'Rate', 'Term', 'Rent', 'Tenancy start', 'Tenancy end', 'Service charge', 'Agent'],
        [
          ...['Marina flat', 'Dubai Marina', 'Flat', '2 BR', '1,240', '17/05/2021', 'AED 1.8M', '126,000'],
          ...['1,350,000', '3.99%', 25, '135,000', '01/06/2025', '31/05/2026', '19,800', 'Ali'],
        ],
      ),
      [],
    );
    expect(found).toMatchObject({ rejected: [], known: 0, unread: ['Agent'] });
    expect(found?.homes).toEqual([
      {
        ...{
          origin: 'import',
          standing: 'owned',
          name: 'Marina flat',
          areaId: 'dubai-marina',
          location: 'Dubai Marina',
        },
        ...{ building: '', project: '', propertyType: 'apartment', bedrooms: 2, completion: 'ready', sqft: 1240 },
        purchase: { day: '2021-05-17', priceFils: 180_000_000, costsFils: 12_600_000 },
        loan: { principalFils: 135_000_000, startDay: '2021-05-17', ratePercent: 3.99, termYears: 25 },
        serviceCharge: { yearlyFils: 1_980_000 },
        tenancies: [{ id: 'imported', startDay: '2025-06-01', endDay: '2026-05-31', yearlyRentFils: 13_500_000 }],
      },
    ]);
  });

  it('names row and reason of what cannot be read, and guesses nothing', () => {
    const found = readHomes(
      csv(
        HEAD,
        ['A', 'Atlantis Bay', 'villa', 3, 2000, '2020-01-31', 100, 0],
        ['B', 'JVC', 'boat', 3, 2000, '2020-01-31', 100, 0],
        ['C', 'JVC', 'villa', 3, 'large', '2020-01-31', 100, 0],
        ['D', 'JVC', 'villa', 3, 2000, '03/04/2020', 100, 0],
        ['E', 'JVC', 'villa', 3, 2000, '2020-01-31', 'EUR 100', 0],
        ['F', 'JVC', 'villa', 99, 2000, '2020-01-31', 100, 0],
        ['G', 'JVC', 'villa', 3, 2000, '2020-01-31', 100, 0],
      ),
      [],
    );
    expect(found?.homes.map(({ name }) => name)).toEqual(['F', 'G']);
    // 99 is a register's placeholder for unknown rooms.
    expect(found?.homes[0]?.bedrooms).toBe(-1);
    expect(found?.rejected).toEqual([
      { line: 2, reason: { code: 'area' } },
      { line: 3, reason: { code: 'type' } },
      { line: 4, reason: { code: 'number', column: 'Size sqft' } },
      { line: 5, reason: { code: 'unclearDay', column: 'Purchase date' } },
      { line: 6, reason: { code: 'number', column: 'Purchase price' } },
    ]);
  });

  it('refuses half a loan, half a tenancy and impossible figures', () => {
    const head = ['name', 'area', 'type', 'loan', 'rate', 'rent', 'floor'];
    const found = readHomes(
      csv(
        head,
        ['A', 'JVC', 'villa', 1000, '', '', ''],
        ['B', 'JVC', 'villa', '', '', 9000, ''],
        ['C', 'JVC', 'villa', '', '', '', 900],
      ),
      [],
    );
    expect(found?.rejected.map(({ reason }) => reason)).toEqual([
      { code: 'loan' },
      { code: 'tenancy' },
      { code: 'range', column: 'floor' },
    ]);
  });

  it('is read under the headers of people’s own sheets', () => {
    const table =
      'My flats as of Nov 2026;;;;;;;;;\n' +
      'Unit Name;Location;Property Type;Bedroom(s);Area (Sq.Ft.);Date of Purchase;Purchase Price (AED);Annual Rent;Lease start;Tenancy Expiry;Status\n' +
      'Marina 1204;Dubai Marina;Flat;2 BR;1,150;14/05/2021;AED 1.65M;95,000;01/07/2026;30/06/2027;Rented\n';
    const found = readHomes(bytes(table), []);
    expect(found).toMatchObject({ rejected: [], unread: ['Status'] });
    expect(found?.homes).toMatchObject([
      {
        ...{ name: 'Marina 1204', areaId: 'dubai-marina', propertyType: 'apartment', bedrooms: 2, sqft: 1150 },
        purchase: { day: '2021-05-14', priceFils: 165_000_000 },
        tenancies: [{ startDay: '2026-07-01', endDay: '2027-06-30', yearlyRentFils: 9_500_000 }],
      },
    ]);
  });

  it('loses no price without a day, and takes no unknown word for ready or owned', () => {
    const head = ['name', 'area', 'type', 'purchase price', 'purchase date', 'completion', 'owned or watched'];
    const found = readHomes(
      csv(
        head,
        ['A', 'JVC', 'villa', 1_000_000, '', '', ''],
        ['B', 'JVC', 'villa', '', '2020-01-31', '', ''],
        ['C', 'JVC', 'villa', '', '', 'Q4', ''],
        ['D', 'JVC', 'villa', '', '', '', 'Sold'],
        ['E', 'JVC', 'villa', '', '', 'Under construction', 'Watched'],
        ['F', 'JVC', 'villa', '', '', 'Not completed', 'Let go'],
        ['G', 'JVC', 'villa', '', '', 'Completed', 'Owned'],
      ),
      [],
    );
    expect(found?.rejected).toEqual([
      { line: 2, reason: { code: 'purchase' } },
      { line: 3, reason: { code: 'purchase' } },
      { line: 4, reason: { code: 'range', column: 'completion' } },
      { line: 5, reason: { code: 'range', column: 'owned or watched' } },
      { line: 7, reason: { code: 'range', column: 'owned or watched' } },
    ]);
    expect(found?.homes.map(({ completion, standing }) => [completion, standing])).toEqual([
      ['off_plan', 'watched'],
      ['ready', 'owned'],
    ]);
  });

  it('leaves out homes that are in the portfolio or twice in the table', () => {
    const mine = newPortfolioHome(
      {
        standing: 'owned',
        origin: 'entered',
        name: 'Mine',
        areaId: 'jvc',
        location: 'JVC',
        propertyType: 'villa',
        bedrooms: 3,
      },
      { id: 'h', at: '' },
    );
    const found = readHomes(
      csv(['name', 'area', 'type'], ['mine', 'JVC', 'villa'], ['New', 'JVC', 'villa'], ['New', 'JVC', 'villa']),
      [mine],
    );
    expect([found?.homes.length, found?.known]).toEqual([1, 2]);
  });

  it('is read in Arabic, and from a workbook', () => {
    const arabic = readHomes(bytes('الاسم,المنطقة,النوع,الغرف,المساحة بالمتر\nبيتي,دبي مارينا,شقة,٢,100\n'), []);
    expect(arabic?.homes).toMatchObject([
      { name: 'بيتي', areaId: 'dubai-marina', propertyType: 'apartment', bedrooms: 2, sqft: 1076.4 },
    ]);
    const rows = [
      ['name', 'area', 'type', 'purchase_day', 'purchase_price'],
      ['Villa', 'JVC', 'villa', 44_333, 2_000_000],
    ];
    const found = readHomes(workbook(rows), []);
    // 44333 is 17 May 2021 in a workbook.
    expect(found?.homes).toMatchObject([{ name: 'Villa', purchase: { day: '2021-05-17', priceFils: 200_000_000 } }]);
  });

  it('has an empty table with columns that are all read', () => {
    const found = readHomes(
      csv(
        [...TEMPLATE_COLUMNS],
        TEMPLATE_COLUMNS.map(() => 'x'),
      ),
      [],
    );
    expect(found?.read).toEqual(TEMPLATE_COLUMNS);
  });

  it.each([
    ['prose', 'Dear owner, thank you for your letter.'],
    ['nothing', ''],
    ['a table of something else', 'colour,weight\nred,3\n'],
  ])('is not found in %s', (_, text) => {
    expect(readHomes(bytes(text), [])).toBeNull();
  });
});

/** A workbook with inline strings, as small as one can be. */
function workbook(rows: (string | number)[][]): Uint8Array {
  const cell = (value: string | number, at: string) =>
    typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const sheet = rows.map(
    (cells, r) => `<row r="${r + 1}">${cells.map((value, c) => cell(value, `${'ABCDE'[c]}${r + 1}`)).join('')}</row>`,
  );
  const ns = 'http://schemas.openxmlformats.org';
  const rel = `${ns}/officeDocument/2006/relationships`;
  return zipSync({
    '[Content_Types].xml': strToU8(`<Types xmlns="${ns}/package/2006/content-types"/>`),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${ns}/spreadsheetml/2006/main" xmlns:r="${rel}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${ns}/spreadsheetml/2006/main"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
    ),
  });
}
