import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { evaluateCells, type Results, type SheetCell, type Workbook } from './spreadsheet.ts';

const text = (xml: string) => {
  const plain = xml
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'");
  return plain.replace(/&amp;/g, '&');
};

/** Reads cells, formulas and names of an XLSX file. */
export function readWorkbook(bytes: Uint8Array): Workbook {
  const files = unzipSync(bytes);
  const file = (path: string) => (files[path] === undefined ? '' : strFromU8(files[path]));
  const strings = [...file('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, inner = '']) =>
    text([...inner.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, words]) => words).join('')),
  );
  const book = file('xl/workbook.xml');
  const targets = new Map(
    [...file('xl/_rels/workbook.xml.rels').matchAll(/<Relationship [^>]*>/g)].map(([tag]) => {
      return [/ Id="([^"]+)"/.exec(tag)?.[1] ?? '', /Target="([^"]+)"/.exec(tag)?.[1] ?? ''];
    }),
  );
  const sheets = new Map<string, Map<string, SheetCell>>();
  for (const [tag] of book.matchAll(/<sheet [^>]*>/g)) {
    const target = targets.get(/r:id="([^"]+)"/.exec(tag)?.[1] ?? '') ?? '';
    sheets.set(
      text(/name="([^"]+)"/.exec(tag)?.[1] ?? ''),
      readCells(file(`xl/${target.replace(/^\/xl\//, '')}`), strings),
    );
  }
  const names = [...book.matchAll(/<definedName [^>]*name="([^"]+)"[^>]*>(.*?)<\/definedName>/g)];
  return { sheets, names: new Map(names.map(([, name = '', at = '']) => [name, text(at)])) };
}

function readCells(xml: string, strings: readonly string[]): Map<string, SheetCell> {
  const cells = new Map<string, SheetCell>();
  for (const [, at = '', attributes = '', inner = ''] of xml.matchAll(
    /<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
  )) {
    const formula = /<f[^>]*>(.*?)<\/f>/s.exec(inner)?.[1];
    const raw = /<v>(.*?)<\/v>/s.exec(inner)?.[1];
    const type = / t="(\w+)"/.exec(attributes)?.[1];
    const value =
      raw === undefined
        ? null
        : type === 's'
          ? (strings[Number(raw)] ?? '')
          : type === 'str' || type === 'e'
            ? raw
            : Number(raw);
    cells.set(at, formula === undefined ? { value } : { formula: text(formula), value });
  }
  return cells;
}

/** Computes the formulas from the inputs alone, ignoring stored results, with the formulas that the app writes. */
export const recalculate = (bytes: Uint8Array): Results => evaluateCells(readWorkbook(bytes));

export const hasLibreOffice = (): boolean => spawnSync('soffice', ['--version']).status === 0;

/** LibreOffice shows stored results without computing them again. */
function withoutResults(bytes: Uint8Array): Uint8Array {
  const files = Object.entries(unzipSync(bytes)).map(([path, content]) => {
    if (!path.startsWith('xl/worksheets/')) return [path, content] as const;
    return [path, strToU8(strFromU8(content).replace(/(<\/f>)<v>[^<]*<\/v>/g, '$1'))] as const;
  });
  return zipSync(Object.fromEntries(files));
}

/** Opens and saves workbooks in LibreOffice, which computes them, without stored results, from the inputs. */
export function recalculateInLibreOffice(workbooks: readonly Uint8Array[]): Results[] {
  const folder = mkdtempSync(join(tmpdir(), 'workbook-'));
  try {
    const names = workbooks.map((bytes, i) => {
      writeFileSync(join(folder, `${i}.xlsx`), withoutResults(bytes));
      return `${i}.xlsx`;
    });
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const convert = ['--headless', '--convert-to', 'xlsx:Calc MS Excel 2007 XML', '--outdir', join(folder, 'out')];
    // One start for all of them: LibreOffice takes longer to start than to compute.
    const files = names.map((name) => join(folder, name));
    const run = spawnSync('soffice', [profile, ...convert, ...files], { encoding: 'utf8' });
    if (run.status !== 0) throw new Error(`LibreOffice: ${run.stderr}`);
    return names.map((name) => {
      const { sheets } = readWorkbook(readFileSync(join(folder, 'out', name)));
      const computed = [...sheets].flatMap(([sheet, cells]) =>
        [...cells].flatMap(([at, { formula, value }]) =>
          formula === undefined ? [] : [[`${sheet}!${at}`, value] as const],
        ),
      );
      return new Map(computed);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
