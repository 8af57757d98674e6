// `npm run ground -- FOLDER`: writes `domain/map/ground.json`, the streets, water, railways and places of the drawn map,
// from a folder with roads.geojson, water.geojson, places.csv, metro-stations.csv and tram-stations.csv.
// Roads and water are © OpenStreetMap contributors, Open Database License 1.0. Stations are open data of the Roads and
// Transport Authority. Malls are medians of the addresses of the Dubai Health Authority's register.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATIONS } from '../domain/gazetteer/landmarks.ts';
import { distanceM } from '../domain/geo.ts';
import { writeLine } from '../domain/map/line-text.ts';
import { ROOT } from './stale.mjs';

const CLASSES = ['motorway', 'trunk', 'primary'];
/** Numbers that are certain. The source assigns the D numbers by guess, so they are left out. */
const CERTAIN_REF = /^E\d+$/;
const ARABIC = /\p{Script=Arabic}/u;
/** In the order in which names get their room. */
const KINDS = ['airport', 'landmark', 'mall', 'park', 'beach', 'golf', 'university'];
/** Places that people steer by from far away. */
const FAMOUS = new Set([
  'Burj Khalifa',
  'Burj Al Arab',
  'Dubai Mall',
  'Mall of the Emirates',
  'Ibn Battuta Mall',
  'Dubai Festival City Mall',
  'Dubai Hills Mall',
  'City Centre Mirdif',
  'Atlantis The Palm',
  'Global Village',
  'Expo City Dubai',
  'Dubai Frame',
  'Ras Al Khor Wildlife Sanctuary',
  'Zabeel Park',
  'Creek Park',
  'Mushrif National Park',
]);

const [folder = ''] = process.argv.slice(2);
const read = (name) => readFileSync(join(folder, name), 'utf8');
const ground = {
  roads: roads(),
  water: JSON.parse(read('water.geojson')).features.map(({ properties, geometry }) => ({
    ...names(properties),
    rings: geometry.coordinates.flat().map(writeLine),
  })),
  rail: rail(),
  places: [...places(), ...stations()],
};
writeFileSync(join(ROOT, 'domain/map/ground.json'), `${JSON.stringify(ground)}\n`);

function roads() {
  const kept = JSON.parse(read('roads.geojson')).features.map(({ properties, geometry }) => ({
    ...names(properties),
    ref: CERTAIN_REF.test(properties.ref) ? properties.ref : '',
    class: CLASSES.indexOf(properties.class),
    lines: geometry.coordinates.map(writeLine),
  }));
  // The widest are drawn last, on top.
  return kept.sort((a, b) => b.class - a.class);
}

/** A name in each language; '' if the source has none. What stands in brackets is another name. */
function names({ name_en: name, name_ar: nameAr }) {
  const plain = name.replace(/\s*\(.*\)|\s+-\s+.*/g, '').trim();
  return ARABIC.test(plain) ? { name: '', nameAr: nameAr || plain } : { name: plain, nameAr: nameAr.trim() };
}

/** Lines in the order of the stations' numbers, straight from one to the next. */
function rail() {
  const metro = table('metro-stations.csv').filter(({ ACTIVE }) => ACTIVE === 'YES');
  const numbered = (letter, from, to) =>
    metro
      .map((row) => ({ number: row.RAIL_STATIONS_NO, at: [Number(row.longitude), Number(row.latitude)] }))
      .filter(({ number }) => number.startsWith(letter) && Number(number.slice(1)) >= from)
      .filter(({ number }) => Number(number.slice(1)) <= to)
      .sort((a, b) => Number(a.number.slice(1)) - Number(b.number.slice(1)))
      .map(({ at }) => at);
  const junction = numbered('R', 38, 38);
  const tram = tramStops().map(({ at }) => at);
  return [
    { line: 'red', lines: [numbered('R', 11, 42), [...junction, ...numbered('R', 70, 76)]].map(writeLine) },
    { line: 'green', lines: [numbered('G', 11, 30)].map(writeLine) },
    { line: 'tram', lines: [writeLine(tram)] },
  ];
}

function tramStops() {
  return table('tram-stations.csv')
    .sort((a, b) => Number(a.location_id) - Number(b.location_id))
    .map((row) => ({
      name: row.location_name_english,
      nameAr: row.location_name_arabic,
      at: [Number(row.station_location_longitude), Number(row.station_location_latitude)],
    }));
}

function stations() {
  const metro = STATIONS.map(({ name, nameAr, at }) => ({
    kind: 'metro',
    rank: 1,
    name: name.replace(/ station$/, ''),
    nameAr: nameAr.replace(/^محطة /, ''),
    at: [at.lng, at.lat],
  }));
  const tram = tramStops().map((stop) => ({ kind: 'tram', rank: 2, ...stop }));
  return [...metro, ...tram];
}

function places() {
  const rows = table('places.csv').filter(({ kind }) => KINDS.includes(kind));
  // Some places are in two lists.
  const isTwice = (row, i) =>
    rows.findIndex((other) => apart(row, other) < 300 && plainName(other) === plainName(row)) < i;
  return rows
    .filter((row, i) => !isTwice(row, i))
    .map((row) => ({ kind: row.kind, rank: rankOf(row), ...names(row), at: [Number(row.lng), Number(row.lat)] }))
    .sort((a, b) => a.rank - b.rank || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

function plainName({ name_en: name }) {
  return names({ name_en: name, name_ar: '' }).name;
}

function apart(a, b) {
  return distanceM({ lat: Number(a.lat), lng: Number(a.lng) }, { lat: Number(b.lat), lng: Number(b.lng) });
}

/** 0: shown from far, 1: from a district, 2: from a street. */
function rankOf(row) {
  if (row.kind === 'airport' || FAMOUS.has(plainName(row))) return 0;
  return ['landmark', 'mall', 'park'].includes(row.kind) ? 1 : 2;
}

/** Rows of a CSV file as objects. The files have no line breaks inside cells. */
function table(name) {
  const [head = '', ...lines] = read(name)
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/);
  const cells = (line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
    );
  const columns = cells(head);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, i) => [columns[i], cell])));
}
