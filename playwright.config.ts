import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, headlessPath } from './scripts/chromium.mjs';
import { slowTestsLeftOut } from './test/slow-tests.ts';

const executablePath = headlessPath();

// Each test file starts a browser from a copy of one synced profile. Files share a server per worker, or start their own
// on a copy of one data folder if they change what others read (e2e/support/app.ts): files know nothing of each other.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  testIgnore: slowTestsLeftOut().map((path) => `**/${path}`),
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results/browser',
  workers: Number(process.env.E2E_WORKERS ?? 2),
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    viewport: { width: 390, height: 844 },
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
