import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { distanceM } from '../geo.ts';
import { AREA_NOTES, AREAS, areaById, resolveArea, searchAreas } from './areas.ts';

const DATA = resolve(import.meta.dirname, '../../../shared/data');
const has = (file: string) => existsSync(resolve(DATA, file));
const read = (file: string) => readFileSync(resolve(DATA, file), 'utf8');

/** Values of one column of a CSV without line breaks in cells. */
function column(file: string, name: string): string[] {
  const cells = (line: string) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map((m) => (m[1] ?? '').replace(/^"|"$/g, ''));
  const [head = '', ...lines] = read(file)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  const at = cells(head).indexOf(name);
  return lines.filter((line) => line !== '').map((line) => cells(line)[at] ?? '');
}

/** Districts the register renamed. Deeds before `until` carry the old name, which the gazetteer still resolves. */
const AREA_RENAMES: readonly { old: string; now: string; until: string; areaId: string }[] = [
  { old: 'Sheikh Zayed Road', now: 'Burj Khalifa', until: '2024-01', areaId: 'downtown-dubai' },
  { old: 'Emirates Hills First', now: 'Al Thanyah Fifth', until: '2024-01', areaId: 'jlt' },
  { old: 'Emirates Hills Second', now: 'Al Thanyah Third', until: '2024-01', areaId: 'the-greens' },
  { old: 'Emirates Hills Third', now: 'Al Thanyah Fourth', until: '2024-01', areaId: 'emirates-living' },
  { old: 'Motor City', now: 'Al Hebiah First', until: '2024-01', areaId: 'motor-city' },
  { old: 'Sport City', now: 'Al Hebiah Fourth', until: '2024-01', areaId: 'dubai-sports-city' },
];

