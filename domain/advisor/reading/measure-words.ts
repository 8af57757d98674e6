import { type Frame, type Measure, PLACES } from '../frame/frame.ts';
import type { Meaning } from './meanings.ts';
import type { Concepts } from './words.ts';

// Finds the measure, order and purpose that a question names.

export function purposeOf(concepts: Concepts): Frame['purpose'] {
  if (concepts.has('live')) return 'live';
  return concepts.has('invest') ? 'invest' : null;
}

/** Measures and the concepts that name them; the first match counts. */
const MEASURE_WORDS: readonly (readonly [Measure, string])[] = [
  ['return', 'afternet'],
  ['service_charge', 'chargeword'],
  ['days_on_market', 'domword'],
  ['price_per_sqft', 'psfword'],
  ['yield', 'yieldword'],
  ['volume', 'volumeword'],
  ['sales', 'soldmost'],
  ['forecast', 'futureword'],
  ['rent', 'rentword'],
  ['growth', 'growthword'],
  ['growth', 'falling'],
  ['growth', 'rising'],
  ['stock', 'stockword'],
  ['off_plan_share', 'offplan'],
  ['price', 'cheapword'],
  ['price', 'dearword'],
  ['sales', 'salesword'],
  ['price', 'priceword'],
  ['return', 'returnstrong'],
];

const OF_GROWTH: ReadonlySet<Measure | null> = new Set(['growth', 'forecast', null]);

/** Minimum growth of ranked areas, percent: 0 if they must also rise, e.g. `yield over 7% and growing`. */
export function leastGrowth(concepts: Concepts, percent: number | null): number | null {
  const isRising = concepts.has('rising') && !OF_GROWTH.has(saidMeasure(concepts)) && !concepts.has('best');
  if (isRising || isCheapButRising(concepts)) return 0;
  return concepts.has('growthword') ? percent : null;
}

/** `cheapest but rising` orders by price and leaves out areas that fall. */
function isCheapButRising(concepts: Concepts): boolean {
  return (concepts.has('cheapword') || concepts.has('dearword')) && concepts.has('rising') && !concepts.has('becoming');
}

export function saidMeasure(concepts: Concepts): Measure | null {
  return MEASURE_WORDS.find(([, concept]) => concepts.has(concept))?.[0] ?? null;
}

const READS_MEASURE: ReadonlySet<string> = new Set(['rank', 'trend', 'compare', 'value', 'verdict']);

/** Whether a meaning asks for a figure of a place that its rule does not name. */
export function isOfPlaceFigure({ operation, subject }: Pick<Meaning, 'operation' | 'subject'>): boolean {
  return READS_MEASURE.has(operation) && (subject === 'place' || PLACES.has(subject));
}

export function measureOf({ operation, subject }: Meaning, concepts: Concepts): Measure | null {
  if (!READS_MEASURE.has(operation) || subject === 'app') return null;
  const said = saidMeasure(concepts);
  if (operation === 'trend') {
    // A question whether prices rise or fall is answered with prices, unless it names growth itself.
    const isFigure = said !== null && said !== 'days_on_market' && (said !== 'growth' || concepts.has('growthnoun'));
    return isFigure ? said : 'price';
  }
  // Developers, projects and buildings are ranked by sales unless another measure is named.
  if (operation === 'rank' && subject !== 'area') return said === null || said === 'off_plan_share' ? 'sales' : said;
  if (operation === 'rank')
    return isCheapButRising(concepts) ? 'price' : isOfYield(said, concepts) ? 'yield' : (said ?? 'score');
  return operation === 'verdict' ? null : said;
}

/** Whether yield is meant: a return, or a rent that an investor asks about. */
function isOfYield(said: Measure | null, concepts: Concepts): boolean {
  return said === 'return' || (said === 'rent' && concepts.has('invest') && !concepts.has('highest'));
}

export function isTurned(concepts: Concepts): boolean {
  return ['least', 'highest', 'cheapword', 'dearword', 'falling', 'slow'].some((name) => concepts.has(name));
}

/** Measures for which the lowest value is best. */
const LOW_IS_BEST: ReadonlySet<Measure | null> = new Set([
  'price',
  'price_per_sqft',
  'days_on_market',
  'rent',
  'service_charge',
]);

export function directionOf(measure: Measure | null, concepts: Concepts): 'up' | 'down' {
  const isLow = concepts.has('least') || concepts.has('cheapword');
  if (measure === 'growth' || measure === 'forecast')
    return concepts.has('falling') || concepts.has('least') ? 'down' : 'up';
  if (LOW_IS_BEST.has(measure)) {
    return (concepts.has('dearword') || concepts.has('highest') || concepts.has('slow')) && !isLow ? 'up' : 'down';
  }
  return isLow && !concepts.has('cheapword') ? 'down' : 'up';
}

const POSITIONS: readonly RegExp[] = [
  /(?:^| )[وب]?(?:second(?! thoughts?)|2nd|runner up|number two|(?:ال)?[ثت]انيه?)(?= |$)/,
  /(?:^| )[وب]?(?:third|3rd|number three|(?:ال)?[ثت]ال[ثت]ه?)(?= |$)/,
  /(?:^| )(?:fourth|4th|الرابع|رابع)(?= |$)/,
  /(?:^| )(?:fifth|5th|الخامس|خامس)(?= |$)/,
];

export function positionIn(masked: string): number | null {
  const at = POSITIONS.findIndex((pattern) => pattern.test(masked));
  return at < 0 ? null : at + 2;
}
