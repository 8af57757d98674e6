// `npm run size`: byte budgets of the built app, gzip -9. Exits 1 when one is broken.
// What counts for the first search answer follows the static imports of the built files, so a library that
// slips into the first load is seen here whatever chunk it lands in.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './stale.mjs';

const APP = join(ROOT, 'dist/pwa');
const ASSETS = join(APP, 'assets');
const KB = 1000;

/** The most that a group of files may weigh together: what must be here before something shows. */
const TOTALS = [
  { name: 'frame and Home', files: () => screen('HomeScreen'), maximum: 169 * KB },
  // The API gives the first answer: the market's worker begins beside the screen, and nothing shown waits for it.
  // What draws homes comes beside it as well (`illustrate`), named by a hint of the page.
  { name: 'first search answer: frame and Search', files: () => screen('SearchScreen'), maximum: 195 * KB },
  { name: 'frame and a listing', files: () => screen('PropertyScreen'), maximum: 194 * KB },
  { name: "the market's worker, as it begins", files: () => closure(chunk('market.worker')), maximum: 31 * KB },
  { name: 'latin fonts', files: () => names().filter((name) => /-latin-.*\.woff2$/.test(name)), maximum: 80 * KB },
  { name: 'service worker', files: () => ['../sw.js'], maximum: 14 * KB },
];

/** The most that one file may weigh, by its name without hash; those not listed may have OTHER_CHUNK. */
const CHUNKS = {
  // React, the router, the frame and what the first screens share.
  app: 153 * KB,
  // Every text in Arabic, for pages in Arabic alone.
  arabic: 110 * KB,
  SearchScreen: 24 * KB,
  PropertyScreen: 25 * KB,
  RoiScreen: 45 * KB,
  // With the choice of what stays on this device, and its map of streets.
  SettingsScreen: 14 * KB,
  // Five tabs of forms, and the installation's map.
  AdminScreen: 14 * KB,
  // What all databases share.
  dexie: 31 * KB,
  // The list of places or areas below a text field, when the field is first used.
  'use-instant-close': 42 * KB,
  'market.worker': 24 * KB,
  'roi.worker': 8 * KB,
  // These come with their screens, or when somebody values a home or reads a file.
  // The second reads one file and ends with it; each holds the engine, as workers share no chunks.
  'import.worker': 130 * KB,
  'read-file.worker': 126 * KB,
  'valuation.worker': 30 * KB,
  // With the register's names of projects, buildings and developers.
  valuation: 35 * KB,
  // Conversation, chips of every wish, small charts and a map.
  AssistantScreen: 18 * KB,
  // The words of searching in both languages, with exclusions and ranges, when somebody types a sentence.
  'sentence-search': 25 * KB,
  // Rules, tools and answers in both languages, with the tables of words that read questions: loaded by the market's
  // worker with the first question to Ask AI.
  advisor: 96 * KB,
  HeatmapScreen: 29 * KB,
  // Geometry, filters, painter and panels of the camera view: all of it runs from the first frame.
  ArScreen: 37 * KB,
  gestures: 20 * KB,
  ImportScreen: 17 * KB,
  // The whole form of a listing with its checks: it works from the first key press, also offline.
  ListingsScreen: 18 * KB,
  AnalyticsScreen: 16 * KB,
  PresentationScreen: 20 * KB,
  // The player with its slides, also for clients who open a link.
  DeckSkeleton: 21 * KB,
  // Dexie, under the name of the file that opens databases.
  'db-connection': 33 * KB,
  // Trains the valuation on this device.
  model: 13.5 * KB,
  'user-store': 38 * KB,
  ChartCanvas: 70 * KB,
  // Packs and unpacks zip files (fflate), when pictures are saved together or a backup is read.
  browser: 13 * KB,
  xlsx: 26 * KB,
  // pdfkit with its font engine, in the worker that writes reports and decks, with PowerPoint and video beside it: each
  // when asked for.
  'write-pdf': 230 * KB,
  'deck-pptx': 140 * KB,
  'encode-video': 65 * KB,
  'document.worker': 26 * KB,
  // MapLibre, its thread and the reader of PMTiles, where there is a map of streets; not among the files of a release.
  'draw-real-map': 305 * KB,
  'maplibre-gl-worker': 165 * KB,
};
const OTHER_CHUNK = 12 * KB;

if (!existsSync(join(APP, 'index.html'))) {
  console.error('Nothing is built: run `npm run build` first.');
  process.exit(1);
}

const html = readFileSync(join(APP, 'index.html'), 'utf8');
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

/** Chunks of 4 kB and more, or over their budget, heaviest first. */
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

/** Names in the order of the folder. */
function names() {
  return readdirSync(ASSETS);
}

function withoutHash(file) {
  return file.replace(/-[\w-]{8}\.\w+$/, '');
}

/** The built files of a chunk, script and style; a budget that names nothing has lost its meaning. */
function chunk(name) {
  const found = names().filter((file) => withoutHash(file) === name);
  if (found.length === 0) throw new Error(`there is no chunk ${name} any more: correct scripts/size.mjs`);
  return found;
}

function frame() {
  return closure([...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g)].map((match) => match[1]));
}

function screen(name) {
  return closure([...frame(), ...chunk(name)]);
}

/** Those files and everything they import at once (`import … from`, not `import()`). */
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
  // Fonts are compressed already and go over the line as they are.
  return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}
