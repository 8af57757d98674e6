import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FileImport } from './file-import.ts';
import type { FileReject, FileResult } from './file-result.ts';
import type { TablePlan } from './kinds.ts';
import { RejectsFiles } from './rejects-file.ts';

const FOLDER = fileURLToPath(new URL('../fixtures/hostile/', import.meta.url));
const HEAD = 'transaction_id,location,property_type,price_aed,area_sqm,transaction_date\n';
const ROW = 'T1,JVC,apartment,900000,80,2026-01-05\n';

function run(bytes: Uint8Array, name: string, chunk = 65_536): { result: FileResult; rejects: FileReject[] } {
  const rejects: FileReject[] = [];
  const file = new FileImport({ name, known: null, onReject: (reject) => rejects.push(reject) });
  for (let at = 0; at < bytes.length; at += chunk) file.feed(bytes.subarray(at, at + chunk));
  return { result: file.finish(), rejects };
}

/** Result of an import in the form of `FILES`. Checks that counts add up and every rejected row is reported. */
function outcome(bytes: Uint8Array, name: string, chunk?: number): string {
  const { result, rejects } = run(bytes, name, chunk);
  if (!result.ok) {
    expect(result.refusal.message).toMatch(/\.$/);
    return result.refusal.reason;
  }
  const { read, taken, duplicate, rejected } = result.counts;
  const sum = Object.values(rejected).reduce((a, b) => a + b, 0);
  expect(taken + duplicate + sum).toBe(read);
  expect(rejects.length).toBe(sum);
  for (const reject of rejects) {
    expect(reject.row).toBeGreaterThan(0);
    expect(rejected[reject.reason]).toBeGreaterThan(0);
  }
  const reasons = Object.entries(rejected).map(([reason, rows]) => ` ${reason}:${rows}`);
  return `${taken}/${read}${duplicate > 0 ? ` duplicate:${duplicate}` : ''}${reasons.sort().join('')}`;
}

/** Expected result per file: taken/read and the reasons of the rest, or the refusal. */
const FILES: Record<string, string> = {
  'arabic-digits.csv': '2/2',
  'blank.csv': 'empty_file',
  'broken-line.ndjson': '2/3 broken_record:1',
  'cr-only.csv': '2/2',
  'crossed.xml': 'damaged',
  'duplicate-headers.csv': '0/1 value_twice:1',
  'empty.csv': 'empty_file',
  'entities.xml': '1/1',
  'formulas.csv': '0/3 price_invalid:3',
  'header-only.csv': 'no_rows',
  'html-error.csv': 'html_page',
  'html-fragment.csv': 'html_page',
  'huge-numbers.csv': '1/3 price_invalid:1 price_too_large:1',
  'mixed-line-ends.csv': '3/3',
  'negative.csv': '0/3 price_invalid:1 price_negative:1 size_negative:1',
  'nested.json': '1/3 wrong_type:2',
  'nul.csv': '1/2 nul_byte:1',
  'null-words.csv': '2/3 price_missing:1',
  'old-workbook.xls': 'unknown_format',
  'only-mark.csv': 'empty_file',
  'picture.csv': 'unknown_format',
  'pipe.csv': '1/1',
  'proto-headers.csv': '1/1',
  'proto.json': '1/1',
  'quote-in-cell.csv': '2/2',
  'ragged.csv': '2/4 wrong_column_count:2',
  'report.pdf': 'unknown_format',
  'rubbish.json': '2/3 broken_record:1',
  'scalars.json': '1/6 wrong_type:5',
  'script.xml': '1/1',
  'semicolon-decimal-comma.csv': '2/2',
  'tab.tsv': '1/1',
  'thirtieth-of-february.csv': '2/5 date_invalid:3',
  'title-above.csv': '1/1',
  'truncated.json': '1/2 broken_record:1',
  'two-marks.csv': '1/1',
  'unclosed-quote.csv': '2/3 unclosed_quote:1',
  'unclosed.xml': '1/2 broken_record:1',
  'utf-16-no-mark.csv': '1/1',
  'utf-16be.csv': '1/1',
  'utf-16le.csv': '2/2',
  'windows-1252.csv': '1/1',
  'windows-1256.csv': '2/2',
};

