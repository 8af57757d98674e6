import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { formatPercent } from '../../domain/format.ts';
import { pdfText } from '../../test/pdf-reader.ts';
import {
  money,
  ofAnalytics,
  ofAreaReport,
  ofAreaSlides,
  ofCompare,
  ofContext,
  ofHeatPanel,
  ofHomePage,
  ofHomeReport,
  ofInsights,
  ofRoi,
  ofRoiMetrics,
  ofSlides,
  type Said,
} from './agreement-texts.ts';
import type { App } from './app.ts';

/** A figure of a home or an area, as stated in one place (a screen, report or API). */
export type Reading = { subject: string; figure: string; place: string; says: string };
export type Difference = { subject: string; figure: string; said: string };

/**
 * Reads every figure of a home from every place that states it: the API, the advisor, its page and report, AI Insights,
 * Compare, the ROI Calculator and its slides. Used by the browser tests and by `npm run agree`.
 */
export async function readHome(app: App, id: number, other: number): Promise<Reading[]> {
  const subject = `home ${id}`;
  const home = await getJson<Home>(app.url(`/api/properties/${id}`));
  const [analysis, value, loan, roi] = await Promise.all([
    postJson<Analysis>(app.url(`/api/ai/analyze-property/${id}`), {}),
    advise(app, `is property ${id} good value`),
    advise(app, `mortgage for property ${id}`),
    advise(app, `what return would home ${id} give`),
  ]);
  const said = new Map<string, Said>([
    ['API', homeOfApi(home)],
    ['API analysis', ofAnalysis(analysis)],
    ['advisor', { ...ofValue(value.value_home), ...ofLoan(loan.mortgage), ...ofReturn(roi.return_on_investment) }],
  ]);
  const page = await textAt(app, `/property/${id}`, /Is the price fair|We do not estimate|No estimate/);
  said.set('property page', ofHomePage(page));
  said.set('report', ofHomeReport(await textOfReport(app.page)));
  const insights = await textAt(app, `/ai-analytics?property=${id}`, /Overall score|No estimate/);
  said.set('AI Insights', ofInsights(insights));
  const compare = await textAt(app, `/compare?a=${id}&b=${other}`, /Asking price\t/);
  said.set('Compare', ofCompare(compare));
  await app.goto(`/roi-simulator?property=${id}`);
  await app.page.getByText('Use these figures').waitFor({ state: 'attached', timeout: 30_000 });
  const overview = await settledText(app.page);
  await openTab(app.page, 'Metrics', 'Gross yield');
  said.set('ROI Calculator', { ...ofRoi(overview), ...ofRoiMetrics(await settledText(app.page)) });
  said.set('slides', ofSlides(await textOfSlides(app, `template=property-brief&focus=all&property=${id}`)));
  return readings(subject, said);
}

/** Reads every figure of an area: API, advisor, analytics and its report, slides, heat map and ROI Calculator. */
export async function readArea(app: App, areaId: string): Promise<Reading[]> {
  const records = await getJson<AreaRecord[]>(app.url('/api/market-data'));
  const record = records.find(({ id }) => id === areaId);
  if (record === undefined) throw new Error(`no area ${areaId}`);
  const said = new Map<string, Said>([['API', ofRecord(record)]]);
  const figures = (await advise(app, `how are prices in ${record.location}`)).area_figures;
  said.set('advisor', ofAreaFigures(Array.isArray(figures) ? figures[0] : undefined));
  said.set('analytics', ofAnalytics(await textAt(app, `/analytics?area=${areaId}`, /Next 6 months/)));
  said.set('report', ofAreaReport(await textOfReport(app.page)));
  said.set('slides', ofAreaSlides(await textOfSlides(app, `template=market-overview&focus=${areaId}`)));
  await app.goto(`/transaction-heatmap?areas=${areaId}`);
  const panel = app.page.locator('[aria-labelledby=hm-area]');
  await panel.getByText('Median per sqft').first().waitFor({ timeout: 30_000 });
  said.set('heat map', ofHeatPanel(await panel.innerText()));
  await app.goto(`/roi-simulator?area=${areaId}`);
  await openTab(app.page, 'Analysis', 'Price growth, 12 months');
  said.set('ROI Calculator', ofContext(await settledText(app.page)));
  return readings(areaId, said);
}

/** Returns the figures on which at least two places disagree. */
export function differences(all: readonly Reading[]): Difference[] {
  const groups = new Map<string, Reading[]>();
  for (const reading of all) {
    const key = `${reading.subject}\t${reading.figure}`;
    groups.set(key, [...(groups.get(key) ?? []), reading]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || new Set(group.map(({ says }) => says)).size < 2) return [];
    const said = group.map(({ place, says }) => `${place} ${says}`).join(', ');
    return [{ subject: first.subject, figure: first.figure, said }];
  });
}

/** Returns one line per figure, with the number of readings from each place. */
export function coverage(all: readonly Reading[]): string[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { figure, place } of all) {
    const places = counts.get(figure) ?? new Map<string, number>();
    counts.set(figure, places.set(place, (places.get(place) ?? 0) + 1));
  }
  return [...counts].map(([figure, places]) => {
    const read = [...places].map(([place, count]) => `${place} ${count}`);
    return `${figure.padEnd(18)} ${read.join(', ')}`;
  });
}

function readings(subject: string, said: ReadonlyMap<string, Said>): Reading[] {
  return [...said].flatMap(([place, figures]) =>
    Object.entries(figures).flatMap(([figure, says]) => {
      const text = says == null ? '' : plain(String(says));
      return text === '' ? [] : [{ subject, figure, place, says: text }];
    }),
  );
}

