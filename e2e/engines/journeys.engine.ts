import { expect, test } from '@playwright/test';
import { IS_LONG } from '../../test/long.ts';
import { type Server, startServer, temporaryFolder } from '../support/server.ts';
import type { Engine, RunningBrowser, Tab } from './engine.ts';
import { engineOf } from './engines.ts';

/** The app's visible text. */
const MAIN = "document.querySelector('main')?.innerText ?? ''";
const HEADING = "document.querySelector('h1')?.innerText ?? ''";
const PLAYER = "document.querySelector('[data-place]')?.innerText ?? ''";
const SYNCED = "[...document.querySelectorAll('button')].some((button) => /^Synced/.test(button.innerText))";
const CONTROLLED = 'navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)';

test.describe.configure({ mode: 'serial' });
let engine: Engine;
let server: Server;
let browser: RunningBrowser;
let profile: string;

// `browserName` belongs to Playwright's own browsers, which these tests do not use.
test.beforeAll(async ({ browserName: _ }, info) => {
  engine = engineOf(info.project.name);
  server = await startServer();
  profile = temporaryFolder('engine');
  browser = await engine.start(profile);
});
test.afterAll(async () => {
  await browser?.close();
  await server?.kill();
});
test.afterEach(async ({ browserName: _ }, info) => {
  if (info.status === 'passed') return;
  await info.attach('faults', { body: browser.faults().join('\n') });
  await info.attach('page', { body: await browser.tab.screenshot(), contentType: 'image/png' });
});

const shows = (text: string | RegExp, expression = MAIN) =>
  expect.poll(() => browser.tab.evaluate<string>(expression)).toMatch(text);
/** Scrolls to them: they are only fetched near the viewport, and Firefox leaves out text of cards far from it. */
const showsNearbySales = () =>
  shows(/[\d,]+ sales? of .+ (in|around) this/, `(document.querySelector('#ai')?.scrollIntoView(), ${MAIN})`);
const load = (path: string) => browser.tab.goto(`${server.origin}${path}`);
/** Opens a screen as a link of the app does. An app on a home screen has no address bar; the long run loads each. */
const open = (path: string) =>
  IS_LONG
    ? load(path)
    : browser.tab.evaluate(`(() => {
        const idx = Number(history.state?.idx ?? 0) + 1;
        history.pushState({ usr: null, key: String(performance.now()), idx }, '', ${JSON.stringify(path)});
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      })()`);

test('a first visit shows the market, and takes a copy of it along', async () => {
  await load('/');
  await shows(/Average price\s+AED [\d.]+M/);
  // WebKit leaves out of `innerText` what stands far below the window.
  await shows(/Featured Properties/, `(scrollBy(0, 400), ${MAIN})`);
  await expect.poll(() => browser.tab.evaluate(SYNCED), { timeout: 90_000 }).toBe(true);
  await expect.poll(() => browser.tab.evaluate(CONTROLLED)).toBe(true);
});

test('a search is narrowed, opens a home and comes back', async () => {
  await open('/search');
  await shows(/^[\d,]+ properties$/, HEADING);
  const all = await countOf(browser.tab);
  await open('/search?location=Dubai+Marina');
  await expect.poll(() => countOf(browser.tab)).toBeLessThan(all);
  const found = await countOf(browser.tab);
  const title = await browser.tab.evaluate<string>(
    'document.querySelector(\'[aria-label=Results] a[href^="/property/"]\').innerText',
  );
  await browser.tab.click({ css: 'a[href^="/property/"]', name: title.trim().replace(/\s+/g, ' ') });
  await expect.poll(() => browser.tab.evaluate<string>(HEADING)).toBe(title);
  await showsNearbySales();
  await browser.tab.evaluate('history.back()');
  await expect.poll(() => countOf(browser.tab)).toBe(found);
});

test('a home is saved, and is there after a reload', async () => {
  await open('/property/1');
  await showsNearbySales();
  await browser.tab.click({ css: 'button', name: 'Save' });
  await expect.poll(() => browser.tab.evaluate(IS_SAVED)).toBe(true);
  await browser.tab.evaluate('location.reload()');
  await showsNearbySales();
  await expect.poll(() => browser.tab.evaluate(IS_SAVED)).toBe(true);
  await open('/search?saved=1');
  await shows(/^1 saved property$/, HEADING);
});

test('“what if the rent is 10 % lower?” is answered', async () => {
  await open('/roi-simulator');
  await shows('−3,205');
  await browser.tab.click({ css: 'label:has([name=roi-what-if-monthlyRentFils])', name: '−10%' });
  await shows('−4,510');
});

