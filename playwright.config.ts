import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from './scripts/chromium.mjs';

const executablePath = chromiumPath();

/** Files that ask nothing of time: two of them run beside each other. The others kill, restart and watch the clock. */
const CALM = /(analytics|axe|heatmap|roi|security|valuation)\.e2e\.ts$/;

// Each test file starts its own server on its own DATA_DIR (e2e/support/server.ts): some kill it.
export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'calm', testMatch: CALM },
    { name: 'alone', testMatch: '**/*.e2e.ts', testIgnore: CALM },
  ],
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results/browser',
  workers: 1,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: process.env.CI ? 1 : 0,
  reporter: 'line',
  use: {
    viewport: { width: 390, height: 844 },
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
