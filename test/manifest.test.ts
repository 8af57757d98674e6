import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { screenAt } from '../domain/screens/screens.ts';

type Manifest = { start_url: string; shortcuts: { url: string }[] };

it('the installed app starts, and its shortcuts lead, at screens of the list', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../manifest.webmanifest'), 'utf8');
  const { start_url, shortcuts } = JSON.parse(text) as Manifest;
  const screens = [start_url, ...shortcuts.map(({ url }) => url)].map((url) => screenAt(url.replace(/\?.*$/, '')));
  expect(screens).toEqual(['home', 'search', 'search', 'valueHome', 'roi', 'ar']);
});
