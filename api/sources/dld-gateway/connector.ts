import * as z from 'zod/mini';
import {
  daysBefore,
  monthWindows,
  type PageConnector,
  type SourceDataset,
  type SourceRow,
  type SourceWindow,
} from '../connector.ts';
import { SourceError } from '../fetch/source-error.ts';
import type { SourceFetcher } from '../fetch/source-fetcher.ts';
import { parseAnswer, readText } from '../json-answer.ts';
import { GATEWAY_DATASETS, type GatewayDataset } from './datasets.ts';

const PAGE_ROWS = 5000;
/** Deeds are registered late and corrected, so a run reads this many recent days again. */
const OVERLAP_DAYS = 21;

const Answer = z.object({
  responseCode: z.number(),
  response: z.nullish(z.object({ result: z.nullish(z.array(z.record(z.string(), z.unknown()))) })),
});

/** Columns that contain a row's position in the answer. */
const PLACE_COLUMNS: ReadonlySet<string> = new Set(['TOTAL', 'RN', 'DEFAULT_SORT']);

/**
 * The open-data gateway of the Land Department: needs no key, has rows of the current calendar year, and is paged up to
 * TOTAL.
 * @param from `baseUrl`: `https://gateway.dubailand.gov.ae/open-data` or the address of a relay
 */
export function createDldGateway(from: { fetcher: SourceFetcher; baseUrl: string }): PageConnector {
  return {
    source: 'dld-gateway',
    datasets: GATEWAY_DATASETS,
    loadedColumn: null,
    problem: () => null,
    windows(dataset, { today, watermark }) {
      if (!find(dataset).hasDays) return [{ from: '', to: '', since: '' }];
      const yearStart = `${today.slice(0, 4)}-01-01`;
      const recent = watermark === '' ? yearStart : daysBefore(watermark, OVERLAP_DAYS);
      return monthWindows(recent > yearStart ? recent : yearStart, today).map((window) => ({ ...window, since: '' }));
    },
    watermarkAfter: (_dataset, { today }) => today,
    async fetchPage({ dataset, window, at, signal }) {
      const answer = await from.fetcher.fetch({
        url: `${from.baseUrl}/${dataset.id}`,
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(pageBody(find(dataset), window, at)),
        signal,
      });
      const raw = await readText(answer);
      const rows = parseRows(parseAnswer({ ...answer, text: raw }));
      const total = readTotal(rows);
      const end = at + rows.length;
      return {
        rows: rows.map(withoutPlace),
        next: rows.length > 0 && end < (total ?? end + 1) ? end : null,
        total,
        raw,
      };
    },
  };
}

function find({ id }: SourceDataset): GatewayDataset {
  const found = GATEWAY_DATASETS.find((dataset) => dataset.id === id);
  if (found === undefined) throw new SourceError('not_found', `The gateway has no set ${id}.`);
  return found;
}

function pageBody(dataset: GatewayDataset, window: SourceWindow, at: number): Record<string, string> {
  const days: Record<string, string> = dataset.hasDays
    ? { P_FROM_DATE: monthFirst(window.from), P_TO_DATE: monthFirst(window.to) }
    : {};
  return { ...dataset.parameters, ...days, P_TAKE: String(PAGE_ROWS), P_SKIP: String(at), P_SORT: dataset.sort };
}

/** Converts a day to the gateway's format: `2026-03-09` → `03/09/2026`. */
const monthFirst = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

function parseRows(value: unknown): SourceRow[] {
  const answer = Answer.safeParse(value);
  if (!answer.success) throw new SourceError('invalid_answer', 'The gateway answered in a form that is not known.');
  const { responseCode, response } = answer.data;
  if (responseCode === 420) throw new SourceError('bad_query', 'The gateway did not understand the question (420).');
  if (responseCode !== 200) throw new SourceError('server_error', `The gateway answered code ${responseCode}.`);
  return response?.result ?? [];
}

/** Returns the number of rows in the whole window, which every row contains; null if it is missing. */
function readTotal(rows: readonly SourceRow[]): number | null {
  const [first] = rows;
  if (first === undefined) return null;
  const total = Number(first.TOTAL);
  return Number.isInteger(total) && total >= 0 && first.TOTAL !== null ? total : null;
}

function withoutPlace(row: SourceRow): SourceRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !PLACE_COLUMNS.has(name)));
}
