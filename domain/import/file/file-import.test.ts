import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registerExport } from '../../../test/register-export.ts';
import { rowToDeed } from '../../transaction/columns.ts';
import { deedFingerprint, deedKey } from '../../transaction/deed-key.ts';
import { KeyIndex } from '../../transaction/key-index.ts';
import { DEED_FLAG, type Deed } from '../../transaction/transaction.ts';
import type { KnownDeeds } from '../deed-collector.ts';
import { FileImport } from './file-import.ts';
import type { FileResult } from './file-result.ts';

type Done = Extract<FileResult, { ok: true }>['deeds'] & { variant: string | undefined; source: string } & Pick<
    Extract<FileResult, { ok: true }>,
    'rejects' | 'unknownAreas'
  >;

const fixture = (name: string) => readFileSync(fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url)));

function importBytes(bytes: Uint8Array | string, known: KnownDeeds | null = null, chunk = 4096): FileResult {
  const run = new FileImport({ name: 'test.csv', known });
  const all = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  for (let at = 0; at < all.length; at += chunk) run.feed(all.subarray(at, at + chunk));
  return run.finish();
}

function done(result: FileResult): Done {
  if (!result.ok) throw new Error(result.refusal.reason);
  const { deeds, rejects, unknownAreas } = result;
  if (deeds === null) throw new Error('no deeds');
  const { read, taken, duplicate, rejected } = deeds.counts;
  expect(read).toBe(taken + duplicate + Object.values(rejected).reduce((a, b) => a + b, 0));
  expect(deeds.pieces.reduce((sum, piece) => sum + piece.rows, 0)).toBe(taken);
  const [piece] = deeds.pieces;
  const source = piece === undefined || piece.rows === 0 ? '' : rowToDeed(piece, 0).source;
  return { ...deeds, variant: result.tables[0]?.variant, source, rejects, unknownAreas };
}

const deedsOf = (result: Done): Deed[] =>
  result.pieces
    .flatMap((piece) => Array.from({ length: piece.rows }, (_, i) => rowToDeed(piece, i)))
    .sort((a, b) => (a.deedNumber + a.group < b.deedNumber + b.group ? -1 : 1));

/** Simulates the store between imports: keep new rows, remove replaced ones. */
class Register {
  #rows = new Map<number, Deed>();
  #next = 0;

