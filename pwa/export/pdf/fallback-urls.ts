/** Addresses of the fallback files by name. They are fetched only when a text needs them. */
const SANS = import.meta.glob<string>(
  '../../../node_modules/@fontsource/noto-sans/files/noto-sans-*-{400,700}-normal.woff',
  { query: '?url', import: 'default', eager: true },
);
const EMOJI = import.meta.glob<string>(
  '../../../node_modules/@fontsource/noto-emoji/files/noto-emoji-[0-9]*-400-normal.woff',
  { query: '?url', import: 'default', eager: true },
);
const CHINESE = import.meta.glob<string>(
  '../../../node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-[0-9]*-400-normal.woff',
  { query: '?url', import: 'default', eager: true },
);

export const FALLBACK_URLS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...SANS, ...EMOJI, ...CHINESE }).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
);
