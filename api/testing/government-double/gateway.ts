import * as z from 'zod/mini';
import type { DoubleRow, DoubleWorld } from './rows.ts';

const Body = z.record(z.string(), z.string());

/** Parameters that the gateway requires, by set. */
const NEEDED: Record<string, string> = {
  transactions: 'P_FROM_DATE P_TO_DATE P_GROUP_ID P_IS_OFFPLAN P_IS_FREE_HOLD P_AREA_ID P_USAGE_ID P_PROP_TYPE_ID',
  rents: 'P_FROM_DATE P_TO_DATE P_DATE_TYPE P_IS_FREE_HOLD P_VERSION P_AREA_ID P_USAGE_ID P_PROP_TYPE_ID',
  projects: 'P_DATE_TYPE P_FROM_DATE P_TO_DATE P_AREA_ID P_PRJ_STATUS P_PRJ_TYPE_ID P_ZONE_ID',
  valuations: 'P_FROM_DATE P_TO_DATE P_AREA_ID P_PROP_TYPE_ID',
  lands: 'P_PROJECT P_MASTER_PROJECT P_LAND_TYPE_ID P_AREA_ID P_ZONE_ID P_IS_FREE_HOLD P_PROP_SB_TYPE_ID',
  buildings: 'P_FROM_DATE P_TO_DATE P_IS_FREE_HOLD P_AREA_ID P_ZONE_ID P_IS_LEASE_HOLD P_IS_OFFPLAN',
  brokers: 'P_GENDER',
  developers: 'P_NAME P_FROM_DATE P_TO_DATE',
};

type Set = { rows: number; row: (i: number) => DoubleRow; hasDays: boolean };

/**
 * Answers like the gateway, which needs no key. A missing parameter gives an HTML 500 (null), an unknown set or
 * parameter code 420, and everything else a page of the window with TOTAL and RN in every row.
 */
export function answerGateway(world: DoubleWorld, name: string, text: string): object | null {
  const set = setsOf(world)[name];
  const needed = NEEDED[name]?.split(' ') ?? [];
  const parsed = Body.safeParse(JSON.parse(text));
  if (set === undefined || !parsed.success) return { responseCode: 420, response: null };
  const body = parsed.data;
  const paging = ['P_TAKE', 'P_SKIP', 'P_SORT'];
  if ([...needed, ...paging].some((key) => body[key] === undefined)) return null;
  if (Object.keys(body).some((key) => ![...needed, ...paging].includes(key)))
    return { responseCode: 420, response: null };
  const { start, end } = set.hasDays ? windowOf(world, set.rows, body) : { start: 0, end: set.rows };
  const total = end - start;
  const first = Number(body.P_SKIP);
  const last = Math.min(total, first + Math.min(5000, Number(body.P_TAKE)));
  const result: DoubleRow[] = [];
  for (let i = first; i < last; i++)
    result.push({ ...set.row(start + i), TOTAL: total, RN: i + 1, DEFAULT_SORT: null });
  return { responseCode: 200, response: { result }, validationErrorsList: null };
}

function windowOf(world: DoubleWorld, rows: number, body: Record<string, string>): { start: number; end: number } {
  const day = (text: string) => `${text.slice(6)}-${text.slice(0, 2)}-${text.slice(3, 5)}`;
  return world.range(rows, day(body.P_FROM_DATE ?? ''), day(body.P_TO_DATE ?? ''));
}

function setsOf(world: DoubleWorld): Record<string, Set> {
  const { size } = world;
  return {
    transactions: { rows: size.transactions, row: (i) => world.transaction(i), hasDays: true },
    rents: { rows: size.rents, row: (i) => world.rent(i), hasDays: true },
    projects: { rows: size.projects, row: (i) => world.project(i), hasDays: true },
    valuations: { rows: size.valuations, row: (i) => world.valuation(i), hasDays: true },
    brokers: { rows: size.brokers, row: (i) => world.broker(i), hasDays: false },
    developers: { rows: size.developers, row: (i) => world.developer(i), hasDays: false },
    lands: { rows: size.lands, row: (i) => world.land(i), hasDays: false },
    buildings: { rows: size.buildings, row: (i) => world.building(i), hasDays: false },
  };
}
