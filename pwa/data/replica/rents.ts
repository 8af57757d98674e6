import { decodeRows } from '../../../domain/columns/segment-codec.ts';
import { dubaiDay, toEpochDay } from '../../../domain/day.ts';
import { type AreaRent, rentsByArea } from '../../../domain/rent/area-rent.ts';
import { recentRents, rentsFromDay } from '../../../domain/rent/rent.ts';
import { RENT_SCHEMA } from '../../../domain/rent/rent-columns.ts';
import {
  buildRentTable,
  type MedianRent,
  medianRent,
  mergeRents,
  type RentPart,
  type RentQuestion,
  type RentTable,
} from '../../../domain/rent/rent-table.ts';
import {
  DEMO_SOURCE,
  type Invented,
  isDemoSegmentRef,
  marksInvented,
} from '../../../domain/transaction/demo-source.ts';
import type { RentManifest } from '../../../domain/transaction/manifest.ts';
import type { PublicStore } from '../store/public/public-store.ts';
import type { MarketContext } from './market-copy.ts';

/** Stored rents are reread after this time, so imports by the user or another tab appear without a restart. */
const FRESH_MS = 5000;
const READ_AT_ONCE = 6;

type Known = {
  at: number;
  version: number;
  stamp: string;
  table: RentTable | null;
  isHeld: (areaId: string) => boolean;
  invented: (areaId: string) => Invented;
};

/** Rents of similar homes. `isInvented`: some may be demo data, on which nobody should rely. */
export type SimilarRents = MedianRent & { isInvented: boolean };

/** Answers from the tenancies on this device and the user's own contracts. */
export function rentAnswers({ copy, privateRents, countsDemo }: MarketContext) {
  let known: Known | null = null;
  let reading: Promise<Known> | null = null;
  const today = () => toEpochDay(dubaiDay(copy.now()));
  const readOnce = async (): Promise<Known> => {
    const now = copy.now().getTime();
    const version = copy.rentsVersion;
    if (known !== null && known.version === version && now - known.at < FRESH_MS) return known;
    const store = await copy.storage.open();
    const [own, stored, here, isDemoCounted] = await Promise.all([
      privateRents(),
      store.rentManifest(),
      store.segmentNames('rents'),
      countsDemo(),
    ]);
    const manifest = stored && {
      ...stored,
      segments: stored.segments.filter((segment) => isDemoCounted || !isDemoSegmentRef(segment)),
    };
    const stamp = `${manifest?.hash} ${isDemoCounted} ${here.size} ${own.length} ${own[0]?.contractId} ${own.at(-1)?.contractId}`;
    if (known?.stamp === stamp) return Object.assign(known, { at: now, version });
    const fromDay = manifest === null ? Number.NEGATIVE_INFINITY : rentsFromDay(manifest, today());
    const parts = manifest === null ? [] : await readParts(store, manifest, { here, fromDay });
    if (own.length > 0) parts.push(mergeRents(parts, own));
    const recent = manifest === null ? [] : recentRents(manifest.segments, fromDay);
    const absent = new Set(recent.filter(({ sha256 }) => !here.has(sha256)).flatMap(({ areas }) => areas));
    const table = parts.length === 0 ? null : buildRentTable(parts, { fromDay });
    // Without a manifest, the tenancies of the server have not been looked for yet.
    const isHeld = (areaId: string) => (manifest === null ? !copy.hasRents : !absent.has(areaId));
    const invented = (areaId: string): Invented => {
      const sources = recent.flatMap((segment) => (segment.areas.includes(areaId) ? segment.sources : []));
      if (!sources.includes(DEMO_SOURCE)) return 'none';
      const isAll = !marksInvented(sources) && !own.some((contract) => contract.areaId === areaId);
      return isAll ? 'all' : 'some';
    };
    known = { at: now, version, stamp, table, isHeld, invented };
    return known;
  };
  const read = () => {
    reading ??= readOnce().finally(() => {
      reading = null;
    });
    return reading;
  };
  return {
    table: async (): Promise<RentTable | null> => (await read()).table,
    holds: async (areaId: string): Promise<boolean> => (await read()).isHeld(areaId),
    invented: async (areaId: string): Promise<Invented> => (await read()).invented(areaId),
    /** Median rent of similar homes; null if too few tenancies are registered on this device. */
    async similar(question: Omit<RentQuestion, 'today'>): Promise<SimilarRents | null> {
      const { table, invented } = await read();
      const found = table === null ? null : medianRent(table, { ...question, today: today() });
      return found && { ...found, isInvented: invented(question.areaId) !== 'none' };
    },
    async byArea(): Promise<Map<string, AreaRent>> {
      const { table, isHeld } = await read();
      if (table === null) return new Map();
      return new Map([...rentsByArea(table, today())].filter(([areaId]) => isHeld(areaId)));
    },
  };
}

async function readParts(
  store: PublicStore,
  manifest: RentManifest,
  { here, fromDay }: { here: ReadonlySet<string>; fromDay: number },
): Promise<RentPart[]> {
  const wanted = recentRents(manifest.segments, fromDay).filter(({ sha256 }) => here.has(sha256));
  const parts: RentPart[] = [];
  for (let at = 0; at < wanted.length; at += READ_AT_ONCE) {
    const refs = wanted.slice(at, at + READ_AT_ONCE);
    const rows = await store.segments(
      refs.map(({ sha256 }) => sha256),
      'rents',
    );
    for (const { sha256, droppedRows } of refs) {
      const bytes = rows.find((row) => row.sha256 === sha256)?.bytes;
      try {
        if (bytes !== undefined) parts.push({ columns: decodeRows(RENT_SCHEMA, new Uint8Array(bytes)), droppedRows });
      } catch {
        await store.removeSegments([sha256], 'rents');
      }
    }
  }
  return parts;
}
