import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { seededRandom } from '../domain/random.ts';
import { IS_LONG } from '../test/long.ts';
import { test, testApp } from './support/app.ts';
import { DESKTOP } from './support/device.ts';
import { jobOf, manySales, storedCounts, storedNumbers } from './support/import-page.ts';
import { temporaryFolder } from './support/server.ts';

const ROWS = 20_000;
/** Number of interruptions in the long run, drawn from a fixed seed. */
const KILLS = 20;
const SEED = 20_261_121;

/** `stage`: the stage of the import to interrupt. `share`: how far into that stage, 0 to 1. */
type Kill = { stage: 'copy' | 'read' | 'write' | 'market'; share: number; how: 'reload' | 'close' | 'crash' };

/** One interruption at each stage, covering every way to interrupt. */
const FEW: readonly Kill[] = [
  { stage: 'copy', how: 'reload', share: 0.5 },
  { stage: 'read', how: 'crash', share: 0.4 },
  { stage: 'write', how: 'close', share: 0.3 },
  { stage: 'market', how: 'crash', share: 0.5 },
];

test.describe('an import that is killed', () => {
  const app = testApp({ viewport: DESKTOP });
  let page: Page;
  let file: string;

  test.beforeAll(async () => {
    page = app.page;
    file = join(temporaryFolder('file'), 'killed.csv');
    writeFileSync(file, manySales(ROWS));
    // Without a server, the import runs on the device alone.
    await app.cutOff();
  });

  test(`at any of ${IS_LONG ? KILLS : FEW.length} points leaves every row once`, async () => {
    test.setTimeout(300_000);
    const kills = IS_LONG ? randomKills() : [...FEW];
    const expected = Array.from({ length: ROWS }, (_, i) => `Z${i}`).sort();
    while (kills.length > 0) {
      await goThrough(kills);
      expect(await storedCounts(page)).toEqual({ importJobs: 0, importFiles: 0, importBatches: 1 });
      expect((await storedNumbers(page)).sort()).toEqual(expected);
      await page
        .getByRole('button', { name: /^Undo the import of/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Undo import' }).click();
      await expect(page.getByText('Import undone')).toBeVisible();
      expect(await storedNumbers(page)).toEqual([]);
    }
  });

  /** Runs one import to its end, interrupted at the next points. The last point may come after the end. */
  async function goThrough(kills: Kill[]): Promise<void> {
    await open();
    await page.getByLabel('Choose files').setInputFiles(file);
    for (;;) {
      const kill = kills.shift();
      const isOver = await goOn(kill);
      if (kill === undefined) return;
      await killPage(kill);
      await open();
      if (isOver) return;
      const { importJobs, importBatches } = await storedCounts(page);
      if (importBatches > 0) return;
      // If the page ended before the file was copied, only the user still has the file.
      if (importJobs === 0 || (await isLost())) await page.getByLabel('Choose files').setInputFiles(file);
    }
  }

  /** Whether the resumed import reports that its file was not copied. */
  async function isLost(): Promise<boolean> {
    const card = jobOf(page, 'killed.csv').last();
    await expect(card).toBeVisible();
    return (await card.getAttribute('data-state')) === 'failed';
  }

  /** Continues the import to the point of interruption, or to its end. Returns whether the import has ended. */
  async function goOn(kill: Kill | undefined): Promise<boolean> {
    if (kill?.stage === 'copy') {
      await afterFrames(kill.share * 9);
      return false;
    }
    const card = jobOf(page, 'killed.csv').last();
    if (kill?.stage === 'read') {
      const percent = Math.round(kill.share * 100);
      await page.waitForFunction((at) => {
        const cards = [...document.querySelectorAll('main section[data-state]')];
        const bar = document.querySelector(
          'main section[data-state] [role=progressbar][aria-label="Reading the rows"]',
        );
        const isRead = cards.some((one) => ['checked', 'done'].includes(one.getAttribute('data-state') ?? ''));
        return isRead || Number(bar?.getAttribute('aria-valuenow') ?? 0) >= at;
      }, percent);
      return false;
    }
    await expect(card).toHaveAttribute('data-state', /checked|done/, { timeout: 60_000 });
    if ((await card.getAttribute('data-state')) === 'checked') {
      await card.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click();
    }
    if (kill?.stage === 'write') {
      await afterFrames(kill.share * 9);
      return false;
    }
    await expect(card).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
    // During this time, the market adds the imported rows.
    if (kill !== undefined) await afterFrames(kill.share * 18);
    return true;
  }

  /** Resolves when the page has drawn some frames: a moment of the import that the page's own pace decides. */
  async function afterFrames(frames: number): Promise<void> {
    await page.evaluate(async (left) => {
      for (let i = 0; i < left; i++) await new Promise(requestAnimationFrame);
    }, frames);
  }

  async function open(): Promise<void> {
    await page.goto(app.url('/data-import'));
    await expect(page.getByLabel('Choose files')).toBeAttached();
  }

  async function killPage({ how }: Kill): Promise<void> {
    if (how === 'reload') return;
    const old = page;
    if (how === 'crash') {
      const client = await app.device.context().newCDPSession(old);
      const crashed = old.waitForEvent('crash');
      client.send('Page.crash').catch(() => {});
      await crashed;
    }
    page = await app.device.context().newPage();
    await old.close();
  }
});

function randomKills(): Kill[] {
  const random = seededRandom(SEED);
  return Array.from({ length: KILLS }, () => {
    const [where, how, share] = [random(), random(), random()];
    return {
      stage: where < 0.15 ? 'copy' : where < 0.65 ? 'read' : where < 0.85 ? 'write' : 'market',
      how: how < 0.4 ? 'reload' : how < 0.7 ? 'close' : 'crash',
      share,
    };
  });
}
