// `npm run build`, then `node scripts/slider.mjs [URL]`: how long the ROI simulator takes from a slider's move to the
// next painted frame, over 60 moves of the interest rate. Without a URL it serves the built app itself.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from './chromium.mjs';
import { ROOT } from './stale.mjs';

const MOVES = 60;
const folder = mkdtempSync(join(tmpdir(), 'slider-'));
const given = process.argv[2];
const server = given === undefined ? start() : null;
const browser = await chromium.launch({ args: CHROMIUM_ARGS, executablePath: chromiumPath() });
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const origin = given ?? (await ready());
  await page.goto(`${origin}/roi-simulator`);
  const slider = page.getByRole('slider', { name: /interest rate/i }).first();
  await slider.waitFor();
  await pause(8000); // The market of a first visit arrives meanwhile.
  await slider.scrollIntoViewIfNeeded();
  await slider.focus();
  await page.evaluate(watch);
  for (let i = 0; i < MOVES; i++) {
    // Up twice, down once: away from where it began, and never at an end of the track.
    await page.keyboard.press(i % 3 === 2 ? 'ArrowLeft' : 'ArrowRight');
    await pause(60);
  }
  const { work, painted, late } = await page.evaluate(() => window.moves);
  console.log(`${painted.length} moves of “${await slider.getAttribute('aria-label')}”`);
  console.log(`work of a move (handlers, then the frame):     ${spread(work)}`);
  console.log(`from the move to the painted frame (waiting):  ${spread(painted)}`);
  console.log(`moves whose next frame still showed the old figures: ${late}`);
} finally {
  await browser.close();
  if (server !== null) {
    server.child.kill('SIGTERM');
    await new Promise((resolve) => server.child.once('exit', resolve));
  }
  rmSync(folder, { recursive: true, force: true });
}

/**
 * In the page. The work of a move is what a frame's 16.7 ms must hold: React's handlers and drawing, then the
 * browser's style, layout and paint. From the move to the painted frame there is also the wait for the screen.
 */
function watch() {
  window.moves = { work: [], painted: [], late: 0 };
  const figures = document.querySelector('.roi-results');
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
    // React draws in a microtask that was queued before this one.
    queueMicrotask(() => {
      const handled = performance.now() - start;
      requestAnimationFrame(() => {
        const frame = performance.now();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.moves.work.push(handled + performance.now() - frame);
          window.moves.painted.push(performance.now() - at);
          const now = before();
          if (now === shown) window.moves.late++;
          shown = now;
        };
        port2.postMessage(null);
      });
    });
  });
}

function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share) => `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1)} ms`;
  return `median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`;
}

function start() {
  const port = 20_000 + (process.pid % 20_000);
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [join(ROOT, 'dist/api/server.js')], { cwd: ROOT, env, stdio: 'inherit' });
  return { child, origin: `http://127.0.0.1:${port}` };
}

async function ready() {
  for (let waited = 0; waited < 120_000; waited += 250) {
    const reply = await fetch(`${server.origin}/api/health`).catch(() => null);
    if (reply?.ok) return server.origin;
    await pause(250);
  }
  throw new Error('the server does not answer');
}
