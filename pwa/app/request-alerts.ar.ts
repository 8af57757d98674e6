import { isolated, type Translation } from '../../domain/language/language.ts';
import type { messages } from './request-alerts.ts';

export const requestAlerts: Translation<typeof messages> = {
  request: (what, title) => `طلب جديد عن ${isolated(title)}: ${what}`,
  reminder: (what, title) => `أردت تذكيرك بطلب عن ${isolated(title)}: ${what}`,
  requests: {
    viewing: 'معاينة',
    contact: 'رسالة',
    preapproval: 'موافقة مبدئية',
    quote: 'عرض تفصيلي',
  },
};
