import { formatCount } from '../../../domain/format.ts';
import { count, nouns } from '../../../domain/language/count.ar.ts';
import { isolated, phrase, type Translation } from '../../../domain/language/language.ts';
import { VALUATION_REFUSALS } from '../../../domain/scores/words.ts';
import { confidenceLevel } from '../../../domain/valuation/confidence.ts';
import type { messages, pickerMessages, rentMessages, similarMessages } from './messages.ts';

const CONFIDENCE_WORDS = { high: 'عالية', medium: 'متوسطة', low: 'منخفضة' } as const;

export const valuation: Translation<typeof messages> = {
  estimate: 'ليس تثمينًا رسميًا.',
  computing: 'يجري حساب التقديرات من جديد',
  coming: 'التقديرات في طريقها إلى هذا الجهاز',
  waitsFor: { fetch: 'تظهر عند تنزيلها.', server: 'تغيّرت المبيعات المسجّلة.', device: 'يستغرق ذلك دقيقة.' },
  tooFew: 'لا توجد مبيعات مسجّلة كافية لنموذج. التقديرات هي وسيط المبيعات المشابهة.',
  model: (sales, day, origin) => `مقدَّر من ${count(sales, nouns.registeredSale)} في ${day} ${origin}.`,
  origin: { server: 'على الخادم', device: 'على هذا الجهاز' },
  stillComing: 'ما زالت المبيعات تُنزَّل. قد تتغيّر الأرقام.',
  accuracy: 'ما مدى دقة هذا؟',
  estimating: 'جارٍ التقدير',
  estimatingText: 'يستغرق ذلك أقل من دقيقة.',
  noValue: 'لا قيمة',
  refusal: (reason) => `لأن ${VALUATION_REFUSALS[reason]}.`,
  fewSales: 'أقل من خمس عمليات بيع مشابهة مسجّلة خلال 24 شهرًا.',

  value: 'تقديرنا',
  range50: 'النطاق المرجّح',
  range80: 'النطاق الواسع',
  asked: 'السعر المطلوب',
  medianMethod: 'من وسيط المبيعات المشابهة. والنطاقات هي تباين أسعارها.',
  confidence: 'درجة الثقة',
  confidenceText: (figure) => `${CONFIDENCE_WORDS[confidenceLevel(figure)]}، ${formatCount(Math.round(figure * 100))}%`,
  rangePicture: (low, high, asked) =>
    `النطاق الواسع من ${low} إلى ${high}${asked === '' ? '' : `، السعر المطلوب ${asked}`}`,
  doubts: {
    project_without_sales: 'لا عملية بيع مسجّلة في هذا المشروع.',
    no_project: 'لم يُذكر مشروع: المنطقة تنوب عنه.',
    few_sales: 'قليل من المبيعات الحديثة القريبة بمساحة مشابهة.',
    wide_range: 'منازل مشابهة تُباع بأسعار متباينة جدًا.',
    old_model: 'مضى وقت منذ آخر تجديد للتقديرات.',
  },

  investment: 'الاستثمار',
  valuation: 'التقييم',
  trends: 'اتجاهات السوق',
  recommendation: 'التوصية',
  overall: 'درجة الاستثمار',
  roi: 'عائد سنة واحدة',
  discount: (percent, isBelow) =>
    `السعر ${isBelow ? 'أقل' : 'أعلى'} من تقديرنا بنسبة ${percent}، ولا يدخل ذلك في العائد.`,
  appreciation: 'التغيّر المتوقع في السعر',
  aYear: 'للمنطقة خلال سنة',
  outOfTen: 'من 10',
  riskLevel: { low: 'منخفضة', medium: 'متوسطة', high: 'عالية' },
  horizons: { short: 'قصير، حتى 3 سنوات', medium: 'متوسط، من 3 إلى 7 سنوات', long: 'طويل، أكثر من 7 سنوات' },
  positions: { undervalued: 'أقل من قيمته', fair: 'سعر عادل', overvalued: 'أعلى من قيمته' },
  factors: 'العوامل',
  factor: { location: 'الموقع', size: 'المساحة', amenities: 'المرافق', market: 'السوق' },
  demand: 'مؤشر الطلب',
  supply: 'مؤشر العرض',
  ofHundred: (stock = '') => `من 100، و50 في منطقة عادية${stock === '' ? '' : `. أشهر المعروض الجاهز: ${stock}`}`,
  volatility: 'التقلّب',
  noSwing: 'أصغر من أن يُميَّز من الصدفة',
  swing: 'تأرجح سنوي',
  sentiment: 'اتجاه السوق',
  sentimentOf: 'بحسب نمو الأسعار',
  sentiments: { bullish: 'صاعد', neutral: 'محايد', bearish: 'هابط' },
  forecast: 'التوقّع',
  forecasts: { strong_growth: 'نمو قوي', growth: 'نمو', stable: 'استقرار', decline: 'تراجع' },
  audiences: { buyer: 'إن كنت تشتري', owner: 'إن كنت المالك', renter: 'إن كنت تستأجر' },
  action: 'الإجراء الموصى به',
  noAction: 'المعلومات أقل من أن تكفي لتوصية.',
  keyFactors: 'العوامل الحاسمة',
  reasoning: 'لماذا',
  inOneYear: 'بعد سنة',
  matchTitle: 'مدى توافقه مع ما تبحث عنه',
  matchPoints: (points, of) => `${points} من ${of}`,
  homeItself: 'العقار نفسه: السعر والمساحة والمزايا والطلب',
  matchScoreHow: 'عندما يتحقق كل ما تبحث عنه ينال العقار نفسه حتى 20 نقطة أخرى.',
  met: 'متحقق',
  notMet: 'غير متحقق',
  wishAtLeast: (value) => `${value} أو أكثر`,
  wishUpTo: (value) => `حتى ${value}`,
  or: ' أو ',
  notFinancial: 'ليست نصيحة مالية.',

  verdict: 'هل السعر عادل؟',
  noVerdict: 'مبيعات غير كافية للتقدير: لا حكم.',
  verdictBasis: (where, from, to, median) =>
    `${where}، عدد غرف النوم نفسه، ${from} إلى ${to}، بأسعار اليوم: الوسيط ${median}.`,
  where: { building: 'المبنى نفسه', project: 'المشروع نفسه', area: 'المنطقة نفسها' },

  comparables: 'المبيعات المقارنة',
  comparablesLead: 'المبيعات الأكثر وزنًا، كل منها معدَّلة لهذا العقار ولليوم.',
  col: {
    sale: 'البيع',
    size: 'المساحة',
    price: 'السعر',
    rate: 'لكل قدم²',
    home: 'العقار',
    place: 'المكان',
    adjusted: 'لهذا المنزل',
    weight: 'الوزن',
  },
  unnamedProject: 'المشروع غير مسجّل',
  places: { project: 'المشروع نفسه', micro: 'المترو والمول والمعلم نفسه', area: 'المنطقة نفسها' },
  deed: (number) => `الصك ${isolated(number)}`,
  beds: (n) => count(n, nouns.bedroom),
  noComparables: 'لا مبيعات مقارنة.',
  nearest: 'أقرب دليل',
  nearestTime: (days) => `الأحدث قبل ${days}`,
  days: (n) => count(n, nouns.day),
  nearestPlace: { project: 'في المشروع نفسه', area: 'في المنطقة نفسها' },
  withinRadius: (distance) => `، ضمن ${distance} من مركزها`,
  counts: (project, area) =>
    `يستند التقدير إلى ${count(project, nouns.sale)} في المشروع و${count(area, nouns.sale)} في المنطقة.`,

  waterfall: 'من السعر الوسيط في المنطقة إلى تقديرنا',
  waterfallLead: 'درهم لكل قدم²',
  steps: {
    area_median: 'السعر الوسيط في المنطقة بأسعار اليوم',
    home: 'المساحة والنوع',
    project: 'المشروع والمبنى',
    patterns: 'عوامل أخرى',
    value: 'تقديرنا',
  },
  whatIf: 'ما الذي يغيّر التقدير',
  changes: { hundred_sqft_more: '100 قدم² إضافية', parking: 'موقف سيارة', ready: 'بعد التسليم' },
  oneRoomMore: (area) => `غرفة نوم إضافية، بمساحة ${area} كالمعتاد هنا`,
  suchSales: (sales, scope) => `${count(sales, nouns.similarSale)} في ${scope === 'project' ? 'المشروع' : 'المنطقة'}`,

  rent: 'الإيجار والعائد',
  rentYear: 'الإيجار السنوي',
  expectedGrossYield: 'العائد الإجمالي المتوقع منذ التسليم',
  expectedNetYield: 'العائد الصافي المتوقع منذ التسليم',
  netHow: (charge, source, asOf) =>
    `بعد 5% شواغر، ورسوم خدمات ${charge} لكل قدم² (${phrase(source)}، ${asOf})، والصيانة.`,
  noEjari: 'عقود الإيجار المسجّلة (إيجاري) لمنازل مثله قليلة: الإيجار هو رقم المنطقة بحسب المساحة.',
  noRent: 'لا إيجارات معروفة هنا: لا يُعطى عائد. استورد ملف إيجاري لتراه.',
  renewal: 'مؤجر بالفعل؟ افحص إيجار التجديد',

  scoreParts: {
    price: 'السعر مقارنة بتقديرنا',
    size: 'المساحة نسبة إلى الغرف',
    features: 'المزايا المطلوبة',
    demand: 'الطلب في المنطقة',
    evidence: 'الثقة في التقدير',
    yield: 'العائد الصافي',
    growth: 'النمو المتوقع',
    liquidity: 'السيولة',
    risk: 'الأمان',
  },
  weight: (n) => `الوزن ${n}%`,
  definitions: 'التعريفات',
  definitionsPage: 'كل الأرقام في صفحة واحدة',
};

