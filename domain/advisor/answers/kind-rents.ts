import type { Slots } from '../frame/frame.ts';
import { homesAsked } from '../tools/tool-args.ts';
import type { ToolBox } from '../tools/tools.ts';

// Rents and yields of one size of home. Those of an area are of all its homes, and another figure than the one asked for.

type Figures = {
  areaId: string;
  medianPriceAed: number | null;
  rentAed: number | null;
  grossYieldPercent: number | null;
};

/** Whether a question names one size of home, whose rent is known apart. */
export const namesSize = ({ minBeds, maxBeds }: Slots) => minBeds !== null && minBeds === maxBeds;

/** Areas with the rent and gross yield of the size that a question names; unchanged without one. */
export async function withKindRents<F extends Figures>(
  tools: ToolBox,
  slots: Slots,
  areas: readonly F[],
): Promise<F[]> {
  if (!namesSize(slots)) return [...areas];
  const { type, minBeds } = homesAsked(slots);
  const found: F[] = [];
  for (const area of areas) {
    const { rentAed, basis, kindYieldPercent } = await tools.use('usual_rent', {
      areaId: area.areaId,
      type,
      beds: minBeds,
    });
    const isOfKind = rentAed !== null && basis !== 'yield';
    found.push({
      ...area,
      rentAed: isOfKind ? rentAed : null,
      grossYieldPercent: isOfKind ? kindYieldPercent : null,
    });
  }
  return found;
}
