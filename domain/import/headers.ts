import { MAX_COLUMNS } from './csv-scanner.ts';

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

/** Kinds of file the importer knows. */
export const VARIANTS = ['dld-export', 'dld-page', 'dubai-pulse', 'sample'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Column of each field; a field the file does not have is missing. */
export type ColumnMapping = ReadonlyMap<Field, number>;

export type HeaderProblem =
  | { reason: 'empty_file' | 'too_many_columns' | 'not_a_table' }
  | { reason: 'unknown_header' /** Fields a row cannot do without that no column was found for. */; missing: Field[] };

export type RecognisedHeader = { ok: true; variant: Variant; mapping: ColumnMapping; columns: number };

/**
 * Known spellings of each field, in the form `normaliseHeader` gives: the DLD export, the same table as the
 * DLD page labels it, the Dubai Pulse bulk file, the spec's sample. Of several matching columns the spelling
 * listed first wins, so that English text is taken before its Arabic twin.
 */
const SPELLINGS: readonly (readonly [Field, readonly string[]])[] = [
  ['id', ['transaction_number', 'transaction_id', 'transaction_no', 'procedure_number', 'deed_number']],
  ['date', ['instance_date', 'transaction_date', 'event_date', 'date']],
  [
    'group',
    ['group_en', 'trans_group_en', 'transaction_type', 'transaction_group', 'group', 'trans_group_ar', 'group_ar'],
  ],
  ['groupId', ['trans_group_id', 'group_id']],
  [
    'procedure',
    [
      'procedure_en',
      'procedure_name_en',
      'transaction_sub_type',
      'transaction_subtype',
      'procedure',
      'procedure_name_ar',
      'procedure_ar',
    ],
  ],
  [
    'offPlan',
    ['is_offplan_en', 'reg_type_en', 'registration_type', 'is_off_plan', 'is_offplan', 'off_plan', 'reg_type_ar'],
  ],
  ['offPlanId', ['reg_type_id']],
  ['freeHold', ['is_free_hold_en', 'is_free_hold', 'is_freehold', 'freehold']],
  ['usage', ['usage_en', 'property_usage_en', 'usage', 'property_usage', 'property_usage_ar']],
  ['area', ['area_en', 'area_name_en', 'area', 'area_name', 'location', 'community', 'area_name_ar', 'area_ar']],
  ['propertyType', ['prop_type_en', 'property_type_en', 'property_type', 'prop_type', 'property_type_ar']],
  [
    'propertySubType',
    ['prop_sb_type_en', 'property_sub_type_en', 'property_sub_type', 'property_subtype', 'property_sub_type_ar'],
  ],
  ['price', ['trans_value', 'actual_worth', 'amount', 'price_aed', 'amount_aed', 'transaction_value', 'price']],
  ['procedureArea', ['procedure_area', 'transaction_size_sq_m', 'area_sqm', 'transaction_size', 'size_sqm']],
  ['actualArea', ['actual_area', 'property_size_sq_m', 'property_size']],
  ['rooms', ['rooms_en', 'room_s', 'rooms', 'bedrooms', 'rooms_ar']],
  ['parking', ['parking', 'has_parking']],
  ['metro', ['nearest_metro_en', 'nearest_metro', 'nearest_metro_ar']],
  ['mall', ['nearest_mall_en', 'nearest_mall', 'nearest_mall_ar']],
  ['landmark', ['nearest_landmark_en', 'nearest_landmark', 'nearest_landmark_ar']],
  ['masterProject', ['master_project_en', 'master_project', 'master_project_ar']],
  ['project', ['project_en', 'project_name_en', 'project', 'project_name', 'project_name_ar']],
  ['building', ['building_name_en', 'building_en', 'building_name', 'building', 'building_name_ar']],
];

/** Fields a deed cannot do without. */
const REQUIRED: readonly Field[] = ['id', 'date', 'price', 'area'];

/** `"Transaction Size (sq.m)"` → `transaction_size_sq_m`: case, blanks, punctuation and a byte order mark aside. */
export function normaliseHeader(name: string): string {
  return name
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}

/** Says what kind of file a header row belongs to and which column is which, or why not. */
export function recogniseHeader(header: readonly string[]): RecognisedHeader | ({ ok: false } & HeaderProblem) {
  if (header.length > MAX_COLUMNS) return { ok: false, reason: 'too_many_columns' };
  // A Map: column names come from strangers, and `__proto__` is one of them.
  const columnOf = new Map<string, number>();
  header.forEach((name, column) => {
    const key = normaliseHeader(name);
    if (key !== '' && !columnOf.has(key)) columnOf.set(key, column);
  });
  if (columnOf.size === 0) return { ok: false, reason: 'empty_file' };
  if (header[0]?.trimStart().startsWith('<') === true) return { ok: false, reason: 'not_a_table' };
  const mapping = new Map<Field, number>();
  for (const [field, spellings] of SPELLINGS) {
    const spelling = spellings.find((name) => columnOf.has(name));
    if (spelling !== undefined) mapping.set(field, columnOf.get(spelling) ?? -1);
  }
  const missing = REQUIRED.filter((field) => !mapping.has(field));
  if (missing.length > 0) return { ok: false, reason: 'unknown_header', missing };
  return { ok: true, variant: variantOf(columnOf), mapping, columns: header.length };
}

function variantOf(columnOf: ReadonlyMap<string, number>): Variant {
  if (columnOf.has('trans_value') || columnOf.has('group_en')) return 'dld-export';
  if (columnOf.has('actual_worth') || columnOf.has('trans_group_en')) return 'dubai-pulse';
  if (columnOf.has('transaction_sub_type') || columnOf.has('amount')) return 'dld-page';
  return 'sample';
}

/** Source named in the deeds of a kind of file. */
export function sourceOfVariant(variant: Variant): string {
  if (variant === 'dubai-pulse') return 'dubai-pulse';
  return variant === 'sample' ? 'import' : 'dld-export';
}
