import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = dirname(import.meta.dirname);
const FEATURES = foldersIn('pwa/features');

function foldersIn(path: string): string[] {
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The layers of domain/, lowest first. A file directly in domain/ belongs to the lowest layer. */
const DOMAIN_LAYERS: readonly (readonly string[])[] = [
  ['columns', 'language'],
  ['gazetteer', 'map', 'property', 'rent', 'transaction'],
  ['market', 'roi', 'rules', 'scores', 'valuation'],
  [
    ...[
      'admin',
      'advisor',
      'ar',
      'errors',
      'heatmap',
      'import',
      'place',
      'portfolio',
      'presentation',
      'report',
      'screens',
      'search',
      'settings',
    ],
    ...['sources', 'sync', 'translations', 'user'],
  ],
];

/** The folders of api/, highest first. */
const API_LAYERS: readonly string[] = ['cli', 'routes', 'middleware', 'services', 'sources', 'store'];

/** The folders of domain/advisor/, highest first. Its own files are above them all. */
const ADVISOR_LAYERS: readonly string[] = ['conversation', 'answers', 'reading', 'tools', 'frame'];

type Arrow = readonly [file: string, imports: string];

/** Returns the import specifier by which `file` imports `target`, a path from the repository's root. */
function specifier(file: string, target: string): string {
  const path = relative(dirname(file), target);
  return path.startsWith('.') ? path : `./${path}`;
}

const toFolders = (file: string, targets: readonly string[]): Arrow[] =>
  targets.map((target) => [file, specifier(file, `${target}/some.ts`)]);
const toPackages = (file: string, names: readonly string[]): Arrow[] => names.map((name) => [file, name]);

const PWA = ['pwa/app', 'pwa/features/home', 'pwa/data', 'pwa/device', 'pwa/ui', 'pwa/workers', 'pwa/sw'] as const;
const except = (...allowed: readonly string[]) => PWA.filter((folder) => !allowed.includes(folder));
/** Layers of `pwa/data`, highest first. Each may only import the layers after it. */
const LAYERS = ['queries', 'mutations', 'sync', 'imports', 'replica', 'store', 'platform'].map(
  (layer) => `pwa/data/${layer}`,
);
const STORES = ['lowdb', 'lowdb/node', 'pg'];

const inDomain = (names: readonly string[]) => names.map((name) => `domain/${name}`);
/** Imports from each layer of domain/: of higher layers if `isUpward`, otherwise of the same and lower layers. */
const layerArrows = (isUpward: boolean) =>
  DOMAIN_LAYERS.flatMap((folders, layer) => {
    const others = isUpward ? DOMAIN_LAYERS.slice(layer + 1) : DOMAIN_LAYERS.slice(0, layer + 1);
    const files = folders.flatMap((folder) => [`domain/${folder}/x.ts`, `domain/${folder}/part/x.ts`]);
    return [...files, ...(layer === 0 ? ['domain/x.ts'] : [])].flatMap((file) =>
      toFolders(file, inDomain(others.flat())),
    );
  });

const FORBIDDEN: readonly Arrow[] = [
  ...layerArrows(true),
  ...toFolders('domain/roi/x.ts', ['api', 'api/store', 'seed', 'e2e', 'bench', ...PWA]),
  ...toFolders('domain/roi/x.test.ts', ['api', 'seed', ...PWA]),
  ...toPackages('domain/x.ts', ['react', 'express', 'dexie', 'zod', 'node:fs', '@tanstack/react-virtual', ...STORES]),
  ...toPackages('domain/roi/x.test.ts', ['express', 'dexie', ...STORES]),
  ...toFolders('seed/x.ts', ['api', 'e2e', 'bench', ...PWA]),
  ...toFolders('seed/facts/x.test.ts', ['api', ...PWA]),
  ...toPackages('seed/facts/x.ts', ['react', 'express', 'dexie', 'node:fs', ...STORES]),
  ...toFolders('api/services/x.ts', ['e2e', 'bench', ...PWA]),
  ...toFolders('api/store/lowdb/x.ts', [...PWA]),
  ...toPackages('api/services/x.ts', ['react', 'react-dom/client', 'dexie', 'comlink', ...STORES]),
  ...toPackages('api/store/x.ts', ['react', 'dexie']),
  ...toFolders('pwa/export/x.ts', ['api', 'pwa/app', 'pwa/features/home', 'pwa/data', 'pwa/workers']),
  ...toFolders('pwa/x.tsx', ['api', 'seed', 'pwa/workers', 'pwa/sw']),
  // Relative paths that lead through the repository's root.
  ['pwa/ui/x.ts', '../../pwa/data/some.ts'],
  ['pwa/features/home/x.ts', '../../../pwa/app/some.ts'],
  ...toFolders('pwa/app/x.tsx', ['api', 'seed', 'e2e', 'bench', 'pwa/workers', 'pwa/sw']),
  ...toFolders('pwa/ui/picture/x.tsx', ['api', 'seed', 'e2e', 'bench', ...except('pwa/ui')]),
  ...toFolders('pwa/device/x.ts', ['api', 'seed', 'e2e', 'bench', ...except('pwa/device')]),
  ...toFolders('pwa/data/x.ts', ['api', 'seed', 'e2e', 'bench', ...except('pwa/data')]),
  ...toFolders('pwa/data/store/x.ts', ['api', 'seed', ...except('pwa/data')]),
  ...LAYERS.flatMap((layer, i) => toFolders(`${layer}/part/x.ts`, [...LAYERS.slice(0, i), ...except('pwa/data')])),
  ...toFolders('pwa/data/sync/x.test.ts', ['api', 'seed', ...except('pwa/data')]),
  ...toFolders('pwa/workers/x.ts', ['api', 'seed', 'e2e', 'bench', ...except('pwa/data', 'pwa/workers')]),
  ...toFolders('pwa/sw/x.ts', ['api', 'seed', 'e2e', 'bench', ...except('pwa/sw')]),
  ...toPackages('pwa/sw/x.ts', ['react', 'dexie', 'comlink', 'zustand', ...STORES]),
  ...[
    'pwa/x.tsx',
    ...except('pwa/sw').map((folder) => `${folder}/x.ts`),
    'pwa/data/queries/x.ts',
    'pwa/data/sync/x.ts',
  ].flatMap((file) => toPackages(file, ['dexie', 'express', ...STORES])),
  ...['pwa/x.tsx', ...except('pwa/sw', 'pwa/data').map((folder) => `${folder}/x.ts`)].flatMap((file) =>
    toPackages(file, ['dexie-react-hooks']),
  ),
  ...FEATURES.flatMap((feature) => {
    const siblings = FEATURES.filter((other) => other !== feature);
    return [
      ...toFolders(`pwa/features/${feature}/x.tsx`, ['api', 'seed', 'pwa/app', 'pwa/workers', 'pwa/sw']),
      ...siblings.map((other): Arrow => [`pwa/features/${feature}/x.tsx`, `../${other}/some.ts`]),
      ...siblings.map((other): Arrow => [`pwa/features/${feature}/part/x.tsx`, `../../${other}/some.ts`]),
      ...siblings.map((other): Arrow => [`pwa/features/${feature}/x.tsx`, `../../features/${other}/some.ts`]),
    ];
  }),
  ...['domain', 'seed', 'api', 'pwa', 'test', 'scripts'].flatMap((folder) =>
    toFolders(`${folder}/x.ts`, ['e2e', 'bench']),
  ),
];

const ALLOWED: readonly Arrow[] = [
  ...layerArrows(false),
  ...toPackages('domain/x.ts', ['zod/mini', './some.ts']),
  ...toFolders('domain/roi/x.ts', ['domain', 'domain/property', 'domain/market']),
  ...toPackages('domain/x.test.ts', ['vitest', 'fast-check', 'node:fs']),
  ...toFolders('seed/facts/x.ts', ['domain', 'domain/market', 'seed']),
  ...toFolders('api/services/x.ts', ['domain', 'domain/import', 'seed', 'api/store', 'api']),
  ...toPackages('api/services/x.ts', ['express', 'node:fs', 'zod/mini', 'pino']),
  ...toPackages('api/store/lowdb/x.ts', ['lowdb', 'pg', 'node:fs']),
  ...toFolders('pwa/export/x.ts', ['domain', 'pwa/ui', 'pwa/device']),
  ...toFolders('pwa/features/home/x.tsx', ['pwa/export']),
  ...toFolders('pwa/x.tsx', ['pwa/app', 'pwa/data', 'pwa/device', 'domain']),
  ...toFolders('pwa/app/x.tsx', ['domain', 'pwa/app', ...FEATURES.map((name) => `pwa/features/${name}`)]),
  ...toFolders('pwa/app/x.tsx', ['pwa/data', 'pwa/device', 'pwa/ui']),
  ...toFolders('pwa/ui/picture/x.tsx', ['domain', 'domain/property', 'pwa/ui']),
  ...toFolders('pwa/device/x.ts', ['domain', 'pwa/device']),
  ...toFolders('pwa/data/sync/x.ts', ['domain', 'domain/market', 'pwa/data/store', 'pwa/data']),
  ...LAYERS.flatMap((layer, i) =>
    toFolders(`${layer}/part/x.ts`, ['domain/sync', 'domain/import', ...LAYERS.slice(i)]),
  ),
  ...toPackages('pwa/data/store/public/x.ts', ['dexie']),
  ...toPackages('pwa/data/queries/x.ts', ['dexie-react-hooks']),
  ...toFolders('pwa/workers/x.ts', ['domain/roi', 'pwa/data', 'pwa/data/sync', 'pwa/workers']),
  ...toFolders('pwa/sw/x.ts', ['domain']),
  ...toPackages('pwa/sw/x.ts', ['workbox-precaching', 'workbox-routing/registerRoute.js', './routes.ts']),
  ...FEATURES.flatMap((feature) => [
    ...toFolders(`pwa/features/${feature}/part/x.tsx`, ['domain', 'domain/import', 'domain/property', 'domain/roi']),
    ...toFolders(`pwa/features/${feature}/part/x.tsx`, ['pwa/ui', 'pwa/data', 'pwa/data/sync', 'pwa/device']),
    ...toPackages(`pwa/features/${feature}/part/x.tsx`, ['../messages.ts', './some.ts', 'react', 'lucide-react']),
  ]),
];

// Lints all files in one run over a small copy of the tree, because each start of the linter takes seconds.
// Each file holds one import per line, so that a diagnostic's line identifies the import.
let folder = '';
let refused = new Set<string>();

const key = ([file, imports]: Arrow) => `${file} → ${imports}`;

/** The forms of import statement that every forbidden path is tested in. */
const FORMS: readonly ((imports: string) => string)[] = [
  (imports) => `import * as x from '${imports}';`,
  (imports) => `import type { X } from '${imports}';`,
  (imports) => `export * from '${imports}';`,
  (imports) => `import '${imports}';`,
  (imports) => `void import('${imports}');`,
];

function lint(arrows: readonly Arrow[]): Set<string> {
  const byFile = new Map<string, string[]>();
  for (const [file, imports] of arrows) byFile.set(file, [...new Set(byFile.get(file)).add(imports)]);
  for (const [file, imports] of byFile) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    const source = imports.flatMap((name) => FORMS.map((form) => form(name)));
    writeFileSync(join(folder, file), `${source.join('\n')}\n`);
  }
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const flags = [
    '--vcs-enabled=false',
    '--only=style/noRestrictedImports',
    '--reporter=json',
    '--max-diagnostics=none',
  ];
  const run = spawnSync(process.execPath, [biome, 'lint', ...flags, '.'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  const report: Report = JSON.parse(run.stdout.slice(run.stdout.indexOf('{')));
  const lines = new Map<string, Set<number>>();
  for (const { category, location } of report.diagnostics) {
    expect(category).toBe('lint/style/noRestrictedImports');
    const { line } = location.start;
    const arrow = `${location.path} → ${byFile.get(location.path)?.[Math.floor((line - 1) / FORMS.length)]}`;
    lines.set(arrow, (lines.get(arrow) ?? new Set()).add(line));
  }
  const inPart = [...lines].filter(([, found]) => found.size !== FORMS.length).map(([arrow]) => arrow);
  expect(inPart, 'refused in some forms of import only').toEqual([]);
  return new Set(lines.keys());
}

type Report = { diagnostics: { category: string; location: { path: string; start: { line: number } } }[] };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-law-'));
  copyFileSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
  cpSync(join(ROOT, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
  refused = lint([...FORBIDDEN, ...ALLOWED]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the import law', () => {
  it('refuses every forbidden arrow, in every form of import', () => {
    expect(FORBIDDEN.map(key).filter((arrow) => !refused.has(arrow))).toEqual([]);
  });

  it('allows every arrow of the architecture', () => {
    expect(ALLOWED.map(key).filter((arrow) => refused.has(arrow))).toEqual([]);
  });

  it('knows every screen: a new folder of pwa/features must be added to biome.json', () => {
    const unseen = FEATURES.filter((feature) => {
      const other = FEATURES.find((name) => name !== feature);
      return !refused.has(`pwa/features/${other}/x.tsx → ../${feature}/some.ts`);
    });
    expect(unseen).toEqual([]);
  });

  it('knows every folder of domain: a new one must be added to a layer here and in biome.json', () => {
    expect(foldersIn('domain')).toEqual([...DOMAIN_LAYERS.flat()].sort());
  });

  it('has no circle between the folders of domain', () => {
    expect(folderCircles('domain')).toEqual([]);
  });

  it.each([
    { root: 'api', layers: API_LAYERS, others: ['testing'] },
    { root: 'domain/advisor', layers: ADVISOR_LAYERS, others: [] },
  ])('lets the folders of $root import only those below them', ({ root, layers, others }) => {
    const imports = folderImports(root);
    const upward = layers.flatMap((folder, layer) =>
      [...(imports.get(folder) ?? [])].filter((other) => !layers.slice(layer + 1).includes(other)),
    );
    expect(upward).toEqual([]);
    expect(foldersIn(root)).toEqual([...layers, ...others].sort());
  });
});

/** Returns, for each folder, the other folders that its files import. Tests are left out. */
function folderImports(root: string): Map<string, Set<string>> {
  const files = readdirSync(join(ROOT, root), { recursive: true, encoding: 'utf8' });
  const imports = new Map(foldersIn(root).map((folder) => [folder, new Set<string>()]));
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))) {
    const from = file.split('/')[0] ?? '';
    for (const [, imported = ''] of readFileSync(join(ROOT, root, file), 'utf8').matchAll(/'(\.{1,2}\/[^']+)'/g)) {
      const to = normalize(join(dirname(file), imported)).split('/')[0] ?? '';
      if (to !== from && imports.has(to)) imports.get(from)?.add(to);
    }
  }
  return imports;
}

/** Returns the folders that import themselves through others. */
function folderCircles(root: string): string[] {
  const reaches = folderImports(root);
  // Adding to a set while iterating over it also visits the new entries, so this collects indirect imports.
  for (const reached of reaches.values()) {
    for (const next of reached) for (const further of reaches.get(next) ?? []) reached.add(further);
  }
  return [...reaches].filter(([folder, reached]) => reached.has(folder)).map(([folder]) => folder);
}
