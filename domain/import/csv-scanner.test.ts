import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvScanner, MAX_CSV_RECORD_BYTES } from './csv-scanner.ts';

type Found = { line: number; cells: string[] } | { line: number; reason: string };

function scan(input: string | Uint8Array, chunk = Number.POSITIVE_INFINITY, delimiter = ','): Found[] {
  const found: Found[] = [];
  const scanner = new CsvScanner(
    {
      record: (record) => {
        found.push({ line: record.line, cells: Array.from({ length: record.count }, (_, i) => record.text(i)) });
      },
      problem: ({ line, reason }) => {
        found.push({ line, reason });
      },
    },
    delimiter.charCodeAt(0),
  );
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  for (let at = 0; at < bytes.length; at += chunk) scanner.push(bytes.subarray(at, at + chunk));
  scanner.end();
  return found;
}

const rows = (input: string, delimiter = ',') =>
  scan(input, Number.POSITIVE_INFINITY, delimiter).map((found) => ('cells' in found ? found.cells : found.reason));

describe('the CSV scanner', () => {
  it('reads quotes, doubled quotes and line ends inside quotes', () => {
    expect(scan('a,b\r\n"x, ""y""\nz",2\r\n\r\nlast,3')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x, "y"\nz', '2'] },
      { line: 5, cells: ['last', '3'] },
    ]);
  });

  it.each([',', ';', '\t', '|'])('cuts at the delimiter %j', (d) => {
    expect(rows(`a${d}b${d}"c,;|"\n1${d}2${d}3`, d)).toEqual([
      ['a', 'b', 'c,;|'],
      ['1', '2', '3'],
    ]);
  });

  it('takes LF, CRLF and lone CR as line ends and passes the byte order mark', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      expect(scan(`\uFEFFa,b${end}1,2${end}3,4${end}`)).toEqual([
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1', '2'] },
        { line: 3, cells: ['3', '4'] },
      ]);
    }
  });

  it('reads the same however the bytes are cut', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('', 'مرسى دبي', '"', 'a"b', 'x\r\ny', ',', '🏙️'));
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 8 }),
        fc.nat(7),
        (table, cut) => {
          const written = table.map((row) =>
            row.map((c) => `"${c.replaceAll('\0', '').replaceAll('"', '""')}"`).join(','),
          );
          const text = written.join('\r\n');
          const expected = table.map((row) => row.map((c) => c.replaceAll('\0', '').replace(/^\uFEFF/, '')));
          const cells = scan(text, cut + 1).map((found) => ('cells' in found ? found.cells : found.reason));
          expect(cells).toEqual(expected);
        },
      ),
    );
  });

  it('loses one line to a quote that is never closed', () => {
    const far = 'x,y\n'.repeat(40_000);
    const found = scan(`a,b\n1,"open\n2,3\n${far}`);
    expect(found.slice(0, 4)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, reason: 'unclosed_quote' },
      { line: 3, cells: ['2', '3'] },
      { line: 4, cells: ['x', 'y'] },
    ]);
    expect(found.length).toBe(40_003);
    expect(rows('a,b\n1,"open\n2,3')).toEqual([['a', 'b'], 'unclosed_quote', ['2', '3']]);
  });

  it('mends quotes inside a cell where the line allows it', () => {
    expect(rows('a,b\n"Tower "A", east",2\n3,4')).toEqual([
      ['a', 'b'],
      ['Tower "A', ' east"', '2'],
      ['3', '4'],
    ]);
    expect(rows('a,b\n"Tower "A" east",2\n3,4')).toEqual([
      ['a', 'b'],
      ['Tower "A" east', '2'],
      ['3', '4'],
    ]);
  });

  it('refuses a record above the cap, quoted or not, and goes on behind it', () => {
    const big = 'x'.repeat(10_000_000);
    expect(rows(`a,b\n${big},1\n2,3`)).toEqual([['a', 'b'], 'record_too_long', ['2', '3']]);
    expect(rows(`a,b\n"${big}",1\n2,3`)).toEqual([['a', 'b'], 'record_too_long', ['2', '3']]);
    const fits = 'x'.repeat(MAX_CSV_RECORD_BYTES - 10);
    expect(rows(`a,b\n"${fits}",1\n2,3`)).toEqual([
      ['a', 'b'],
      [fits, '1'],
      ['2', '3'],
    ]);
  });

  it('counts cells beyond the cap without keeping them, and names a NUL', () => {
    const found = scan(`${'a,'.repeat(100_000)}b\n1,2`.slice(0, 60_000));
    expect(found[0]).toMatchObject({ line: 1 });
    expect('cells' in (found[0] ?? {})).toBe(true);
    expect(rows('a,b\n1\0,2\n3,4')).toEqual([['a', 'b'], 'nul_byte', ['3', '4']]);
  });

  it('survives any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 40 }), (bytes, cut) => {
        expect(scan(bytes, cut)).toEqual(scan(bytes));
      }),
      { numRuns: 500 },
    );
  });
});
