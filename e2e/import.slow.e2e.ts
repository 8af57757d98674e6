import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { IS_LONG } from '../test/long.ts';
import { signedIn } from './support/api.ts';
import { type Device, firstVisit, startDevice } from './support/device.ts';
import { type Server, startServer } from './support/server.ts';

const REAL_EXPORT = join(import.meta.dirname, '../../shared/data/dld-export-units-2026-03.csv');
const ROWS = IS_LONG ? 60_000 : 20_000;
/** The first power cut comes after `firstMs`. Each later delay is `times` as long. */
const BLOWS = IS_LONG ? { firstMs: 60, times: 2 } : { firstMs: 40, times: 3 };
const CREDIT = 'Data provided by Dubai Land Department';

test.describe('the real export of the Land Department', () => {
  test.describe.configure({ mode: 'serial' });
  // biome-ignore lint/suspicious/noSkippedTests: the data folder is not part of the repository
  test.skip(!existsSync(REAL_EXPORT), `the real export is not here: ${REAL_EXPORT}`);

  let server: Server;
  let device: Device;
  let path: string;

  test.beforeAll(async () => {
    server = await startServer();
    device = await startDevice();
  });
  test.afterAll(async () => {
    await device?.close();
    await server?.kill();
  });

  test('goes in through the API and comes out on the device', async () => {
    const broker = await signedIn(server, 'broker1', 'broker-one');
    const made = await broker.send('POST', '/api/properties', HOME_AT_THE_WATERFRONT);
    expect(made.status).toBe(201);
    path = `/property/${(made.body as { id: number }).id}`;
    const page = await firstVisit(device, server.origin);
    await page.goto(`${server.origin}${path}`);
    await expect(nearbyOf(page)).toHaveAttribute('aria-busy', 'false');
    await expect(nearbyOf(page).getByText(CREDIT)).toHaveCount(0);

    const result = await broker.importCsv('units.csv', readFileSync(REAL_EXPORT));
    expect(result.status).toBe(200);
    const { read, taken, duplicate, rejected } = result.body;
    expect(taken).toBeGreaterThan(5000);
    expect(read).toBe(taken + duplicate + sum(Object.values(rejected)));

    await expectRealDeeds(page);
    const flat = await broker.send('POST', '/api/properties', { ...HOME_AT_THE_WATERFRONT, location: 'JVC' });
    await page.goto(`${server.origin}/property/${(flat.body as { id: number }).id}`);
    await expect(nearbyOf(page).getByText(CREDIT)).toBeVisible();
  });

  test('a second import of the same file takes nothing', async () => {
    const broker = await signedIn(server, 'broker1', 'broker-one');
    const result = await broker.importCsv('units.csv', readFileSync(REAL_EXPORT));
    expect(result.body.taken).toBe(0);
    expect(result.body.duplicate).toBeGreaterThan(5000);
  });

  test('a restart on the same folder keeps it, and a new device gets it', async () => {
    const before = await health(server);
    await server.stop();
    server = await startServer({ dataDir: server.dataDir });
    const after = await health(server);
    expect(after.rows).toBe(before.rows);
    // Listing scores may have been recomputed meanwhile, which also raises the revision.
    expect(after.rev).toBeGreaterThanOrEqual(before.rev);
    const other = await startDevice({ isNew: true });
    const page = await firstVisit(other, server.origin);
    await page.goto(`${server.origin}${path}`);
    await expectRealDeeds(page);
    await other.close();
  });

  async function expectRealDeeds(page: Page) {
    await expect(nearbyOf(page).getByText(CREDIT)).toBeVisible({ timeout: 30_000 });
    const showAll = nearbyOf(page).getByRole('button', { name: /^Show all/ });
    if (await showAll.isVisible()) await showAll.click();
    // Row 11-10929-2026 of the file.
    const deed = nearbyOf(page)
      .getByRole('listitem')
      .filter({ hasText: /badra phase 1/i })
      .first();
    await expect(deed).toContainText('13 Mar 2026');
    await expect(deed).toContainText('AED 760,000');
    // The heading gives the number of rooms of all similar sales.
    await expect(nearbyOf(page)).toContainText(/sales? of 2-bedroom apartments/);
    await expect(deed).toContainText('1,016 sqft');
  }
});

