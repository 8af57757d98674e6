import { count, nouns } from '../../domain/language/count.ar.ts';
import { isolated, type Translation } from '../../domain/language/language.ts';
import type { messages as dataMessages } from '../data/messages.ts';
import type { messages } from './messages.ts';
import type { messages as requestAlertsMessages } from './request-alerts.ts';

export const data: Translation<typeof dataMessages> = {
  credentialsMissing: 'أدخل اسم المستخدم وكلمة المرور.',
  credentialsWrong: 'اسم المستخدم أو كلمة المرور غير صحيح.',
  codeNeeded: 'أدخل رمز تطبيق المصادقة.',
  codeWrong: 'هذا الرمز غير صحيح. انتظر الرمز التالي وحاول ثانية.',
  nameTaken: 'اسم المستخدم هذا مأخوذ. اختر غيره.',
  tooMany: (minutes) => `محاولات كثيرة. حاول ثانية بعد ${count(minutes, nouns.minute)}.`,
  offline: 'أول تسجيل دخول على الجهاز يحتاج إلى اتصال. البيانات المحفوظة على هذا الجهاز تبقى متاحة.',
  needsServer: 'هذا يحتاج إلى اتصال بالخادم.',
  serverFailed: 'لم ينفّذ الخادم ذلك.',
  server: 'لم يتمكّن الخادم من تسجيل دخولك. حاول ثانية بعد لحظة.',
};

export const requestAlerts: Translation<typeof requestAlertsMessages> = {
  request: (what, title) => `طلب جديد عن ${isolated(title)}: ${what}`,
  reminder: (what, title) => `أردت تذكيرك بطلب عن ${isolated(title)}: ${what}`,
  approvalNeeded: (file, user) => `${isolated(file)} من ${isolated(user)} بانتظار موافقتك`,
  approved: (file) => `تمت الموافقة على ${isolated(file)} ونُشر`,
  refused: (file, reason) => `رُفض ${isolated(file)}${reason === '' ? '' : `: ${isolated(reason)}`}`,
  requests: { viewing: 'معاينة', contact: 'رسالة', preapproval: 'موافقة مبدئية', quote: 'عرض تفصيلي' },
};

const waits = (n: number) => `بانتظار عودة الاتصال لإرسالها: ${count(n, nouns.change)}.`;

