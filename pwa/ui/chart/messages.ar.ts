import type { Translation } from '../../../domain/language/language.ts';
import type { messages } from './messages.ts';

export const chart: Translation<typeof messages> = {
  asTable: 'عرض كجدول',
  tableOf: (what) => `${what}، جدول`,
  unknown: 'غير متاح',
};