/** A home in an area where the demo market has no sales and the real export has five. */
const HOME_AT_THE_WATERFRONT = {
  title: 'Two bedrooms at the waterfront',
  description: 'A plain flat.',
  price: 90_000_000,
  location: 'Dubai Waterfront',
  address: 'Dubai Waterfront, Dubai',
  propertyType: 'apartment',
  bedrooms: 2,
  bathrooms: 1,
  sqft: 1000,
  features: [],
  isActive: true,
};

test('the power goes while importing: all or nothing, and the file goes in afterwards', async () => {
  test.setTimeout(180_000);
  const csv = exportOf(ROWS);
  let server = await startServer();
  const before = await health(server);
  let interrupted = 0;
  // Each cut comes later: while reading, writing, publishing, recomputing, until an import finishes first.
  for (let afterMs = BLOWS.firstMs; ; afterMs *= BLOWS.times) {
    const broker = await signedIn(server, 'broker1', 'broker-one');
    const importing = broker.importCsv('big.csv', csv).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    await server.kill();
    const answer = await importing;
    server = await startServer({ dataDir: server.dataDir });
    const { rows } = await health(server);
    expect([before.rows, before.rows + ROWS], `killed after ${afterMs} ms`).toContain(rows);
    if (answer !== null) {
      // An acknowledged import is never lost.
      expect(rows).toBe(before.rows + ROWS);
      break;
    }
    interrupted++;
  }
  expect(interrupted).toBeGreaterThan(1);
  const broker = await signedIn(server, 'broker1', 'broker-one');
  const result = await broker.importCsv('big.csv', csv);
  expect(result.status).toBe(200);
  expect(result.body.taken + result.body.duplicate).toBe(ROWS);
  expect((await health(server)).rows).toBe(before.rows + ROWS);
  await server.stop();
});

function nearbyOf(page: Page) {
  return page.getByRole('region', { name: /^(Similar sales|Nearby registered sales)$/ });
}

async function health(server: Server): Promise<{ rows: number; rev: number }> {
  const response = await fetch(`${server.origin}/api/health`);
  const { rows, rev } = (await response.json()) as { rows: number; rev: number };
  return { rows, rev };
}

function sum(numbers: number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

/** Returns a file in the layout of the Land Department's export, with a different deed on each row. */
function exportOf(rows: number): Buffer {
  const header =
    'TRANSACTION_NUMBER,INSTANCE_DATE,GROUP_EN,PROCEDURE_EN,IS_OFFPLAN_EN,IS_FREE_HOLD_EN,USAGE_EN,AREA_EN,' +
    'PROP_TYPE_EN,PROP_SB_TYPE_EN,TRANS_VALUE,PROCEDURE_AREA,ACTUAL_AREA,ROOMS_EN,PARKING,NEAREST_METRO_EN,' +
    'NEAREST_MALL_EN,NEAREST_LANDMARK_EN,TOTAL_BUYER,TOTAL_SELLER,MASTER_PROJECT_EN,PROJECT_EN';
  const lines = Array.from({ length: rows }, (_, i) => {
    const day = String(1 + (i % 28)).padStart(2, '0');
    const price = 500_000 + (i % 900) * 1000;
    return `"99-${i}-2026","2026-02-${day} 10:00:00","Sales","Sale","Ready","Free Hold","Residential","JUMEIRAH VILLAGE CIRCLE","Unit","Flat","${price}","60.5","60.5","1 B/R","P-1","","","","1","1","","TEST TOWER ${i % 50}"`;
  });
  return Buffer.from(`${header}\n${lines.join('\n')}\n`);
}
