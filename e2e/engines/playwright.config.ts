import { defineConfig } from '@playwright/test';

// Playwright is only the runner here: its own builds of Firefox and WebKit are not what a distribution ships.
export default defineConfig({
  testDir: '.',
  testMatch: '*.engine.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/engines',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
});
