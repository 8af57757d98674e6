import { isolated, type Translation } from '../../../domain/language/language.ts';
import type { messages } from './messages.ts';

export const login: Translation<typeof messages> = {
  lead: 'يعمل البحث والعقارات المحفوظة دون حساب. تسجيل الدخول يفتح أدوات المحترفين.',
  busy: 'جارٍ تسجيل الدخول...',
  bothNeeded: 'أدخل اسم المستخدم وكلمة المرور.',
  codeHelp: 'ستة أرقام من تطبيق المصادقة، أو أحد رموز الاسترداد.',
  demoTitle: 'حسابات تجريبية',
  demoText: 'اختر أحدها لملء النموذج.',
  demoLoading: 'جارٍ تحميل الحسابات التجريبية',
  demoFailed: 'تظهر الحسابات التجريبية عند الاتصال.',
  credentials: (username, password) => isolated(`${username} / ${password}`),
  welcome: (name) => `أهلًا بك، ${isolated(name)}`,
  mustTitle: { password: 'اختر أولًا كلمة مرور خاصة بك', totp: 'أعدّ أولًا الدخول بخطوتين' },
  first: {
    password: 'اختر كلمة مرورك',
    passwordText: (name) => `أهلًا ${isolated(name)}. تحلّ محل كلمة المرور المؤقتة.`,
    newPassword: 'كلمة المرور الجديدة',
    goOn: 'متابعة',
    contact: 'كيف يتواصل معك المشترون؟',
    contactText: 'تظهر هذه البيانات على إعلاناتك، ويمكنك تغييرها في الإعدادات.',
    save: 'حفظ ومتابعة',
    later: 'لاحقًا',
  },
  signedInAs: (name) => `سُجّل دخولك باسم ${isolated(name)}.`,
  register: {
    open: 'إنشاء حساب',
    back: 'لدي حساب',
    fullName: 'اسمك',
    usernameHelp: 'أحرف لاتينية وأرقام ونقطة وشرطة وشرطة سفلية.',
    passwordHelp: (letters) => `${letters} حرفًا على الأقل. عدة كلمات يسهل حفظها ويصعب تخمينها.`,
    type: 'أنا',
    submit: 'إنشاء حسابي',
    busy: 'جارٍ إنشاء حسابك...',
  },
};
