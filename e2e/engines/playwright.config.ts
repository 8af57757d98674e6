import { defineConfig } from '@playwright/test';
import { ENGINES } from './engines.ts';

// Playwright is only the test runner: its own builds of Firefox and WebKit differ from those of distributions.
export default defineConfig({
  testDir: '.',
  testMatch: '*.engine.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../../test-results/engines',
  projects: ENGINES.filter(({ missing }) => missing() === null).map(({ name }) => ({ name })),
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
});
