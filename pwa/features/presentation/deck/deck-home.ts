import type { DeckHome } from '../../../../domain/presentation/data.ts';
import { gapText } from '../../../../domain/scores/verdict-text.ts';
import type { ComparedHomeReport } from '../../../data/valuation/valuation.ts';
import { messages as words } from '../../../ui/messages.ts';
import { pictureUri } from '../../../ui/picture/picture-cache.ts';
import { VERDICT_WORDS } from '../../../ui/valuation/card-verdict.ts';
import { messages } from '../messages.ts';

/** A listing and its analysis as a deck has them. `photo` is a data address, or null for the drawing of its kind. */
export function homeOf({ property, report }: ComparedHomeReport, photo: string | null): DeckHome {
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
    pictureUri: photo ?? pictureUri(property.propertyType, property.id),
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
    verdict:
      report.verdict === null ? null : messages.verdict(VERDICT_WORDS[report.verdict.word], gapText(report.verdict)),
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
    sources: report.sources.map((id) => words.sources[id] ?? id),
  };
}