describe('hostile files', () => {
  it('are all looked at', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(FILES).sort());
  });

  it.each(Object.entries(FILES))('%s comes to %s, however its bytes arrive', (name, expected) => {
    const bytes = readFileSync(`${FOLDER}${name}`);
    for (const chunk of [65_536, 7, 1]) expect([chunk, outcome(bytes, name, chunk)]).toEqual([chunk, expected]);
    // The same file, compressed.
    if (bytes.length > 0) expect(outcome(gzipSync(bytes), `${name}.gz`)).toBe(expected);
    // A plan without an import must not throw either.
    const plan = new FileImport({ name, known: null, planOnly: true });
    plan.feed(bytes);
    expect(plan.finish().tables.length).toBeLessThan(2);
  });

  it('never touches the prototype of objects', () => {
    for (const name of ['proto-headers.csv', 'proto.json']) run(readFileSync(`${FOLDER}${name}`), name);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });

  it('does not expand entities, follow files or keep scripts as pictures', () => {
    const listingOf = (name: string) => {
      const { result } = run(readFileSync(`${FOLDER}${name}`), name);
      return result.ok ? result.records.listings[0]?.record : null;
    };
    expect(listingOf('entities.xml')?.title).toBe('Flat &xxe; &b; & more');
    expect(listingOf('script.xml')).toMatchObject({ title: 'Flat', images: ['https://x/1.jpg'] });
  });

  it('reads what Arabic, Western and wide encodings say', () => {
    const deeds = (name: string) => {
      const { result } = run(readFileSync(`${FOLDER}${name}`), name);
      return result.ok ? (result.deeds?.pieces[0] ?? null) : null;
    };
    expect(deeds('windows-1256.csv')?.area.words.toSorted()).toEqual(['business-bay', 'dubai-marina']);
    expect(deeds('utf-16le.csv')?.area.words.toSorted()).toEqual(['dubai-marina', 'jvc']);
    expect(deeds('windows-1252.csv')?.project.words).toContain('Résidence Été');
    expect([...(deeds('semicolon-decimal-comma.csv')?.price ?? [])]).toEqual([90_000_050, 125_000_000]);
    expect([...(deeds('arabic-digits.csv')?.price ?? [])]).toEqual([90_000_000, 90_000_000]);
  });
});

const filled = (length: number, byte: number) => new Uint8Array(length).fill(byte);
const csv = (text: string) => strToU8(text);

describe('hostile files too large to keep', () => {
  it.each<[string, () => Uint8Array, string]>([
    [
      'a cell of ten million bytes',
      () => csv(`${HEAD}T0,"${'x'.repeat(10_000_000)}",a,1,1,2026-01-05\n${ROW}`),
      '1/2 record_too_long:1',
    ],
    ['a line without an end', () => csv(`${HEAD}${ROW}${'x'.repeat(10_000_000)}`), '1/2 record_too_long:1'],
    [
      'a hundred thousand columns',
      () => csv(`${Array.from({ length: 100_000 }, (_, i) => `c${i}`).join(',')}\n1\n`),
      'too_many_columns',
    ],
    ['a hundred thousand empty columns', () => csv(`${HEAD.trim()}${','.repeat(100_000)}\n${ROW}`), 'too_many_columns'],
    ['a million quotes', () => csv(`${HEAD}${'"'.repeat(1_000_001)}\n${ROW}`), '1/2 record_too_long:1'],
    [
      'twenty thousand open quotes',
      () => csv(HEAD + 'T1,"JVC\n'.repeat(20_000)),
      '0/20000 misplaced_quote:19999 unclosed_quote:1',
    ],
    ['a million blank lines', () => csv(`${HEAD}${'\n'.repeat(1_000_000)}${ROW}`), '1/1'],
    ['nothing but zeros', () => filled(5_000_000, 0), 'empty_file'],
    ['lists in lists', () => csv('['.repeat(2_000_000)), 'not_a_table'],
    ['objects in objects', () => csv(`[${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}]`), 'unknown_header'],
    ['a text of JSON without an end', () => csv(`[{"transaction_id":"${'x'.repeat(5_000_000)}`), 'not_a_table'],
    ['elements in elements', () => csv(`<list>${'<a>'.repeat(500_000)}`), 'damaged'],
    ['an attribute without an end', () => csv(`<list><a b="${'x'.repeat(3_000_000)}`), 'damaged'],
    ['a gzip bomb', () => gzipSync(filled(20_000_000, 48), { level: 1 }), 'too_large'],
    ['a zip bomb', () => zipSync({ 'a.csv': [filled(20_000_000, 48), { level: 1 }] }), 'too_large'],
    ['a gzip cut off', () => gzipSync(csv(HEAD + ROW.repeat(50_000))).subarray(0, 900), 'damaged'],
    ['a zip cut off', () => zipSync({ 'a.csv': csv(HEAD + ROW.repeat(50_000)) }).subarray(0, 900), 'damaged'],
    ['a zip of nothing', () => zipSync({}), 'not_a_table'],
    [
      'a zip of many',
      () => zipSync(Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`${i}.csv`, csv('a')]))),
      'too_large',
    ],
    [
      'zips in zips',
      () => zipSync({ a: zipSync({ b: zipSync({ c: zipSync({ d: csv(HEAD + ROW) }) }) }) }),
      'too_large',
    ],
    ['rows of two bytes', () => csv(HEAD + ROW + 'x\n'.repeat(150_000)), 'mostly_rejected'],
    [
      'rows of two bytes in an archive',
      () => zipSync({ 'a.csv': csv(HEAD + 'x\n'.repeat(150_000)) }),
      'mostly_rejected',
    ],
    ['a zip in a gzip', () => gzipSync(zipSync({ 'a.csv': csv(HEAD + ROW) })), '1/1'],
    [
      'a zip with a way out of its folder',
      () => zipSync({ '../../etc/passwd.csv': csv(HEAD + ROW), 'readme.txt': csv('hello') }),
      '1/1',
    ],
  ])('%s', (name, make, expected) => {
    expect(outcome(make(), name)).toBe(expected);
  });

  it.each([
    [1_000_000, 'x\n'.repeat(1_000_000), 200_000],
    // Every sixth row can be imported.
    [1_400_000, '1,A,B\nx\nx\nx\nx\nx\n'.repeat(1_400_000 / 6), 1_300_000],
  ])('are not read further once most of %i rows were rejected', (_rows, text, most) => {
    const file = new FileImport({ name: 'a.csv', known: null });
    const bytes = csv(`broker_id,broker_name,company_name\n1,A,B\n${text}`);
    for (let at = 0; at < bytes.length; at += 100_000) file.feed(bytes.subarray(at, at + 100_000));
    expect(file.refusal?.reason).toBe('mostly_rejected');
    expect(file.rowsRead).toBeLessThan(most);
  });

  it('finds damage in the middle of an archive', () => {
    const bytes = zipSync({
      'a.csv': [
        csv(HEAD + Array.from({ length: 20_000 }, (_, i) => `T${i * 7919},JVC,a,${i},80,2026-01-05\n`).join('')),
        { level: 6 },
      ],
    });
    bytes.fill(0, 4000, 5000);
    expect(outcome(bytes, 'damaged.zip')).toBe('damaged');
  });

  it('says when an archive has a password', () => {
    const bytes = zipSync({ 'a.csv': csv(HEAD + ROW) });
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at + 10 < bytes.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true);
    expect(outcome(bytes, 'locked.zip')).toBe('encrypted');
  });
});

