import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { appPage } from './scripts/app-page.ts';

const here = import.meta.dirname;
const { version } = JSON.parse(readFileSync(resolve(here, 'package.json'), 'utf8')) as { version: string };
const manifest = JSON.parse(readFileSync(resolve(here, 'manifest.webmanifest'), 'utf8'));

// One file for both builds: the app (`vite build`) and the server (`vite build --ssr`).
export default defineConfig(({ command, isSsrBuild }) => ({
  root: resolve(here, 'pwa'),
  publicDir: isSsrBuild ? false : resolve(here, 'public'),
  plugins: isSsrBuild
    ? []
    : [
        react(),
        appPage(),
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
            // Without a network every address opens index.html; the others are for first visits.
            globIgnores: ['**/pages/**', '**/screenshots/**'],
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
  worker: {
    format: 'es' as const,
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every answer about sales needs, and nothing that the worker starts with.
            {
              name: 'market',
              test: /(domain[\\/](market[\\/](areas|median|mask-superseded-demo|merge-|market-table|queries|rollup|analytics)|transaction[\\/](column-codec|segment-codec)|incremental|area-unit|money)|local-market[\\/](shown-sale|run-in-slices))/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
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
            'import-process': resolve(here, 'api/services/import/import-process.ts'),
            import: resolve(here, 'api/cli/import.ts'),
            seed: resolve(here, 'api/cli/seed.ts'),
            recover: resolve(here, 'api/cli/recover.ts'),
          },
        },
      }
    : {
        outDir: resolve(here, 'dist/pwa'),
        emptyOutDir: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rollupOptions: {
          output: {
            // A request costs a phone more than a kilobyte: what every screen shares comes in few files.
            codeSplitting: {
              groups: [
                // What the page's first, small script needs, and nothing that could hold up the first paint.
                {
                  name: 'first',
                  test: /(preload-helper|node_modules[\\/]comlink[\\/]|pwa[\\/](ui[\\/]load-fonts|data[\\/](local-storage|event-loop|storage[\\/]had-data|start[\\/](theme-boot|takeover|first-rest|has-page-answer|when-idle)|market[\\/]market-thread|sync[\\/]first-page)|device[\\/](first-paint|install-offer))\.ts)/,
                  priority: 10,
                },
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|cookie|set-cookie-parser)[\\/]/,
                },
                // Repositories and hooks; the databases behind them (dexie) and the worker's market come later.
                {
                  name: 'data',
                  test: /pwa[\\/]data[\\/](?!db[\\/]|local-market[\\/]|valuation[\\/]|listings[\\/](listing-picker|search)|user[\\/](personal-match|SharedRecords|use-|scenarios)|import[\\/]imports|heatmap[\\/]map-layers|ar[\\/]|start[\\/]page-)|node_modules[\\/]zustand[\\/]/,
                  minShareCount: 2,
                },
                // What a listing's page begins with, before its screen.
                {
                  name: 'listing',
                  test: /(domain[\\/](property[\\/]property|geo|day|roi[\\/]amortisation)|pwa[\\/](data[\\/]start[\\/]page-listing|ui[\\/]lazy-part|device[\\/]share))\.tsx?$/,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                // What is said of a home's value, wherever it is said.
                {
                  name: 'valuation',
                  test: /(pwa[\\/](ui[\\/]valuation[\\/](tones|ValueRange|Verdict|Analysis|ModelLine|messages)|data[\\/]valuation[\\/]valuation)|domain[\\/]scores[\\/](parts|reasons))\.tsx?$/,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                // Charts, valuations and what only some screens do come with these.
                {
                  name: 'ui',
                  test: /(pwa[\\/](app[\\/](shell-state|messages)|device[\\/]files|ui[\\/](?!chart[\\/]|map[\\/]|valuation[\\/]|lazy-part|show-result|canvas-fonts))|node_modules[\\/]lucide-react)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
  test: {
    root: here,
    environment: 'node',
    setupFiles: [resolve(here, 'test/setup.ts')],
    include: ['{domain,seed,api,pwa,test,scripts}/**/*.test.{ts,tsx}'],
    // Two cores: more workers only make each other slow.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
}));
