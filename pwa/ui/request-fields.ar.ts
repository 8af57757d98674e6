import type { Translation } from '../../domain/language/language.ts';
import type { requestFields as english } from './request-fields.ts';

export const requestFields: Translation<typeof english> = {
  name: 'الاسم',
  reply: 'هاتف أو بريد إلكتروني',
  day: 'اليوم',
  time: 'الوقت',
  message: 'الرسالة',
  note: 'ملاحظة',
  income: 'الدخل الشهري (درهم)',
  deposit: 'الدفعة الأولى (درهم)',
  payment: 'الدفع',
  account: 'الحساب',
  saved: 'العقارات المحفوظة (أرقامها)',
};
