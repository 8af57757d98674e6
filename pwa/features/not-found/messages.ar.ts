import { isolated, type Translation } from '../../../domain/language/language.ts';
import type { messages } from './messages.ts';

export const notFound: Translation<typeof messages> = {
  title: 'الصفحة غير موجودة',
  text: (path) => `لا توجد شاشة على العنوان ${isolated(path)}.`,
  hint: 'هل نسيت إضافة الصفحة إلى الموجّه؟',
  home: 'إلى الرئيسية',
};
