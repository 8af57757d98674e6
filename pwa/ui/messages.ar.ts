import { count, nouns } from '../../domain/language/count.ar.ts';
import { isolated, type Translation } from '../../domain/language/language.ts';
import type { messages as chartMessages } from './chart/TableScroller.tsx';
import type { messages as effectMessages } from './figures/EffectTable.tsx';
import type { listingFields as englishFields } from './listing/listing-fields.ts';
import type { rentalTerms as englishTerms } from './listing/rental-terms.ts';
import type { requestFields as english, requestKinds as englishKinds } from './listing/request-fields.ts';
import type { messages as mapMessages } from './map/messages.ts';
import type { messages as profileMessages } from './profile/messages.ts';
import type { emptyMarket as emptyMarketMessages } from './states/EmptyMarket.tsx';
import type { messages } from './texts/messages.ts';

export const effects: Translation<typeof effectMessages> = {
  title: 'ما الذي يغيّره النشر',
  areas: (of) => (of === 1 ? 'تتغيّر منطقة واحدة.' : `تتغيّر ${count(of, nouns.area)}.`),
  none: 'لا تتغيّر مبيعات أي منطقة ولا أسعارها ولا عوائدها.',
  sales: 'المبيعات',
  median: 'الوسيط لكل قدم²',
  tenancies: 'عقود الإيجار',
  yield: 'العائد الإجمالي',
};

export const map: Translation<typeof mapMessages> = {
  gulf: 'الخليج العربي',
  desert: 'الصحراء',
  keys: 'مفاتيح الأسهم تحرّك الخريطة، وزائد وناقص للتكبير والتصغير، و0 لعرض المدينة كلها. مفتاح Tab يمرّ على المناطق، وEnter يفتح إحداها.',
  areas: 'المناطق على الخريطة',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  whole: 'عرض المدينة كلها',
  noCredit: (name) => `${name === '' ? 'الخريطة' : name}: لا يذكر الملف من أعدّها`,
};

export const emptyMarket: Translation<typeof emptyMarketMessages> = {
  noHomes: 'لا عقارات معروضة بعد',
  noSales: 'لا مبيعات مسجّلة بعد',
  admin: 'استورد المبيعات المسجّلة وإعلاناتك، ثم أنشئ حسابات لوسطائك.',
  import: 'استيراد البيانات',
  accounts: 'إنشاء حسابات',
  broker: 'انشر أول إعلان، فيراه المشترون فورًا مع بيانات تواصلك.',
  publish: 'نشر إعلان',
  brokerSales: 'استورد ملفًا من دائرة الأراضي، أو اطلب ذلك من المشرف.',
  visitor: 'افتُتح هذا الموقع حديثًا. عُد قريبًا.',
};

export const profile: Translation<typeof profileMessages> = {
  fullName: 'الاسم الكامل',
  phone: 'الهاتف',
  whatsApp: 'واتساب',
  whatsAppHelp: 'إن اختلف عن الهاتف',
  email: 'البريد الإلكتروني',
  licenseNumber: 'رقم الوسيط (BRN)',
  languages: 'اللغات',
  photo: 'صورتك',
  choosePhoto: 'اختيار صورة',
  removePhoto: 'إزالة الصورة',
  badPhoto: 'لا يصلح هذا الملف صورةً. اختر JPEG أو PNG.',
  badPhone: 'أدخل رقم هاتف، مثل \u2066+971 50 123 4567\u2069.',
  badEmail: 'أدخل بريدًا إلكترونيًا، مثل \u2066name@company.ae\u2069.',
};

export const chart: Translation<typeof chartMessages> = {
  asTable: 'عرض كجدول',
  nothingKnown: 'لا قيم في هذه الفترة.',
  tableOf: (what) => `${what}، جدول`,
};

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

export const requestKinds: Translation<typeof englishKinds> = {
  viewing: 'معاينة',
  contact: 'رسالة',
  preapproval: 'موافقة مبدئية',
  quote: 'عرض تفصيلي',
};

