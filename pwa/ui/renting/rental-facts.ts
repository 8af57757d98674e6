import { formatAed } from '../../../domain/money.ts';
import type { DeckTable, RentalFacts, RentalText } from '../../../domain/presentation/rental.ts';
import { monthText, priceText } from '../../../domain/property/price-text.ts';
import type { Property } from '../../../domain/property/property.ts';
import { holidayCost, movingInCost } from '../../../domain/rules/moving-in.ts';
import type { RuleSource } from '../../../domain/rules/sources.ts';
import { listedRentQuestion, type RentAnswer } from '../../../domain/scores/rent-answer.ts';
import { roundEstimate } from '../../../domain/scores/verdict.ts';
import { formatDay, formatMoney, formatRange, listed, MISSING } from '../texts/format.ts';
import { VERDICT_WORDS } from '../valuation/card-verdict.ts';
import { rentMessages, messages as valuation } from '../valuation/messages.ts';
import { rentBasisText, rentGapText, rentPlaceName, rentReasonText } from '../valuation/rent-basis.ts';
import { VERDICT_TONES } from '../valuation/tones.ts';
import { messages } from './messages.ts';
import { movingInLineName } from './moving-in-line.ts';
import { rentalTerms, stayTerms, usualOffer } from './rental-terms.ts';

/** Lengths of stay in the table of a holiday home, beside its shortest. */
const STAYS = [3, 7, 14, 30];

/** The texts of a rental, for its report and its slides. `rent` is null for a holiday home. `today`: `YYYY-MM-DD`. */
export function rentalFacts(property: Property, rent: RentAnswer | null, today: string): RentalFacts {
  const isHoliday = property.purpose === 'holiday';
  return {
    isHoliday,
    price: priceText(property, formatMoney),
    priceName: isHoliday ? messages.nightPrice : rentMessages.askedShort,
    monthly: isHoliday ? '' : monthText(property.price),
    terms: rentalTerms(property).map(({ name, value }) => ({ name, value: value ?? MISSING })),
    verdict: rent && verdictText(property, rent),
    tenancies: tenancyTable(property, rent),
    movingIn: isHoliday ? null : movingIn(property, today),
    stay: isHoliday ? stay(property) : null,
  };
}

function verdictText(property: Property, { value, verdict }: RentAnswer): RentalFacts['verdict'] {
  const notice = messages.disclaimer;
  if (value === null || verdict === null) {
    return { word: valuation.noValue, gap: '', basis: rentMessages.none, notice, tone: 'plain' };
  }
  return {
    word: VERDICT_WORDS[verdict.word],
    gap: rentGapText(verdict.gap),
    basis: rentBasisText(value, listedRentQuestion(property)),
    notice,
    tone: VERDICT_TONES[verdict.word],
  };
}

function tenancyTable(property: Property, rent: RentAnswer | null): RentalFacts['tenancies'] {
  const { columns } = rentMessages;
  const home = listedRentQuestion(property);
  return {
    note: rentMessages.behindLead[rent?.value?.evidence ?? 'tenancy'],
    columns: table(columns.where, [columns.start, columns.rent, columns.forHome]),
    rows: (rent?.behind ?? []).map((one) => [
      `${rentPlaceName(one)} · ${rentReasonText(one, home)}`,
      formatDay(one.date),
      formatMoney(one.annualFils),
      formatMoney(roundEstimate(one.adjustedFils)),
    ]),
  };
}

function movingIn(property: Property, today: string): RentalFacts['movingIn'] {
  const offer = usualOffer(property, today);
  const cost = movingInCost(offer);
  // Where the listing names no number of cheques, the usual one is said to be usual.
  const usual = property.rental?.cheques === undefined ? `, ${messages.usual}` : '';
  const chequeText = `${messages.schedule} (${messages.chequeNumber(offer.cheques)}${usual})`;
  return {
    title: messages.movingIn,
    lines: cost.lines
      .filter(({ code }) => code !== 'movers')
      .map((line): RentalText => {
        return { name: movingInLineName(line), value: line.amountFils === null ? MISSING : formatAed(line.amountFils) };
      }),
    totals: [
      {
        name: messages.toPay,
        value: formatAed(cost.firstDayFils),
        detail: messages.withCheque(formatAed(cost.cheques[0]?.amountFils ?? 0)),
      },
      { name: messages.back, value: formatAed(cost.refundableFils) },
      { name: messages.monthly, value: formatAed(cost.monthlyFils) },
    ],
    chequeText,
    cheques: {
      columns: table(chequeText, [messages.amount]),
      rows: cost.cheques.map(({ day, amountFils }) => [formatDay(day), formatAed(amountFils)]),
    },
    note: messages.custom,
    sources: sourceText([...cost.lines.map(({ source }) => source), cost.housingFeeSource]),
  };
}

function stay(property: Property): RentalFacts['stay'] {
  const { minNights, ...home } = stayTerms(property);
  const stays = [...new Set([minNights, ...STAYS.filter((nights) => nights >= minNights)])].map((nights) => ({
    nights,
    cost: holidayCost({ ...home, nights }),
  }));
  return {
    title: messages.holiday,
    columns: table(messages.nightsLabel, [messages.amount, messages.cleaning, messages.dirham, messages.total]),
    rows: stays.map(({ nights, cost: { stayFils, cleaningFeeFils, tourismDirham, total } }) => [
      messages.nights(nights),
      formatAed(stayFils),
      cleaningFeeFils === null ? MISSING : formatAed(cleaningFeeFils),
      formatRange(formatAed(tourismDirham.low), formatAed(tourismDirham.high)),
      formatRange(formatAed(total.lowFils), formatAed(total.highFils)),
    ]),
    sources: sourceText(stays.map(({ cost }) => cost.tourismDirham.source)),
  };
}

function table(first: string, others: readonly string[]): DeckTable['columns'] {
  return [first, ...others].map((title, i) => ({ title, isNumber: i > 0 }));
}

/** `Sources: DLD tariff (2026-03), DEWA (2026-01).`, each once. */
function sourceText(sources: readonly (RuleSource | null)[]): string {
  const laws = sources.flatMap((source) => (source === null ? [] : [`${source.law} (${source.asOf})`]));
  return `${messages.sources}: ${listed([...new Set(laws)])}.`;
}
