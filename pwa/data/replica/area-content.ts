import type { LatLng } from '../../../domain/geo.ts';
import type { OfflineReport } from '../../../domain/sync/offline-report.ts';
import { marketClient } from './market-client.ts';

/** Data that a circle needs offline, and how much of it is on this device. */
export type AreaContent = {
  hasListings: boolean;
  hasSales: boolean;
  hasModel: boolean;
  listings: number;
  areaIds: string[];
  bytes: number;
  /** ISO instant of the last complete sync, or null before the first one. */
  asOf: string | null;
};

export async function areaContent(center: LatLng, radiusM: number) {
  const market = marketClient();
  const [near, report, model] = await Promise.all([
    market.propertiesNear(center, radiusM),
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

async function isChosenHere({ choice }: OfflineReport, areaIds: readonly string[]): Promise<boolean> {
  const isChosen = choice.kind === 'all' || areaIds.every((id) => choice.areas.includes(id));
  return isChosen && choice.fromYear !== null && (await marketClient().offlineSelection.plan(choice)).toFetch === 0;
}
