import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScreenId } from '../domain/screens/screens.ts';
import { screenHints } from './static.ts';

const BUILT = {
  'index.html': {
    file: 'assets/index-1.js',
    isEntry: true,
    imports: ['_react-1.js'],
    dynamicImports: ['app/start.ts'],
    css: ['assets/index-1.css'],
  },
  '_react-1.js': { file: 'assets/react-1.js', name: 'react' },
  'app/start.ts': { file: 'assets/start-1.js', imports: ['_app-1.js', '_react-1.js'] },
  '_app-1.js': { file: 'assets/app-1.js', name: 'app' },
  '_icons-1.js': { file: 'assets/icons-1.js', name: 'icons' },
  'features/search/SearchScreen.tsx': {
    file: 'assets/SearchScreen-1.js',
    name: 'SearchScreen',
    imports: ['_app-1.js', '_icons-1.js', 'index.html'],
    css: ['assets/SearchScreen-1.css'],
  },
  'features/roi/RoiScreen.tsx': {
    file: 'assets/RoiScreen-1.js',
    name: 'RoiScreen',
    imports: ['_app-1.js', 'index.html'],
  },
  '_illustrate-1.js': { file: 'assets/illustrate-1.js', name: 'illustrate' },
};

describe('the hints of a page', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sahil-hints-'));
    await mkdir(join(folder, '.vite'));
    await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(BUILT));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function hintsOf(screen: ScreenId): Promise<string[]> {
    const hints = (await screenHints(folder))(screen);
    return [...hints.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/g)].map(([, rel, href]) => `${rel} ${href}`);
  }

  it("name what the page's script loads in turn and the screen's own files, and none that the page names", async () => {
    expect(await hintsOf('search')).toEqual([
      'modulepreload /assets/start-1.js',
      'modulepreload /assets/app-1.js',
      'modulepreload /assets/SearchScreen-1.js',
      'preload /assets/SearchScreen-1.css',
      'modulepreload /assets/icons-1.js',
      'modulepreload /assets/illustrate-1.js',
    ]);
  });

  it('name what draws homes only where the screen opens with homes', async () => {
    expect(await hintsOf('home')).toContain('modulepreload /assets/illustrate-1.js');
    expect(await hintsOf('roi')).toEqual([
      'modulepreload /assets/start-1.js',
      'modulepreload /assets/app-1.js',
      'modulepreload /assets/RoiScreen-1.js',
    ]);
  });

  it('are empty without a build', async () => {
    expect((await screenHints(join(folder, 'gone')))('search')).toBe('');
  });
});