function rejectsText(tables: readonly TablePlan[], rejects: readonly FileReject[]): string {
  const files = new RejectsFiles();
  for (const reject of rejects) files.add(reject);
  return new TextDecoder().decode(files.finish(tables)[0]?.csv);
}

describe('the file of rejects', () => {
  it('says where rows were left out', () => {
    const { result, rejects } = run(strToU8(`${HEAD}${'T1,JVC,apartment,x,80,2026-01-05\n'.repeat(3000)}`), 'a.csv');
    const files = new RejectsFiles(1000);
    for (const reject of rejects) files.add(reject);
    const [file] = files.finish(result.tables);
    expect(file?.cut).toBe(true);
    expect(file?.rows).toBeGreaterThan(100);
    expect(file?.rows).toBeLessThan(3000);
  });

  it('shows no formula to a spreadsheet, and is taken when its rows are mended', () => {
    const { result, rejects } = run(readFileSync(`${FOLDER}formulas.csv`), 'formulas.csv');
    const text = rejectsText(result.tables, rejects);
    const cells = text.split('\r\n').flatMap((line) => line.split(','));
    expect(cells.filter((cell) => /^"?\s*[=+\-@\t]/.test(cell))).toEqual([]);
    const mended = text.replace(/,(x|'=cmd\|calc|abc),80/g, ',900000,80');
    const again = run(strToU8(mended), 'formulas.rejects.csv').result;
    expect(again.ok && again.counts).toMatchObject({ read: 3, taken: 3 });
    const deeds = again.ok ? again.deeds?.pieces[0] : undefined;
    // The apostrophes that guarded formulas are removed again.
    expect(new TextDecoder().decode(deeds?.deedNumber.bytes)).toContain('=1+1');
    expect(deeds?.area.words).toContain('@Sum(A1)');
  });

  it('lists a row that is still wrong as it stood, without the reasons of before', () => {
    const { result, rejects } = run(strToU8(`${HEAD}T1,JVC,apartment,x,80,2026-01-05\n`), 'a.csv');
    const text = rejectsText(result.tables, rejects);
    const second = run(strToU8(text), 'a.rejects.csv');
    expect(second.rejects.map(({ cells }) => cells)).toEqual(rejects.map(({ cells }) => cells));
    const header = (of: string) => of.slice(0, of.indexOf('\r\n') + 2);
    expect(header(rejectsText(second.result.tables, second.rejects))).toBe(header(text));
  });
});
