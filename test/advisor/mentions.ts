import type { AdvisorAnswer } from '../../domain/advisor/answers/answer-types.ts';

const NUMBER = /\d[\d,]*(?:\.\d+)?(?:\s?(?:thousand|million|billion|ألف|مليون|مليار|[KMBkm])(?![\p{L}]))?/gu;
const FACTORS = { k: 1e3, t: 1e3, أ: 1e3, m: 1e6, b: 1e9 } as const;

/** Returns an error unless the answer shows one of the values; `AED 1.2M` shows 1,234,000. `[]` if all are null. */
export function mentions(
  { text, blocks }: Pick<AdvisorAnswer, 'text' | 'blocks'>,
  ...values: readonly (number | null)[]
): string[] {
  const cells = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : []));
  const all = [...text, ...cells]
    .join(' | ')
    // Arabic counts one and two by the form of the noun.
    .replace(/(?:إعلان|عقار|بيع|منطقة|مشروع|يوم) واحدة?/g, '1')
    .replace(/إعلانان|عقاران|عمليتا بيع|منطقتان|مشروعان|يومان/g, '2')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
  const numbers = [...all.replaceAll('٬', ',').replaceAll('٫', '.').matchAll(NUMBER)].map(([shown]) => {
    const digits = shown.match(/[\d,.]+/)?.[0].replaceAll(',', '') ?? '0';
    const unit = shown.slice(shown.search(/[^\d,.\s]|$/)).toLowerCase();
    const factor = unit === 'مليون' ? 1e6 : unit === 'مليار' ? 1e9 : (FACTORS[unit.charAt(0) as 'k'] ?? 1);
    return { value: Number(digits) * factor, half: (0.5001 / 10 ** (digits.split('.')[1]?.length ?? 0)) * factor };
  });
  const known = values.filter((value) => value !== null);
  const isShown = known.some((wanted) => numbers.some(({ value, half }) => Math.abs(value - wanted) <= half));
  return isShown || known.length === 0 ? [] : [`does not say ${known[0]}`];
}
