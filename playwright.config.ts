import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, headlessPath } from './scripts/chromium.mjs';

const executablePath = headlessPath();

// Each test file starts its own server on a copy of one data folder, and a browser from a copy of one synced profile
// (e2e/support): files know nothing of each other, and some of them kill their server.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    viewport: { width: 390, height: 844 },
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