  import(bytes: Uint8Array | string): Done {
    const known = new KeyIndex();
    for (const [place, deed] of this.#rows) known.add(deedKey(deed), deedFingerprint(deed), place);
    const result = done(importBytes(bytes, { index: known, deed: (place) => this.#rows.get(place) ?? null }));
    for (const place of result.replaced) this.#rows.delete(place);
    for (const deed of deedsOf(result)) this.#rows.set(this.#next++, deed);
    return result;
  }

  get deeds(): Deed[] {
    return [...this.#rows.values()];
  }
}

const shared = (name: string) => fileURLToPath(new URL(`../../../../shared/data/${name}`, import.meta.url));
const REAL = ['dld-export-units-2026-03.csv', 'dld-export-villas-2026-03.csv', 'dubai-pulse-transactions-sample.csv'];
const haveReal = REAL.every((name) => existsSync(shared(name)));
if (!haveReal) process.stderr.write('skipped: import of the real files, ../shared/data is not here\n');

describe('an import', () => {
  it('takes the page’s title-case table with DD/MM/YYYY and CRLF', () => {
    const result = done(importBytes(fixture('ok/dld-page-title-case.csv')));
    expect(result.variant).toBe('dld-page');
    expect(result.counts).toEqual({ read: 4, taken: 4, changed: 0, duplicate: 0, rejected: {} });
    const [offPlan, sale, mortgage, gift] = deedsOf(result);
    expect(sale).toMatchObject({ deedNumber: '11-100-2024', area: 'dubai-marina', priceFils: 125_000_000, rooms: 1 });
    expect(sale).toMatchObject({ day: 19_762, areaCentiSqm: 8025, group: 'sale', source: 'dld-export' });
    expect(offPlan).toMatchObject({
      type: 'studio',
      rooms: 0,
      flags: DEED_FLAG.offPlan | DEED_FLAG.freeHold | DEED_FLAG.residential,
    });
    expect(mortgage).toMatchObject({ group: 'mortgage', type: 'villa', area: 'jvc' });
    expect(gift).toMatchObject({ group: 'gift', priceFils: 0, flags: DEED_FLAG.residential });
  });

  it('takes the bulk file with 46 columns, Arabic twins and the text null', () => {
    const result = done(importBytes(fixture('ok/dubai-pulse-46-columns.csv')));
    expect(result).toMatchObject({
      variant: 'dubai-pulse',
      source: 'dubai-pulse',
      counts: { read: 3, taken: 3, rejected: {} },
    });
    const [villa, flat, land] = deedsOf(result);
    // Marsa Dubai is a district; the master project tells which of its communities the deed belongs to.
    expect(flat).toMatchObject({ area: 'jbr', building: 'Beach Tower', project: '', rooms: 2, type: 'apartment' });
    expect(villa).toMatchObject({
      type: 'villa',
      building: '',
      metro: '',
      flags: DEED_FLAG.offPlan | DEED_FLAG.residential,
    });
    expect(land).toMatchObject({ type: 'land', group: 'mortgage', rooms: -1, area: 'business-bay' });
  });

  it('counts a deed of several units once, and the two values of Lease-to-Own apart', () => {
    const result = done(importBytes(fixture('ok/dld-export-multi-unit.csv')));
    expect(result.counts).toMatchObject({ read: 8, taken: 5, duplicate: 3 });
    const [three, twins, quarter, loan, home] = deedsOf(result);
    expect(three).toMatchObject({ units: 3, areaCentiSqm: 18_000, priceFils: 300_000_000, flags: DEED_FLAG.multiUnit });
    expect(twins).toMatchObject({ units: 1, areaCentiSqm: 7983, flags: 0 });
    expect(quarter?.flags).toBe(DEED_FLAG.partialShare | DEED_FLAG.nominalPrice);
    expect([loan?.group, loan?.priceFils, home?.group, home?.priceFils]).toEqual([
      'mortgage',
      71_500_000,
      'sale',
      114_000_000,
    ]);
  });

  it('rejects a row for each reason, with its line, column and value', () => {
    const result = done(importBytes(fixture('not-ok/one-broken-row-each.csv')));
    expect(result.counts).toMatchObject({ read: 17, taken: 2 });
    expect(result.rejects.map(({ row, column, reason, value }) => [row, column, reason, value])).toEqual([
      [3, 'transaction_id', 'id_missing', ''],
      [4, 'transaction_date', 'date_missing', ''],
      [5, 'transaction_date', 'date_invalid', '30/02/2026'],
      [6, 'price_aed', 'price_missing', ''],
      [7, 'price_aed', 'price_invalid', 'a lot'],
      [8, 'price_aed', 'price_negative', '-5'],
      [9, 'price_aed', 'price_zero', '0'],
      [10, 'price_aed', 'price_too_large', '900000000000'],
      [11, 'area_sqm', 'size_invalid', 'big'],
      [12, 'area_sqm', 'size_negative', '-80'],
      [13, 'area_sqm', 'size_too_large', '99999999'],
      [14, 'location', 'place_missing', ''],
      [15, '', 'wrong_column_count', '5 cells instead of 6'],
      [16, '', 'wrong_column_count', '7 cells instead of 6'],
      [17, '', 'misplaced_quote', 'T16;"Dubai Marina;apartment;1000000;80;2026-01-05'],
    ]);
    expect(result.unknownAreas).toEqual([{ name: '=HYPERLINK("http://x")', rows: 1 }]);
  });

  it('is a no-op the second time, in any order of rows and from any cut of bytes', () => {
    const text = fixture('ok/dld-export-multi-unit.csv').toString('utf8');
    const [header = '', ...rows] = text.trim().split('\n');
    const register = new Register();
    register.import(text);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(rows, { minLength: rows.length }),
        fc.integer({ min: 1, max: 50 }),
        (order, chunk) => {
          const again = register.import([header, ...order].join('\r\n'));
          expect(again.counts).toMatchObject({ read: 8, taken: 0, changed: 0, duplicate: 8 });
          const first = done(importBytes(text));
          expect(deedsOf(done(importBytes(text, null, chunk)))).toEqual(deedsOf(first));
        },
      ),
    );
  });

  it('does not double anything when a file holds every row twice', () => {
    const text = fixture('ok/dld-export-multi-unit.csv').toString('utf8');
    const twice = text + text.split('\n').slice(1).join('\n');
    const result = done(importBytes(twice));
    expect(result.counts).toMatchObject({ read: 16, taken: 5, duplicate: 11 });
    expect(deedsOf(result)).toEqual(deedsOf(done(importBytes(text))));
  });

  it('lets a newer value take the place of the known one', () => {
    const file = (price: number) =>
      `transaction_id,location,property_type,price_aed,area_sqm,transaction_date\nT1,JVC,apartment,${price},80,2026-01-05\nT2,JVC,apartment,900000,80,2026-01-05\n`;
    const register = new Register();
    register.import(file(1_000_000));
    const second = register.import(file(1_100_000));
    expect(second.counts).toMatchObject({ read: 2, taken: 1, changed: 1, duplicate: 1 });
    expect(register.deeds.map((deed) => deed.priceFils).sort()).toEqual([110_000_000, 90_000_000]);
    expect(register.import(file(1_100_000)).counts).toMatchObject({ taken: 0, duplicate: 2 });
  });

  it('knows a deed of the export again in the bulk file', () => {
    const register = new Register();
    register.import(
      'TRANSACTION_NUMBER,INSTANCE_DATE,GROUP_EN,PROCEDURE_EN,AREA_EN,TRANS_VALUE,PROCEDURE_AREA\n11-77-2023,2023-05-01 09:00:00,Sales,Sell,JVC,900000,80\n',
    );
    register.import(
      'transaction_id,instance_date,trans_group_en,procedure_name_en,area_name_en,actual_worth,procedure_area\n1-11-2023-77,2023-05-01,Sales,Sell,JVC,900000,80\n',
    );
    expect(register.deeds.length).toBe(1);
  });

  it('makes one deed of units that different files list', () => {
    const head =
      'TRANSACTION_NUMBER,INSTANCE_DATE,GROUP_EN,PROCEDURE_EN,AREA_EN,PROP_TYPE_EN,PROP_SB_TYPE_EN,TRANS_VALUE,PROCEDURE_AREA\n';
    const flat = `${head}43-65-2026,2026-02-25,Sales,Sale,JVC,Unit,Flat,1425000,121.39\n`;
    const villa = `${head}43-65-2026,2026-02-25,Sales,Sale,ARABIAN RANCHES II,Building,Villa,1425000,278.78\n`;
    const register = new Register();
    register.import(flat);
    expect(register.import(villa).counts).toMatchObject({ taken: 1, changed: 1 });
    expect(register.deeds).toMatchObject([{ units: 2, areaCentiSqm: 40_017, flags: DEED_FLAG.multiUnit }]);
    for (const file of [flat, villa]) expect(register.import(file).counts).toMatchObject({ taken: 0, duplicate: 1 });
  });

  it('never lets a real deed replace one of the demo market', () => {
    const known = new KeyIndex();
    const [deed] = deedsOf(done(importBytes(fixture('ok/dld-export-multi-unit.csv'))));
    if (deed === undefined) throw new Error('no deed');
    known.add(deedKey({ ...deed, source: 'demo' }), deedFingerprint(deed), 0);
    expect(
      done(importBytes(fixture('ok/dld-export-multi-unit.csv'), { index: known, deed: () => null })).counts.taken,
    ).toBe(5);
  });

  it('flags prices far from their area’s median and keeps them', () => {
    const rows = Array.from({ length: 30 }, (_, i) => `T${i},JVC,apartment,${1_000_000 + i * 1000},80,2026-01-05`);
    const csv = [
      'transaction_id,location,property_type,price_aed,area_sqm,transaction_date',
      ...rows,
      'T90,JVC,apartment,9000000,80,2026-01-06',
    ];
    const deeds = deedsOf(done(importBytes(csv.join('\n'))));
    expect(deeds.filter((deed) => (deed.flags & DEED_FLAG.implausiblePrice) !== 0).map((d) => d.deedNumber)).toEqual([
      'T90',
    ]);
  });

  it('refuses numbers that do not tell deeds apart', () => {
    const rows = Array.from({ length: 20 }, (_, i) => `T1,JVC,${900_000 + i},2026-01-05`);
    const result = done(importBytes(['transaction_id,location,price_aed,transaction_date', ...rows].join('\n')));
    expect(result.counts).toMatchObject({ taken: 16, rejected: { number_reused: 4 } });
  });

  it('refuses names no register has, and says which column', () => {
    const csv = `transaction_id,location,price_aed,transaction_date\nT1,${'x'.repeat(301)},900000,2026-01-05\n`;
    const result = done(importBytes(csv));
    expect(result.rejects).toMatchObject([{ row: 2, column: 'location', reason: 'text_too_long' }]);
  });

  it('says why a file is no import at all', () => {
    const reasonOf = (text: string) => {
      const result = importBytes(text);
      return result.ok ? 'ok' : result.refusal.reason;
    };
    expect(reasonOf('')).toBe('empty_file');
    expect(reasonOf('<!doctype html><html><body>Error</body></html>')).toBe('html_page');
    expect(reasonOf('contract_id,annual_amount\n1,2\n')).toBe('unknown_header');
    expect(reasonOf(`${'c,'.repeat(300)}d\n`)).toBe('too_many_columns');
  });

  it('finds a header below a title line', () => {
    const csv =
      'Transactions of 2026\n\ntransaction_id,location,price_aed,transaction_date\nT1,JVC,900000,2026-01-05\n';
    expect(done(importBytes(csv)).counts).toMatchObject({ read: 1, taken: 1 });
  });

  it('takes the spec’s JSON rows and names what is wrong with others', () => {
    const run = new FileImport({ name: 'pasted', known: null, kind: 'transactions' });
    run.feedObjects([
      {
        transaction_id: 'TXN001',
        location: 'Dubai Marina',
        property_type: 'apartment',
        price_aed: 2_500_000,
        area_sqm: 120,
        transaction_date: '2024-01-15',
      },
      { transaction_id: 'TXN002', location: 'JVC', price_aed: -1, transaction_date: '2024-01-15' },
      { transaction_id: { $ne: null }, location: 'JVC', price_aed: 1, transaction_date: '2024-01-15' },
      'text',
      null,
      { __proto__: { price_aed: 1 }, transaction_id: 'TXN003' },
    ]);
    const result = done(run.finish());
    expect(result.counts).toMatchObject({ read: 6, taken: 1 });
    expect(result.rejects.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [2, 'price_aed', 'price_negative'],
      [3, 'transaction_id', 'wrong_type'],
      [4, '', 'wrong_type'],
      [5, '', 'wrong_type'],
      [6, 'transaction_date', 'date_missing'],
    ]);
    expect(deedsOf(result)[0]).toMatchObject({ type: 'apartment', rooms: -1, source: 'import', area: 'dubai-marina' });
  });

  it('accounts for every row of any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 40 }), { maxLength: 20 }), (lines) => {
        const result = importBytes(`transaction_id,location,price_aed,transaction_date\n${lines.join('\n')}`);
        if (result.ok) done(result);
        else expect(result.refusal.reason).toBe('no_rows');
      }),
    );
  });
});