export const rentalTerms: Translation<typeof englishTerms> = {
  title: 'شروط الإيجار',
  cheques: 'عدد الشيكات الأقصى',
  availableFrom: 'متاح من',
  minMonths: 'أقصر مدة للعقد بالأشهر',
  depositFils: 'التأمين (درهم)',
  agencyFeeFils: 'عمولة الوساطة (درهم)',
  chillerIncluded: 'التبريد مشمول',
  utilitiesIncluded: 'الماء والكهرباء مشمولان',
  petsAllowed: 'الحيوانات الأليفة مسموح بها',
  sleeps: 'عدد الضيوف الأقصى',
  minNights: 'أقصر إقامة بالليالي',
  cleaningFeeFils: 'التنظيف لكل إقامة (درهم)',
  tourismFeeFils: 'رسم السياحة لكل ليلة (درهم)',
  holidayPermit: 'تصريح بيت العطلات',
  unsaid: 'غير مذكور',
  yes: 'نعم',
  no: 'لا',
};

export const listingFields: Translation<typeof englishFields> = {
  title: 'العنوان',
  purpose: 'الغرض',
  rental: 'شروط الإيجار',
  price: 'السعر',
  location: 'الموقع',
  address: 'العنوان التفصيلي',
  propertyType: 'نوع العقار',
  description: 'الوصف',
  bedrooms: 'غرف النوم',
  bathrooms: 'الحمّامات',
  sqft: 'المساحة (قدم²)',
  yearBuilt: 'سنة البناء',
  building: 'المبنى أو المشروع',
  permitNumber: 'رقم تصريح الإعلان',
  permitUrl: 'صفحة التصريح',
  features: 'المزايا',
  imageUrl: 'عنوان الصورة',
  coordinates: 'الموضع',
};

