// `npm run build`, then `node scripts/slider.mjs [URL] [--cpu 4] [--touch] [--desktop] [--tab analysis]`: measures the
// time from moving a slider of the ROI simulator to the next painted frame, over 60 moves of the interest rate. It uses
// arrow keys in a phone-sized window. `--touch` drags with a finger, `--desktop` sets a 1440 × 900 window, `--cpu N`
// slows the processor down N times, `--tab` opens another result tab. Without a URL it serves the built app itself.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.mjs';
import { serveBuilt } from './serve-built.mjs';

const MOVES = 60;
const BETWEEN_MS = 60;
const REST_MS = 1500;
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cpu: { type: 'string', default: '1' },
    touch: { type: 'boolean', default: false },
    desktop: { type: 'boolean', default: false },
    tab: { type: 'string', default: 'overview' },
  },
});
const [given] = positionals;
const server = given === undefined ? await serveBuilt({ folder: mkdtempSync(join(tmpdir(), 'slider-')) }) : null;
const browser = await chromium.launch({ args: CHROMIUM_ARGS, executablePath: chromiumPath() });
try {
  const viewport = options.desktop ? { width: 1440, height: 900 } : { width: 390, height: 844 };
  const page = await browser.newPage({ viewport, hasTouch: options.touch, isMobile: options.touch });
  await server?.ready();
  const origin = given ?? server.origin;
  await page.goto(`${origin}/roi-simulator?tab=${options.tab}`);
  await page.locator('summary', { hasText: 'More inputs' }).click();
  await page.locator('details details > summary', { hasText: 'Mortgage' }).click();
  const slider = page.getByRole('slider', { name: /interest rate/i }).first();
  await slider.waitFor();
  await pause(8000); // Wait for the market of a first visit to download.
  const devtools = await page.context().newCDPSession(page);
  await slider.evaluate((track) => track.scrollIntoView({ block: 'center' }));
  await pause(1000);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(options.cpu) });
  await page.evaluate(watch);
  await (options.touch ? drag(devtools, slider) : press(page, slider));
  await pause(REST_MS); // Charts, tables and the address update now. Their tasks count.
  print(await page.evaluate(() => window.moves), await slider.getAttribute('aria-label'));
} finally {
  await browser.close();
  await server?.stop();
}

async function press(page, slider) {
  await slider.focus();
  for (let i = 0; i < MOVES; i++) {
    // Two steps up, then one down: moves away from the start without reaching an end of the track.
    await page.keyboard.press(i % 3 === 2 ? 'ArrowLeft' : 'ArrowRight');
    await pause(BETWEEN_MS);
  }
}

/** Drags the thumb with a finger, back and forth over the middle of the track. */
async function drag(devtools, slider) {
  const { x, y, width, height } = await slider.boundingBox();
  const { min, max, value } = await slider.evaluate(({ min, max, value }) => ({ min, max, value }));
  const step = (width - 24) / 60;
  let at = x + 12 + ((value - min) / (max - min)) * (width - 24);
  const touch = (type) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: at, y: y + height / 2 }],
    });
  await touch('touchStart');
  for (let i = 0; i < MOVES; i++) {
    at += i < MOVES / 4 || i >= (MOVES * 3) / 4 ? step * 1.5 : -step * 1.5;
    await touch('touchMove');
    await pause(BETWEEN_MS / 2);
  }
  await touch('touchEnd');
}

/**
 * Runs in the page. `work` is the time that must fit in a 16.7 ms frame: React's handlers and rendering, then the
 * browser's style, layout and paint. `painted` also includes the wait for the next frame.
 */
function watch() {
  window.moves = { work: [], painted: [], late: 0, tasks: [] };
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.moves.tasks.push(task.duration);
  }).observe({ type: 'longtask' });
  // The visible figures: the bar above the inputs on a phone, the four cards on a desktop.
  const figures = [...document.querySelectorAll('[data-figures]')].find((part) => {
    const { top, bottom, height } = part.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  });
  let began = 0;
  addEventListener(
    'input',
    () => {
      began = performance.now();
    },
    { capture: true },
  );
  const before = () => figures?.textContent;
  let shown = before();
  addEventListener('input', (event) => {
    const at = event.timeStamp;
    const start = began;
    // React has already queued the microtask in which it renders, so this one runs after it.
    queueMicrotask(() => {
      const handled = performance.now() - start;
      requestAnimationFrame(() => {
        const frame = performance.now();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.moves.work.push(handled + performance.now() - frame);
          window.moves.painted.push(performance.now() - at);
          const now = before();
          if (now === shown || now === undefined) window.moves.late++;
          shown = now;
        };
        port2.postMessage(null);
      });
    });
  });
}

function print({ work, painted, late, tasks }, name) {
  const how = options.touch ? 'dragged by a finger' : 'by arrow keys';
  console.log(`${painted.length} moves of “${name}” ${how}, processor slowed ${options.cpu} times, tab ${options.tab}`);
  console.log(`work of a move (handlers, then the frame):     ${spread(work)}`);
  console.log(`from the move to the painted frame (waiting):  ${spread(painted)}`);
  console.log(`the first move: work ${milliseconds(work[0])}, painted after ${milliseconds(painted[0])}`);
  console.log(`moves whose next frame still showed the old figures: ${late}`);
  const longest = tasks.length === 0 ? '' : `, the longest ${milliseconds(Math.max(...tasks))}`;
  console.log(`tasks over 50 ms while it moved and until all had followed: ${tasks.length}${longest}`);
}

function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share) => milliseconds(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
  return `median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`;
}

function milliseconds(value) {
  return value === undefined ? 'none' : `${value.toFixed(1)} ms`;
}
