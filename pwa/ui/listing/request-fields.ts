import { inLanguage, inNumerals, isArabic } from '../../../domain/language/language.ts';
import { formatDay, listed } from '../texts/format.ts';

export const requestFields = inLanguage('requestFields', {
  name: 'Name',
  reply: 'Phone or e-mail',
  day: 'Day',
  time: 'Time',
  message: 'Message',
  note: 'Note',
  income: 'Monthly income (AED)',
  deposit: 'Deposit (AED)',
  payment: 'Payment',
  account: 'Account',
  saved: 'Saved homes (numbers)',
});

export const requestKinds = inLanguage('requestKinds', {
  viewing: 'Viewing',
  contact: 'Message',
  preapproval: 'Pre-approval',
  quote: 'Detailed quote',
});

export function requestFieldName(field: string): string {
  const names: Readonly<Record<string, string>> = requestFields;
  return names[field] ?? field;
}

/** Formats a day as `Thu 12 Mar 2026` and digits of a time. Returns other values unchanged. */
export function requestFieldText(field: string, value: string): string {
  const at = Date.parse(`${value}T00:00Z`);
  if (field === 'time') return inNumerals(value);
  if (field !== 'day' || Number.isNaN(at)) return value;
  const weekday = new Date(at).toLocaleDateString(isArabic() ? 'ar' : 'en', { weekday: 'short', timeZone: 'UTC' });
  return `${weekday} ${formatDay(value)}`;
}

/** Returns day and time of a viewing, or '' if none was requested. */
export function requestSlot({ day = '', time = '' }: Readonly<Record<string, string | undefined>>): string {
  if (day === '') return '';
  return listed([requestFieldText('day', day), time === '' ? '' : requestFieldText('time', time)]);
}
