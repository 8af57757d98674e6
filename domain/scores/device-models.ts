import * as z from 'zod/mini';
import { toEpochDay } from '../day.ts';
import { REBUILD_DAYS } from '../valuation/model.ts';
import { type ModelState, type ModelStatus, PublishedModels } from './measured-accuracy.ts';
import { LEAST_DEEDS_TO_TRAIN } from './train-models.ts';

/** Valuation models as a device keeps them: the server's, or trained on the device's own sales. */
export const DeviceModels = z.object({
  origin: z.enum(['server', 'device']),
  published: PublishedModels,
  texts: z.object({ flat: z.nullable(z.string()), house: z.nullable(z.string()) }),
});
export type DeviceModels = z.infer<typeof DeviceModels>;

/** The sales on a device. `settled`: no more are expected. `privateImportsVersion`: '' without private deeds. */
export type DeviceSales = { rows: number; settled: boolean; privateImportsVersion: string };

/** Difference in rows up to which a model still fits the sales. */
const ROWS_APART = { least: 200, share: 0.01 } as const;

export function modelStatus(kept: DeviceModels | null, work: ModelStatus['work']): ModelStatus {
  const sales = kept?.published.models.reduce((sum, model) => sum + model.sales, 0) ?? 0;
  const state = sales > 0 ? 'ready' : work === null ? 'too_few_sales' : 'computing';
  return { state, work, origin: kept?.origin ?? null, day: kept?.published.day ?? null, sales };
}

/**
 * Whether to download the server's models: none are stored, the stored ones were trained on this device, or the server
 * has newer ones. If the user imported deeds, models trained on this device with those deeds stay.
 */
export function areWanted(offered: PublishedModels, kept: DeviceModels | null, sales: DeviceSales): boolean {
  if (kept === null) return true;
  const { origin, published } = kept;
  if (sales.privateImportsVersion !== '') return false;
  return origin === 'device' || published.trainedAt !== offered.trainedAt || published.market !== offered.market;
}

/** Whether the stored models' sales are gone from the server or device that trained them. */
export function areWithdrawn(kept: DeviceModels | null, server: ModelState | null, sales: DeviceSales): boolean {
  if (kept?.origin === 'server') return server?.state === 'too_few_sales';
  return sales.settled && sales.rows < LEAST_DEEDS_TO_TRAIN;
}

/** Whether the stored models are recent and were trained on these sales. */
export function doFit(kept: DeviceModels | null, sales: DeviceSales, today: string): boolean {
  if (kept === null) return false;
  const { origin, published } = kept;
  if (toEpochDay(today) - toEpochDay(published.day) >= REBUILD_DAYS) return false;
  if (origin === 'server') return sales.privateImportsVersion === '';
  const rowsApart = Math.max(ROWS_APART.least, ROWS_APART.share * published.rows);
  return published.market === deviceMarket(sales) && Math.abs(sales.rows - published.rows) <= rowsApart;
}

/** Market name of models trained on a device; it changes with the private deeds. */
export function deviceMarket({ privateImportsVersion }: DeviceSales): string {
  return `device ${privateImportsVersion}`;
}
