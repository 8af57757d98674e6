import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

const here = import.meta.dirname;
const manifest = JSON.parse(readFileSync(resolve(here, 'manifest.webmanifest'), 'utf8'));

// One file for both builds: the app (`vite build`) and the server (`vite build --ssr`).
export default defineConfig(({ isSsrBuild }) => ({
  root: resolve(here, 'pwa'),
  publicDir: isSsrBuild ? false : resolve(here, 'public'),
  plugins: isSsrBuild
    ? []
    : [
        react(),
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
            globPatterns: ['**/*.{js,css,html,woff2,svg,png}'],
            globIgnores: ['**/screenshots/**', '**/og-*'],
            maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
          },
        }),
      ],
  worker: { format: 'es' as const },
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
      },
  test: {
    root: here,
    environment: 'node',
    include: ['{domain,seed,api,pwa,test,scripts}/**/*.test.{ts,tsx}'],
    // Two cores: more workers only make each other slow.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
}));
