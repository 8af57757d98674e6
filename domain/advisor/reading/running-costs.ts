import type { Measure } from '../../search/measures.ts';
import type { ParsedSentence } from '../../search/parse-sentence.ts';
import { wordAt } from '../../search/tokens.ts';
import type { Slots } from '../frame/frame.ts';

// What a question says of the yearly costs of a home: its service charge, and the months without a tenant.

const AFTER = 3;
const LEAST_WHOLE_CHARGE_AED = 300;
const MONTHS = 12;
const MOST_CHARGE_AED = 100;
const MOST_WHOLE_CHARGE_AED = 1_000_000;

type Said = Pick<ParsedSentence, 'tokens' | 'measures'>;

/** The amount that a question gives for a service charge: `service charge 14/sqft`, `28k service charge`. */
function chargeMeasure({ tokens, measures }: Said): Measure | undefined {
  const at = tokens.findIndex(({ text }) => /^(?:charges?|رسوم)$/.test(text));
  if (at < 0) return undefined;
  const mayBe = measures.filter(({ unit }) => unit === null || unit === 'sqft' || unit === 'money');
  const isService = /^(?:service|srvc|svc)$/.test(wordAt(tokens, at - 1));
  return (
    mayBe.find(({ first }) => first > at && first - at <= AFTER) ??
    mayBe.find(({ end }) => isService && end <= at - 1 && at - 1 - end <= 1)
  );
}

/** The service charge that a question gives, AED a year: per square foot, or in all. */
export function chargeIn(said: Said): Pick<Slots, 'chargePerSqftAed' | 'chargeAed'> {
  const { low = null, unit = null } = chargeMeasure(said) ?? {};
  const isPerSqft = low !== null && low <= MOST_CHARGE_AED;
  const isWhole =
    low !== null && !isPerSqft && unit !== 'sqft' && low >= LEAST_WHOLE_CHARGE_AED && low <= MOST_WHOLE_CHARGE_AED;
  return { chargePerSqftAed: isPerSqft ? low : null, chargeAed: isWhole ? low : null };
}

/** The measures of a question without that of its service charge, which is neither a price nor a rent. */
export const withoutCharge = (said: Said): readonly Measure[] => {
  const charge = chargeIn(said).chargeAed === null ? undefined : chargeMeasure(said);
  return said.measures.filter((one) => one !== charge);
};

const VACANT = /^(?:empty|vacant|vacancy|void|untenanted|unlet|شاغر\S*|فاضي\S*|فارغ\S*|خالي\S*)$/;

/** Months of a year that a home is said to stand empty. */
export function vacantMonthsIn({ tokens, measures }: Said): number | null {
  const months = measures.find(({ unit, high }) => unit === 'months' && high <= MONTHS);
  return months !== undefined && tokens.some(({ text }) => VACANT.test(text)) ? months.high : null;
}
