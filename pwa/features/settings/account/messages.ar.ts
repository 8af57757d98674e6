import { count, type Noun } from '../../../../domain/language/count.ar.ts';
import { isolated, type Translation } from '../../../../domain/language/language.ts';
import { PASSWORD_MIN } from '../../../../domain/user/account.ts';
import type { messages } from './messages.ts';

const CODES: Noun = ['رمز استرداد واحد', 'رمزا استرداد', 'رموز استرداد', 'رمز استرداد', 'رمز استرداد'];

export const account: Translation<typeof messages> = {
  guest: 'لم تسجّل الدخول. ما تحفظه يبقى على هذا الجهاز.',
  signedInAs: (name, username) => `مسجّل الدخول باسم ${isolated(name)} (${isolated(username)}).`,
  demo: 'حساب تجريبي مشترك.',
  offline: 'اتصل بالشبكة لإدارة حسابك.',
  must: {
    password: 'وضع كلمة مرورك مدير النظام. اختر كلمة خاصة بك قبل المتابعة.',
    totp: 'يحتاج المديرون إلى الدخول بخطوتين. أعدّه قبل المتابعة.',
  },
  profile: {
    seen: 'يراها المشترون.',
    office: (name) => `المكتب: ${isolated(name)}`,
    leave: 'لم تُحفظ تغييرات بيانات تواصلك.',
    save: 'حفظ بيانات التواصل',
    saved: 'حُفظت بيانات التواصل',
    waits: 'تُرسل عند عودة الاتصال.',
    notSaved: 'لم تُحفظ على هذا الجهاز',
  },
  password: {
    current: 'كلمة المرور الحالية',
    next: 'كلمة المرور الجديدة',
    help: `${PASSWORD_MIN} حرفًا على الأقل. عدة كلمات يسهل حفظها ويصعب تخمينها.`,
    change: 'تغيير كلمة المرور',
    changing: 'جارٍ التغيير...',
    changed: 'تغيّرت كلمة المرور',
    changedText: 'سُجّل خروج كل الأجهزة الأخرى.',
  },
  totp: {
    title: 'الدخول بخطوتين',
    off: 'رمز من تطبيق مصادقة يجعل كلمة المرور المسروقة بلا قيمة.',
    on: (left) => `يحتاج تسجيل الدخول إلى رمز إلى جانب كلمة مرورك. المتبقي: ${count(left, CODES)}.`,
    setUp: 'إعداد الدخول بخطوتين',
    next: 'التالي',
    scan: 'امسح هذا بتطبيق مصادقة، أو اكتب المفتاح فيه. ثم أدخل الرمز الذي يعرضه.',
    qr: 'رمز مربع لتطبيق المصادقة',
    key: 'المفتاح',
    confirm: 'تأكيد',
    wrongCode: 'هذا الرمز غير صحيح. تحقّق من ساعة هاتفك.',
    recoveryTitle: 'رموز الاسترداد',
    recoveryText: 'كل منها يُدخلك مرة واحدة دون هاتفك. تُعرض هذه المرة فقط: احفظها في مكان آمن.',
    done: 'لقد حفظتها',
    remove: 'إيقاف الدخول بخطوتين',
    removeText: 'أدخل كلمة مرورك ورمزًا.',
    removed: 'أُوقف الدخول بخطوتين',
  },
  links: {
    title: 'روابط شاركتها',
    until: (shared, end) => `شورك ${shared}، ويعمل حتى ${end}`,
    withdraw: 'سحب',
    withdrawNamed: (name) => `سحب رابط ${isolated(name)}`,
    withdrawn: 'سُحب الرابط',
  },
  sessions: {
    title: 'أين سُجّل دخولك',
    unknown: 'جهاز غير معروف',
    here: 'هذا الجهاز',
    lastUsed: (time) => `آخر استخدام ${time}`,
    endNamed: (device) => `تسجيل خروج ${isolated(device)}`,
    endOthers: 'تسجيل الخروج من كل مكان آخر',
  },
};
