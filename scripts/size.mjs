// `npm run size`: checks byte budgets of the built app, compressed with gzip -9. Exits 1 when one is exceeded.
// The totals follow the static imports of the built files, so a library that slips into the first load is counted
// whatever chunk contains it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './stale.mjs';

const APP = join(ROOT, 'dist/pwa');
const ASSETS = join(APP, 'assets');
const KB = 1000;

/** Size limits for groups of files that must be loaded before a screen shows. */
const TOTALS = [
  { name: 'frame and Home', files: () => screen('HomeScreen'), maximum: 163 * KB },
  // Without the market's worker, because the first answer comes from the API. Also without the code that draws homes
  // (`illustrate`), which the page preloads separately.
  { name: 'first search answer: frame and Search', files: () => screen('SearchScreen'), maximum: 180.5 * KB },
  { name: 'frame and a listing', files: () => screen('PropertyScreen'), maximum: 172.5 * KB },
  { name: "the market's worker, as it begins", files: () => closure(chunk('market.worker')), maximum: 40 * KB },
  { name: 'latin fonts', files: () => names().filter((name) => /-latin-.*\.woff2$/.test(name)), maximum: 80 * KB },
  { name: 'service worker', files: () => ['../sw.js'], maximum: 15 * KB },
];

/** Size limits for single files, by name without hash. Files not listed may have OTHER_CHUNK. */
const CHUNKS = {
  react: 70 * KB,
  // Router, queries and zod.
  libraries: 29.5 * KB,
  // The frame, and the code and icons that the first screens share.
  app: 50.5 * KB,
  // All Arabic texts, only loaded for Arabic.
  arabic: 110 * KB,
  SearchScreen: 15 * KB,
  PropertyScreen: 13.5 * KB,
  RoiScreen: 45 * KB,
  // Includes the storage choices and the map of streets.
  SettingsScreen: 14 * KB,
  // Includes five tabs of forms and the map of the installation.
  AdminScreen: 14 * KB,
  // The code that all databases share.
  dexie: 31 * KB,
  // The suggestion list below a place or area field, loaded when a field is first used.
  'use-instant-close': 42 * KB,
  'market.worker': 25.5 * KB,
  // Includes the tenancy, both kinds of letting and the rate after the fixed years.
  'roi.worker': 9 * KB,
  // Tables of homes as CSV and XLSX for the portfolio, with the readers of files, rooms, kinds, amounts and days.
  'import-homes': 31.5 * KB,
  // Workbooks whose formulas recalculate, loaded with the first one.
  'live-workbook': 16 * KB,
  // Loaded with their screens, or when a user values a home or reads a file. `read-file.worker` ends after one file.
  // Both import workers contain the import engine, because workers share no chunks.
  'import.worker': 143 * KB,
  'read-file.worker': 139 * KB,
  'valuation.worker': 34 * KB,
  // Includes the register's names of projects, buildings and developers.
  valuation: 35 * KB,
  // Names of projects and buildings of the listings, for sentences and location fields.
  'register-names': 20 * KB,
  // Streets, water, railways and places of the drawn map, loaded beside it.
  ground: 24 * KB,
  // The register of projects (3,039 rows), for the market's worker: loaded with the first building, area or developer's view.
  projects: 62 * KB,
  // Conversation, wish chips, small charts and a map.
  AssistantScreen: 21 * KB,
  // Search vocabulary in both languages, including exclusions and ranges. Loaded when a user types a sentence.
  'sentence-search': 31 * KB,
  // Rules, tools, answers and question vocabulary in both languages. The market's worker loads them with the first
  // question to Ask AI. Includes about 50 kB of learned weights.
  advisor: 216 * KB,
  HeatmapScreen: 29 * KB,
  // Geometry, filters, painter and panels of the camera view, all needed from the first frame.
  ArScreen: 37 * KB,
  gestures: 20 * KB,
  ImportScreen: 17 * KB,
  // The complete listing form with its checks, which also works offline.
  ListingsScreen: 20 * KB,
  AnalyticsScreen: 16 * KB,
  PresentationScreen: 20 * KB,
  // The slide player, which also serves clients who open a shared link.
  DeckSkeleton: 21 * KB,
  // Contains Dexie. The chunk is named after the module that opens databases.
  'db-connection': 33 * KB,
  // Trains the valuation on this device.
  model: 13.5 * KB,
  'user-store': 38 * KB,
  ChartCanvas: 70 * KB,
  // Packs and unpacks zip files (fflate), for saving several pictures and reading backups.
  browser: 13 * KB,
  xlsx: 26 * KB,
  // pdfkit with its font engine, for the worker that writes reports and decks. PowerPoint and video export are separate
  // chunks. Each loads when first used.
  'write-pdf': 230 * KB,
  'deck-pptx': 140 * KB,
  'encode-video': 65 * KB,
  'document.worker': 26 * KB,
  // Which font file has which character, loaded for a text that the document fonts cannot draw.
  'fallback-files': 36 * KB,
  // MapLibre, its worker and the PMTiles reader, loaded only if a street map is installed. Not precached.
  'draw-real-map': 305 * KB,
  'maplibre-gl-worker': 165 * KB,
};
const OTHER_CHUNK = 12 * KB;