export const picker: Translation<typeof pickerMessages> = {
  placeholder: 'منطقة أو مبنى أو مشروع أو رقم إعلان',
  clear: 'مسح البحث',
  found: 'النتائج',
  recent: 'الأحدث',
  saved: 'العقارات المحفوظة',
  none: 'لا إعلان يطابق.',
  hint: 'اكتب مكانًا، أو احفظ عقارات بالقلب لتجدها هنا.',
  count: (n) => `عُثر على ${count(n, nouns.listing)}`,
};

export const rentCheck: Translation<typeof rentMessages> = {
  title: 'هل هذا الإيجار عادل؟',
  aYear: 'سنويًا',
  asked: 'الإيجار السنوي المطلوب أو المدفوع',
  askedShort: 'هذا الإيجار',
  contract: 'العقد',
  kinds: { first: 'عقد جديد', renewal: 'تجديد' },
  gap: (size, isBelow) => `${isBelow ? 'أقل' : 'أعلى'} من تقديرنا بنسبة ${size}.`,
  atEstimate: 'مساوٍ لتقديرنا.',
  basis: {
    tenancy: (n, near, from, to) =>
      `من عقود الإيجار المسجّلة (إيجاري)، ${from} إلى ${to}: ${count(n, nouns.tenancy)} في ${RENT_PLACES.area}${near}.`,
    listing: (n, near, from, to) =>
      `من إيجارات معلنة، ${from} إلى ${to}: ${count(n, nouns.listing)} في ${RENT_PLACES.area}${near}. عقود الإيجار المسجّلة هنا قليلة جدًا.`,
  },
  ofThem: (n, where) => `، منها ${n} في ${RENT_PLACES[where]}`,
  invented: 'وهي مختلقة (بيانات تجريبية).',
  partlyInvented: 'وبعضها مختلق (بيانات تجريبية).',
  furnished: (share, homes) =>
    `أُضيفت ${share} مقابل التأثيث: بهذا القدر تزيد إيجارات ${count(homes, nouns.listing)} بفرش على عقارات مشابهة.`,
  furnishing: {
    tenancy: 'تُسجَّل عقود الإيجار دون ذكر التأثيث، لذلك لا يغيّر التقدير.',
    listing: 'الإعلانات عن منازل بالتأثيث نفسه قليلة جدًا، لذلك لا يغيّر التأثيث التقدير.',
  },
  none: 'عقود الإيجار المسجّلة والإيجارات المعلنة لمنازل كهذا قليلة جدًا في هذه المنطقة.',
  incomplete: 'ما زالت عقود الإيجار تُنزَّل. قد يتغيّر التقدير.',
  behind: 'الإيجارات التي يستند إليها التقدير',
  behindLead: {
    tenancy: 'الأشبه أولًا. يعدّل عمود «لهذا المنزل» كل إيجار بحسب الوقت والمساحة وغرف النوم ونوع العقد.',
    listing: 'الأشبه أولًا. يعدّل عمود «لهذا المنزل» كل إيجار بحسب المساحة.',
  },
  evidence: { first: 'عقد جديد', renewal: 'تجديد', listing: 'معلن' },
  columns: { where: 'المكان والسبب', start: 'منذ', rent: 'الإيجار السنوي', forHome: 'لهذا المنزل' },
  forHome: (rent) => `لهذا المنزل ${rent}`,
  noSize: 'المساحة غير معروفة',
};

