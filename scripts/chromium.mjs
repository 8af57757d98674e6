import { existsSync } from 'node:fs';

/** Path of a Chromium to drive: CHROMIUM_PATH, the distribution's, or undefined for Playwright's own. */
export function chromiumPath() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/**
 * Path of a Chromium without windows, which does the same with about a quarter less processor time, or of any other.
 * It cannot tell whether an app can be installed.
 */
export function headlessPath() {
  const shell = '/usr/bin/chromium-headless-shell';
  return (process.env.CHROMIUM_PATH ?? '') === '' && existsSync(shell) ? shell : chromiumPath();
}

/** Flags that switch off first-run screens and the browser's own network requests. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
