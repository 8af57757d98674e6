import { formatCount } from '../format.ts';
import { count, type Noun, nouns } from '../language/count.ar.ts';
import { isolated, type Translation } from '../language/language.ts';
import { groupThousands } from '../money.ts';
import { CAUSES_AR } from './cheap-causes.ts';
import { LEVELS_AR, RISKS_AR } from './risk-words.ts';
import type { scoreWords, VALUATION_REFUSALS } from './words.ts';

const similar = (n: number) => count(groupThousands(n), nouns.similarSale);
const than = (n: number, sales: number) =>
  n === sales ? `كل المبيعات المشابهة (${sales})` : `${n} من أصل ${similar(sales)}`;

const SIMILAR_HOME: Noun = ['عقار مشابه واحد', 'عقاران مشابهان', 'عقارات مشابهة', 'عقارًا مشابهًا', 'عقار مشابه'];

export const scores: Translation<typeof scoreWords> = {
  publishedRents: 'الإيجارات المنشورة للمنطقة، لا العقود المسجّلة',
  tenancies: (n) => count(groupThousands(n), nouns.tenancy),
  advertisedRents: (n) => `${count(groupThousands(n), nouns.listing)} إيجار`,
  rent: (rent, source, gross, charge, net) =>
    `إيجار ${rent} سنويًا (${source}) يعني عائدًا إيجاريًا إجماليًا ${gross}. وبعد 5% شواغر ورسوم خدمات ${charge} وصيانة يبقى ${net}.`,
  outlook: (place, growth, low, high) =>
    `يُتوقع أن تتغيّر الأسعار في ${isolated(place)} بنسبة ${growth} خلال سنة (ثماني مرات من عشر بين ${low} و${high}).`,
  costsRepaid: (years) =>
    `تُسترد التكاليف بعد ${count(years, nouns.year)}: عند الشراء نقدًا، وإن تغيّرت الأسعار كل سنة كالمتوقع، يغطّي الإيجار والنمو عندها تكاليف الشراء والبيع. أما سنة التعادل في حاسبة العائد فتحتسب قرضك والنمو الذي تفترضه.`,
  estimating: 'جارٍ التقدير: تُحسب التقديرات من المبيعات المسجّلة. اسأل ثانية بعد دقيقة.',
  noValue: (why) => `لا تقدير: ${why}.`,
  onlySimilar: (n) => `${similar(n)} فقط خلال 24 شهرًا`,
  twelveMonths: 'خلال اثني عشر شهرًا',
  since: (day) => `منذ ${day}`,
  liquidity: ({ sales, usual, place, period, ready, stock, days }) =>
    `${count(groupThousands(sales), nouns.sale)} في ${isolated(place)} ${period}${
      usual === null ? '' : ` (${formatCount(usual)} في منطقة عادية)`
    }${ready === undefined ? '' : `، منها ${formatCount(ready)} لعقارات جاهزة`}.${
      stock === null ? '' : ` والعقارات الجاهزة المعروضة تكفي ${stock[0]} شهر (${stock[1]} في منطقة عادية).`
    }${days === null ? '' : ` والمدة الوسيطة للإعلانات في السوق ${count(groupThousands(days), nouns.day)}.`}`,
  risks: RISKS_AR,
  risk: (level, down, reasons) =>
    `المخاطر بدفعة أولى ${down}% ${LEVELS_AR[level]}: ${reasons.length === 0 ? 'لا ينطبق أي تحذير' : reasons.join('، ')}.`,
  netYield: (percent) => `العائد الصافي ${percent}`,
  expectedChange: (percent) => `أسعار المنطقة: ${percent} متوقعة خلال سنة`,
  features: (n, of) => `${n} من ${of} مزية مطلوبة`,
  supply: (isLittle, months, typical) =>
    `المعروض الجاهز ${isLittle ? 'قليل' : 'كثير'}: يكفي ${months} شهر، و${typical} في منطقة عادية`,
  scored: (score, confidence) => `درجة الاستثمار ${score} من 10، والثقة في التقدير ${confidence}.`,
  sell: 'السعر المطلوب أعلى من النطاق المرجّح.',
  noScore: 'المعلومات أقل من أن تكفي لدرجة استثمار.',
  prediction: (value, range) =>
    `بعد سنة يُتوقع أن يبلغ التقدير ${value}${range === null ? '' : ` (النطاق الواسع من ${range.low} إلى ${range.high})`}.`,

  advise: {
    heading: {
      buyer: { buy: 'شراء', offer: 'اعرض أقل', compare: 'قارن أولًا', value: 'تحقق من السعر', ask: 'اسأل أولًا' },
      owner: { buy: 'احتفاظ', sell: 'بيع', hold: 'احتفاظ' },
      renter: 'استئجار',
    },
    buy: (price, score) => `يستحق الشراء بسعر ${price}: ليس أعلى من تقديرنا، ودرجته الاستثمارية ${score} من 10.`,
    offer: (value, lower) =>
      `تقديرنا ${value}، وهو أقل من السعر المطلوب${lower === 0 ? '' : `. بسعر أقل لكل قدم² بيع ${count(groupThousands(lower), SIMILAR_HOME)}`}.`,
    ask_why: 'اسأل البائع لماذا هو رخيص قبل أن تعرض سعرًا.',
    evidence: 'تقديرنا والمبيعات المشابهة يشيران إلى سعرين مختلفين. قارن بعقارات أخرى أولًا.',
    risk: 'السعر ليس أعلى من تقديرنا، لكن المخاطر عالية. قارن بمنازل أقل مخاطرة أولًا.',
    no_score: 'السعر ليس أعلى من تقديرنا، لكن المعلومات أقل من أن تكفي لدرجة استثمار.',
    score: (isGood, score, least) =>
      `السعر ${isGood ? 'جيد' : 'ليس أعلى من تقديرنا'}، لكن درجة الاستثمار ${score} من 10. نوصي بالشراء ابتداءً من ${least}.`,
    valueFirst: {
      apart: 'اطلب تقييمًا أولًا: تقديرنا والمبيعات المشابهة يشيران إلى سعرين مختلفين.',
      few: 'اطلب تقييمًا أولًا: المبيعات المشابهة أقل من أن يُعتمد على تقديرنا.',
      spread: 'اطلب تقييمًا أولًا: أسعار العقارات المشابهة متفاوتة كثيرًا.',
    },
    accept: (value) => `اقبل العروض ابتداءً من ${value}: بيعت منازل مشابهة بأقل مما تطلب.`,
    askMore: (value) => `اطلب أكثر أو انتظر: تقديرنا ${value}.`,
    keepPrice: 'أبقِ سعرك: فهو عادل.',
    rent: (rent, most) => `يُؤجَّر مثل هذا المنزل بنحو ${rent} سنويًا.${most === null ? '' : ` لا تدفع أكثر من ${most}.`}`,
    noRent: 'العقود المسجّلة هنا أقل من أن تحدد الإيجار المناسب.',
  },

  inTheMiddle: (sales) => `في وسط ${similar(sales)}`,
  standing: (isCheaper, n, sales) => `${isCheaper ? 'أرخص' : 'أغلى'} من ${than(n, sales)}`,
  cardStanding: (isCheaper, n, sales, isShort) => {
    const side = isCheaper ? 'أرخص من' : 'أغلى من';
    if (!isShort) return `${side} ${than(n, sales)}`;
    return n === sales ? `${side} كل المبيعات (${sales})` : `${side} ${n} من أصل ${count(sales, nouns.sale)}`;
  },
  unusualYield: 'عائده يتجاوز عائد تسعة منازل مشابهة من كل عشرة',
  cheapCauses: (causes) => `ما قد يفسّر السعر: ${causes.join('، ')}`,
  causes: CAUSES_AR,
  atEstimate: 'السعر عند تقديرنا',
  gap: (size, isBelow) => `السعر ${isBelow ? 'أقل' : 'أعلى'} من تقديرنا بنسبة ${size}`,
  both: (estimate, similarPrice, sales) => `تقديرنا ${estimate}، و${similarPrice} بحسب ${similar(sales)}`,
  disagree: (both) => `تقديرنا والمبيعات المشابهة غير متفقين: ${both}`,
  between: (both) => `السعر بين تقديرنا والمبيعات المشابهة: ${both}`,

  compare: {
    estimating: 'جارٍ التقدير.',
    askAgain: 'اسأل ثانية بعد دقيقة.',
    noneRanked: 'ليس حول أي من هذه المنازل ما يكفي من المبيعات المسجّلة لدرجة: لا يمكن ترتيبها.',
    oneRanked: (title) => `وحده ${isolated(title)} حوله ما يكفي من المبيعات المسجّلة لدرجة: لا يمكن ترتيبها.`,
    valueByHand: 'ابحث عن منازل في مشاريع فيها مبيعات مسجّلة أكثر، أو قدّر قيمتها يدويًا.',
    tooClose: (best, bestScore, next, nextScore, overlaps) =>
      `الفارق أقل من أن يُحسم: ${isolated(best)} درجته ${bestScore}، و${isolated(next)} ${nextScore}${
        overlaps ? '، ونطاقاهما المرجّحان مقارنة بالسعر متداخلان' : ''
      }.`,
    leads: (best, bestScore, next, nextScore) =>
      `${isolated(best)} درجته الاستثمارية ${bestScore} من 10، و${isolated(next)} ${nextScore}.`,
    decideBy: 'احسم بما لا يعرفه السجل: الإطلالة والطابق والحالة والشروط التي يمكنك الحصول عليها.',
    noEstimate: 'مبيعات غير كافية للتقدير',
    ofHome: (title, what) => `${isolated(title)}: ${what}`,
    positions: { undervalued: 'أقل من قيمته', fair: 'سعر عادل', overvalued: 'أعلى من قيمته' },
    askWhy: 'اسأل لماذا هو رخيص',
    advice: {
      ask_why: (title) => `${isolated(title)} في المقدمة، لكن اسأل لماذا هو رخيص`,
      buy: (title) => `${isolated(title)} هو الخيار الأقوى`,
      sell: (title) => `${isolated(title)} في المقدمة، لكن سعره أعلى مما تدعمه المبيعات المشابهة: اعرض أقل`,
      hold: (title) => `${isolated(title)} في المقدمة، لكن أرقامه وحدها لا تكفي للتوصية بالشراء`,
    },
  },
};

export const refusals: Translation<typeof VALUATION_REFUSALS> = {
  type_not_covered: 'منازل من هذا النوع لا تُقدَّر',
  size_unknown: 'مساحته غير معروفة',
  size_out_of_range: 'مساحته خارج 20 إلى 2,000 م²',
  rooms_out_of_range: 'غرفه أكثر من أي منزل في السجل',
  rooms_do_not_fit_size: 'هذا العدد من الغرف لا يناسب مساحته',
  year_out_of_range: 'سنة بنائه لا يمكن أن تكون صحيحة',
  area_unknown: 'لا عملية بيع مسجّلة لعقار من هذا النوع في منطقته',
  too_few_sales: 'أقل من 8 مبيعات مسجّلة لعقارات من هذا النوع في منطقته',
};
