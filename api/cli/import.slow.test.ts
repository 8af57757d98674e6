import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import type { Property } from '../../domain/property/property.ts';
import { IS_LONG } from '../../test/long.ts';
import { openStore } from '../store/lowdb/open-store.ts';
import { listing, putListings } from '../testing/fixtures.ts';
import { programArgs } from '../testing/program.ts';
import { serve } from '../testing/serve.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fixtures = join(root, 'domain/import/fixtures');
const folder = await mkdtemp(join(tmpdir(), 'import-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const clock = () => Date.UTC(2026, 10, 21);

/** Creates a data folder without the demo market, which would add seconds to every test. */
async function newData(name: string): Promise<string> {
  const dataDir = join(folder, name);
  await (await openStore({ dataDir, init: true, clock })).store.close();
  return dataDir;
}

function start(dataDir: string, args: readonly string[]): ChildProcess {
  const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: '' };
  return spawn(process.execPath, [...programArgs('api/cli/import.ts'), ...args], { cwd: folder, env });
}

async function run(dataDir: string, ...args: string[]) {
  const child = start(dataDir, args);
  let out = '';
  let err = '';
  child.stdout?.on('data', (text) => {
    out += text;
  });
  child.stderr?.on('data', (text) => {
    err += text;
  });
  const [code] = await once(child, 'close');
  const lines = out.trim().split('\n');
  return { code, out, err, last: lines.at(-1) ?? '' };
}

async function rowsIn(dataDir: string): Promise<number> {
  const { store } = await openStore({ dataDir, init: false, clock });
  const { rows } = store.market.manifest();
  await store.close();
  return rows;
}

describe('npm run import', () => {
  it('takes a file, prints the counts last, and lists rejected rows in the current folder or where it is told', async () => {
    const dataDir = await newData('taken');
    // The folder of the source stays as it is.
    const source = await mkdtemp(join(folder, 'source-'));
    const file = join(source, 'one-broken-row-each.csv');
    await copyFile(join(fixtures, 'not-ok/one-broken-row-each.csv'), file);
    const first = await run(dataDir, file, '--json');
    const counts = JSON.parse(first.last);
    expect(Object.keys(counts)).toEqual(['read', 'taken', 'duplicate', 'rejected']);
    expect(counts).toMatchObject({ read: 17, taken: 2, duplicate: 0, rejected: { date_invalid: 1 } });
    expect([first.code, await rowsIn(dataDir)]).toEqual([0, 2]);
    const rejects = await readFile(join(folder, 'one-broken-row-each.rejects.csv'), 'utf8');
    expect(rejects.split('\r\n')[3]).toBe(
      '5,transaction_date,date_invalid,30/02/2026,T4,Dubai Marina,apartment,1000000,80,30/02/2026',
    );
    expect(await readdir(source)).toEqual(['one-broken-row-each.csv']);
    // A spreadsheet must not read a value as a formula.
    expect(rejects).toContain("8,price_aed,price_negative,'-5");
    const asked = join(folder, 'asked.csv');
    const again = await run(dataDir, file, '--json', '--rejects', asked);
    expect(JSON.parse(again.last)).toMatchObject({ taken: 0, duplicate: 2 });
    expect(await readFile(asked, 'utf8')).toBe(rejects);
  }, 60_000);

  it('writes nothing on a dry run, not even a data folder', async () => {
    const before = await readdir(folder);
    const dry = await run(join(folder, 'never'), join(fixtures, 'ok/dld-export-multi-unit.csv'), '--dry-run', '--json');
    const { tables, ...counts } = JSON.parse(dry.last);
    expect(counts).toEqual({ read: 8, taken: 5, duplicate: 3, rejected: {} });
    expect(tables[0]).toMatchObject({ kind: 'transactions', variant: 'dld-export', refused: null });
    const price = tables[0].columns.find(({ field }: { field: string }) => field === 'price');
    expect(price).toMatchObject({ name: 'TRANS_VALUE', how: 'known spelling', sure: 1, question: null });
    expect(await readdir(folder)).toEqual(before);
  }, 60_000);

  it('prints each record as it would be stored and what each rejected row would need', async () => {
    const file = join(folder, 'homes.csv');
    await writeFile(
      file,
      'Ref,Title,Price (USD),Location,Size sqm,Bedrooms,Frequency\nA,Flat,500000,JVC,80,2,\nB,Flat to let,30000,JVC,80,2,Yearly\nC,For sale or to let,500000,JVC,80,2,\n',
    );
    const { code, out } = await run(join(folder, 'never'), file, '--dry-run', '--records');
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([code, lines.length]).toEqual([0, 3]);
    expect(lines.find(({ reference }) => reference === 'B')).toMatchObject({ purpose: 'rent', priceAed: 110_175 });
    expect(lines.find(({ kind }) => kind === 'listing')).toMatchObject({
      ...{ reference: 'A', purpose: 'sale', priceAed: 1_836_250, sizeSqft: 861.11, bedrooms: 2, areaId: 'jvc' },
    });
    const rejected = { row: 4, column: 'Title', value: 'For sale or to let', reason: 'purpose_unclear' };
    expect(lines.find(({ row }) => row === 4)).toMatchObject({ ...rejected, needs: expect.stringContaining('sale') });
    const page = join(folder, 'page.csv');
    await writeFile(page, '<html><body>x</body></html>');
    const refused = await run(join(folder, 'never'), page, '--dry-run', '--records');
    expect([refused.code, JSON.parse(refused.out)]).toMatchObject([65, { refused: 'html_page' }]);
  }, 60_000);

  it('fails clearly on a missing file, an unknown header and a folder in use', async () => {
    const dataDir = await newData('failing');
    const missing = await run(dataDir, 'nowhere.csv');
    expect([missing.code, missing.err]).toEqual([66, expect.stringContaining('nowhere.csv cannot be read')]);
    await writeFile(join(folder, 'rents.csv'), 'contract_id,annual_amount\n1,2\n');
    const unknown = await run(dataDir, join(folder, 'rents.csv'));
    expect([unknown.code, unknown.err]).toEqual([65, expect.stringContaining('It has no column for')]);
    const { store } = await openStore({ dataDir, init: false, clock });
    const locked = await run(dataDir, join(fixtures, 'ok/dld-page-title-case.csv'));
    await store.close();
    expect([locked.code, locked.err]).toEqual([75, expect.stringContaining('/api/dubai/import-data')]);
  }, 60_000);

  it('takes other kinds and archives, says what it left out, and takes an import back', async () => {
    const dataDir = await newData('kinds');
    const file = join(folder, 'mixed.zip');
    const rents = 'contract_id,contract_start_date,annual_amount,area_name_en\nC1,01-02-2026,60000,Marsa Dubai\n';
    const sales = 'transaction_id,location,price_aed,transaction_date\nT1,JVC,900000,2026-01-05\n';
    const index = 'month,median_aed_per_sqft\n2026-01,1500\n';
    await writeFile(
      file,
      zipSync({ 'rents.csv': strToU8(rents), 'sales.csv': strToU8(sales), 'index.csv': strToU8(index) }),
    );
    const taken = await run(dataDir, file);
    expect([taken.code, await rowsIn(dataDir)]).toEqual([0, 1]);
    expect(taken.out).toMatch(/index\.csv was left out: This is a monthly price index/);
    const id = /import (\S+): --undo/.exec(taken.out)?.[1] ?? '';
    const undone = await run(dataDir, '--undo', id);
    expect([undone.code, undone.last, await rowsIn(dataDir)]).toEqual([
      0,
      `Import ${id} is undone: 1 deeds and 1 other records.`,
      0,
    ]);
    expect((await run(dataDir, '--undo', id)).code).toBe(65);
    const wrong = await run(dataDir, file, '--type', 'ghosts');
    expect([wrong.code, wrong.err]).toEqual([64, expect.stringContaining('--type takes one of')]);
  }, 60_000);

  it('says that listings are scored at the next start, and they are', async () => {
    const dataDir = await newData('scored');
    const { store: before } = await openStore({ dataDir, init: false, clock });
    await putListings(before, [
      listing(1, { areaId: 'jvc', price: 100_000_000, sqft: 1076.4, project: '', building: '', bedrooms: 1 }),
    ]);
    await before.close();
    const rates = [9000, 9500, 10_000, 10_500, 11_000, 11_500, 12_000];
    const rows = rates.map((rate, i) => `T${i},JVC,apartment,1 B/R,${rate * 100},100,2026-02-0${i + 1}`);
    const file = join(folder, 'scored.csv');
    await writeFile(
      file,
      `transaction_id,location,property_type,rooms,price_aed,area_sqm,transaction_date\n${rows.join('\n')}\n`,
    );
    expect((await run(dataDir, file, '--dry-run')).out).not.toContain('scored anew');
    const taken = await run(dataDir, file);
    expect(taken.last).toBe('Market records are up to date. Listings are scored anew when the server starts.');

    const { store } = await openStore({ dataDir, init: false, clock });
    const stored = () => store.read((tx) => tx.get<Property>('properties', '1'))?.doc;
    expect(stored()?.evidence ?? null).toBeNull();
    const server = await serve({ store });
    await server.services.valuationTrainer.settled();
    // The median rate of the seven sales is AED 10,500 a sqm. A sqm has 10.7639 sqft.
    expect(stored()?.evidence).toMatchObject({ method: 'median', sales: 7 });
    // The difference of up to 1 fils comes from rounding the value of the whole home.
    expect(Math.abs((stored()?.evidence?.fairPricePerSqftFils ?? 0) - 97_548)).toBeLessThanOrEqual(1);
    await server.close();
    await store.close();
  }, 60_000);

  it('killed at any moment leaves all of the file or nothing, and takes it when run again', async () => {
    const dataDir = await newData('killed');
    const file = join(folder, 'big.csv');
    // The file is over 4 MiB, so it is imported in a separate process.
    const place = 'Jumeirah Village Circle (Al Barsha South Fourth)';
    const rows = Array.from({ length: 60_000 }, (_, i) => `T${i},${place},apartment,${900_000 + i},80,2026-01-05`);
    await writeFile(
      file,
      ['transaction_id,location,property_type,price_aed,area_sqm,transaction_date', ...rows].join('\n'),
    );
    const whole = performance.now();
    expect((await run(await newData('whole'), file)).code).toBe(0);
    const length = performance.now() - whole;
    for (const share of IS_LONG ? [0.2, 0.4, 0.6, 0.7, 0.8, 0.9] : [0.4, 0.7, 0.9]) {
      const child = start(dataDir, [file]);
      const exit = once(child, 'exit');
      setTimeout(() => child.kill('SIGKILL'), length * share);
      await exit;
      expect([0, 60_000]).toContain(await rowsIn(dataDir));
    }
    const { read, taken, duplicate } = JSON.parse((await run(dataDir, file, '--json')).last);
    expect([read, taken + duplicate, await rowsIn(dataDir)]).toEqual([60_000, 60_000, 60_000]);
    expect(existsSync(join(folder, 'big.rejects.csv'))).toBe(false);
  }, 240_000);
});
