import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { slowTestsLeftOut } from './test/slow-tests.ts';

const here = import.meta.dirname;
const { version } = JSON.parse(readFileSync(resolve(here, 'package.json'), 'utf8')) as { version: string };
const manifest = JSON.parse(readFileSync(resolve(here, 'manifest.webmanifest'), 'utf8'));

/** The page shows its frame by itself: styles and typefaces go before scripts on a thin line. */
const showFrameFirst = {
  name: 'show-frame-first',
  transformIndexHtml: {
    order: 'post' as const,
    handler: (html: string) =>
      html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
};

/**
 * React Router's file names its components in statements of their own and wraps them in calls that bundlers cannot see
 * through, so none was ever left out: 10 kB of forms, loaders and server rendering that the app does not use.
 */
const shakeRouter = {
  name: 'shake-router',
  transform: (code: string, id: string) =>
    /node_modules[\\/]react-router[\\/]/.test(id)
      ? code
          .replaceAll(/^\w+\.(?:displayName|contextType) = .*;$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
          // What `Link` fetches ahead for the library's own server, with the matching of routes behind it.
          .replaceAll(/\w+\.createElement\(PrefetchPageLinks, /g, '((_) => null)(')
      : undefined,
};

/**
 * The library zips sheets above 160 kB in a worker from a blob, which the app's security policy refuses: the file never
 * came. Zipped on the page it takes some ten milliseconds.
 */
const zipOnThePage = {
  name: 'zip-on-the-page',
  transform: (code: string, id: string) =>
    /write-excel-file[\\/].*writeXlsxFileUniversal/.test(id)
      ? code.replace('return generateXlsxFileAsync(', 'return generateXlsxFileSync(')
      : undefined,
};

/** The frame, what Home shares with Search and a listing's page, and the icons of the three. */
const FIRST_SCREENS = new RegExp(
  [
    'app/startup',
    'domain/day',
    'ui/\\w+/(AreaInput|lazy-part|Missing|PropertyCard|PurposeSwitch|RadioTrack|RetryNote|screen-address|Select|SourceLine|use-after-first-render|use-area-options)',
    'platform/market-purpose',
    'queries/(listed-places|market)',
    'mutations/favourites',
    'icons/(arrow-(right|up-right|down-right)|badge-dollar-sign|briefcase-business|calendar-(check|days)|check|download|file-text)',
    'icons/(history|layout-grid|link-2|list|locate-fixed|map|phone|play|presentation|rotate-ccw-clock)',
    'icons/(scale|scan-search|share-2|sliders-horizontal|target|trending-up|x)',
  ]
    .map((path) => `${path.replaceAll('/', '[\\\\/]')}\\.\\w+$`)
    .join('|'),
);

/** Tests of `domain`, `seed`, `api` and `scripts` that need modules of their own. */
const OWN_MODULES = [
  'api/services/import/uploads.slow.test.ts',
  'api/store/lowdb/power-loss-checksum.test.ts',
  // Puts Arabic in the place of every English text.
  'domain/language/language.test.ts',
];

/**
 * What later tests in the same process would meet: stubbed modules and globals, another language, or a screen that
 * still listens to its database.
 */
const LEAVES_TRACES =
  /vi\.(mock|doMock|hoisted|resetModules|stub|spyOn|useFakeTimers)|chooseLocale|localStorage|ScreenDevice/;

/** Returns the app's tests that leave nothing behind and can share their modules, without and with a page. */
function tracelessTests(): { plain: string[]; onPage: string[] } {
  const tests = ['pwa', 'test'].flatMap((folder) =>
    readdirSync(resolve(here, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => ({ name: join(folder, name), text: readFileSync(resolve(here, folder, name), 'utf8') }))
      .filter(({ text }) => !LEAVES_TRACES.test(text)),
  );
  const named = (isOnPage: boolean) =>
    tests.filter(({ text }) => text.includes('@vitest-environment') === isOnPage).map(({ name }) => name);
  return { plain: named(false), onPage: named(true) };
}

const leftOut = process.env.VITEST === undefined ? [] : slowTestsLeftOut();
const traceless = process.env.VITEST === undefined ? { plain: [], onPage: [] } : tracelessTests();

// One file for both builds: the app (`vite build`) and the server (`vite build --ssr`).
export default defineConfig(({ command, isSsrBuild }) => ({
  root: resolve(here, 'pwa'),
  publicDir: isSsrBuild ? false : resolve(here, 'public'),
  plugins: isSsrBuild
    ? []
    : [
        react(),
        shakeRouter,
        zipOnThePage,
        showFrameFirst,
        VitePWA({
          strategies: 'injectManifest',
          srcDir: 'sw',
          filename: 'sw.ts',
          // Never reload under somebody's hands: the person agrees, or the next start applies it.
          registerType: 'prompt',
          injectRegister: false,
          includeManifestIcons: false,
          manifest,
          injectManifest: {
            globPatterns: ['**/*.{js,css,html,woff,woff2,svg,png}'],
            // Fetched when needed: the map of streets (`pwa/ui/map/real`) and fonts for other scripts (`pwa/export/pdf`).
            globIgnores: ['**/screenshots/**', '**/draw-real-map-*', '**/maplibre-gl-worker-*', '**/noto-*'],
            maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
          },
        }),
      ],
  // Its main entry is a CommonJS wrapper that is 2 kB larger and cannot be shaken.
  resolve: {
    alias:
      command === 'build' && !isSsrBuild
        ? [{ find: /^dexie$/, replacement: resolve(here, 'node_modules/dexie/dist/modern/dexie.mjs') }]
        : [],
  },
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  worker: { format: 'es' as const },
  // A class in the browser's tools names its file; no two modules have one name (`class-names.test.ts`).
  css: { modules: { generateScopedName: (name, file) => `${basename(file).split('.')[0]}__${name}` } },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: isSsrBuild
    ? {
        outDir: resolve(here, 'dist/api'),
        emptyOutDir: true,
        target: 'node20',
        sourcemap: true,
        rollupOptions: {
          input: {
            server: resolve(here, 'api/server.ts'),
            'valuation-thread': resolve(here, 'api/services/valuation/valuation-thread.ts'),
            'market-thread': resolve(here, 'api/services/market/market-thread.ts'),
            'redraw-thread': resolve(here, 'api/services/pictures/redraw-thread.ts'),
            'import-process': resolve(here, 'api/services/import/import-process.ts'),
            import: resolve(here, 'api/cli/import.ts'),
            seed: resolve(here, 'api/cli/seed.ts'),
            admin: resolve(here, 'api/cli/admin.ts'),
            recover: resolve(here, 'api/cli/recover.ts'),
            backup: resolve(here, 'api/cli/backup.ts'),
            restore: resolve(here, 'api/cli/restore.ts'),
            'migrate-store': resolve(here, 'api/cli/migrate-store.ts'),
          },
        },
      }
    : {
        outDir: resolve(here, 'dist/pwa'),
        emptyOutDir: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        // Screens opened first come with what they need in one round; for all others the list of files would weigh more
        // than the round trip that it saves before the service worker has them all.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, needed) => (/(Search|Property)Screen-/.test(file) ? needed : []),
        },
        // The server reads in it which files a screen needs (`api/static.ts`).
        manifest: true,
        rollupOptions: {
          // `domain` has no effects, so that modules of which only types are used leave nothing behind.
          treeshake: { moduleSideEffects: [{ test: /^(?!.*node_modules).*[\\/]domain[\\/]/, sideEffects: false }] },
          output: {
            // A request costs a phone more than a kilobyte: what the frame needs comes in one file, and what several
            // screens share comes in few.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|vite[\\/]preload-helper/,
                  priority: 3,
                },
                {
                  name: 'libraries',
                  test: /node_modules[\\/](react-router|react-router-dom|zod|@tanstack[\\/](query-core|react-query)|zustand|comlink)[\\/](?!.*(queriesObserver|useQueries|middleware)\.)/,
                  priority: 3,
                },
                { name: 'app', test: FIRST_SCREENS, priority: 2 },
                // Filters and their words: conversations and a restored search read them without the search screen.
                {
                  name: 'criteria',
                  test: /domain[\\/]search[\\/](filter|chips|words|field-shapes|search-address)\.ts$/,
                  priority: 2,
                },
                // The database's library comes after the first drawing.
                { name: 'dexie', test: /node_modules[\\/]dexie[\\/]/, priority: 1 },
                { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 1 },
                // A few hundred bytes each, which Search and most other screens need.
                {
                  name: 'fields',
                  test: /pwa[\\/](ui[\\/]\w+[\\/]Sheet|device[\\/]position|data[\\/](queries|mutations)[\\/]search-history)\.tsx?$|near-me\.ts$/,
                  minShareCount: 2,
                  priority: 1,
                },
                // Most screens with figures show them in tables, charts and tabs.
                {
                  name: 'tables',
                  test: /pwa[\\/]ui[\\/](chart[\\/](DataTable|TableScroller|ChartFigure|axis)|states[\\/]Answer|controls[\\/](Tabs|use-tab|use-first-rows))\.tsx?$/,
                  minShareCount: 2,
                  priority: 1,
                },
                // What people open first comes in one file each, with what it shares: a listing was 27 requests.
                { name: 'HomeScreen', test: /features[\\/]home[\\/]HomeScreen\.tsx$/ },
                { name: 'SearchScreen', test: /features[\\/]search[\\/]SearchScreen\.tsx$/ },
                { name: 'PropertyScreen', test: /features[\\/]property[\\/]PropertyScreen\.tsx$/ },
              ],
            },
          },
        },
      },
  test: {
    root: here,
    environment: 'node',
    setupFiles: [resolve(here, 'test/setup.ts')],
    // Two cores: tests with servers, databases and timers leave a third of the time of two workers unused.
    maxWorkers: 3,
    testTimeout: 30_000,
    // A busy machine takes longer than the usual second.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    // Tests that leave nothing behind load their modules once for all files, those with a page apart from those
    // without, because a change of surroundings begins a new process. All others have modules of their own.
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['{domain,seed,api,scripts}/**/*.test.ts', ...traceless.plain],
          exclude: [...OWN_MODULES, ...leftOut],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'page', include: traceless.onPage, exclude: leftOut, isolate: false } },
      {
        extends: true,
        test: {
          name: 'own',
          include: ['{pwa,test}/**/*.test.{ts,tsx}', ...OWN_MODULES],
          exclude: [...traceless.plain, ...traceless.onPage, ...leftOut],
        },
      },
    ],
  },
}));