if (!existsSync(join(APP, 'index.html'))) {
  console.error('Nothing is built: run `npm run build` first.');
  process.exit(1);
}

const html = readFileSync(join(APP, 'index.html'), 'utf8');
const MANIFEST = JSON.parse(readFileSync(join(APP, '.vite/manifest.json'), 'utf8'));
let broken = 0;
for (const { name, files, maximum } of TOTALS) {
  const list = files();
  row(name, sum(list), maximum, `${list.length} files`);
}
console.log('');
for (const [name, file] of byWeight()) row(name, weigh(file), CHUNKS[name] ?? OTHER_CHUNK, file.split('.').at(-1));
if (process.argv.includes('--files')) for (const file of screen('SearchScreen')) console.log(`${weigh(file)}\t${file}`);
if (broken > 0) {
  console.error(`\n${broken} over budget: make it lighter, load it later, or say in the commit why it is worth it.`);
  process.exit(1);
}

/** Returns chunks of at least 4 kB or over their limit, largest first. */
function byWeight() {
  return names()
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => [withoutHash(file), file])
    .filter(([name, file]) => weigh(file) >= 4 * KB || weigh(file) > (CHUNKS[name] ?? OTHER_CHUNK))
    .sort(([, a], [, b]) => weigh(b) - weigh(a));
}

function row(name, bytes, maximum, note) {
  const over = bytes > maximum;
  if (over) broken++;
  const figures = `${kb(bytes)} of ${kb(maximum)} kB`;
  console.log(`${over ? 'OVER' : 'ok  '}  ${name.padEnd(44)}${figures.padStart(18)}   ${note}`);
}

function kb(bytes) {
  return (bytes / KB).toFixed(1);
}

function names() {
  return readdirSync(ASSETS);
}

function withoutHash(file) {
  return file.replace(/-[\w-]{8}\.\w+$/, '');
}

/** Returns the built files (script and style) of a chunk. Throws if there is none: the budget is out of date. */
function chunk(name) {
  const found = names().filter((file) => withoutHash(file) === name);
  if (found.length === 0) throw new Error(`there is no chunk ${name} any more: correct scripts/size.mjs`);
  return found;
}

/** Returns the files of the page, and those that its script loads in turn (`pwa/main.ts`). */
function frame() {
  const named = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g)].map((match) => match[1]);
  return closure([...named, ...chunk('libraries'), ...chunk('start-in-language'), ...chunk('app')]);
}

/** A first screen is a group of files (`vite.config.ts`), whose key has no folder: other screens may have its name. */
function screen(name) {
  const own = Object.keys(MANIFEST).filter((key) => key.startsWith(`_${name}-`));
  if (own.length === 0) throw new Error(`there is no group ${name} any more: correct scripts/size.mjs`);
  return closure([...frame(), ...own.map((key) => key.slice(1))]);
}

/** Returns the files and everything they import statically (`import … from`, not `import()`). */
function closure(roots) {
  const seen = new Set();
  const left = [...roots];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (!file.endsWith('.js')) continue;
    const source = readFileSync(join(ASSETS, file), 'utf8');
    for (const match of source.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) left.push(match[1]);
  }
  return [...seen];
}

function sum(files) {
  return files.reduce((bytes, file) => bytes + weigh(file), 0);
}

function weigh(file) {
  const bytes = readFileSync(join(ASSETS, file));
  // Fonts are already compressed and are sent as they are.
  return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}
