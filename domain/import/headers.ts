/** What a column can mean to the importer. */
export const FIELDS = [
  'id',
  'date',
  'group',
  'groupId',
  'procedure',
  'offPlan',
  'offPlanId',
  'freeHold',
  'usage',
  'area',
  'propertyType',
  'propertySubType',
  'price',
  'procedureArea',
  'actualArea',
  'sizeSqft',
  'rooms',
  'parking',
  'metro',
  'mall',
  'landmark',
  'masterProject',
  'project',
  'building',
] as const;
export type Field = (typeof FIELDS)[number];

/** `"Transaction Size (sq.m)"` → `transaction_size_sq_m`: case, blanks, punctuation and a byte order mark aside. */
export function normaliseHeader(name: string): string {
  return name
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}
