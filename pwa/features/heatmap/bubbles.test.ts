import { describe, expect, it } from 'vitest';
import { csvCell } from '../../../domain/csv.ts';
import { AREAS } from '../../../domain/gazetteer/areas.ts';
import type { HeatCell } from '../../../domain/heatmap/heat-cells.ts';
import { STANDARD_VIEW } from '../../../domain/heatmap/heat-question.ts';
import { heatCsv } from './export/HeatExport.tsx';
import { legendSteps, toBubbles, toShapes } from './HeatMapCard.tsx';
import { bubbleText, filterTexts, timeText } from './texts.ts';

function cell(over: Partial<HeatCell>): HeatCell {
  return {
    areaId: 'jvc',
    count: 10,
    volumeFils: 1_000_000_000,
    priced: 10,
    periodPriced: 1,
    periodMeanPriceFils: 100_000_000,
    meanPriceFils: 100_000_000,
    medianPerSqftFils: 150_000,
    growth: { value: 0.06, now: 20, before: 20 },
    grossYield: null,
    ...over,
  };
}

const CELLS = [
  cell({ areaId: 'jvc', count: 100 }),
  cell({ areaId: 'dubai-marina', count: 50, medianPerSqftFils: 220_000 }),
  cell({ areaId: 'palm-jumeirah', count: 4, priced: 4, medianPerSqftFils: null }),
  cell({ areaId: 'Nowhere Third', count: 70 }),
];

describe('bubblesOf', () => {
  it('sizes and colours by the share of the busiest area, and leaves out unknown places', () => {
    const bubbles = toBubbles(CELLS, STANDARD_VIEW);
    expect(bubbles.map(({ id, step, radius, text, thin }) => [id, step, radius, text, thin])).toEqual([
      ['jvc', 4, 35, '100', false],
      ['dubai-marina', 2, 22.5, '50', false],
      ['palm-jumeirah', 0, 15, '4', true],
    ]);
    expect(bubbles[0]?.describe()).toBe('JVC: 100 sales, Very High');
  });

  it('always draws the ten busiest areas, whatever their names', () => {
    const ids = AREAS.slice(0, 12).map(({ id }) => id);
    const cells = ids.map((areaId, i) => cell({ areaId, count: 100 - i }));
    expect(toBubbles(cells, STANDARD_VIEW).flatMap(({ id, isLeading }) => (isLeading ? [id] : []))).toEqual(
      ids.slice(0, 10),
    );
  });

  it('uses the spec’s size if set: three pixels a sale', () => {
    const sizes = toBubbles(CELLS, { ...STANDARD_VIEW, size: 'sale' }).map(({ radius }) => radius);
    expect(sizes).toEqual([35, 35, 22]);
  });

  it('marks an unknown figure instead of colouring it', () => {
    const palm = toBubbles(CELLS, { ...STANDARD_VIEW, metric: 'median' }).find(({ id }) => id === 'palm-jumeirah');
    expect(palm).toMatchObject({ step: null, text: '–', thin: true });
    expect(palm?.describe()).toContain('not known');
  });

  it('colours borders by the area of their name', () => {
    const ring = [55, 25, 56, 25, 56, 26, 55, 25];
    const region = (name: string, areaId: string | null) => ({ name, areaId, polygons: [[ring]] });
    const layer = { name: 'x', nameField: 'n', skipped: 0, regions: [region('JVC', 'jvc'), region('Elsewhere', null)] };
    const shapes = toShapes(layer, CELLS, STANDARD_VIEW);
    expect(shapes?.map(({ id, step }) => [id, step])).toEqual([
      ['jvc', 4],
      ['#1', null],
    ]);
    // Identical rings: the map caches their path.
    expect(toShapes(layer, CELLS, STANDARD_VIEW)?.[0]?.rings).toBe(shapes?.[0]?.rings);
  });
});

describe('texts', () => {
  it('fit a bubble', () => {
    expect([bubbleText('count', 940), bubbleText('count', 1344, 15), bubbleText('count', 1344)]).toEqual([
      '940',
      '1.3K',
      '1,344',
    ]);
    expect(bubbleText('volume', 54_590_000_000)).toBe('546M');
    expect(bubbleText('volume', 230_000_000_000)).toBe('2.3B');
    expect([bubbleText('growth', 0.062), bubbleText('growth', -0.002), bubbleText('growth', -0.1)]).toEqual([
      '+6%',
      '0%',
      '−10%',
    ]);
    expect(bubbleText('yield', null)).toBe('–');
  });

  it('name the current choices', () => {
    expect(timeText({ ...STANDARD_VIEW, time: { kind: 'span', from: 2024 * 12, to: 2024 * 12 + 5 } })).toBe(
      'Jan 2024–Jun 2024',
    );
    expect(filterTexts({ ...STANDARD_VIEW, type: 'villa', plan: 'ready', rooms: 0, minAed: 2_000_000 })).toEqual([
      'Villas',
      'Ready',
      'Studio',
      'From AED 2.00M',
    ]);
  });

  it('name the legend of each metric', () => {
    expect(legendSteps('count', CELLS).map(({ name, range }) => `${name} ${range}`)).toEqual([
      'Very Low <20',
      'Low 20+',
      'Medium 40+',
      'High 60+',
      'Very High 80+',
    ]);
    expect(legendSteps('growth', CELLS)).toHaveLength(5);
    expect(legendSteps('median', CELLS).at(-1)?.range).toBe('2,200+');
  });
});

describe('the CSV file', () => {
  it('lists every area with its figures below their source', async () => {
    const text = await heatCsv(CELLS, [['Source', 'Demo market']]).text();
    const lines = text.replace('\ufeff', '').split('\r\n');
    expect(lines[0]).toBe('Source,Demo market');
    expect(lines[3]).toBe('JVC,jvc,100,100,Very High,10000000,1000000,1500,10,6,20,20,');
    expect(lines).toHaveLength(3 + CELLS.length + 1);
  });

  it.each(['=1+1', '+1', '-1', '@x', ' =1', '|x'])('never lets a spreadsheet run %j', (text) => {
    expect(csvCell(text)).toBe(`'${text}`);
  });

  it('quotes a tab, at which some spreadsheets end a cell', () => {
    expect(csvCell('\t=1')).toBe('"\'\t=1"');
  });

  it('quotes what would break a line, and leaves numbers alone', () => {
    expect(csvCell('a "b", c')).toBe('"a ""b"", c"');
    expect(csvCell(-4.2)).toBe('-4.2');
    expect(csvCell(null)).toBe('');
  });
});
