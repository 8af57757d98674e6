// `npm run presses`: what each press costs a phone until the new picture, once the market is downloaded.
// Measures processor time of the page and its workers, times four for a slower phone. Prints medians of five presses.
// `npm run presses -- listings` measures only the presses with that word in their name.
// Exits 1 when a press takes more than 100 ms or a task of the page more than 50 ms.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../scripts/chromium.mjs';
import { startMeasuredServer } from '../scripts/measured-server.mjs';
import { pressTasks, recordTasks } from '../scripts/page-tasks.mjs';

const SLOWDOWN = 4;
const ROUNDS = 5;
const BOUNDS = { press: 100, task: 50 };
const PICTURE_MS = 20_000;
/** Pause before each press. */
const REST_MS = 700;
const SYNCED_MS = 120_000;
const MANAGED = 5000;
const OWNED = 200;
const [only = ''] = process.argv.slice(2);

const { origin, folder, stop } = await startMeasuredServer('presses');
let missed = 0;
try {
  const device = await chromium.launchPersistentContext(mkdtempSync(join(folder, 'profile-')), {
    args: CHROMIUM_ARGS,
    executablePath: chromiumPath(),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await device.newPage();
  await page.addInitScript(watchPresses);
  const client = await device.newCDPSession(page);
  await page.goto(origin);
  await page
    .getByRole('button', { name: /^Synced/ })
    .filter({ visible: true })
    .waitFor({ timeout: SYNCED_MS });
  console.log(`press to picture at ${SLOWDOWN}× slower, ms of processor time; medians of ${ROUNDS}`);
  console.log(`${'press'.padEnd(34)}   page  workers  longest task`);
  const measured = { ...journey(page), ...(await managing(page)), ...(await owning(page)) };
  for (const [name, measure] of Object.entries(measured)) {
    if (name.includes(only)) missed += report(name, await measure());
  }
  await device.close();

  function report(name, presses) {
    const median = (field) => {
      const sorted = presses.map((press) => press[field] * SLOWDOWN).sort((a, b) => a - b);
      return sorted[sorted.length >> 1];
    };
    const [own, workers, longest] = [median('pageMs'), median('workersMs'), median('longestMs')];
    console.log(
      `${name.padEnd(34)}${own.toFixed(0).padStart(7)}${workers.toFixed(0).padStart(9)}${longest.toFixed(0).padStart(14)}`,
    );
    return own + workers > BOUNDS.press || longest > BOUNDS.task ? 1 : 0;
  }

  async function open(path, ready) {
    await page.goto(origin + path);
    await ready.first().waitFor();
  }

  /** Makes the presses one by one, each time waiting until the text of `shows` has changed. */
  async function pressAll(shows, presses) {
    const file = join(folder, 'presses.json');
    const ended = await recordTasks(client, file);
    for (const press of presses) {
      await pause(REST_MS);
      await page.evaluate((selector) => window.expectPicture(selector), shows);
      await press();
      await page.waitForFunction(() => window.isPictured(), undefined, { timeout: PICTURE_MS });
    }
    await ended();
    const all = await pressTasks(file);
    if (all.length !== presses.length) throw new Error(`${all.length} of ${presses.length} presses were recorded`);
    return all;
  }

  /** A finger's tap. Playwright's own would check its target in the page, within the measured time. */
  async function tap(target) {
    await target.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await target.boundingBox();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
  }

  function inTurn(...some) {
    return Array.from({ length: ROUNDS }, (_, i) => some[i % some.length]);
  }

  /** The screen of a user who manages 5,000 listings, as cards on a phone and as a table on a desktop. */
  async function managing(at) {
    if (!'listings'.includes(only)) return {};
    await manageMany(at);
    const shown = { cards: 'article h2', table: 'tbody th' };
    const sizes = { cards: { width: 390, height: 844 }, table: { width: 1440, height: 900 } };
    const ways = Object.keys(shown).map((way) => {
      const ready = async () => {
        await at.setViewportSize(sizes[way]);
        await open('/property-management', at.locator(shown[way]));
      };
      const presses = (some) => async () => {
        await ready();
        return pressAll(shown[way], some);
      };
      const search = at.getByRole('searchbox');
      const sort = at.getByLabel('Sort', { exact: true });
      const clear = async () => {
        await ready();
        const all = [];
        for (let i = 0; i < ROUNDS; i++) {
          await search.fill('marina 12');
          await at.getByRole('button', { name: 'Clear filters', exact: true }).waitFor();
          await pause(REST_MS);
          all.push(
            ...(await pressAll(shown[way], [
              () => at.getByRole('button', { name: 'Clear filters', exact: true }).click(),
            ])),
          );
        }
        return all;
      };
      return {
        [`word in listings, ${way}`]: presses(
          inTurn(
            () => search.fill('villa'),
            () => search.fill('studio'),
            () => search.fill('penthouse'),
          ),
        ),
        [`sorting listings, ${way}`]: presses(
          inTurn(
            () => sort.selectOption('price-down'),
            () => sort.selectOption('price-up'),
          ),
        ),
        [`Clear of listings, ${way}`]: clear,
        [`more listings, ${way}`]: presses(
          inTurn(() => at.getByRole('button', { name: 'Show more', exact: true }).click()),
        ),
      };
    });
    return Object.assign({}, ...ways);
  }

  async function manageMany(at) {
    await at.goto(`${origin}/login`);
    await at.getByLabel('Username').fill('admin');
    await at.getByLabel(/^Password/).fill('admin-sahil-2026');
    await at.getByRole('form').getByRole('button', { name: 'Sign In', exact: true }).click();
    await at.waitForURL(/\/admin/);
    await at.evaluate(async (most) => {
      const held = await (await fetch('/api/properties?limit=5000&purpose=all')).json();
      const fields = ['title', 'description', 'price', 'location', 'propertyType', 'bedrooms', 'bathrooms', 'sqft'];
      fields.push('features', 'isActive', 'imageUrl');
      const sales = held.filter(({ purpose = 'sale' }) => purpose === 'sale');
      const data = Array.from({ length: most - held.length }, (_, i) => {
        const home = sales[i % sales.length];
        return { ...Object.fromEntries(fields.map((field) => [field, home[field]])), address: `Copy ${i}` };
      });
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ dataType: 'properties', data });
      await fetch('/api/dubai/import-data', { method: 'POST', headers, body });
    }, MANAGED);
    await open('/property-management', at.getByText(`${MANAGED.toLocaleString('en')} listings`));
  }

  /** A portfolio of 200 homes, imported from a table. */
  async function owning(at) {
    if (!'portfolio'.includes(only)) return {};
    await at.setViewportSize({ width: 390, height: 844 });
    await at.goto(`${origin}/portfolio`);
    await at.getByRole('button', { name: 'Import a file' }).tap();
    const file = { name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(ownedHomes()) };
    await at.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
    await at.getByRole('button', { name: `Add ${OWNED} homes` }).tap();
    const homes = at.locator('main tbody th a');
    // A page that is left earlier saves nothing.
    await homes.first().waitFor({ timeout: SYNCED_MS });
    const sort = at.getByLabel('Sort by');
    const tab = (n) => () => tap(at.getByRole('tab').nth(n));
    const presses = (shows, some) => async () => {
      await open('/portfolio', homes);
      return pressAll(shows, some);
    };
    /** Opens the page anew before each press. */
    const first = (shows, ready, press) => async () => {
      const all = [];
      for (let i = 0; i < ROUNDS; i++) {
        await ready();
        all.push(...(await pressAll(shows, [press])));
      }
      return all;
    };
    const atPortfolio = () => open('/portfolio', homes);
    const atMenu = async () => {
      await open('/search', at.locator('article'));
      await at.getByRole('button', { name: /^More/ }).last().tap();
      await menu.waitFor();
    };
    const menu = at.locator('a[href="/portfolio"]').last();
    return {
      'opening the portfolio': first('h1', atMenu, () => tap(menu)),
      'sorting the portfolio': presses(
        'tbody th a',
        inTurn(
          () => sort.selectOption('name'),
          () => sort.selectOption('value'),
        ),
      ),
      'view of the portfolio': presses('[role=tabpanel]', inTurn(tab(2), tab(0))),
      'all homes of the portfolio': presses('tbody th a', [
        () => tap(at.getByRole('button', { name: `Show all ${OWNED}` })),
      ]),
      'map of the portfolio': first('[role=tabpanel]', atPortfolio, tab(2)),
      'a home of the portfolio': first('h1', atPortfolio, () => tap(homes.first())),
    };
  }

  function ownedHomes() {
    const head =
      'name,area,type,bedrooms,size_sqft,purchase_day,purchase_price,loan_amount,loan_rate,loan_years,rent_a_year';
    const rows = Array.from({ length: OWNED }, (_, i) => {
      const facts = `${1 + (i % 3)},${900 + i},20${15 + (i % 10)}-03-09,${1_000_000 + 1000 * i},600000,4.2,25,80000`;
      return `Home ${i},${i % 2 ? 'Dubai Marina' : 'JVC'},apartment,${facts},2026-01-01,2030-12-31`;
    });
    return [`${head},tenancy_first_day,tenancy_last_day`, ...rows].join('\n');
  }

  function journey(at) {
    const button = (name) => at.getByRole('button', { name, exact: true }).first();
    return {
      'filter of the heat map': async () => {
        await open('/transaction-heatmap', at.getByText('All sales are on this device.'));
        return pressAll(
          '.stat .value',
          inTurn(
            () => tap(button('Villas')),
            () => tap(button('Apartments')),
          ),
        );
      },
      'filter of Search': async () => {
        const all = [];
        for (let i = 0; i < ROUNDS; i++) {
          await open('/search?type=villa&beds=3', at.locator('article'));
          all.push(...(await pressAll('article h2', [() => tap(at.getByRole('button', { name: /^Remove/ }).first())])));
        }
        return all;
      },
      'sorting Search': async () => {
        await open('/search', at.locator('article'));
        const sort = at.getByLabel('Sort by');
        return pressAll(
          'article h2',
          inTurn(
            () => sort.selectOption('price-asc'),
            () => sort.selectOption('price-desc'),
          ),
        );
      },
      'a home from its card': async () => {
        const all = [];
        for (let i = 0; i < ROUNDS; i++) {
          await open('/search', at.locator('article'));
          all.push(...(await pressAll('h1', [() => tap(at.locator('article a').nth(i))])));
        }
        return all;
      },
      'slider of the ROI Calculator': async () => {
        const slider = at.getByRole('slider', { name: /^Interest rate/ });
        await open('/roi-simulator', at.getByText('More inputs'));
        await at.getByText('More inputs').tap();
        await at.locator('details details > summary', { hasText: 'Mortgage' }).tap();
        await slider.focus();
        return pressAll(
          '[data-figures=bar]',
          inTurn(() => slider.press('ArrowRight')),
        );
      },
      'tab of the ROI Calculator': async () => {
        await open('/roi-simulator', at.getByRole('tab'));
        const tab = (n) => () => tap(at.getByRole('tab').nth(n));
        return pressAll('[role=tabpanel]', inTurn(tab(1), tab(2), tab(0)));
      },
      'period of Market Analytics': async () => {
        await open('/analytics', at.getByText('Filters'));
        await at.locator('details > summary').first().tap();
        const period = (n) => () => tap(at.getByRole('group', { name: 'Period' }).locator('label').nth(n));
        return pressAll('.stat .value', inTurn(period(1), period(2), period(0)));
      },
      'next slide of sixty': async () => {
        await open(
          '/market-presentation?template=market-overview&homes=4,107&roi=standard',
          at.getByRole('button', { name: 'Launch Enhanced Presentation' }),
        );
        // Adds each kind of slide in turn until the deck is full.
        // With homes and a scenario, nearly all kinds are shown.
        const add = at.getByRole('combobox', { name: 'Add slide' });
        const kinds = (await add.locator('option').count()) - 1;
        for (let n = 5; n < 60; n++) await add.selectOption({ index: 1 + (n % kinds) });
        await at.getByRole('button', { name: 'Launch Enhanced Presentation' }).tap();
        await at.locator('[data-place]').first().waitFor();
        return pressAll(
          '[data-place]',
          Array.from({ length: 4 }, () => () => at.keyboard.press('PageDown')),
        );
      },
    };
  }
} finally {
  await stop();
}
process.exitCode = missed > 0 ? 1 : 0;

/** Runs in the page: marks the press, and the first frame after the expected text has changed. */
function watchPresses() {
  let expected = null;
  let isDone = true;
  const text = () => Array.from(document.querySelectorAll(expected.selector), (part) => part.textContent).join();
  const pressed = () => {
    if (expected !== null && !expected.isPressed) {
      expected.isPressed = true;
      performance.mark('press');
    }
  };
  for (const kind of ['pointerup', 'keydown', 'input']) addEventListener(kind, pressed, { capture: true });
  const check = () => {
    if (expected === null || !expected.isPressed || text() === expected.before || text() === '') return;
    expected = null;
    requestAnimationFrame(() =>
      setTimeout(() => {
        performance.mark('picture');
        isDone = true;
      }),
    );
  };
  new MutationObserver(check).observe(document, { subtree: true, childList: true, characterData: true });
  window.expectPicture = (selector) => {
    expected = { selector, before: '', isPressed: false };
    expected.before = text();
    isDone = false;
  };
  window.isPictured = () => isDone;
}
