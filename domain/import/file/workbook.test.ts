import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { rowToRent } from '../../rent/rent-columns.ts';
import { FileImport } from './file-import.ts';
import type { FileResult } from './file-result.ts';

type Sheets = { name: string; rows: string; state?: string }[];

/** A workbook as spreadsheets save it: parts in any order, texts shared, days as numbers with a style. */
function workbook(sheets: Sheets, over: { shared?: string; date1904?: boolean; styles?: string } = {}): Uint8Array {
  const list = sheets.map(
    ({ name, state }, i) =>
      `<sheet name="${name}" sheetId="${i + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${i + 1}"/>`,
  );
  const relations = sheets.map(
    (_, i) => `<Relationship Id="rId${i + 1}" Type="x/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="r"><workbookPr${over.date1904 === true ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/styles.xml':
      over.styles ??
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00 &quot;AED/day&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': over.shared ?? '<sst/>',
  };
  sheets.forEach(({ rows }, i) => {
    parts[`xl/worksheets/sheet${i + 1}.xml`] = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  });
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

const NAMES = ['transaction_id', 'location', 'property_type', 'price_aed', 'area_sqm', 'transaction_date'];
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: number | string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const header = row(...NAMES.map(text));

function read(bytes: Uint8Array): Extract<FileResult, { ok: true }> {
  const file = new FileImport({ name: 'book.xlsx', known: null });
  for (let at = 0; at < bytes.length; at += 1000) file.feed(bytes.subarray(at, at + 1000));
  const result = file.finish();
  if (!result.ok) throw new Error(result.refusal.message);
  const { read: rows, taken, duplicate, rejected } = result.counts;
  expect(rows).toBe(taken + duplicate + Object.values(rejected).reduce((a, b) => a + b, 0));
  return result;
}

describe('a workbook', () => {
  it('gives numbers, days, shared and own texts, and the saved values of formulas', () => {
    const shared =
      '<sst><si><t>T1</t></si><si><r><t>Dubai </t></r><r><rPr><b/></rPr><t>Marina</t></r><rPh><t>x</t></rPh></si><si><t xml:space="preserve"> a &amp; b </t></si></sst>';
    const cells = [
      '<c r="A2" t="s"><v>0</v></c>',
      '<c r="B2" t="s"><v>1</v></c>',
      text('apartment'),
      '<c r="D2"><f>SUM(1,2)</f><v>1250000.5</v></c>',
      '<c r="E2"><v>42.869999999999997</v></c>',
      '<c r="F2" s="1"><v>46090.5648</v></c>',
    ];
    const result = read(workbook([{ name: 'Sales', rows: header + row(...cells) }], { shared }));
    const piece = result.deeds?.pieces[0];
    expect(result.tables.map(({ table, kind, format }) => [table, kind, format.format])).toEqual([
      ['Sales', 'transactions', 'xlsx'],
    ]);
    expect([piece?.area.words[0], piece?.price[0], piece?.areaCentiSqm[0]]).toEqual([
      'dubai-marina',
      125_000_050,
      4287,
    ]);
    // 46090 is 2026-03-09.
    expect(piece?.day[0]).toBe(20_521);
  });

  it('takes days in formats of its own and of the year 1904, and money formats for numbers', () => {
    const sheet = (day: number) => [
      {
        name: 'S',
        rows:
          header + row(text('T1'), text('JVC'), text('villa'), number(2_000_000, 3), number(200, 3), number(day, 2)),
      },
    ];
    expect(read(workbook(sheet(46_090))).deeds?.pieces[0]).toMatchObject({ day: new Int32Array([20_521]) });
    const old = read(workbook(sheet(46_090 - 1462), { date1904: true })).deeds?.pieces[0];
    expect([old?.day[0], old?.price[0]]).toEqual([20_521, 200_000_000]);
  });

  it('finds the header under merged titles and passes over hidden sheets, empty rows and gaps', () => {
    const title =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Transactions of March</t></is></c><c r="B1"/><c r="C1"/></row>';
    const groups = `<row r="3">${text('Deed')}<c r="D3" t="inlineStr"><is><t>Money</t></is></c></row>`;
    const names = `<row r="4">${NAMES.map((name, i) => `<c r="${'ABCDEF'[i]}4" t="inlineStr"><is><t>${name}</t></is></c>`).join('')}</row>`;
    const gap =
      '<row r="7"><c r="A7" t="inlineStr"><is><t>T1</t></is></c><c r="B7" t="inlineStr"><is><t>JVC</t></is></c><c r="D7"><v>900000</v></c><c r="F7" t="d"><v>2026-01-05</v></c></row>';
    const bad =
      '<row r="9"><c r="A9" t="inlineStr"><is><t>T2</t></is></c><c r="B9" t="inlineStr"><is><t>JVC</t></is></c><c r="D9" t="e"><v>#REF!</v></c><c r="F9"><v>46090</v></c></row>';
    const result = read(
      workbook([
        {
          name: 'Lookup',
          rows: header + row(text('T9'), text('JVC'), text('x'), number(1), number(1), number(46_090)),
          state: 'hidden',
        },
        { name: 'March', rows: `${title}<row r="2"/>${groups}${names}${gap}<row r="8"><c r="A8" s="1"/></row>${bad}` },
      ]),
    );
    expect(result.tables.map(({ table, headerLine }) => [table, headerLine])).toEqual([['March', 4]]);
    expect(result.counts).toMatchObject({ read: 2, taken: 1, rejected: { price_missing: 1 } });
    expect(result.rejects).toMatchObject([{ row: 9, column: 'price_aed', cells: ['T2', 'JVC', '', '', '', '46090'] }]);
  });

  it('takes every sheet, each as what it is', () => {
    const rent = ['contract_id', 'contract_start_date', 'annual_amount', 'area_name_en'];
    const result = read(
      workbook([
        {
          name: 'Sales',
          rows: header + row(text('T1'), text('JVC'), text('villa'), number(2_000_000), number(200), number(46_090, 1)),
        },
        {
          name: 'Rents',
          rows: row(...rent.map(text)) + row(text('C1'), number(46_090, 1), number(90_000), text('JVC')),
        },
        { name: 'Notes', rows: row(text('made by'), text('hand')) },
      ]),
    );
    expect(result.tables.map(({ kind, refusal }) => [kind, refusal === null])).toEqual([
      ['transactions', true],
      ['rents', true],
      [null, false],
    ]);
    const [piece] = result.rents?.pieces ?? [];
    expect(piece && rowToRent(piece, 0)).toMatchObject({ annualFils: 9_000_000, day: 20_521, endDay: 20_885 });
  });

  it('is refused when its parts are damaged or its texts never end', () => {
    const refusal = (bytes: Uint8Array) => {
      const file = new FileImport({ name: 'book.xlsx', known: null });
      file.feed(bytes);
      const result = file.finish();
      return result.ok ? 'ok' : result.refusal.reason;
    };
    const whole = workbook([{ name: 'S', rows: header }]);
    expect(refusal(whole)).toBe('no_rows');
    expect(refusal(whole.subarray(0, whole.length - 40))).toBe('damaged');
    expect(refusal(workbook([{ name: 'S', rows: header }], { shared: `<sst><si><t>${'x'.repeat(3_000_000)}` }))).toBe(
      'damaged',
    );
    expect(refusal(workbook([]))).toBe('not_a_table');
    expect(refusal(zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w/>') }))).toBe(
      'unknown_format',
    );
  });

  it('keeps the currency or unit that a number format writes beside a number', () => {
    const codes = ['[$€-2] #,##0', '&quot;$&quot;#,##0', '[$AED] #,##0', '#,##0.0,,&quot;M&quot;', '0&quot; m²&quot;'];
    const formats = codes.map((code, i) => `<numFmt numFmtId="${170 + i}" formatCode="${code}"/>`);
    const styles = `<styleSheet><numFmts>${formats.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${codes.map((_, i) => `<xf numFmtId="${170 + i}"/>`).join('')}</cellXfs></styleSheet>`;
    const home = (name: string, price: string, size = number(1250)) =>
      row(text(name), text('Flat'), price, text('JVC'), size, number(2));
    const rows = [
      row(...['Reference', 'Title', 'Price', 'Location', 'Size', 'Bedrooms'].map(text)),
      ...[1, 2, 3, 4].map((style) => home(`R${style}`, number(1_500_000, style))),
      home('R5', number(1_500_000), number(100, 5)),
    ];
    const { records, counts } = read(workbook([{ name: 'Homes', rows: rows.join('') }], { styles }));
    expect(counts.rejected).toEqual({ currency: 1 });
    expect(records.listings.map(({ record: { reference, price, sqft } }) => [reference, price / 100, sqft])).toEqual([
      ['R2', 5_508_750, 1250],
      ['R3', 1_500_000, 1250],
      ['R4', 1_500_000, 1250],
      ['R5', 1_500_000, 1076.39],
    ]);
  });
});
