import type * as z from 'zod/mini';
import { parseDay } from '../../../domain/day.ts';
import { filsFromAed } from '../../../domain/money.ts';
import {
  FLOW_KINDS,
  HomeFlow,
  HomeLoan,
  HomeTenancy,
  type PortfolioHome,
  Purchase,
  YearlyCharge,
} from '../../../domain/portfolio/home.ts';
import { messages } from './messages.ts';

export type FieldName = keyof typeof messages.fields;
/** A field of a form. Amounts are typed in AED and stored in fils. */
export type FieldSpec = {
  readonly key: FieldName;
  readonly kind: 'aed' | 'day' | 'percent' | 'count' | 'text' | 'choice';
  readonly isOptional?: true;
  readonly help?: string;
  readonly options?: readonly { value: string; label: string }[];
};
export type FieldValues = Readonly<Partial<Record<FieldName, string | number | null>>>;

export const PART_NAMES = ['purchase', 'loan', 'charge', 'tenancy', 'flow'] as const;
export type PartName = (typeof PART_NAMES)[number];

const kinds = FLOW_KINDS.map((value) => ({ value, label: messages.kinds[value] }));

/** Parts of a home that are entered in one form. */
export const PART_FIELDS: Readonly<Record<PartName, readonly FieldSpec[]>> = {
  purchase: [
    { key: 'day', kind: 'day' },
    { key: 'priceFils', kind: 'aed' },
    { key: 'costsFils', kind: 'aed', help: messages.costsHelp },
    { key: 'paidFils', kind: 'aed', isOptional: true, help: messages.paidHelp },
    { key: 'handoverDay', kind: 'day', isOptional: true },
  ],
  loan: [
    { key: 'principalFils', kind: 'aed' },
    { key: 'startDay', kind: 'day' },
    { key: 'ratePercent', kind: 'percent' },
    { key: 'termYears', kind: 'count' },
    { key: 'fixedUntil', kind: 'day', isOptional: true },
    { key: 'laterRatePercent', kind: 'percent', isOptional: true, help: messages.laterHelp },
  ],
  charge: [
    { key: 'yearlyFils', kind: 'aed' },
    { key: 'nextDay', kind: 'day', isOptional: true },
  ],
  tenancy: [
    { key: 'startDay', kind: 'day' },
    { key: 'endDay', kind: 'day' },
    { key: 'yearlyRentFils', kind: 'aed' },
    { key: 'cheques', kind: 'count', isOptional: true },
    { key: 'noticeDay', kind: 'day', isOptional: true },
  ],
  flow: [
    { key: 'kind', kind: 'choice', options: kinds },
    { key: 'day', kind: 'day' },
    { key: 'fils', kind: 'aed' },
    { key: 'note', kind: 'text', isOptional: true },
  ],
};

const SCHEMAS: Readonly<Record<PartName, z.ZodMiniType<object>>> = {
  purchase: Purchase,
  loan: HomeLoan,
  charge: YearlyCharge,
  tenancy: HomeTenancy,
  flow: HomeFlow,
};

export type Problems = Readonly<Partial<Record<FieldName, string>>>;
type Read = { part: object; problems: null } | { part: null; problems: Problems };

/** What a form holds of a stored part: amounts in AED, missing fields empty. */
export function formValues(fields: readonly FieldSpec[], part: object | null): FieldValues {
  const stored = (part ?? {}) as Partial<Record<FieldName, string | number>>;
  return Object.fromEntries(
    fields.map(({ key, kind, options }) => {
      const value = stored[key];
      if (value === undefined) return [key, options?.[0]?.value ?? null];
      return [key, kind === 'aed' ? Number(value) / 100 : value];
    }),
  );
}

/** Reads a form into a part, or says which fields are wrong. Empty optional fields are left out, not zero. */
export function readPart(name: PartName, values: FieldValues, home: PortfolioHome, id: string): Read {
  const problems: Partial<Record<FieldName, string>> = {};
  const part: Record<string, unknown> = name === 'tenancy' || name === 'flow' ? { id } : {};
  for (const { key, kind, isOptional } of PART_FIELDS[name]) {
    const value = values[key] ?? null;
    if (value === null || value === '') {
      if (!isOptional) problems[key] = messages.required;
    } else if (kind === 'day' && parseDay(String(value)) === null) problems[key] = messages.wrong;
    else part[key] = kind === 'aed' ? filsFromAed(Number(value)) : value;
  }
  const { data, error } = SCHEMAS[name].safeParse(part);
  for (const { path } of error?.issues ?? []) {
    const key = String(path[0]) as FieldName; // a field of the part
    problems[key] ??= messages.wrong;
  }
  Object.assign(problems, contradictions(name, part, home));
  return Object.keys(problems).length > 0 || data === undefined
    ? { part: null, problems }
    : { part: data, problems: null };
}

function contradictions(name: PartName, part: Record<string, unknown>, home: PortfolioHome): Problems {
  const { startDay, endDay, principalFils, priceFils } = part;
  if (name === 'tenancy' && String(endDay) < String(startDay)) return { endDay: messages.endBeforeStart };
  const price = home.purchase?.priceFils;
  if (
    name === 'loan' &&
    price !== undefined &&
    home.purchase?.paidFils === undefined &&
    Number(principalFils) > price
  ) {
    return { principalFils: messages.loanAbovePrice };
  }
  const lent = home.loan?.principalFils ?? 0;
  const isAbove = name === 'purchase' && part.paidFils === undefined && Number(priceFils) < lent;
  return isAbove ? { priceFils: messages.loanAbovePrice } : {};
}

/** The part of a home that a form shows; null if it is new. */
export function partOf(home: PortfolioHome, name: PartName, id: string | null): object | null {
  if (name === 'charge') return home.serviceCharge ?? null;
  if (name === 'tenancy') return home.tenancies.find((tenancy) => tenancy.id === id) ?? null;
  if (name === 'flow') return home.flows.find((flow) => flow.id === id) ?? null;
  return home[name] ?? null;
}

/** A home with a part added or replaced. */
export function withPart(home: PortfolioHome, name: PartName, part: object): PortfolioHome {
  if (name === 'charge') return { ...home, serviceCharge: part as PortfolioHome['serviceCharge'] };
  if (name === 'tenancy') return { ...home, tenancies: withEntry(home.tenancies, part as HomeTenancy) };
  if (name === 'flow') return { ...home, flows: withEntry(home.flows, part as HomeFlow) };
  return { ...home, [name]: part };
}

/** A home without a part. */
export function withoutPart(home: PortfolioHome, name: PartName, id: string | null): PortfolioHome {
  const { purchase, loan, serviceCharge, ...rest } = home;
  return {
    ...rest,
    ...(purchase && name !== 'purchase' && { purchase }),
    ...(loan && name !== 'loan' && { loan }),
    ...(serviceCharge && name !== 'charge' && { serviceCharge }),
    ...(name === 'tenancy' && { tenancies: home.tenancies.filter((tenancy) => tenancy.id !== id) }),
    ...(name === 'flow' && { flows: home.flows.filter((flow) => flow.id !== id) }),
  };
}

function withEntry<E extends { id: string }>(entries: readonly E[], entry: E): E[] {
  return entries.some(({ id }) => id === entry.id)
    ? entries.map((one) => (one.id === entry.id ? entry : one))
    : [...entries, entry];
}