export const ui: Translation<typeof messages> = {
  theme: { label: 'السمة', system: 'النظام', light: 'فاتحة', dark: 'داكنة' },
  locale: {
    language: 'اللغة',
    numerals: 'الأرقام',
    areaUnit: 'المساحات بـ',
    squareFeet: 'القدم المربعة',
    squareMetres: 'المتر المربع',
  },
  share: {
    title: 'مشاركة',
    link: 'الرابط',
    code: 'امسح الرمز للفتح',
    noCode: 'هذا الرابط أطول من رمز QR. سجّل الدخول واتصل بالشبكة لتحصل على رابط قصير.',
    copy: 'نسخ الرابط',
    whatsApp: 'واتساب',
    email: 'البريد الإلكتروني',
    more: 'المزيد...',
    withdraw: 'يمكنك سحب هذا الرابط من الإعدادات.',
  },
  returnParts: {
    priceChange: (change) => `السعر ${change}`,
    rent: (rent, costs) => `الإيجار ${rent}، التكاليف ${costs}`,
    noRent: 'لا إيجار قبل التسليم',
  },
  pdfReport: 'تقرير PDF',
  longRunGrowth: (f) => {
    if (f.place === null) return `الأسعار في دبي كلها منذ 2008: ${f.city} سنويًا (دائرة الأراضي والأملاك).`;
    if (f.own === null)
      return `أسعار ${isolated(f.place)} معروفة لأقل من خمس سنوات. دبي كلها منذ 2008: ${f.city} سنويًا.`;
    return `الأسعار في ${isolated(f.place)} خلال ${count(f.own.years, nouns.year)}: ${f.own.growth} سنويًا. دبي كلها منذ 2008: ${f.city}. نفترض الأقل.`;
  },
  rentGrowth: (growth, since) => `الإيجارات في دبي منذ ${since}: ${growth} سنويًا.`,
  deviceOn: (browser, system) => `${isolated(browser)} على ${isolated(system)}`,
  partMissing: 'لم يُنزّل هذا الجزء بعد. يُحمّل عندما يعود الاتصال.',
  placesFound: (n) => count(n, nouns.place),
  suggestedPlaces: 'أماكن مقترحة',
  placePage: (name) => `عن ${isolated(name)}: الأسعار والإيجارات وما حوله`,
  placeKinds: { project: 'مشروع', building: 'مبنى', developer: 'مطوّر' },
  minutesAgo: (n) => `قبل ${count(n, nouns.minute)}`,
  aiMatch: (percent) => `التوافق الذكي ${percent}`,
  aiScore: (score) => `التقييم الذكي ${score}`,
  shortAi: { match: (percent) => `التوافق ${percent}`, score: (score) => `التقييم ${score}` },
  misses: (names, more) => `لا يحقق: ${names}${more === 0 ? '' : ` و${count(more, nouns.wish)}`}`,
  comma: '، ',
  wishes: {
    location: 'المنطقة',
    areaIds: 'المنطقة',
    notAreaIds: 'منطقة مستثناة',
    named: 'المشروع أو المطوّر',
    types: 'النوع',
    notTypes: 'نوع مستثنى',
    priceAed: 'الميزانية',
    beds: 'غرف النوم',
    baths: 'الحمّامات',
    sqft: 'المساحة',
    completion: 'حالة الإنجاز',
    furnishing: 'الفرش',
    purpose: 'الغرض',
    cheques: 'عدد الشيكات',
    guests: 'عدد الضيوف',
    pets: 'الحيوانات الأليفة',
    availableBy: 'موعد الانتقال',
    verdict: 'الحكم على السعر',
    bedChoice: 'غرف النوم',
    perSqftAed: 'سعر القدم المربع',
    belowPercent: 'سعر أقل من تقديرنا',
    priceChange: 'تغيّر السعر',
    yieldPercent: 'العائد',
    handover: 'موعد التسليم',
    near: 'القرب',
    within: 'نطاق الخريطة',
    keywords: 'الكلمات',
    homeIds: 'العقارات المختارة',
  },
  purpose: 'شراء أو إيجار',
  purposes: { sale: 'شراء', rent: 'إيجار', holiday: 'عطلات' },
  viewDetails: 'عرض التفاصيل',
  saveListing: (title) => `حفظ ${isolated(title)}`,
  inactive: 'لم يعد معروضًا',
  illustration: 'رسم توضيحي',
  areaPlaceholder: 'مثل دبي مارينا',
  areaUnknown: 'اختر منطقة من القائمة.',
  required: 'مطلوب',
  number: {
    amount: {
      'not-a-number': 'لم نفهم هذا النص فلم نستخدمه. اكتب مبلغًا مثل 1,500,000 أو 1.5 مليون.',
      ambiguous: 'قد تعني النقطة الآلاف أو الكسر. اكتب المبلغ بدونها، أو 1.5 مليون.',
      'not-whole': 'اكتب مبلغًا صحيحًا. للملايين اكتب 1.5 مليون.',
    },
    plain: {
      'not-a-number': 'لم نفهم هذا النص فلم نستخدمه. اكتب رقمًا.',
      ambiguous: 'قد تعني النقطة الآلاف أو الكسر. اكتب الرقم بدونها.',
      'not-whole': 'اكتب رقمًا صحيحًا.',
    },
    tooLow: (least) => `اكتب ${least} أو أكثر.`,
    tooHigh: (most) => `اكتب ${most} أو أقل.`,
  },
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  sales: (n) => count(n, nouns.sale),
  period: (from, to) => `${from} – ${to}`,
  asOf: (time) => `آخر تحديث ${time}`,
  dldCredit: 'البيانات من دائرة الأراضي والأملاك في دبي',
  demoMixture: {
    registered: 'تجريبية + مسجّلة',
    own: 'تجريبية + بياناتي',
    'registered-and-own': 'تجريبية + مسجّلة + بياناتي',
  },
  demoData: 'بيانات تجريبية (مختلقة)',
  agent: 'الوسيط',
  invented: 'مختلق',
  inventedWhy: 'هذا العقار من السوق التجريبي.',
  sources: {
    demo: 'سوق تجريبي',
    'dld-export': 'تصدير دائرة الأراضي والأملاك في دبي',
    'dld-units': 'تصدير دائرة الأراضي والأملاك في دبي',
    'dld-villas': 'تصدير دائرة الأراضي والأملاك في دبي',
    'dubai-pulse': 'معاملات دبي بالس',
    api: 'سجلات مستوردة',
    import: 'سجلات مستوردة',
  },
  ownRecords: 'سجلات استوردتها أنت',
  ownFile: (source) => `${source} (ملفك الخاص)`,
  loadingData: 'جارٍ قراءة بيانات السوق على هذا الجهاز',
  noMarket: 'لا بيانات سوق على هذا الجهاز بعد',
  noMarketText: 'تُنزّل عند أول اتصال.',
  dataFailed: 'تعذّرت قراءة البيانات على هذا الجهاز',
  marketSections: 'أقسام السوق',
  sections: { valueHome: 'السعر عادل؟', roi: 'العائد', presentation: 'التقارير' },
  growth: {
    missing: { sales: 'مبيعات غير كافية', history: 'سجل غير كافٍ' },
    evidence: (now, before) => `بمقارنة المتشابه، المبيعات: ${now} حديثة و${before} قبل سنة`,
  },
};
