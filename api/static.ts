import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { z } from 'zod/mini';
import { documentTitle, screenNames } from '../domain/screens/messages.ts';
import { type ScreenId, screenAt } from '../domain/screens/screens.ts';
import { ApiError, errorBody } from './errors.ts';
import { addressKey } from './middleware/rate-limit.ts';
import { encodingFor } from './routes/send-file.ts';
import type { CompressedFiles } from './services/market/compressed-files.ts';
import type { Pages } from './services/pages/pages.ts';

const PAGE = 'index.html';
const TITLE = /<title>[^<]*<\/title>/;
const HEAD_END = '</head>';
/** Brotli quality of assets, which are compressed once and cached for a year. */
const ASSET_QUALITY = 9;
const PACKED_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
};

type AppFiles = {
  webRoot: string;
  files: CompressedFiles;
  /** Embeds the data that a page's screen requests first; null while there is no market. */
  pages: Pages | null;
  /** Limits the pages of an address, not its files; null before the store, which counts them, is open. */
  limit: RequestHandler | null;
};

/** Serves the assets of the current and the previous release, cacheable for a year. Mounted before the API. */
export function mountAssets(app: Express, options: Pick<AppFiles, 'webRoot' | 'files'>): void {
  const webRoot = resolve(options.webRoot);
  const roots = [webRoot, resolve(webRoot, '../pwa-previous')];
  app.get('/assets/:name', packedAsset(roots, options.files));
  for (const root of roots) {
    app.use(
      '/assets',
      express.static(join(root, 'assets'), { index: false, redirect: false, immutable: true, maxAge: '1y' }),
    );
  }
  app.use('/assets', notFound);
}

/** Serves pages and other root files, which browsers must revalidate. A missing file gives 404, never a page. */
export function mountPages(app: Express, options: Omit<AppFiles, 'files'>): void {
  const webRoot = resolve(options.webRoot);
  app.use(
    express.static(webRoot, {
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders: (res) => res.setHeader('Cache-Control', 'no-cache'),
    }),
  );
  app.use((req, res, next) => (wantsPage(req) ? next() : notFound(req, res, next)));
  if (options.limit !== null) app.use(options.limit);
  app.use(async (req, res, next) => {
    const path = cleanPath(req.path);
    const screen = screenAt(path);
    const page = await screenPage(webRoot, screen);
    if (page === null) return notFound(req, res, next);
    const query = req.originalUrl.replace(/^[^?]*\??/, '');
    res.status(screen === 'notFound' ? 404 : 200);
    res.setHeader('Cache-Control', 'no-cache');
    // A client's link is for whoever has its address. Search engines would publish it.
    if (screen === 'shared') res.setHeader('X-Robots-Tag', 'noindex, nofollow');
    const filled = await options.pages?.fill(page, { path, query, address: addressKey(req) });
    res.type('html').send(filled ?? page);
  });
}

/** Returns the page of a screen with the screen's title and hints; null if the app is not built. */
async function screenPage(webRoot: string, screen: ScreenId): Promise<string | null> {
  const bytes = await readFirst([join(webRoot, PAGE)]);
  if (bytes === null) return null;
  const title = documentTitle(screenNames[screen].title);
  const hints = (await screenHints(webRoot))(screen);
  return new TextDecoder()
    .decode(bytes)
    .replace(TITLE, () => `<title>${title}</title>`)
    .replace(HEAD_END, () => hints + HEAD_END);
}

/** Whether the client wants a page: a GET without a file name that accepts HTML. A screen's address also allows `*`. */
function wantsPage(req: Request): boolean {
  const reads = req.method === 'GET' || req.method === 'HEAD';
  const last = req.path.slice(req.path.lastIndexOf('/') + 1);
  if (!reads || /\.\w+$/.test(last)) return false;
  return (
    (req.get('accept') ?? '').includes('text/html') ||
    (screenAt(req.path) !== 'notFound' && req.accepts('html') !== false)
  );
}

const cleanPath = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

const notFound: RequestHandler = (_req: Request, res: Response) => {
  res.setHeader('Cache-Control', 'no-store');
  res.status(404).json(errorBody(new ApiError('not_found', 'There is no such file.')));
};

/** Serves scripts and styles from memory, compressed once. Leaves everything else to the static file server. */
function packedAsset(roots: readonly string[], files: CompressedFiles): RequestHandler<{ name: string }> {
  return async (req, res, next) => {
    const { name } = req.params;
    const type = /^[\w.-]+\.(\w+)$/.exec(name)?.[1] ?? '';
    const contentType = PACKED_TYPES[type];
    const encoding = encodingFor(req as Request);
    if (contentType === undefined || encoding === null || req.get('range') !== undefined) return next();
    const bytes = await files.get({ key: `asset:${name}`, encoding, quality: ASSET_QUALITY }, () =>
      readFirst(roots.map((root) => join(root, 'assets', name))),
    );
    if (bytes === null) return next();
    res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    res.setHeader('Vary', 'Accept-Encoding');
    res.setHeader('Content-Type', contentType);
    res.setHeader('Content-Encoding', encoding);
    res.setHeader('ETag', `"${name}"`);
    res.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  };
}

async function readFirst(paths: readonly string[]): Promise<Uint8Array | null> {
  for (const path of paths) {
    const bytes = await readFile(path).catch(() => null);
    if (bytes !== null) return bytes;
  }
  return null;
}

const buildFiles = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
);
type BuildFiles = z.infer<typeof buildFiles>;

/** Screens that start with drawings of homes. The file with the drawings is preloaded. */
const WITH_DRAWINGS: readonly ScreenId[] = ['home', 'search', 'property'];

/** Returns tags that make a browser fetch a screen's files together with the app's. Empty if the app is not built. */
export async function screenHints(webRoot: string): Promise<(screen: ScreenId) => string> {
  const read = await readFile(join(webRoot, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const files = buildFiles.parse(JSON.parse(read));
  return (screen) => {
    const names = [`${screen.charAt(0).toUpperCase()}${screen.slice(1)}Screen`];
    if (WITH_DRAWINGS.includes(screen)) names.push('illustrate');
    const needed = new Set<string>();
    // The page's script loads these in turn.
    for (const path of files['index.html']?.dynamicImports ?? []) collectFiles(path, files, needed);
    for (const name of names) {
      // Finds the chunk by name, because a shared chunk has no source file.
      const key = Object.keys(files).find((path) => files[path]?.name === name);
      if (key !== undefined) collectFiles(key, files, needed);
    }
    for (const known of collectFiles('index.html', files)) needed.delete(known);
    return [...needed].map(hint).join('\n    ');
  };
}

function collectFiles(key: string, files: BuildFiles, found = new Set<string>()): Set<string> {
  const module = files[key];
  if (module === undefined || found.has(module.file)) return found;
  found.add(module.file);
  for (const path of module.css ?? []) found.add(path);
  for (const path of module.imports ?? []) collectFiles(path, files, found);
  return found;
}

function hint(file: string): string {
  if (file.endsWith('.css')) return `<link rel="preload" as="style" crossorigin href="/${file}">`;
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;
}
