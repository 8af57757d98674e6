// `npm run lighthouse [-- PATH …]`: audits the built app on an empty data folder as an emulated mid-range phone
// (Lighthouse's mobile default: 4× slower CPU, slow 4G). Exits 1 when a page misses its marks.
// Lighthouse stops when a page has been idle for a second, possibly before the market is fully downloaded. The cost of
// that download is therefore measured separately, at the same slowdown, and printed at the end.
// `--json FOLDER` keeps the full reports.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.mjs';
import { freePort } from './free-port.mjs';
import { startMeasuredServer } from './measured-server.mjs';
import { recordTasks } from './page-tasks.mjs';

/** The lowest allowed scores, of 100. */
const MARKS = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Performance varies between runs on a busy machine, so the median of this many runs counts. */
const RUNS = 5;
const SLOWDOWN = 4;
/** Users notice tasks longer than this. */
const LONG_MS = 50;
const ARRIVED_MS = 120_000;

const { values, positionals } = parseArgs({ options: { json: { type: 'string' } }, allowPositionals: true });
const paths = positionals.length > 0 ? positionals : ['/', '/search', '/property/1'];

const { origin, folder, stop } = await startMeasuredServer('lighthouse');
const debugPort = await freePort();
let missed = 0;
try {
  console.log(
    `${'page'.padEnd(16)}${Object.keys(MARKS)
      .map((name) => name.padStart(16))
      .join('')}   FCP  LCP  TBT  CLS  machine`,
  );
  for (const path of paths) missed += report(path, await median(path));
  console.log(`\nwhile the market's copy arrives, ${SLOWDOWN}× slower CPU`);
  for (const path of paths) console.log(`${path.padEnd(16)}${await arrival(path)}`);
} finally {
  await stop();
}
process.exitCode = missed > 0 ? 1 : 0;

async function median(path) {
  const runs = [];
  for (let failed = 0; runs.length < RUNS; ) {
    const lhr = await look(path);
    if (lhr.runtimeError === undefined) runs.push(lhr);
    // A browser under load sometimes draws nothing for Lighthouse. One such failure per page is tolerated.
    else if (++failed > 1) throw new Error(`${path}: ${lhr.runtimeError.message}`);
  }
  runs.sort((a, b) => a.categories.performance.score - b.categories.performance.score);
  return runs[RUNS >> 1];
}

/** Audits one cold visit in a fresh browser, so that nothing is cached from the page before. */
async function look(path) {
  const profile = mkdtempSync(join(folder, 'profile-'));
  const browser = await chromium.launchPersistentContext(profile, {
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${debugPort}`],
    executablePath: chromiumPath(),
  });
  try {
    const result = await lighthouse(`${origin}${path}`, {
      port: debugPort,
      logLevel: 'error',
      onlyCategories: Object.keys(MARKS),
    });
    return result.lhr;
  } finally {
    await browser.close();
  }
}

/** Measures the page's long tasks from the start of the market's worker until the market is fully downloaded. */
async function arrival(path) {
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, executablePath: chromiumPath() });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const begun = page.waitForEvent('worker', { timeout: ARRIVED_MS });
    await page.goto(`${origin}${path}`);
    await begun;
    const ended = await recordTasks(client, join(folder, 'arrival.json'));
    const from = performance.now();
    const synced = page.getByRole('button', { name: /^Synced/ }).filter({ visible: true });
    await synced.waitFor({ timeout: ARRIVED_MS });
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    const { long } = await ended();
    const blocking = long.reduce((sum, task) => sum + task.ms - LONG_MS, 0);
    const longest = Math.max(0, ...long.map((task) => task.ms));
    return `${seconds} s, ${long.length} tasks over ${LONG_MS} ms, longest ${longest} ms, blocked ${blocking} ms in all`;
  } finally {
    await browser.close();
  }
}

function report(path, lhr) {
  const scores = Object.keys(MARKS).map((name) => Math.round((lhr.categories[name].score ?? 0) * 100));
  const short = Object.values(MARKS).filter((mark, i) => scores[i] < mark).length;
  const seconds = (id) => `${(lhr.audits[id].numericValue / 1000).toFixed(1)} s`;
  const figures = [
    seconds('first-contentful-paint'),
    seconds('largest-contentful-paint'),
    `${Math.round(lhr.audits['total-blocking-time'].numericValue)} ms`,
    lhr.audits['cumulative-layout-shift'].numericValue.toFixed(3),
    // Lighthouse's benchmark of this machine. At half this value, all times above are twice as long.
    Math.round(lhr.environment.benchmarkIndex),
  ];
  console.log(
    `${path.padEnd(16)}${scores.map((score) => String(score).padStart(16)).join('')}   ${figures.join('  ')}`,
  );
  for (const [i, name] of Object.keys(MARKS).entries()) {
    if (scores[i] < MARKS[name]) explain(lhr, name);
  }
  if (values.json !== undefined) {
    mkdirSync(values.json, { recursive: true });
    writeFileSync(join(values.json, `${path.replaceAll('/', '_')}.json`), JSON.stringify(lhr, null, 1));
  }
  return short;
}

/** Prints the audits that lowered a category's score, highest weight first. */
function explain(lhr, category) {
  const failing = lhr.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 0.9)
    .sort((a, b) => b.weight - a.weight);
  for (const { id } of failing) {
    const { title, displayValue = '', details } = lhr.audits[id];
    const where = (details?.items ?? []).slice(0, 3).map((item) => item.node?.snippet ?? item.description ?? item.url);
    console.log(`  ${category}: ${title} ${displayValue} ${where.filter(Boolean).join(' · ')}`);
  }
}
