import { dubaiDay } from '../../../domain/day.ts';
import { resolveArea } from '../../../domain/gazetteer/areas.ts';
import type { MarketRecord } from '../../../domain/market/record.ts';
import { newListing, withEdit } from '../../../domain/property/listing-edit.ts';
import { toPropertyInput } from '../../../domain/property/listing-fields.ts';
import { NO_EVIDENCE, type PriceEvidence, referenceFils } from '../../../domain/property/price-doubts.ts';
import type { Property } from '../../../domain/property/property.ts';
import type { PropertyInput } from '../../../domain/property/property-input.ts';
import {
  findPublicationDoubts,
  needsPublicationCheck,
  type PublicationDoubt,
} from '../../../domain/property/publication-check.ts';
import { purposeOf } from '../../../domain/property/purpose.ts';
import { listedRentQuestion } from '../../../domain/scores/rent-answer.ts';
import { marketClient } from '../replica/market-client.ts';

/** A listing as it would be published, from the stored one (null for a new one) and the edit. */
export type Candidate = { before: Property | null; input: PropertyInput };
export type CheckedCandidate = Candidate & { doubts: PublicationDoubt[] };

/** Reasons to ask the user before publishing; only candidates with doubts. */
export async function checkPublication(candidates: readonly Candidate[]): Promise<CheckedCandidate[]> {
  const open = candidates.filter(({ before, input }) => needsPublicationCheck(before, input));
  if (open.length === 0) return [];
  const records = await areaRecords();
  const checked: CheckedCandidate[] = [];
  for (const candidate of open) {
    const listing = toListing(candidate);
    const doubts = findPublicationDoubts(listing, await priceEvidence(listing, records));
    if (doubts.length > 0) checked.push({ ...candidate, doubts });
  }
  return checked;
}

async function areaRecords(): Promise<readonly MarketRecord[]> {
  try {
    return await marketClient().marketRecords();
  } catch {
    return [];
  }
}

async function priceEvidence(listing: Property, records: readonly MarketRecord[]): Promise<PriceEvidence> {
  const purpose = purposeOf(listing);
  if (purpose === 'holiday' || listing.areaId === '' || listing.sqft <= 0) return NO_EVIDENCE;
  try {
    const area = records.find(({ id }) => id === listing.areaId);
    if (purpose === 'rent') {
      const usualFils = await marketClient().valuation.usualRent(listedRentQuestion(listing));
      // Rents differ more than prices: only a slip of digits is asked about.
      const perSqftFils = usualFils === null ? area?.rent?.perSqftFils : usualFils / listing.sqft;
      return { estimateFils: null, areaPerSqftFils: perSqftFils ?? null };
    }
    const { estimatedValue, standing } = await marketClient().valuation.value(listing);
    return {
      estimateFils: referenceFils({ estimatedValue, standing }, listing.sqft),
      areaPerSqftFils: area?.medianPricePerSqft ?? null,
    };
  } catch {
    // A device without a working database can save listings, but holds no sales to compare with.
    return NO_EVIDENCE;
  }
}

function toListing({ before, input }: Candidate): Property {
  if (before !== null) return withEdit(before, { base: toPropertyInput(before), input }, resolveArea);
  return newListing({ id: 0, brokerId: '', listedOn: dubaiDay(new Date()), input, areaOf: resolveArea });
}