export const app: Translation<typeof messages> = {
  skip: 'انتقال إلى المحتوى',
  mainNav: 'الرئيسية',
  home: 'الرئيسية',
  back: 'رجوع',
  nav: { ask: 'المساعد', more: 'المزيد', saved: 'العقارات المحفوظة', account: 'الحساب' },
  demo: 'تجريبي',
  demoText: { demo: 'سوق تجريبي: العقارات والصفقات فيه غير حقيقية', mixed: 'بعض العقارات والصفقات غير حقيقي' },
  outdoorHelp: 'تباين أقوى يُقرأ تحت الشمس',
  signedInAs: (name) => `مسجّل الدخول باسم ${isolated(name)}`,
  signedOut: 'تم تسجيل خروجك',
  signedOutText: 'ما حفظته يبقى على هذا الجهاز باسمك.',
  requestCount: (n) => `${count(n, nouns.request)} بانتظار الرد`,
  waitingCount: (n) => `${count(n, nouns.change)} بانتظار الإرسال`,

  sync: {
    synced: (time) => `محدّث ${time}`,
    syncing: (done, of) => `مزامنة ${done} من ${of}`,
    syncingSome: (done) => `مزامنة ${done}`,
    starting: 'جارٍ المزامنة',
    waiting: (n) => `${n} بالانتظار`,
    needsYou: (n) => `${n} يحتاج إليك`,
    signIn: 'سجّل الدخول للإرسال',
    never: 'لم تتم المزامنة بعد',
    soon: 'المزامنة تبدأ قريبًا',
    ask: 'لم يُنزَّل بعد',
    open: 'فتح التغييرات المنتظرة',
  },
  alerts: {
    title: 'الجديد',
    unseen: (n) => `الجديد: ${n} لم يُقرأ بعد`,
    none: 'لا جديد',
    noneText:
      'تظهر هنا تغيّرات أسعار عقاراتك المحفوظة، والنتائج الجديدة لعمليات بحثك، والأرقام الجديدة، والطلبات على إعلاناتك.',
    settings: 'إعدادات الإشعارات',
    clear: 'مسح القائمة',
    price: (title, before, after) => `${isolated(title)}: تغيّر السعر من ${isolated(before)} إلى ${isolated(after)}`,
    score: (title, before, after) => `${isolated(title)}: تغيّر تقييم الذكاء الاصطناعي من ${before} إلى ${after}`,
    matches: (n, _isOne, name) =>
      name === ''
        ? `نتائج جديدة لما تبحث عنه: ${count(n, nouns.home)}`
        : `نتائج جديدة لبحث ${isolated(name)}: ${count(n, nouns.home)}`,
    market: (area, month, sales) => `${isolated(area)}: مبيعات مسجّلة جديدة، ${count(sales, nouns.sale)} في ${month}`,
    portfolio: (event, home, day) => `${isolated(home)}: ${event} في ${day}`,
    portfolioDays: {
      renewal_notice: 'آخر يوم لإخطار الإيجار',
      tenancy_end: 'ينتهي عقد الإيجار',
      service_charge: 'تستحق رسوم الخدمات',
      handover: 'التسليم',
      fixed_rate_end: 'تنتهي الفائدة الثابتة',
    },
  },
  changes: {
    toDecide: (n) => `بانتظار قرارك: ${count(n, nouns.change)} من جهازين.`,
    all: 'كل التغييرات المنتظرة',
    updated: 'كل شيء محدّث',
    stillOffline: 'ما زلت دون اتصال',
    stillOfflineText: 'تُعاد المحاولة فور توفر الاتصال.',
    failed: 'تعذّرت قراءة القائمة',
    dataFrom: (time) => `آخر تحديث لبيانات السوق ${time}.`,
    downloading: (what, done, of) =>
      of > 0 ? `جارٍ جلب ${what}: ${done} من ${of}.` : `جارٍ جلب ${what}: ${done} حتى الآن.`,
    what: { listings: 'الإعلانات', sales: 'المبيعات المسجّلة' },
    soon: 'يبدأ تنزيل بيانات السوق خلال ثوانٍ ليعمل التطبيق بلا اتصال.',
    ask: 'اتصالك بطيء أو محدود البيانات. نزّل بيانات السوق لاستخدام التطبيق بلا اتصال.',
    download: 'تنزيل بيانات السوق',
  },
  exportName: (day) => `sahil-my-data-${day}.json`,

  offline: (from, waiting) =>
    [
      'دون اتصال.',
      from === null ? 'لا بيانات سوق محفوظة على هذا الجهاز بعد.' : `تُعرض البيانات المحفوظة ${from}.`,
      ...(waiting === 0 ? [] : [waits(waiting)]),
    ].join(' '),
  at: (time) => (/^[\d\u0660-\u0669]/.test(time) && time.includes(':') ? `في ${time}` : time),
  details: 'التفاصيل',
  olderTab: 'نسخة أحدث من التطبيق مفتوحة في علامة تبويب أخرى. هذه العلامة لم تعد تحفظ.',
  reload: 'إعادة التحميل',
  freeSpace: 'عرض التخزين',
  storageCleared:
    'حذف المتصفح بيانات محفوظة. يجري تنزيل بيانات السوق من جديد. يمكنك في الإعدادات أن تطلب من المتصفح الاحتفاظ بالبيانات المحفوظة.',
  sessionEnded: (username) => `انتهت جلسة ${isolated(username)}. سجّل الدخول من جديد لترى بياناتك المحفوظة.`,
  sessionEndedHere: 'انتهت جلستك. سجّل الدخول من جديد لإرسال تغييراتك.',
  accountErased: 'حُذف حسابك، وأُزيلت بياناته من هذا الجهاز.',
  dismiss: 'إخفاء',
  dbBlocked: 'علامة تبويب أخرى ما زالت تستخدم النسخة القديمة. أغلق علامات التطبيق الأخرى فتتابع هذه وحدها.',
  dbFailed:
    'لا يمكن فتح البيانات المحفوظة على هذا الجهاز. يمكنك المتابعة، لكن لا شيء جديد يُحفظ. إن لم تنفع المحاولة ثانية فأعد تشغيل المتصفح.',

  update: {
    title: 'نسخة جديدة جاهزة',
    text: 'مسوداتك وتغييراتك المنتظرة تبقى على هذا الجهاز.',
    now: 'إعادة التشغيل الآن',
    restarting: 'جارٍ إعادة التشغيل...',
    later: 'لاحقًا',
  },
  install: {
    title: 'ثبّت ساحل',
    text: 'يعمل دون إشارة',
    button: 'تثبيت',
    notNow: 'ليس الآن',
    iosTap: 'للتثبيت: اضغط',
    iosThen: 'ثم',
    iosAdd: 'إضافة إلى الشاشة الرئيسية',
  },
  signOut: {
    title: 'بعض التغييرات لم تُرسل',
    text: (n) => `${count(n, nouns.change)} على هذا الجهاز فقط. إن أُبقيت هنا تُرسل عندما تسجّل الدخول عليه ثانية.`,
    send: 'إرسال الآن وتسجيل الخروج',
    export: 'تنزيل نسخة',
    keep: 'إبقاؤها هنا وتسجيل الخروج',
    discard: 'حذفها وتسجيل الخروج',
    notSent: 'لم يمكن إرسال كل شيء',
    notSentText: 'اطّلع على السبب في «تغييرات بانتظار الإرسال»، أو أبقها هنا.',
  },
  crash: {
    title: 'توقفت هذه الشاشة',
    text: 'العقارات المحفوظة والتغييرات المنتظرة آمنة على هذا الجهاز. حاول ثانية، أو خذ نسخة من بياناتك أولًا.',
    notSavedTitle: 'هذه الشاشة ليست على هذا الجهاز بعد',
    notSavedText: 'تُفتح عندما يعود الاتصال.',
  },
  loading: 'جارٍ تحميل الشاشة',
  leave: { title: 'المغادرة دون حفظ؟', go: 'مغادرة', stay: 'البقاء هنا' },
  foot: {
    about: 'معلومات عقارية ذكية لدبي.',
    explore: 'استكشاف',
    help: 'المساعدة',
    audiences: 'لمن هذا التطبيق',
    apiDocs: 'وثائق واجهة البرمجة',
    legal: (year: number) => `© ${year} ساحل. الأسعار بالدرهم.`,
    openData: 'بيانات السوق من بيانات دبي المفتوحة.',
    plain: [
      'مركز المساعدة',
      'دليل المستخدم',
      'دروس مصوّرة',
      'التواصل مع الدعم',
      'سياسة الخصوصية',
      'شروط الخدمة',
      'سياسة ملفات الارتباط',
    ],
    audience: [
      { name: 'مشترو المنازل', text: 'الشراء لأول مرة، البحث عن عقار، معلومات السوق' },
      { name: 'المستثمرون', text: 'تحليل العائد، إدارة المحفظة، توقعات السوق' },
      { name: 'الوسطاء العقاريون', text: 'أدوات مهنية، عروض للعملاء، بيانات السوق' },
      { name: 'المطوّرون', text: 'تحليل السوق، معلومات المشاريع، توقّع الطلب' },
      { name: 'زوّار العقارات', text: 'إيجارات العطلات، استكشاف بالواقع المعزّز، أدلة المواقع' },
    ],
  },
};
