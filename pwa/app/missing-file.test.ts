import { expect, it } from 'vitest';
import { isMissingFile } from './missing-file.ts';

it.each([
  ['Chromium', 'Failed to fetch dynamically imported module: http://localhost/assets/a.js'],
  ['Firefox', 'error loading dynamically imported module: http://localhost/assets/a.js'],
  ['Safari', 'Importing a module script failed.'],
  ['Vite', 'Unable to preload CSS for /assets/a.css'],
])('knows a file that did not come by the words of %s', (_name, message) => {
  expect(isMissingFile(new TypeError(message))).toBe(true);
});

it('takes no other fault for it', () => {
  expect(isMissingFile(new TypeError("Cannot read properties of undefined (reading 'import')"))).toBe(false);
});
