import { AREA_ID } from '../gazetteer/place-name.ts';
import {
  type FieldName,
  type FieldRow,
  fieldRow,
  keysOf,
  type Limits,
  limitsOf,
  NAMED_KINDS,
  type RangeRow,
  type SearchCriteria,
} from './fields.ts';

/** Maximum number of areas or homes in a list. */
export const MOST_LISTED = 50;

/** Text of a field's value in an address; '' if it asks for nothing. */
export function writeField(name: FieldName, criteria: Partial<SearchCriteria>): string {
  const limits = limitsOf(name, criteria);
  const row = fieldRow(name);
  if (limits !== null) return writeLimits(limits, row.kind === 'range' && row.isZeroOpen === true);
  const value = criteria[name as keyof SearchCriteria];
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'object' && 'kind' in value ? `${value.kind}:${value.name}` : String(value).trim();
}

function writeLimits({ min, max }: Limits, isZeroOpen: boolean): string {
  const least = isZeroOpen ? min || 0 : (min ?? '');
  const isOpen = (isZeroOpen ? !min : min === null) && max === null;
  return isOpen ? '' : `${least}-${max ?? ''}`;
}

/** Parses the text of a field in an address; undefined if it is invalid. */
export function readField(name: FieldName, text: string): Partial<SearchCriteria> | undefined {
  const row = fieldRow(name);
  if (row.kind === 'range') {
    const limits = readLimits(text, row);
    return limits === undefined ? undefined : limitCriteria(name, limits);
  }
  const value = readValue(row, text);
  return value === undefined ? undefined : { [name]: value };
}

/** Criteria of a range field. */
export function limitCriteria(name: FieldName, { min, max }: Limits): Partial<SearchCriteria> {
  const [minKey = '', maxKey = ''] = keysOf(name);
  return { [minKey]: min, [maxKey]: max };
}

type ValueRow = Exclude<FieldRow, RangeRow>;

function readValue(row: ValueRow, text: string): unknown {
  const list = <T>(read: (part: string) => T | undefined): T[] | undefined => {
    const parts = text.split(',').map((part) => read(part.trim()));
    return parts.length > MOST_LISTED || parts.includes(undefined) ? undefined : [...new Set(parts as T[])]; // no undefined
  };
  switch (row.kind) {
    case 'choice':
      return row.options.find((option) => option === text);
    case 'set':
      return text.toLowerCase() === 'all' ? [] : list((part) => row.parse(part) ?? undefined);
    case 'areas':
      return list((part) => (AREA_ID.test(part) ? part : undefined));
    case 'homes':
      return list((part) => (/^[1-9]\d{0,11}$/.test(part) ? Number(part) : undefined));
    case 'named': {
      const [, word = '', name = ''] = /^(\w+):(.{1,120})$/.exec(text) ?? [];
      const kind = NAMED_KINDS.find((one) => one === word);
      return kind === undefined ? undefined : { kind, name, areaId: '' };
    }
    case 'text':
      return text.length <= row.most && (row.check === undefined || row.check(text)) ? text : undefined;
  }
}

/** Parses `2-3`, `2-`, `-3` and `2` (from 2). */
function readLimits(text: string, row: RangeRow): Limits | undefined {
  const parts = text.split('-');
  if (parts.length > 2) return undefined;
  const numbers = parts.map((part) => (part.trim() === '' ? null : readAmount(part.trim(), row)));
  const [min = null, max = null] = numbers;
  if (Number.isNaN(min) || Number.isNaN(max) || (min === null && max === null)) return undefined;
  if (row.isZeroOpen === true && (max === 0 || min === 0)) return { min: min || null, max: max || null };
  return min !== null && max !== null && min > max ? undefined : { min, max };
}

/** NaN for signs, exponents or separators, and outside the field's limits. */
function readAmount(text: string, { step, least, most }: RangeRow): number {
  if (!/^\d{1,11}(\.\d)?$/.test(text)) return Number.NaN;
  const value = Number(text);
  return value >= least && value <= most && value === toStep(value, step) ? value : Number.NaN;
}

/** Rounds to a multiple of a step of 1, 0.5 or 0.1. */
export function toStep(value: number, step: number): number {
  const perUnit = Math.round(1 / step);
  return Math.round(value * perUnit) / perUnit;
}
