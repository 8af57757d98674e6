import { beforeAll, describe, expect, it } from 'vitest';
import { answerQuestion } from '../domain/advisor/answer.ts';
import type { AdvisorAnswer } from '../domain/advisor/answers/answer-types.ts';
import { strayNumbers } from '../domain/advisor/answers/number-guard.ts';
import type { AdvisorMarket } from '../domain/advisor/tools/advisor-market.ts';
import type { AreaFigures } from '../domain/advisor/tools/areas.ts';
import { namedSales } from '../domain/advisor/tools/named-sales.ts';
import { demoAdvisorMarket } from '../seed/demo-advisor-market.ts';

let market: AdvisorMarket;
beforeAll(() => {
  market = demoAdvisorMarket('2026-09-28');
}, 120_000);

const countRows = (isMeant: (row: number) => boolean) => {
  let rows = 0;
  for (let row = 0; row < market.table.rows; row++) if (isMeant(row)) rows++;
  return rows;
};

/** Returns the area figures that an answer is based on. */
function figuresOf({ calls }: AdvisorAnswer): { sales: number; projects: number | null } {
  const call = calls.find(({ tool }) => tool === 'area_figures');
  const [figures] = (call?.result ?? []) as AreaFigures[]; // safe cast: the result of `area_figures`
  if (figures === undefined) throw new Error('no figures were asked for');
  return figures;
}

describe('the sales of a name', () => {
  it('are all of them without one', () => {
    expect(namedSales(market, {}).table).toBe(market.table);
  });

  it('are those of a developer’s projects, and of projects that bear its name', () => {
    const [developer] = market.developers;
    if (developer === undefined) throw new Error('the demo market has developers');
    const own = new Set(developer.projects);
    const { table, projects } = namedSales(market, { developer: developer.name });
    expect(projects).toBe(market.table.projects.filter((name) => own.has(name)).length);
    expect(table.rows).toBe(countRows((row) => own.has(market.table.projects[market.table.project[row] ?? 0] ?? '')));
    expect(table.rows).toBeGreaterThan(0);
    // Rows are sorted by area and day, as in every market table.
    for (let area = 0; area < table.areas.length; area++) {
      const days = [...table.day.subarray(table.areaStart[area], table.areaStart[area + 1])];
      expect(days).toEqual(days.toSorted((a, b) => a - b));
    }
    const branded = { ...market, developers: [] };
    const [first = ''] = market.table.projects[0]?.split(' ') ?? [];
    expect(namedSales(branded, { developer: first }).projects).toBe(
      market.table.projects.filter((name) => name.startsWith(`${first} `)).length,
    );
  });

  it('are those of a project or building, with its parts', () => {
    const rows = countRows(
      (row) =>
        `${market.table.projects[market.table.project[row] ?? 0]} `.startsWith('Oryx Loft ') ||
        `${market.table.buildings[market.table.building[row] ?? 0]} `.startsWith('Oryx Loft '),
    );
    expect(rows).toBeGreaterThan(0);
    expect(namedSales(market, { project: 'Oryx Loft' }).table.rows).toBe(rows);
  });
});

describe('how a developer’s homes did', () => {
  it.each(['how did Whitesail homes do last year', 'كيف كان أداء عقارات Whitesail العام الماضي'])(
    'is answered from its own sales: %s',
    async (question) => {
      const answer = await answerQuestion(question, market);
      expect(answer.frame.operation).toBe('trend');
      const { table } = namedSales(market, { developer: 'Whitesail' });
      expect(answer.calls.find(({ tool }) => tool === 'area_figures')?.args).toMatchObject({ developer: 'Whitesail' });
      const { sales, projects } = figuresOf(answer);
      expect(sales).toBeGreaterThan(0);
      expect(sales).toBeLessThan(table.rows);
      expect(answer.text[0]).toContain('Whitesail');
      expect(answer.text.join(' ')).toContain(String(projects));
      expect(answer.text.join(' ')).not.toMatch(/Dubai,|دبي،/);
      expect(strayNumbers(answer)).toEqual([]);
    },
  );

  it('is told of one of its areas when asked so', async () => {
    const first = await answerQuestion('how did Whitesail homes do last year', market);
    const second = await answerQuestion('and in JVC?', market, first.memory);
    expect(second.text[0]).toMatch(/^Whitesail, JVC/);
    expect(figuresOf(second).sales).toBeLessThan(figuresOf(first).sales);
  });

  it('is not made up where the register knows no project of it', async () => {
    const empty = { ...market, developers: [...market.developers, { name: 'Farhorizon Developments', projects: [] }] };
    const { text } = await answerQuestion('price trend of Farhorizon homes', empty);
    expect(text[0]).toBe(
      'I know of no project of Farhorizon in the registered sales, so I cannot say how its homes did.',
    );
    expect(text.join(' ')).not.toMatch(/median|Like for like/);
  });
});

describe('names in an order', () => {
  it('projects are ranked by the yield of their homes on offer, the highest first', async () => {
    const { columns } = market;
    const grossYield = Float64Array.from({ length: columns.rows }, (_, row) => 0.04 + (columns.id[row] ?? 0) / 1e5);
    const { calls, text } = await answerQuestion('top projects by rental yield', {
      ...market,
      columns: { ...columns, grossYield },
    });
    const call = calls.find(({ tool }) => tool === 'rank_developers');
    expect(call?.args).toMatchObject({ of: 'project', measure: 'yield', direction: 'up' });
    const ranked = call?.result as { developers: { grossYieldPercent: number }[] } | undefined;
    const yields = ranked?.developers.map(({ grossYieldPercent }) => grossYieldPercent) ?? [];
    expect(yields.length).toBeGreaterThan(1);
    expect(yields).toEqual([...yields].sort((a, b) => b - a));
    expect(text[0]).toMatch(/^Projects with the highest gross rental yield/);
  });

  it('the better one of a comparison can be named so', async () => {
    const compared = await answerQuestion('compare jvc and dubai marina', market);
    const { frame } = await answerQuestion('2 beds in the cheaper one', market, compared.memory);
    expect(frame.slots.areaIds).toEqual(['jvc']);
  });

  it('what is left out stays left out in the search that an answer opens', async () => {
    const { actions } = await answerQuestion('2 beds under 2m anywhere but JVC', market);
    const search = actions.find((action) => action.kind === 'open' && action.screen === 'search');
    expect(search).toMatchObject({ params: { 'not-areas': 'jvc', beds: '2-2' } });
  });
});
