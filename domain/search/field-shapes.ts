import * as z from 'zod/mini';
import { AREA_ID } from '../gazetteer/place-name.ts';
import { limitCriteria, MOST_LISTED, readField } from './field-text.ts';
import { FIELD_NAMES, type FieldName, fieldRow, keysOf, NAMED_KINDS, type SearchCriteria } from './fields.ts';
import { apiName, type PropertyFilter, toPropertyFilter } from './filter.ts';

const place = z.object({
  kind: z.enum(NAMED_KINDS),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  areaId: z.string().check(z.maxLength(60)),
});
const areaIds = z.array(z.string().check(z.regex(AREA_ID))).check(z.maxLength(MOST_LISTED));
const homeIds = z.array(z.int().check(z.minimum(1), z.maximum(1e12))).check(z.maxLength(MOST_LISTED));

/** Schema of one value of a field; not null. */
function valueSchema(name: FieldName): z.ZodMiniType {
  const row = fieldRow(name);
  switch (row.kind) {
    case 'range':
      return z.number().check(z.minimum(Math.min(0, row.least)), z.maximum(row.most));
    case 'choice':
      return z.enum(row.options);
    case 'set':
      return z.array(z.enum(row.options)).check(z.maxLength(row.options.length));
    case 'areas':
      return areaIds;
    case 'homes':
      return homeIds;
    case 'named':
      return place;
    case 'text':
      return z.string().check(z.trim(), z.maxLength(row.most));
  }
}

type OptionalFields = {
  [K in keyof SearchCriteria]: z.ZodMiniOptional<z.ZodMiniType<NonNullable<SearchCriteria[K]>>>;
};
type FullFields = { [K in keyof SearchCriteria]: z.ZodMiniType<SearchCriteria[K]> };

function everyKey(schema: (name: FieldName) => z.ZodMiniType): [string, z.ZodMiniType][] {
  return FIELD_NAMES.flatMap((name) => keysOf(name).map((key) => [key, schema(name)] as [string, z.ZodMiniType]));
}

/** Optional fields, as a filter and the arguments of a tool have them. */
export function filterFields(): OptionalFields {
  return Object.fromEntries(everyKey((name) => z.optional(valueSchema(name)))) as OptionalFields; // every key
}

/** Fields of a patch to criteria: each may be missing, or null where nothing is asked. */
export function patchFields(): { [K in keyof FullFields]: z.ZodMiniOptional<FullFields[K]> } {
  const schema = (name: FieldName) => z.optional(nullable(name));
  return Object.fromEntries(everyKey(schema)) as { [K in keyof FullFields]: z.ZodMiniOptional<FullFields[K]> };
}

/** All fields of stored criteria. Those added since they were stored ask for nothing. */
export function criteriaFields(empty: SearchCriteria): FullFields {
  const keys = FIELD_NAMES.flatMap((name) =>
    keysOf(name).map((key) => [key, z._default(nullable(name), empty[key])] as [string, z.ZodMiniType]),
  );
  return Object.fromEntries(keys) as FullFields; // every key
}

function nullable(name: FieldName): z.ZodMiniType {
  const { kind } = fieldRow(name);
  return kind === 'range' || kind === 'choice' || kind === 'named' ? z.nullable(valueSchema(name)) : valueSchema(name);
}

type ApiFields = Record<string, z.ZodMiniOptional<z.ZodMiniType<string | number>>>;

/** Parameters of `GET /api/properties`: a range has two numbers, every other field one text. Prices are in fils. */
export function apiFields(): ApiFields {
  const fields: ApiFields = {};
  for (const name of FIELD_NAMES) {
    const row = fieldRow(name);
    if (row.kind === 'range') {
      const most = row.most * (row.apiFactor ?? 1);
      const limit = z.number().check(z.minimum(row.least), z.maximum(most));
      for (const side of ['min', 'max']) fields[`${side}${row.api}`] = z.optional(limit);
    } else {
      const isRead = (text: string) => text.trim() === '' || readField(name, text.trim()) !== undefined;
      const wanted = 'options' in row ? `must be one of ${row.options.join(', ')}` : 'is not readable';
      fields[apiName(name)] = z.optional(z.string().check(z.maxLength(2000), z.refine(isRead, wanted)));
    }
  }
  return fields;
}

/** Converts parsed parameters of the API, which may include others, to a filter. */
export function filterFromApi(given: Readonly<Record<string, unknown>>): PropertyFilter {
  const criteria: Partial<SearchCriteria> = {};
  for (const name of FIELD_NAMES) {
    const row = fieldRow(name);
    if (row.kind === 'range') {
      const [min, max] = [given[`min${row.api}`], given[`max${row.api}`]];
      const inUnit = (value: unknown) => (typeof value === 'number' ? value / (row.apiFactor ?? 1) : null);
      Object.assign(criteria, limitCriteria(name, { min: inUnit(min), max: inUnit(max) }));
    } else {
      const text = given[apiName(name)];
      if (typeof text === 'string' && text.trim() !== '') Object.assign(criteria, readField(name, text.trim()));
    }
  }
  return toPropertyFilter(criteria);
}

/** Reads a stored filter, also of earlier versions, which had the names of the API. Unreadable ones ask for nothing. */
export function readFilter(value: unknown): PropertyFilter {
  if (typeof value !== 'object' || value === null) return {};
  const current = z.strictObject(filterFields()).safeParse(value);
  return current.success ? toPropertyFilter(current.data as Partial<SearchCriteria>) : filterFromApi({ ...value });
}