describe('invented exports of flats and villas', () => {
  it('go in whole, add up, and change nothing the second time', () => {
    for (const kind of ['units', 'villas'] as const) {
      const register = new Register();
      const { csv, rows, deeds, repeats } = registerExport(kind, 500);
      expect(repeats).toBeGreaterThan(0);
      expect(register.import(csv).counts).toEqual({
        read: rows,
        taken: deeds,
        changed: 0,
        duplicate: repeats,
        rejected: {},
      });
      expect(register.import(csv).counts.taken).toBe(0);
    }
  });
});

describe.skipIf(!haveReal)(
  'the real files',
  () => {
    it('go in whole, add up, and change nothing the second time', () => {
      const register = new Register();
      const [units, villas, bulk] = REAL.map((name) => register.import(readFileSync(shared(name))));
      expect(units?.counts).toEqual({ read: 11_063, taken: 10_375, changed: 0, duplicate: 688, rejected: {} });
      // One portfolio mortgage covers flats and villas and appears in both files.
      expect(villas?.counts).toEqual({ read: 1300, taken: 1294, changed: 1, duplicate: 6, rejected: {} });
      expect(bulk?.counts).toEqual({ read: 10_000, taken: 10_000, changed: 0, duplicate: 0, rejected: {} });
      for (const name of REAL) expect(register.import(readFileSync(shared(name))).counts.taken, name).toBe(0);
    });
  },
  60_000,
);
