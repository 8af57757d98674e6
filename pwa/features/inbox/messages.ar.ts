import { isolated } from '../../../domain/language/language.ts';
import type { Translation } from '../../../domain/language/translation.ts';
import type { messages } from './messages.ts';

export const inbox: Translation<typeof messages> = {
  title: 'الطلبات',
  lead: 'ما يسأله الناس عن إعلاناتك. أجب من بريدك أو واتساب أو هاتفك.',
  none: 'لا طلبات بعد',
  noneText: 'تصل هنا طلبات المعاينة والرسائل والموافقات المبدئية والعروض من إعلاناتك.',
  noneNow: 'لا شيء هنا',
  offline: 'تُقرأ الطلبات من الخادم ولا تُحفظ على هذا الجهاز. تظهر عند الاتصال.',
  who: 'الطلبات للوسطاء والمطوّرين والمديرين.',
  signIn: 'تسجيل الدخول',
  filters: 'عرض الطلبات',
  states: { new: 'جديد', answered: 'أُجيب', done: 'منتهٍ' },
  due: 'مستحق',
  kinds: {
    viewing: 'معاينة',
    contact: 'رسالة',
    preapproval: 'موافقة مبدئية',
    quote: 'عرض تفصيلي',
  },
  received: (time) => `وصل ${time}`,
  receivedOfGuest: (time) => `وصل ${time}، غير مسجّل الدخول`,
  answered: (who, how, time) => `أجاب ${isolated(who)} عبر ${how}، ${time}`,
  channels: { mail: 'البريد الإلكتروني', whatsapp: 'واتساب', phone: 'الهاتف' },
  mail: 'بريد إلكتروني',
  whatsapp: 'واتساب',
  phone: 'اتصال',
  noContact: 'لم تُترك وسيلة تواصل.',
  markDone: 'تعليم كمنتهٍ',
  reopen: 'فتح ثانية',
  remind: 'ذكّرني في',
  greeting: (name) => (name === '' ? 'مرحبًا،' : `مرحبًا ${name}،`),
  about: (title, url) => `شكرًا لاهتمامك بـ«${isolated(title)}».\n${url}`,
  subject: (kind, title) => `${kind}: ${isolated(title)}`,
  notSaved: 'لم يُحفظ',
  notSavedText: 'لم يُوصل إلى الخادم. حاول ثانية عند الاتصال.',
};