/** Normalizes a figure: `AED 1,420,000` becomes `1420000`, `+4.8%` becomes `4.8%`, `−0.0%` becomes `0.0%`. */
function plain(text: string): string {
  const bare = text
    .replace(/[\u200e\u200f]/g, '')
    .replace('−', '-')
    .replace(/better$/, '')
    .replace(/AED ?|\/sqft| of 10|,|^\+/g, '')
    .trim();
  return /^(-0(\.0)?%|-0)$/.test(bare) ? bare.slice(1) : /^(—|not .*)?$/i.test(bare) ? '' : bare;
}

// The API

type Home = {
  price: number;
  aiScore: number | null;
  investmentScore: number | null;
  evidence: null | {
    valueFils: number;
    verdict?: string;
    confidence?: number;
    grossYield: number | null;
    netYield: number | null;
    sales: number;
    yearReturn?: { total: number };
  };
};

function homeOfApi({ price, aiScore, investmentScore, evidence }: Home): Said {
  return {
    price: price / 100,
    'AI score': tenth(aiScore),
    'investment score': tenth(investmentScore),
    estimate: money(evidence?.valueFils),
    verdict: VERDICTS[evidence?.verdict ?? ''],
    confidence: share(evidence?.confidence, 0),
    'gross yield': share(evidence?.grossYield),
    'net yield': share(evidence?.netYield),
    'year’s return': share(evidence?.yearReturn?.total),
    sales: evidence?.sales,
  };
}

const VERDICTS: Readonly<Record<string, string>> = {
  good_value: 'Good value',
  fair: 'Fair',
  above_market: 'Above market',
  overpriced: 'Overpriced',
};

type Analysis = {
  investment: { overallScore: number | null; roi: number | null; liquidity: number | null };
  valuation: { estimatedValue: number | null; confidence: number | null; verdict: string | null; sales: number };
  marketTrends: { priceGrowth: number | null };
};

function ofAnalysis({ investment, valuation, marketTrends }: Analysis): Said {
  return {
    'investment score': tenth(investment.overallScore),
    'year’s return': points(investment.roi),
    liquidity: tenth(investment.liquidity),
    estimate: money(valuation.estimatedValue),
    verdict: VERDICTS[valuation.verdict ?? ''],
    confidence: share(valuation.confidence, 0),
    sales: valuation.estimatedValue === null ? null : valuation.sales,
    growth: points(marketTrends.priceGrowth),
  };
}

type AreaRecord = {
  id: string;
  location: string;
  sales: number;
  averagePrice: number | null;
  medianPricePerSqft: number | null;
  priceGrowth: number | null;
  grossYield: number | null;
  predictedGrowth: number | null;
};

function ofRecord(record: AreaRecord): Said {
  const { sales, averagePrice, medianPricePerSqft: median, priceGrowth, grossYield, predictedGrowth } = record;
  return {
    sales,
    average: money(averagePrice),
    median: median === null ? null : Math.round(median / 100),
    growth: points(priceGrowth),
    'gross yield': points(grossYield),
    'six months': points(predictedGrowth),
  };
}

// The advisor

type Tools = Readonly<Record<string, Record<string, number | string | null> | undefined>>;

/** Asks the advisor. Returns the results of the tools it used, by tool name. */
async function advise(app: App, message: string): Promise<Tools> {
  type Reply = { data: { answer: { calls: { tool: string; result: Tools[string] }[] } } };
  const { data } = await postJson<Reply>(app.url('/api/ai-chat'), { message });
  return Object.fromEntries(data.answer.calls.map(({ tool, result }) => [tool, result]));
}

function ofValue(found: Tools[string]): Said {
  if (found == null) return {};
  return {
    price: found.priceAed,
    estimate: found.estimateAed === null ? null : money(Number(found.estimateAed) * 100),
    verdict: VERDICTS[String(found.verdict)],
    confidence: found.confidencePercent === null ? null : `${found.confidencePercent}%`,
    'gross yield': points(found.grossYieldPercent),
    'net yield': points(found.netYieldPercent),
  };
}

function ofLoan(found: Tools[string]): Said {
  return found == null ? {} : { 'loan a month': found.monthlyAed, 'loan rate': points(found.ratePercent) };
}

function ofReturn(found: Tools[string]): Said {
  if (found == null) return {};
  return { IRR: points(found.irrPercent), profit: found.profitAed, 'income a month': found.monthlyCashFlowAed };
}

function ofAreaFigures(found: Tools[string]): Said {
  if (found == null) return {};
  return {
    sales: found.sales,
    median: found.perSqftAed,
    growth: points(found.growthPercent),
    'gross yield': points(found.grossYieldPercent),
    'six months': points(found.sixMonthsPercent),
  };
}

/** Returns the text of a deck's slides, one line per text, from its HTML export. */
async function textOfSlides(app: App, deck: string): Promise<string> {
  await app.goto(`/market-presentation?${deck}&tab=export`);
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
  await app.goto(path);
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

async function getJson<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T;
}

async function postJson<T>(url: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json', origin: new URL(url).origin };
  return (await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as T;
}

function share(fraction: number | null | undefined, decimals = 1): string | null {
  if (fraction == null) return null;
  return decimals === 0 ? `${Math.round(fraction * 100)}%` : formatPercent(fraction);
}

function points(percent: number | string | null | undefined): string | null {
  return percent == null ? null : formatPercent(Number(percent) / 100);
}

function tenth(score: number | null): string | null {
  return score === null ? null : score.toFixed(1);
}
