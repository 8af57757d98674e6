import { useEffect } from 'react';
import { PortfolioHome } from '../../../domain/portfolio/home.ts';
import type { OfflinePlan, OfflineReport } from '../../../domain/sync/offline-report.ts';
import type { OfflineSelection } from '../../../domain/sync/offline-selection.ts';
import { useNotices } from '../platform/notices.ts';
import { APP_VERSION } from '../platform/service-worker.ts';
import { currentUser } from '../platform/session.ts';
import { onPersistChange } from '../platform/storage.ts';
import { marketClient } from '../replica/market-client.ts';
import type { StoredPart } from '../replica/market-state.ts';
import { AreaAssignmentRow, ColumnChoiceRow, ImportBatchRow } from '../store/user/import-rows.ts';
import { readUser } from '../store/user/open-user-store.ts';
import { entriesOf } from '../store/user/outbox-entries.ts';
import { ArAlignment, ArArea, ArPhoto, BrandKitRow, Conversation, DeckRow } from '../store/user/record-rows.ts';
import { readPreferences } from '../store/user/user-reads.ts';
import { FavouriteRow, RecentSearch, readRows, SavedScenario } from '../store/user/user-rows.ts';
import { dataUriOf } from './listing-photos.ts';
import { askAgain, type QueryResult, useMarket } from './query.ts';

export { askPersist } from '../platform/storage.ts';

export type StoragePart = Omit<StoredPart, 'name'> & { name: StoredPart['name'] | 'yours' | 'imports' };

export type StorageReport = {
  usageBytes: number;
  quotaBytes: number;
  /** Whether the browser promised to keep the data; null if unknown. */
  persisted: boolean | null;
  parts: StoragePart[];
  cleared: boolean;
  full: boolean;
};

type Measured = Omit<StorageReport, 'cleared' | 'full'>;

const NOTHING: Measured = { usageBytes: 0, quotaBytes: 0, persisted: null, parts: [] };

export function useStorage(): StorageReport {
  const measured = useMarket<Measured>(['storage'], { of: 'records', ask: measureStorage });
  useEffect(() => {
    const measureAgain = () => void askAgain(({ queryKey }) => queryKey.includes('storage'));
    measureAgain();
    return onPersistChange(measureAgain);
  }, []);
  const notices = useNotices();
  const has = (kind: string) => notices.some((notice) => notice.kind === kind);
  return { ...(measured.data ?? NOTHING), cleared: has('storage-cleared'), full: has('storage-full') };
}

export async function measureStorage(): Promise<Measured> {
  const [estimate, persisted, market, yours, imports] = await Promise.all([
    orNull(navigator.storage?.estimate?.()),
    orNull(navigator.storage?.persisted?.()),
    orNull(marketClient().storedParts()),
    orNull(measureYours()),
    orNull(measureImports()),
  ]);
  const parts: StoragePart[] = [...(market ?? [])];
  if (yours !== null) parts.push(yours);
  if (imports !== null && imports.bytes > 0) parts.push(imports);
  return { usageBytes: estimate?.usage ?? 0, quotaBytes: estimate?.quota ?? 0, persisted, parts };
}

async function orNull<T>(promise: Promise<T> | undefined): Promise<T | null> {
  try {
    return (await promise) ?? null;
  } catch {
    // A missing figure must not break the screen.
    return null;
  }
}

async function measureYours(): Promise<StoragePart> {
  const mine = await readMine();
  const { favourites, outbox, searches, scenarios, arPhotos, arAreas, decks, conversations, portfolioHomes } = mine;
  const lists = [favourites, outbox, searches, scenarios, arPhotos, arAreas, decks, conversations, portfolioHomes];
  const single = [mine.brandKit, mine.preferences].filter((value) => value !== null);
  const records = lists.reduce((sum, list) => sum + list.length, single.length);
  return { name: 'yours', bytes: new Blob([JSON.stringify(mine)]).size, records };
}

/** Measures private deeds and rents, rejected rows, and copies of files that are still being imported. */
function measureImports(): Promise<StoragePart> {
  return readUser(async (db) => {
    const own = (await readRows(ImportBatchRow, db.importBatches)).filter(({ target }) => target === 'device');
    let bytes = own.reduce((sum, batch) => sum + batch.bytes, 0);
    await db.importJobs.each(({ size }) => {
      bytes += size;
    });
    await db.importRejects.each(({ csv }) => {
      bytes += csv.byteLength;
    });
    await db.rents.each(({ contracts }) => {
      bytes += contracts.length * RENT_BYTES;
    });
    return { name: 'imports', bytes, records: own.reduce((sum, { counts }) => sum + counts.taken, 0) };
  });
}

const RENT_BYTES = 240;

export async function exportMyData(): Promise<Blob> {
  const user = currentUser();
  const file = {
    app: 'sahil',
    format: 1,
    appVersion: APP_VERSION,
    exportedAt: new Date().toISOString(),
    user: user === null ? null : { username: user.username, fullName: user.fullName, userType: user.userType },
    ...(await readMine()),
  };
  return new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
}

/** Reads all records of the user: pictures as base64, imports without their rows. */
function readMine() {
  return readUser(async (db) => {
    const arPhotos = await readRows(ArPhoto, db.arPhotos.orderBy('at'));
    const imports = await readRows(ImportBatchRow, db.importBatches.orderBy('at'));
    const columnChoices = await readRows(ColumnChoiceRow, db.columnChoices);
    const areaAssignments = await readRows(AreaAssignmentRow, db.areaAssignments);
    return {
      favourites: await readRows(FavouriteRow, db.favourites),
      outbox: await entriesOf(db),
      preferences: (await readPreferences(db)) ?? null,
      searches: await readRows(RecentSearch, db.searches.orderBy('at')),
      scenarios: await readRows(SavedScenario, db.scenarios.orderBy('at')),
      arPhotos: await Promise.all(arPhotos.map(withBase64)),
      arAlignments: await readRows(ArAlignment, db.arAlignments.orderBy('at')),
      arAreas: await readRows(ArArea, db.arAreas.orderBy('at')),
      decks: await readRows(DeckRow, db.decks.orderBy('at')),
      conversations: await readRows(Conversation, db.conversations.orderBy('at')),
      portfolioHomes: await readRows(PortfolioHome, db.portfolioHomes.orderBy('at')),
      brandKit: BrandKitRow.safeParse(await db.brandKit.get('mine')).data?.value ?? null,
      imports: imports.map(({ replaces: _, besides: __, summary: ___, ...row }) => row),
      columnChoices: columnChoices.map(({ signature, kind, mapping }) => ({ signature, kind, mapping })),
      areaAssignments: areaAssignments.map(({ name, areaId }) => ({ name, areaId })),
    };
  });
}

async function withBase64({ image, ...row }: ArPhoto) {
  const uri = await dataUriOf(new Blob([image]));
  return { ...row, imageBase64: uri.slice(uri.indexOf(',') + 1) };
}

export function useOfflineReport(): QueryResult<OfflineReport | null> {
  return useMarket<OfflineReport | null>(['offline-report'], {
    of: 'sales',
    ask: async (market) => market.offlineSelection.report(),
  });
}

/** Download size of a choice, or null until it is known. */
export function useOfflinePlan(choice: OfflineSelection): OfflinePlan | null {
  const plan = useMarket<OfflinePlan>(['offline-plan', choice], {
    of: 'sales',
    ask: (market) => market.offlineSelection.plan(choice),
  });
  return plan.data ?? null;
}
