import * as z from 'zod/mini';
import type { Broker, Developer } from '../market/professional.ts';
import { PropertyInput } from '../property/property-input.ts';
import { visible } from '../visible-text.ts';
import { resolvePlace } from './vocabulary/places.ts';

export type RecordReject = {
  row: number;
  column: string;
  reason: 'missing' | 'invalid' | 'unknown_field' | 'unknown_area';
  value: string;
};
export type ParsedRecords<T> = { records: T[]; rejects: RecordReject[] };

const id = z.pipe(
  z.union([z.string(), z.int()]),
  z.pipe(
    z.transform(String),
    z.string().check(z.trim(), z.regex(/^[\w.:-]{1,64}$/, 'letters, digits, . : - and _ only')),
  ),
);
const text = z.string().check(visible(), z.minLength(1), z.maxLength(200));
const optionalText = z.optional(z.nullable(z.string().check(visible(), z.maxLength(200))));

const BrokerRow = z.strictObject({
  broker_id: id,
  broker_name: text,
  company_name: optionalText,
  license_number: optionalText,
  location: optionalText,
  phone: optionalText,
  email: optionalText,
});

const DeveloperRow = z.strictObject({
  developer_id: id,
  developer_name: text,
  location: optionalText,
  projects: z.optional(
    z.union([
      z.array(text).check(z.maxLength(1000)),
      z.pipe(
        z.string().check(z.maxLength(20_000)),
        z.transform((list: string) => list.split(',').flatMap((name) => name.trim() || [])),
      ),
    ]),
  ),
});

/** A listing for `POST /api/properties`; one with an id replaces the listing of that id. */
const PropertyRowInput = z.extend(PropertyInput, {
  id: z.optional(z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1))),
});
export type PropertyRow = z.infer<typeof PropertyRowInput> & { areaId: string };

export function parseBrokers(rows: readonly unknown[], source: string): ParsedRecords<Broker> {
  return parseRows(rows, BrokerRow, (row) => ({
    id: row.broker_id,
    brokerName: row.broker_name,
    companyName: row.company_name ?? '',
    licenseNumber: row.license_number ?? '',
    location: row.location ?? '',
    phone: row.phone ?? '',
    email: row.email ?? '',
    source,
  }));
}

export function parseDevelopers(rows: readonly unknown[], source: string): ParsedRecords<Developer> {
  return parseRows(rows, DeveloperRow, (row) => ({
    id: row.developer_id,
    developerName: row.developer_name,
    location: row.location ?? '',
    projects: row.projects ?? [],
    source,
  }));
}

/** Reads listings in the form of `POST /api/properties`; the location must be in the gazetteer. */
export function parseProperties(rows: readonly unknown[]): ParsedRecords<PropertyRow> {
  return parseRows<typeof PropertyRowInput, PropertyRow>(rows, PropertyRowInput, (row, place) => {
    const area = resolvePlace(row.location);
    if (area !== null) return { ...row, location: area.name, areaId: area.id };
    return { row: place, column: 'location', reason: 'unknown_area', value: row.location };
  });
}

function parseRows<S extends z.ZodMiniType, T extends object>(
  rows: readonly unknown[],
  schema: S,
  map: (row: z.output<S>, place: number) => T | RecordReject,
): ParsedRecords<T> {
  const records: T[] = [];
  const rejects: RecordReject[] = [];
  rows.forEach((row, place) => {
    const parsed = z.safeParse(schema, row);
    if (!parsed.success) {
      rejects.push(toReject(place + 1, row, parsed.error.issues[0]));
      return;
    }
    const mapped = map(parsed.data, place + 1);
    if ('reason' in mapped) rejects.push(mapped);
    else records.push(mapped);
  });
  return { records, rejects };
}

function toReject(place: number, row: unknown, issue: z.core.$ZodIssue | undefined): RecordReject {
  if (issue?.code === 'unrecognized_keys') {
    return { row: place, column: shortText(issue.keys[0] ?? ''), reason: 'unknown_field', value: '' };
  }
  const column = shortText(issue?.path.join('.') ?? '');
  const value = issue?.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null)?.[key], row);
  const missing = value === undefined || value === null || value === '';
  return { row: place, column, reason: missing ? 'missing' : 'invalid', value: missing ? '' : shortText(value) };
}

function shortText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 120);
}
