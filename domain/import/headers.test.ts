import { describe, expect, it } from 'vitest';
import { closestKind, matchKind } from './file/match-columns.ts';
import { detectVocabulary } from './vocabulary/index.ts';

const NO_CHOICE = { kind: undefined, chosen: {}, remembered: {} };

/** Maps each field to its column in a header of transactions. */
function recogniseHeader(names: readonly string[]) {
  const match = matchKind(names, NO_CHOICE);
  if (match === null)
    return { ok: false as const, missing: closestKind(names, NO_CHOICE)?.missing.map(({ field }) => field) };
  const mapping = new Map([...match.fields].map(([field, { column }]) => [field, column]));
  return { ok: true as const, kind: match.kind, variant: detectVocabulary(match.kind, names).name, mapping };
}

const DLD =
  'TRANSACTION_NUMBER,INSTANCE_DATE,GROUP_EN,PROCEDURE_EN,IS_OFFPLAN_EN,IS_FREE_HOLD_EN,USAGE_EN,AREA_EN,PROP_TYPE_EN,PROP_SB_TYPE_EN,TRANS_VALUE,PROCEDURE_AREA,ACTUAL_AREA,ROOMS_EN,PARKING,NEAREST_METRO_EN,NEAREST_MALL_EN,NEAREST_LANDMARK_EN,TOTAL_BUYER,TOTAL_SELLER,MASTER_PROJECT_EN,PROJECT_EN';
const PAGE =
  'Transaction Number,Transaction Date,Property ID,Transaction Type,Transaction sub type,Registration type,Is Free Hold?,Usage,Area,Property Type,Property Sub Type,Amount,Transaction Size (sq.m),Property Size (sq.m),Property Size (sq.ft),Amount (sq.m),Amount (sq.ft),Room(s),Parking,Nearest Metro,Nearest Mall,Nearest Landmark,No. of Buyer,No. of Seller,Master Project,Project';

describe('header recognition', () => {
  it('knows the export and its twin with the labels of the page', () => {
    const upper = recogniseHeader(DLD.split(','));
    const title = recogniseHeader(PAGE.split(','));
    if (!upper.ok || !title.ok) throw new Error('not recognised');
    expect([upper.variant, title.variant]).toEqual(['dld-export', 'dld-page']);
    expect(upper.mapping.get('price')).toBe(10);
    expect(title.mapping.get('price')).toBe(11);
    expect(title.mapping.get('procedureArea')).toBe(12);
    expect(title.mapping.get('actualArea')).toBe(13);
    expect(title.mapping.get('rooms')).toBe(17);
    expect([...title.mapping.keys()].filter((field) => !upper.mapping.has(field))).toEqual([]);
  });

  it('looks past case, blanks, underscores and a byte order mark', () => {
    const header = recogniseHeader(['\uFEFFtransaction number', ' Instance Date ', 'TRANS-VALUE', 'Area_EN']);
    expect(header.ok && [...header.mapping]).toEqual([
      ['id', 0],
      ['date', 1],
      ['area', 3],
      ['price', 2],
    ]);
  });

  it('takes English text before its Arabic twin, wherever it stands', () => {
    const header = recogniseHeader(['transaction_id', 'instance_date', 'actual_worth', 'area_name_ar', 'area_name_en']);
    expect(header.ok && header.variant).toBe('dubai-pulse');
    expect(header.ok && header.mapping.get('area')).toBe(4);
  });

  it('is not misled by names of object properties or by names that stand twice', () => {
    const header = recogniseHeader([
      '__proto__',
      'constructor',
      'transaction_id',
      'location',
      'price_aed',
      'price_aed',
      'transaction_date',
    ]);
    expect(header.ok && header.variant).toBe('sample');
    expect(header.ok && header.mapping.get('price')).toBe(4);
    expect(recogniseHeader(['__proto__', 'toString']).ok).toBe(false);
  });

  it('says what is missing', () => {
    expect(recogniseHeader(['transaction_id', 'area_name_en', 'procedure_name_en'])).toEqual({
      ok: false,
      missing: ['date', 'price'],
    });
    expect(recogniseHeader(['', ' '])).toEqual({ ok: false, missing: undefined });
  });
});
