import type { DoubleRow, DoubleWorld } from './rows.ts';

/** Maximum rows per answer, whatever the request asks for. */
const MOST_ROWS = 1000;

/**
 * Answers a call of data.dubai with a page of the rows that match its filter, by limit and offset. Null for a set that
 * does not exist.
 */
export function answerDataDubai(world: DoubleWorld, slug: string, query: URLSearchParams): object | null {
  const set = rowsOf(world, slug);
  if (set === null) return null;
  const filter = query.get('filter') ?? '';
  const value = (pattern: RegExp) => pattern.exec(filter)?.[1];
  const from = value(/(?:instance_date|contract_start_date)>='([\d-]+)'/);
  const before = value(/(?:instance_date|contract_start_date)<'([\d-]+)'/);
  const since = value(/load_timestamp>='([^']+)'/);
  const first = set.startOf(from ?? since?.slice(0, 10) ?? '1970-01-01');
  const last = before === undefined ? set.rows : set.startOf(before);
  const wanted: DoubleRow[] = [];
  const offset = Number(query.get('offset') ?? 0);
  const limit = Math.min(MOST_ROWS, Number(query.get('limit') ?? 100));
  // Rows are loaded in the night after their day, so rows of two days may have a timestamp of the same day.
  const start = since === undefined ? first : set.startOf(dayBefore(since.slice(0, 10)));
  const matching = (i: number) => since === undefined || String(set.row(i).load_timestamp ?? '9999') >= since;
  let begin = start;
  while (begin < last && !matching(begin)) begin++;
  for (let i = begin + offset; i < Math.min(last, begin + offset + limit); i++) wanted.push(set.row(i));
  return { results: wanted };
}

type Set = { rows: number; row: (i: number) => DoubleRow; startOf: (day: string) => number };

function rowsOf(world: DoubleWorld, slug: string): Set | null {
  const { size } = world;
  const dated = (rows: number, row: (i: number) => DoubleRow): Set => ({
    rows,
    row,
    startOf: (day) => (day < '2000' ? 0 : world.range(rows, day, day).start),
  });
  const undated = (rows: number, row: (i: number) => DoubleRow): Set => ({ rows, row, startOf: () => 0 });
  if (slug === 'dld_transactions') return dated(size.transactions, (i) => world.bulkTransaction(i));
  if (slug === 'dld_rent_contracts') return dated(size.rents, (i) => world.bulkRent(i));
  if (slug === 'dld_developers') {
    return undated(size.developers, (i) => ({ developer_number: 1 + i, developer_name_en: `Developer ${1 + i}` }));
  }
  if (slug === 'dld_brokers') {
    return undated(size.brokers, (i) => ({ broker_number: 20_000 + i, broker_name_en: `Broker ${i}` }));
  }
  if (slug === 'dld_projects') {
    return undated(size.projects, (i) => ({ project_number: 1000 + i, project_name: `Project ${i}` }));
  }
  return null;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
