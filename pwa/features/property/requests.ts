import { parseDay } from '../../../domain/day.ts';
import { groupThousands } from '../../../domain/money.ts';
import { readTypedNumber } from '../../../domain/typed-number.ts';
import { needsPerson, type OutboxEntry } from '../../data/queries/shared-records.ts';
import type { SenderState } from '../../data/sync/outbox/wake.ts';
import { requestFieldText } from '../../ui/listing/request-fields.ts';
import { common } from '../../ui/texts/common.ts';
import { messages } from './messages.ts';

export type RequestKind = 'viewing' | 'contact' | 'preapproval' | 'quote';

export type FieldSpec = {
  name: string;
  label: string;
  type: 'text' | 'date' | 'time' | 'contact' | 'aed' | 'textarea' | 'choice';
  required: boolean;
  help?: string;
  autoComplete?: string;
  options?: readonly string[];
};

const text = messages.form;
const NAME: FieldSpec = { name: 'name', label: text.name, type: 'text', required: true, autoComplete: 'name' };
const REPLY: FieldSpec = { name: 'reply', label: text.reply, type: 'contact', required: true, help: text.replyHelp };

export const REQUEST_FIELDS: Readonly<Record<RequestKind, readonly FieldSpec[]>> = {
  viewing: [
    { name: 'day', label: text.day, type: 'date', required: true },
    { name: 'time', label: common.time, type: 'time', required: true, help: text.timeHelp },
    NAME,
    REPLY,
    { name: 'note', label: text.note, type: 'textarea', required: false },
  ],
  contact: [NAME, REPLY, { name: 'message', label: text.message, type: 'textarea', required: true }],
  preapproval: [
    NAME,
    REPLY,
    { name: 'income', label: text.income, type: 'aed', required: true },
    { name: 'deposit', label: text.deposit, type: 'aed', required: true, help: text.depositHelp },
  ],
  quote: [
    NAME,
    REPLY,
    { name: 'payment', label: text.payment, type: 'choice', required: true, options: text.payments },
    { name: 'note', label: text.note, type: 'textarea', required: false },
  ],
};

export type DubaiNow = { day: string; time: string };

/** Messages of invalid fields; empty if valid. A viewing must be in the future, within a year. */
export function validateRequest(
  kind: RequestKind,
  values: Readonly<Record<string, string>>,
  now: DubaiNow,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of REQUEST_FIELDS[kind]) {
    const problem = findProblem(field, (values[field.name] ?? '').trim(), now);
    if (problem !== null) errors[field.name] = problem;
  }
  const isToday = kind === 'viewing' && values.day === now.day;
  if (isToday && errors.time === undefined && (values.time ?? '') <= now.time) errors.time = text.errors.timePast;
  return errors;
}

export function selectAnswers(kind: RequestKind, values: Readonly<Record<string, string>>): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const field of REQUEST_FIELDS[kind]) {
    const value = (values[field.name] ?? '').trim();
    const amount = field.type === 'aed' ? readTypedNumber(value, AMOUNT) : null;
    if (value !== '') answers[field.name] = amount?.ok ? groupThousands(amount.value) : value;
  }
  return answers;
}

/** Returns the request as text, one `Label: answer` per line, for a mail draft or a calendar entry. */
export function requestText(kind: RequestKind, answers: Readonly<Record<string, string>>): string {
  return REQUEST_FIELDS[kind]
    .filter((field) => answers[field.name] !== undefined)
    .map(
      (field) =>
        `${field.label}: ${field.type === 'aed' ? 'AED ' : ''}${requestFieldText(field.name, answers[field.name] ?? '')}`,
    )
    .join('\n');
}

export type RequestProgress = 'sent' | 'sending' | 'retrying' | 'offline' | 'stopped';

/** How far a request has come, from its entry in the outbox; undefined before the outbox is read. */
export function requestProgress(
  entry: Pick<OutboxEntry, 'state'> | undefined,
  isOnline: boolean,
  sender: SenderState,
): RequestProgress {
  if (entry?.state === 'sent') return 'sent';
  if (entry !== undefined && needsPerson(entry)) return 'stopped';
  if (!isOnline) return 'offline';
  return sender === 'idle' ? 'sending' : sender === 'busy' ? 'retrying' : 'stopped';
}

const MAX_TEXT = { text: 80, contact: 120, textarea: 1000, date: 10, time: 5, aed: 40, choice: 40 } as const;

function findProblem(field: FieldSpec, value: string, now: DubaiNow): string | null {
  if (value === '') return field.required ? text.errors.required(field.label) : null;
  if (value.length > MAX_TEXT[field.type]) return text.errors.tooLong(MAX_TEXT[field.type]);
  if (field.type === 'date') return dayProblem(value, now.day);
  if (field.type === 'time') return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : text.errors.time;
  if (field.type === 'contact') return isMail(value) || isPhone(value) ? null : text.errors.contact;
  if (field.type === 'aed') return amountProblem(value);
  if (field.type === 'choice') return field.options?.includes(value) ? null : text.errors.required(field.label);
  return null;
}

function dayProblem(value: string, today: string): string | null {
  const day = parseDay(value);
  const first = parseDay(today);
  if (day === null || first === null) return text.errors.day;
  if (day < first) return text.errors.dayPast;
  return day > first + 365 ? text.errors.dayFar : null;
}

const AMOUNT = { unit: 'aed', min: 1, max: 1e10 } as const;

function amountProblem(value: string): string | null {
  return readTypedNumber(value, AMOUNT).ok ? null : text.errors.amount;
}

function isMail(value: string): boolean {
  return /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]{2,}$/.test(value);
}

function isPhone(value: string): boolean {
  return /^\+?[\d\s()-]+$/.test(value) && value.replace(/\D/g, '').length >= 7 && value.replace(/\D/g, '').length <= 15;
}