describe('gazetteer', () => {
  it('knows at least 75 areas, each with both names, inside the emirate', () => {
    expect(AREAS.length).toBeGreaterThanOrEqual(75);
    for (const area of AREAS) {
      expect(area.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(area.nameAr).toMatch(/[\u0600-\u06FF]/);
      expect(area.center.lat).toBeGreaterThan(24.7);
      expect(area.center.lat).toBeLessThan(25.35);
      expect(area.center.lng).toBeGreaterThan(54.9);
      expect(area.center.lng).toBeLessThan(56.2);
    }
    expect(new Set(AREAS.map((a) => a.id)).size).toBe(AREAS.length);
    expect(new Set(AREAS.map((a) => a.name)).size).toBe(AREAS.length);
  });

  it.each([
    'Dubai Marina',
    'Downtown Dubai',
    'Business Bay',
    'Palm Jumeirah',
    'JLT',
    'DIFC',
    'Jumeirah',
    'Dubai Hills',
    'Arabian Ranches',
    'JVC',
    'Emirates Hills',
    'Jumeirah Beach',
    'JBR',
  ])('has %s under exactly this name', (name) => {
    expect(resolveArea(name)?.name).toBe(name);
  });

  it.each([
    ['Marsa Dubai', 'dubai-marina'],
    ['BURJ KHALIFA', 'downtown-dubai'],
    ['Al Thanyah Fifth', 'jlt'],
    ['Al Thanayah Fifth', 'jlt'],
    ['JUMEIRAH LAKES TOWERS', 'jlt'],
    ['Al Barsha South Fourth', 'jvc'],
    ['al barsha south 4', 'jvc'],
    ['JUMEIRAH VILLAGE CIRCLE', 'jvc'],
    ['Hadaeq Sheikh Mohammed Bin Rashid', 'dubai-hills'],
    ['Nakhlat Jumeira', 'palm-jumeirah'],
    ['Al Merkadh', 'mbr-city'],
    ['Trade Center Second', 'difc'],
    ['INTERNATIONAL CITY PH 1', 'international-city'],
    ['Jumeirah Beach Residence', 'jbr'],
    ['dubai-marina', 'dubai-marina'],
    ['  dubai   MARINA ', 'dubai-marina'],
    ['DubaiMarina', 'dubai-marina'],
    ['Dúbai Marína', 'dubai-marina'],
    ['Dubai Marina, Dubai, UAE', 'dubai-marina'],
    ['Jumeirah Village Circle (JVC)', 'jvc'],
    ['JVC Dubai', 'jvc'],
    ['El Barsha', 'al-barsha'],
    ['Barsha', 'al-barsha'],
    ['AlBarsha', 'al-barsha'],
    ['Al-Furjan', 'al-furjan'],
    ["Me'aisem First", 'dubai-production-city'],
    ['دبي مارينا', 'dubai-marina'],
    ['الخليج التجاري', 'business-bay'],
    ['Downtown Jebel Ali', 'downtown-jebel-ali'],
    ['Arabian Ranches II', 'arabian-ranches-2'],
    ['Arabian Ranches', 'arabian-ranches'],
  ])('reads %s as %s', (name, id) => {
    expect(resolveArea(name)?.id).toBe(id);
  });

  it.each(['', '   ', 'Atlantis of the Moon', '<script>', 'al', 'x'.repeat(100_000)])('does not know %#', (name) => {
    expect(resolveArea(name)).toBeNull();
  });

  it('gives every spelling to the area that lists it', () => {
    const lost: string[] = [];
    for (const area of AREAS) {
      for (const name of [area.name, area.nameAr, ...area.official, ...area.aliases]) {
        if (resolveArea(name) !== area) lost.push(`${area.id}: ${name} → ${resolveArea(name)?.id}`);
      }
    }
    expect(lost).toEqual([]);
  });

  it('keeps its notes true', () => {
    for (const note of AREA_NOTES) {
      expect(resolveArea(note.name)?.id).toBe(note.areaId);
      for (const id of note.alsoHolds) expect(areaById(id)).toBeDefined();
    }
    for (const rename of AREA_RENAMES) {
      expect(resolveArea(rename.old)?.id).toBe(rename.areaId);
      expect(resolveArea(rename.now)?.id).toBe(rename.areaId);
    }
  });
});

describe('searchAreas', () => {
  it('completes names, official names and aliases, the best first', () => {
    expect(searchAreas('dubai mar', 5)[0]?.id).toBe('dubai-marina');
    expect(searchAreas('marsa', 5)[0]?.id).toBe('dubai-marina');
    expect(searchAreas('Jumeirah', 8)[0]?.id).toBe('jumeirah');
    expect(searchAreas('Jumeirah', 8).length).toBe(8);
    expect(searchAreas('village', 8).map((a) => a.id)).toEqual(expect.arrayContaining(['jvc', 'jvt']));
    expect(searchAreas('', 5)).toEqual([]);
    expect(searchAreas('zzzz', 5)).toEqual([]);
  });
});

describe('centres of areas', () => {
  it.each([
    ['downtown-dubai', 'Burj Khalifa', 25.1972, 55.2744],
    ['dubai-marina', 'Dubai Marina Mall', 25.0763, 55.14],
    ['difc', 'the Gate building', 25.214, 55.2796],
    ['palm-jumeirah', 'Nakheel Mall', 25.1142, 55.1389],
    ['dubai-hills', 'Dubai Hills Mall', 25.1017, 55.2386],
  ])('%s is within two kilometres of %s', (id, _name, lat, lng) => {
    const area = areaById(id);
    if (area === undefined) throw new Error(`no area ${id}`);
    expect(distanceM(area.center, { lat, lng })).toBeLessThan(2000);
  });
});

describe.skipIf(!has('dld-export-units-2026-03.csv'))('against the register (needs ../shared/data)', () => {
  it.each([
    ['dld-export-units-2026-03.csv', 'AREA_EN'],
    ['dld-export-villas-2026-03.csv', 'AREA_EN'],
    ['dubai-pulse-transactions-sample.csv', 'area_name_en'],
  ])('of %s resolves at least 98 %% of the deeds by %s', (file, name) => {
    const names = column(file, name);
    const unknown = names.filter((text) => resolveArea(text) === null);
    expect(names.length).toBeGreaterThan(1000);
    expect(unknown.length / names.length, [...new Set(unknown)].join(', ')).toBeLessThanOrEqual(0.02);
  });

  it('places every centre in, or within a kilometre of, a community of that name', () => {
    type Ring = [number, number][];
    type Feature = { properties: { CNAME_E: string }; geometry: { type: string; coordinates: Ring[] | Ring[][] } };
    const geo = JSON.parse(read('dubai-communities.geojson')) as { features: Feature[] };
    const distance = new Map<string, number>();
    for (const { properties, geometry } of geo.features) {
      const area = resolveArea(properties.CNAME_E);
      if (area === null) continue;
      const rings = geometry.coordinates.flat(geometry.type === 'MultiPolygon' ? 1 : 0) as Ring[];
      const { lat, lng } = area.center;
      const crosses = (ring: Ring) =>
        ring.filter(([x, y], i) => {
          const [px, py] = ring[(i + ring.length - 1) % ring.length] ?? [x, y];
          return y > lat !== py > lat && lng < ((px - x) * (lat - y)) / (py - y) + x;
        }).length;
      const inside = rings.reduce((sum, ring) => sum + crosses(ring), 0) % 2 === 1;
      const edge = inside ? 0 : Math.min(...rings.flat().map((p) => distanceM(area.center, { lat: p[1], lng: p[0] })));
      distance.set(area.id, Math.min(edge, distance.get(area.id) ?? Number.POSITIVE_INFINITY));
    }
    expect(distance.size).toBeGreaterThan(70);
    expect([...distance].filter(([, metres]) => metres > 1000)).toEqual([]);
  });
});
