import type { DeckHome } from '../../../../domain/presentation/data.ts';
import { illustrationUri } from '../../../../domain/property/picture/illustrate.ts';
import { verdictReasons } from '../../../../domain/scores/verdict-text.ts';
import type { ComparedHomeReport } from '../../../data/queries/valuation.ts';
import { creditsOf, sourceName } from '../../../ui/source-names.ts';
import { VERDICT_WORDS } from '../../../ui/valuation/card-verdict.ts';
import { messages } from '../messages.ts';
import type { HomePhotos } from './use-photos.ts';

/** A listing and its analysis as a deck has them; the drawing of its kind stands in where no photo is at hand. */
export function homeOf({ property, report }: ComparedHomeReport, { uris, missing, isComing }: HomePhotos): DeckHome {
  const { estimatedValue: value, rent } = report;
  return {
    id: property.id,
    title: property.title,
    areaName: report.areaName,
    at: property.coordinates,
    priceFils: property.price,
    sqft: property.sqft,
    bedrooms: property.bedrooms,
    bathrooms: property.bathrooms,
    propertyType: property.propertyType,
    state: messages.completion[property.completion],
    pictureUri: uris[0] ?? illustrationUri(property),
    photoUris: uris,
    missingPhotos: missing,
    arePhotosComing: isComing,
    estimate:
      value === null
        ? null
        : {
            valueFils: value.valueFils,
            likely: value.range50,
            wide: value.range80,
            sales: value.sales,
            from: value.from,
            to: value.to,
          },
    verdict: verdictOf(property, report),
    grossYield: rent?.yields.gross ?? null,
    netYield: rent?.yields.net ?? null,
    yearlyRentFils: rent?.annualFils ?? null,
    comparables: report.comparables.map((sale) => ({
      place: sale.building || sale.project || report.areaName,
      date: sale.date,
      sqft: sale.sqft,
      priceFils: sale.priceFils,
      adjustedPerSqftFils: sale.adjustedPerSqftFils,
    })),
    sources: report.sources.map(sourceName),
    credits: creditsOf(report.sources),
  };
}

/** The verdict's word and its first reason, as the home's own page has them. */
function verdictOf({ sqft }: ComparedHomeReport['property'], report: ComparedHomeReport['report']): string | null {
  const { verdict, estimatedValue, standing } = report;
  if (verdict === null || estimatedValue === null) return null;
  const [reason = ''] = verdictReasons(verdict, { valueFils: estimatedValue.valueFils, standing, sqft });
  return messages.verdict(VERDICT_WORDS[verdict.word], reason);
}
