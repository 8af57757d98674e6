// `node --import tsx scripts/place-data.mjs FOLDER`: writes domain/place/{places,projects}.json from the public files in a folder.
// Only facts that may be passed on are kept: no ratings of portals, no fees, no pins or floors of unknown licence.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveArea } from '../domain/gazetteer/areas.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node --import tsx scripts/place-data.mjs FOLDER');
  process.exit(2);
}
const TARGET = join(import.meta.dirname, '../domain/place');

/** The other kinds are places of the drawn map (`npm run ground`). */
const KINDS = ['school', 'hospital', 'supermarket'];
const RATINGS = { Outstanding: 'o', 'Very good': 'v', Good: 'g', Acceptable: 'a', Weak: 'w' };
/** One name for each curriculum. */
const CURRICULA = {
  US: 'American',
  'SABIS (UK': 'SABIS',
  'US)': '',
  'Ministry of Education': 'UAE Ministry',
  BTEC: '',
};

writeJson('places.json', {
  licence:
    'Schools: Knowledge and Human Development Authority (KHDA). Hospitals: Dubai Health Authority (DHA). Supermarkets: © OpenStreetMap contributors, Open Database License 1.0.',
  rows: placeRows(),
});
writeJson('projects.json', {
  licence: 'Data provided by Dubai Land Department: register of projects',
  asOf: '2025-10-02',
  ...projectRows(),
});

function placeRows() {
  return readCsv('places.csv')
    .filter(({ kind }) => KINDS.includes(kind))
    .map((place) => {
      const names = [place.name_en, place.name_ar].map(clean);
      const row = [place.kind, ...names, `${round(place.lat)} ${round(place.lng)}`];
      if (place.kind !== 'school') return row.join('|');
      const rating = RATINGS[place.rating] ?? '';
      return [
        ...row,
        curricula(place.curriculum),
        rating === '' ? '' : `${rating}${place.rating_year.slice(0, 4)}`,
      ].join('|');
    })
    .sort();
}

function curricula(text) {
  const names = text.split(/[;/]/).map((name) => CURRICULA[name.trim()] ?? name.trim());
  return [...new Set(names.filter(Boolean))].join(';');
}

function projectRows() {
  const developers = [];
  const areas = [];
  const place = (list, name) => {
    const at = list.indexOf(name);
    return at === -1 ? list.push(name) - 1 : at;
  };
  const rows = readCsv('projects.csv')
    .filter((row) => row.name_en !== '' || row.name_ar !== '')
    .map((row) => {
      const area = areaOf(row);
      const homes = [row.units, row.villas].map((text) => (Number(text) > 0 ? text : ''));
      return [
        row.project_number,
        clean(row.name_en),
        // The Arabic name only where it is the only one: it doubles the file.
        row.name_en === '' ? clean(row.name_ar) : '',
        area === '' ? '' : place(areas, area),
        row.register_developer_en === '' ? '' : place(developers, clean(row.register_developer_en)),
        row.status.slice(0, 1),
        row.percent_completed === '' ? '' : Math.round(Number(row.percent_completed)),
        ...[row.start_date, row.completion_date || row.end_date].map((day) => day.replaceAll('-', '')),
        ...homes,
      ].join('|');
    });
  return { areas, developers, rows };
}

/** The market's area: master projects name it better than the register's districts. */
function areaOf({ master_project_en, area_en }) {
  return (resolveArea(master_project_en) ?? resolveArea(area_en))?.id ?? clean(area_en);
}

function clean(text) {
  return text.replaceAll('|', ' ').replaceAll(/\s+/g, ' ').trim();
}

function round(degrees) {
  return String(Math.round(Number(degrees) * 1e5) / 1e5);
}

function readCsv(name) {
  const text = readFileSync(join(folder, name), 'utf8').replace(/^\uFEFF/, '');
  const [head, ...rows] = text.split(/\r?\n/).filter(Boolean).map(cells);
  return rows.map((row) => Object.fromEntries(head.map((column, i) => [column, row[i] ?? ''])));
}

/** Cells of a line; no cell of these files contains a line break. */
function cells(line) {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}

/** One text instead of an array of rows, which the type checker would read row by row. */
function writeJson(name, { rows, ...head }) {
  writeFileSync(join(TARGET, name), `${JSON.stringify({ ...head, rows: rows.join('\n') }, null, 1)}\n`);
  console.log(`${name}: ${rows.length} rows`);
}
