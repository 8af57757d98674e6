import type { Frame } from './frame.ts';
import { phrasePattern } from './phrases.ts';
import type { Reading } from './read.ts';

const BOUGHT = phrasePattern([
  '(i|we|ive|weve) (have )?(bought|paid|purchased)',
  '^bought',
  'اشتريت*',
  'شريت*',
  'شاريها',
]);
const SOLD = phrasePattern(['sell', 'selling', 'sold', '(بعت|ابيع|نبيع|بيعت|بيع)']);

/** What an owner says of their home: the price they paid is no price asked, and the fees may be those of a sale. */
export function ofOwner(frame: Frame, { masked, parsed }: Reading): Frame {
  const sums = parsed.measures.flatMap(({ unit, high }) => (unit === 'money' ? [high] : [])).sort((a, b) => b - a);
  const [most, owedAed = 0] = sums;
  if (most === undefined) return frame;
  const isValued = (frame.operation === 'value' || frame.operation === 'verdict') && frame.subject === 'home';
  if (isValued && frame.measure === 'price' && BOUGHT.test(masked) && sums.length === 1)
    return {
      ...frame,
      operation: 'value',
      paidAed: most,
      slots: { ...frame.slots, minPriceAed: null, maxPriceAed: null },
    };
  const isSale =
    frame.measure === 'fees' && SOLD.test(masked) && !/(?:^| )(?:buy|buying|شراء|اشتري)(?: |$)/.test(masked);
  return isSale
    ? { ...frame, sale: { owedAed }, slots: { ...frame.slots, minPriceAed: null, maxPriceAed: most } }
    : frame;
}