const RENT_PLACES = { building: 'هذا المبنى', project: 'هذا المشروع', area: 'هذه المنطقة' } as const;

export const similar: Translation<typeof similarMessages> = {
  heading: { similar: 'مبيعات مشابهة', nearby: 'مبيعات مسجّلة قريبة' },
  see: (n) => `عرض ${count(n, nouns.sale)}`,
  soldHomes: { flat: 'شقق', house: 'فلل وتاون هاوس' },
  scope: { building: 'في هذا المبنى', project: 'في هذا المشروع', area: 'في هذه المنطقة', around: 'حول هذا العقار' },
  count: (n, kind, bedrooms, where) => {
    const homes = bedrooms === 0 ? 'استوديوهات' : `${kind} من ${count(bedrooms, nouns.bedroom)}`;
    return `${count(n, nouns.sale)} ل${homes} ${where}`;
  },
  median: { similar: (price) => `الوسيط ${price} بأسعار اليوم`, nearby: (price) => `الوسيط ${price}` },
  asksHere: (price) => `هذا العقار: ${price}.`,
  shares: { building: 'المبنى نفسه', project: 'المشروع نفسه', area: 'المنطقة نفسها' },
  why: (shared, size) => `${shared}، ${size}`,
  apart: (share, isLarger) => (isLarger ? `أكبر بنسبة ${share}%` : `أصغر بنسبة ${share}%`),
  sameSize: 'المساحة نفسها',
  today: (rate) => `بأسعار اليوم ${rate}`,
  setAside: 'مستبعدة',
  reasons: {
    several_units: () => 'عدة وحدات في صك واحد',
    share: () => 'بيعت حصة من العقار فقط',
    size: (rooms) =>
      `مساحة لا تناسب ${rooms === null || rooms === 0 ? 'استوديو' : `عقارًا من ${count(rooms, nouns.bedroom)}`}`,
    price: () => 'سعر غير معقول',
  },
  none: 'لا مبيعات مشابهة مسجّلة هنا.',
  incomplete: 'ما زالت مبيعات مسجّلة أخرى تصل إلى هذا الجهاز. قد تطول هذه القائمة.',
  failed: 'تعذّرت قراءة المبيعات المسجّلة على هذا الجهاز.',
  showing: (n, of) => `يُعرض ${n} من ${of}.`,
  columns: { date: 'تاريخ الصك', where: 'المكان والسبب', rooms: 'الغرف', perSqft: 'درهم/قدم²', today: 'بأسعار اليوم' },
  unnamed: 'مشروع غير مسمّى',
  bed: (n) => count(n, nouns.bedroom),
  away: (distance) => `على بُعد ${distance}`,
};
