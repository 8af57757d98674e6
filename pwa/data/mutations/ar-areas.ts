import type { LatLng } from '../../../domain/geo.ts';
import type { Property } from '../../../domain/property/property.ts';
import { newId } from '../platform/new-id.ts';
import type { SaveResult } from '../platform/save-result.ts';
import { marketClient } from '../replica/market-client.ts';
import type { OfflineReport } from '../replica/offline-selection.ts';
import type { ArArea } from '../store/user/ar-rows.ts';
import { SCHEMA_OF_USER_ROWS } from '../store/user/schema.ts';
import { mutate } from './mutate.ts';

export type { ArArea } from '../store/user/ar-rows.ts';

/** What a circle needs to be complete on this device, and how much of it is here. */
export type AreaContent = {
  /** The copy of the listings is whole, so that those of the circle are, too. */
  hasListings: boolean;
  /** Every registered sale of its areas is here. */
  hasSales: boolean;
  /** The valuation model is here. */
  hasModel: boolean;
  listings: number;
  areaIds: string[];
  /** On the device, when all is here: listings, and sales of its areas. */
  bytes: number;
  /** When the copy last was up to date, ISO instant; null before the first time. */
  asOf: string | null;
};

export async function contentOf(center: LatLng, radiusM: number) {
  const market = marketClient();
  const [near, report, model] = await Promise.all([
    listingsNear(center, radiusM),
    market.offlineSelection.report(),
    market.valuation.status(),
  ]);
  const areaIds = [...new Set(near.map(({ areaId }) => areaId).filter((id) => id !== ''))].sort();
  const known = report?.areas.filter(({ areaId }) => areaIds.includes(areaId)) ?? [];
  const listingBytes = new Blob([JSON.stringify(near)]).size;
  return {
    hasSales: report !== null && (known.every(({ isHere }) => isHere) || (await isChosenHere(report, areaIds))),
    hasModel: model.state !== 'computing',
    listings: near.length,
    areaIds,
    bytes: listingBytes + known.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** The person keeps only some years of these areas, and those are here. */
async function isChosenHere({ choice }: OfflineReport, areaIds: readonly string[]): Promise<boolean> {
  const isChosen = choice.kind === 'all' || areaIds.every((id) => choice.areas.includes(id));
  return isChosen && choice.fromYear !== null && (await marketClient().offlineSelection.plan(choice)).toFetch === 0;
}

/**
 * Brings everything of a circle to this device and keeps it there: the listings, the registered sales of their areas
 * and the valuation model. Resolves when that is done or the network does not allow more; what is missing then is
 * said by `useAreaContent`.
 */
export async function saveArea(area: { name: string; center: LatLng; radiusM: number }): Promise<SaveResult> {
  const market = marketClient();
  await market.syncNow();
  const { areaIds } = await contentOf(area.center, area.radiusM);
  const report = await market.offlineSelection.report();
  if (report !== null && !report.isWhole && report.choice.kind !== 'all') {
    const { areas: kept, fromYear } = report.choice;
    // What was chosen before stays: an area joins it.
    await market.offlineSelection.choose({
      kind: 'areas',
      areas: [...new Set([...kept, ...areaIds])].sort(),
      fromYear,
    });
  }
  await market.valuation.updateModel();
  const { listings, bytes } = await contentOf(area.center, area.radiusM);
  const row: ArArea = {
    id: newId(),
    at: new Date().toISOString(),
    name: area.name,
    centre: area.center,
    radiusM: area.radiusM,
    areaIds,
    listings,
    bytes,
  };
  return mutate('arArea', (areas) => areas.put({ ...row, schema: SCHEMA_OF_USER_ROWS }));
}

/** Takes an area off the list; its market stays as long as the device has room. */
export function deleteArea(id: string): Promise<SaveResult> {
  return mutate('arArea', (areas) => areas.delete(id));
}

/** The same asked once, of the copy on this device. */
export function listingsNear(center: LatLng, radiusM: number): Promise<Property[]> {
  return marketClient().propertiesNear(center, radiusM);
}
