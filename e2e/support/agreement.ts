import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { areaById } from '../../domain/gazetteer/areas.ts';
import {
  type Reading,
  readAreaFromApi,
  readCityFromApi,
  readHomeFromApi,
  type Said,
  toReadings,
} from '../../test/agreement.ts';
import { pdfText } from '../../test/pdf-reader.ts';
import {
  ofAccuracy,
  ofAnalytics,
  ofAreaReport,
  ofAreaSlides,
  ofCompare,
  ofContext,
  ofHeatPanel,
  ofHeatTiles,
  ofHomePage,
  ofHomeReport,
  ofInsights,
  ofRoi,
  ofRoiMetrics,
  ofRoiReport,
  ofScenarioSlides,
  ofSlides,
  ofSupply,
} from './agreement-texts.ts';
import type { App } from './app.ts';

/**
 * Reads every figure of a home from every place that states it: the API, the advisor, its page and report, AI Insights,
 * Compare, the ROI Calculator and its slides. Used by the browser tests and by `npm run agree`.
 */
export async function readHome(app: App, id: number, other: number): Promise<Reading[]> {
  const subject = `home ${id}`;
  const said = await readHomeFromApi(app.server.origin, id);
  const page = await textAt(app, `/property/${id}`, /Why this verdict|We do not estimate|No estimate/);
  said.set('property page', ofHomePage(page));
  said.set('report', ofHomeReport(await textOfReport(app.page)));
  const insights = await textAt(app, `/ai-analytics?property=${id}`, /Investment score|No estimate/);
  said.set('AI Insights', ofInsights(insights));
  const compare = await textAt(app, `/compare?a=${id}&b=${other}`, /Asking price\t/);
  said.set('Compare', ofCompare(compare));
  await app.follow(`/roi-simulator?property=${id}`);
  await app.page.getByText('Use these figures').waitFor({ state: 'attached', timeout: 30_000 });
  const overview = await settledText(app.page);
  await openTab(app.page, 'Metrics', 'Gross yield');
  said.set('ROI Calculator', ofRoi(overview));
  said.set('ROI Metrics', ofRoiMetrics(await settledText(app.page)));
  said.set('ROI report', ofRoiReport(await textOfReport(app.page)));
  const scenario = new URL(app.page.url()).searchParams;
  scenario.delete('tab');
  const deck = new URLSearchParams({ template: 'rental-income', roi: scenario.toString() });
  said.set('scenario slides', ofScenarioSlides(await textOfSlides(app, deck.toString())));
  said.set('slides', ofSlides(await textOfSlides(app, `template=property-brief&focus=all&property=${id}`)));
  return toReadings(subject, said);
}

/** Reads every figure of an area: API, advisor, analytics and its report, slides, heat map and ROI Calculator. */
export async function readArea(app: App, areaId: string): Promise<Reading[]> {
  const said = await readAreaFromApi(app.server.origin, areaId);
  said.set('analytics', ofAnalytics(await textAt(app, `/analytics?area=${areaId}`, /Next 6 months/)));
  said.set('report', ofAreaReport(await textOfReport(app.page)));
  said.set(
    'supply',
    ofSupply(await textAt(app, `/analytics?area=${areaId}&user=developer`, /Months of stock \(ready\)/)),
  );
  said.set('accuracy page', ofAccuracy(await accuracyText(app), areaById(areaId)?.name ?? areaId));
  said.set('slides', ofAreaSlides(await textOfSlides(app, `template=market-overview&focus=${areaId}`)));
  await app.follow(`/transaction-heatmap?areas=${areaId}`);
  const panel = app.page.locator('[aria-labelledby=hm-area]');
  await panel.getByText('Median per sqft').first().waitFor({ timeout: 30_000 });
  said.set('heat map', ofHeatPanel(await panel.innerText()));
  await app.follow(`/roi-simulator?area=${areaId}`);
  await openTab(app.page, 'Analysis', 'What moves the IRR most');
  // Open where there is room for it.
  const context = app.page.locator('details', { has: app.page.locator('summary', { hasText: 'Market context' }) });
  if ((await context.getAttribute('open')) === null) await context.locator('summary').first().click();
  await app.page.getByText('Price growth, 12 months').waitFor();
  said.set('ROI Calculator', ofContext(await settledText(app.page)));
  return toReadings(areaId, said);
}

/** Reads the figures of all of Dubai: API, analytics, accuracy page and the heat map's tiles. */
export async function readCity(app: App): Promise<Reading[]> {
  const said = new Map<string, Said>([['API', await readCityFromApi(app.server.origin)]]);
  said.set('analytics', ofAnalytics(await textAt(app, '/analytics', /Next 6 months/)));
  said.set('accuracy page', ofAccuracy(await accuracyText(app), null));
  said.set('heat map', ofHeatTiles(await textAt(app, '/transaction-heatmap', /like for like/)));
  return toReadings('Dubai', said);
}

/** Returns the text of the accuracy page with every area. */
async function accuracyText(app: App): Promise<string> {
  await textAt(app, '/accuracy', /tested on/);
  const all = app.page.getByRole('button', { name: /^Show all \d+/ });
  if (await all.first().isVisible()) await all.first().click();
  return settledText(app.page);
}

/** Returns the text of a deck's slides, one line per text, from its HTML export. */
async function textOfSlides(app: App, deck: string): Promise<string> {
  await app.follow(`/market-presentation?${deck}&tab=export`);
  await app.page.getByLabel('Format').selectOption('html');
  const html = (await downloadOf(app.page, 'Export Presentation')).toString('utf8');
  return html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replace(/<[^>]*>/g, '\n');
}

/** Downloads the PDF report of the current screen and returns its text. */
async function textOfReport(page: Page): Promise<string> {
  return pdfText(await downloadOf(page, 'PDF report'));
}

async function downloadOf(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await download.path());
}

async function textAt(app: App, path: string, isThere: RegExp): Promise<string> {
  await app.follow(path);
  await app.page.waitForFunction(
    ([source]) => new RegExp(source).test(document.querySelector('main')?.innerText ?? ''),
    [isThere.source] as const,
    { timeout: 60_000 },
  );
  return settledText(app.page);
}

/** Opens a tab of the ROI Calculator. Clicks again if the tabs are redrawn when figures arrive. */
async function openTab(page: Page, name: string, shows: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByText(shows, { exact: true }).first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}

/** Returns the screen's text once it stops changing. Scrolls up and down so that lazy parts are drawn. */
async function settledText(page: Page): Promise<string> {
  const main = page.locator('main');
  let last = '';
  for (let i = 0; i < 20; i++) {
    await page.evaluate((down) => window.scrollTo(0, down ? document.body.scrollHeight : 0), i % 2 === 0);
    const text = await main.innerText();
    if (i > 1 && text === last) return text;
    last = text;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
  }
  return last;
}
