import { count, nouns } from '../../domain/language/count.ar.ts';
import type { Translation } from '../../domain/language/language.ts';
import type { messages } from './messages.ts';

export const data: Translation<typeof messages> = {
  credentialsMissing: 'أدخل اسم المستخدم وكلمة المرور.',
  credentialsWrong: 'اسم المستخدم أو كلمة المرور غير صحيح.',
  codeNeeded: 'أدخل رمز تطبيق المصادقة.',
  codeWrong: 'هذا الرمز غير صحيح. انتظر الرمز التالي وحاول ثانية.',
  nameTaken: 'اسم المستخدم هذا مأخوذ. اختر غيره.',
  tooMany: (minutes) => `محاولات كثيرة. حاول ثانية بعد ${count(minutes, nouns.minute)}.`,
  offline: 'أول تسجيل دخول على الجهاز يحتاج إلى اتصال. ما هو محفوظ هنا يبقى متاحًا.',
  needsServer: 'هذا يحتاج إلى اتصال بالخادم.',
  serverFailed: 'لم ينفّذ الخادم ذلك.',
  server: 'لم يتمكّن الخادم من تسجيل دخولك. حاول ثانية بعد لحظة.',
};
