import * as z from 'zod/mini';
import type { MarketRecord } from '../market/record.ts';

/** Figures of an area that an import can change, in fils and percent; null if there is too little evidence. */
const AreaFigures = z.object({
  sales: z.number(),
  medianPricePerSqft: z.nullable(z.number()),
  grossYield: z.nullable(z.number()),
  /** Registered tenancies behind the yield. */
  contracts: z.number(),
});
type AreaFigures = z.infer<typeof AreaFigures>;

/** The effect of publishing an import: changed areas with figures before and after, most new rows first. */
export const PublicationEffect = z.object({
  /** At most 20. */
  areas: z.array(
    z.object({ areaId: z.string(), location: z.string(), before: z.nullable(AreaFigures), after: AreaFigures }),
  ),
  changedAreas: z.int(),
});
export type PublicationEffect = z.infer<typeof PublicationEffect>;

const SHOWN = 20;

/** Compares the market records before and after an import. Areas without changes are left out. */
export function publicationEffect(before: readonly MarketRecord[], after: readonly MarketRecord[]): PublicationEffect {
  const known = new Map(before.map((record) => [record.id, toFigures(record)]));
  const changed = after.flatMap((record) => {
    const now = toFigures(record);
    const was = known.get(record.id) ?? null;
    const names = Object.keys(now) as (keyof AreaFigures)[];
    return was !== null && names.every((name) => was[name] === now[name])
      ? []
      : [{ areaId: record.id, location: record.location, before: was, after: now }];
  });
  const newRows = ({ before: was, after: now }: (typeof changed)[number]) =>
    Math.abs(now.sales - (was?.sales ?? 0)) + Math.abs(now.contracts - (was?.contracts ?? 0));
  return { areas: changed.sort((a, b) => newRows(b) - newRows(a)).slice(0, SHOWN), changedAreas: changed.length };
}

function toFigures({ sales, medianPricePerSqft, grossYield, rent }: MarketRecord): AreaFigures {
  return { sales, medianPricePerSqft, grossYield, contracts: rent?.contracts ?? 0 };
}
