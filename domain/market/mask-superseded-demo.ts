import type { Incremental } from '../incremental.ts';
import { groupCode, type TransactionColumns } from '../transaction/columns.ts';

/** Source of invented deeds. */
export const DEMO_SOURCE = 'demo';
/** Registered sales that silence the demo deeds of an area: what the product needs to say anything at all. */
export const REAL_SALES_TO_SUPERSEDE = 5;

const SALE = groupCode('sale');

type Part = { columns: TransactionColumns /** 1: row does not count. */; mask: Uint8Array | null };

/**
 * Where the register has spoken, the demo is silent: an area with at least five real sales is told by its
 * real deeds alone, so that no figure of it mixes what was sold with what was invented. Answers the masks
 * with the demo rows of such areas marked; masks that need no change are handed on. One step a segment.
 *
 * @param parts segments with the rows that already do not count
 * @param recode per segment, its area code → the common one
 * @param areas number of common area codes
 */
export function* maskSupersededDemo(
  parts: readonly Part[],
  recode: readonly Uint32Array[],
  areas: number,
): Incremental<(Uint8Array | null)[]> {
  const masks = parts.map(({ mask }) => mask);
  const demoCodes = parts.map(({ columns }) => columns.source.words.indexOf(DEMO_SOURCE));
  const real = yield* realSalesByArea(parts, { recode, demoCodes, areas });
  if (!real.some((count) => count >= REAL_SALES_TO_SUPERSEDE)) return masks;
  for (const [s, { columns, mask }] of parts.entries()) {
    yield;
    const demo = demoCodes[s];
    const codes = recode[s];
    if (demo < 0 || codes === undefined) continue;
    const marked = mask ?? new Uint8Array(columns.rows);
    for (let i = 0; i < columns.rows; i++) {
      const area = codes[columns.area.codes[i]];
      if (columns.source.codes[i] === demo && real[area] >= REAL_SALES_TO_SUPERSEDE) marked[i] = 1;
    }
    masks[s] = marked;
  }
  return masks;
}

function* realSalesByArea(
  parts: readonly Part[],
  known: { recode: readonly Uint32Array[]; demoCodes: readonly number[]; areas: number },
): Incremental<Uint32Array> {
  const real = new Uint32Array(known.areas);
  for (const [s, { columns, mask }] of parts.entries()) {
    const demo = known.demoCodes[s];
    const codes = known.recode[s];
    const onlyDemo = demo >= 0 && columns.source.words.length === 1;
    if (codes === undefined || onlyDemo) continue;
    yield;
    for (let i = 0; i < columns.rows; i++) {
      if (columns.source.codes[i] === demo || columns.group[i] !== SALE || mask?.[i] === 1) continue;
      const area = codes[columns.area.codes[i]];
      real[area] = real[area] + 1;
    }
  }
  return real;
}