test('the heat map is drawn, and a filter changes its figures', async () => {
  await open('/transaction-heatmap');
  await shows('All sales are on this device.');
  await expect.poll(() => browser.tab.evaluate<number>(COLOURS_OF_MAP)).toBeGreaterThan(5);
  const all = await salesOf(browser.tab);
  await browser.tab.click({ css: 'button', name: 'Villas' });
  await expect.poll(() => salesOf(browser.tab)).toBeLessThan(all);
  expect(await browser.tab.evaluate('location.search')).toContain('type=villa');
});

test('a presentation plays and goes on by key', async () => {
  await open('/market-presentation?template=market-overview&slide=1');
  await shows(/Slide 1 of \d+/, PLAYER);
  await browser.tab.press('ArrowRight');
  await shows(/Slide 2 of \d+/, PLAYER);
});

test('the AR view says what is missing and works as a map and a list', async () => {
  await open('/ar-property-viewer');
  await browser.tab.click({ css: 'button', name: /^Map and list/ });
  await shows(/\d+ m/);
  await expect.poll(() => browser.tab.evaluate<number>(COLOURS_OF_MAP)).toBeGreaterThan(3);
});

test('in Arabic the page runs from right to left', async () => {
  await load('/search?lang=ar');
  await expect.poll(() => browser.tab.evaluate('document.documentElement.dir')).toBe('rtl');
  await shows(/[\u0600-\u06ff]/, HEADING);
  await expect.poll(() => browser.tab.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await load('/search?lang=en');
  await shows(/^[\d,]+ properties$/, HEADING);
});

test('nothing threw, and nothing was refused by the content policy', () => {
  expect(browser.faults()).toEqual([]);
});

test('opened again with the server dead, all of it is there', async () => {
  await open('/');
  await shows(/Average price\s+AED [\d.]+M/);
  const average = await averageOf(browser.tab);
  await browser.close();
  await server.kill();
  await expect(fetch(`${server.origin}/api/health`)).rejects.toThrow();
  browser = await engine.start(profile);
  await load('/');
  await shows(/Average price\s+AED [\d.]+M/);
  expect(await averageOf(browser.tab)).toBe(average);
  await expect.poll(() => browser.tab.evaluate(PICTURES_SHOWN)).toBe(true);
  await open('/search');
  await shows(/^[\d,]+ properties$/, HEADING);
  await open('/search?saved=1');
  await shows(/^1 saved property$/, HEADING);
  await open('/property/2');
  await showsNearbySales();
  await open('/roi-simulator');
  await shows('−3,205');
  await open('/transaction-heatmap');
  await shows('All sales are on this device.');
  expect(await salesOf(browser.tab)).toBeGreaterThan(1000);
  await open('/market-presentation?template=market-overview&slide=1');
  await shows(/Slide 1 of \d+/, PLAYER);
  await load('/search?lang=ar');
  await expect.poll(() => browser.tab.evaluate('document.documentElement.dir')).toBe('rtl');
  expect(browser.faults()).toEqual([]);
});

/** Whether all pictures without lazy loading are drawn. */
const PICTURES_SHOWN = `(() => {
  const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
  return pictures.length > 0 && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
})()`;

/** Number of different colours in the map's canvas, or 0 while there is no canvas. */
const COLOURS_OF_MAP = `(() => {
  const canvas = document.querySelector('.map canvas');
  if (!canvas || canvas.width === 0) return 0;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const seen = new Set();
  for (let i = 0; i < data.length; i += 4 * 97) seen.add(data[i] * 65536 + data[i + 1] * 256 + data[i + 2]);
  return seen.size;
})()`;

/** Whether the displayed home is saved. */
const IS_SAVED = `[...document.querySelectorAll('button')].some(
  ({ ariaPressed, innerText }) => ariaPressed === 'true' && innerText === 'Saved')`;

async function countOf(tab: Tab): Promise<number> {
  return digitsIn(await tab.evaluate<string>(HEADING));
}

async function salesOf(tab: Tab): Promise<number> {
  return digitsIn(await tab.evaluate<string>(`${STATS}.find((text) => /^Total Transactions/.test(text)) ?? ''`));
}

async function averageOf(tab: Tab): Promise<string> {
  return tab.evaluate<string>(`${STATS}.find((text) => /^Average price/.test(text)) ?? ''`);
}

const STATS = "[...document.querySelectorAll('.stat')].map(({ innerText }) => innerText)";

/** Returns the first number in a text, or NaN, which fails every comparison. */
function digitsIn(text: string): number {
  const found = /[\d,]{1,}/.exec(text)?.[0];
  return found === undefined ? Number.NaN : Number(found.replaceAll(',', ''));
}
