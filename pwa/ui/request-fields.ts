import { inLanguage } from '../../domain/language/language.ts';

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
