/** Terms the advisor explains, in the words of `domain/GLOSSARY.md` and the field. Figures named here are rules, not data. */
type Term = { names: string; en: string; ar: string };

export const TERMS = {
  'net-yield': {
    names: 'net yield|net rental yield|net return|العائد الصافي|صافي العائد',
    en: 'Net yield is the yearly rent less vacancy and service charge, as a share of the price; gross yield is the same before these costs.',
    ar: 'العائد الصافي هو الإيجار السنوي بعد خصم فترات الخلو ورسوم الخدمات، كنسبة من السعر، والإجمالي قبل خصمها.',
  },
  'gross-yield': {
    names: 'gross yield|rental yield|yield|gross return|العائد الإجمالي|العائد الايجاري|العائد',
    en: 'Gross yield is the yearly rent as a share of the price, before any cost; net yield takes off vacancy and service charge first.',
    ar: 'العائد الإجمالي هو الإيجار السنوي كنسبة من السعر قبل أي تكاليف، أما الصافي فبعد خصم الخلو ورسوم الخدمات.',
  },
  'cap-rate': {
    names: 'cap rate|capitalisation rate|capitalization rate|معدل الرسملة',
    en: 'Cap rate is the net operating income of a year, before any loan, as a share of the price.',
    ar: 'معدل الرسملة هو صافي دخل التشغيل السنوي قبل القرض كنسبة من السعر.',
  },
  irr: {
    names: 'irr|internal rate of return|معدل العائد الداخلي',
    en: 'IRR is the yearly rate at which all money in and out of an investment, purchase and sale included, is worth nothing together.',
    ar: 'معدل العائد الداخلي هو المعدل السنوي الذي تتساوى عنده قيمة كل الأموال الداخلة والخارجة، بما فيها الشراء والبيع.',
  },
  npv: {
    names: 'npv|net present value|صافي القيمة الحالية',
    en: 'NPV is what all future money of an investment is worth today at a chosen discount rate, less what is paid now.',
    ar: 'صافي القيمة الحالية هو قيمة كل الأموال المستقبلية اليوم بمعدل خصم محدد، مطروحا منها ما يدفع الآن.',
  },
  dscr: {
    names: 'dscr|debt service coverage|تغطية الدين',
    en: 'DSCR is the net operating income of a year against the loan payments of that year. Under one, the rent does not cover the loan.',
    ar: 'نسبة تغطية الدين هي صافي دخل التشغيل السنوي مقابل أقساط القرض في السنة نفسها.',
  },
  'cash-on-cash': {
    names: 'cash on cash|cash on cash return|العائد النقدي',
    en: 'Cash-on-cash return is the yearly cash flow after the loan, as a share of the cash put in.',
    ar: 'العائد النقدي هو التدفق النقدي السنوي بعد القرض كنسبة من النقد المدفوع.',
  },
  roi: {
    names: 'roi|return on investment|العائد على الاستثمار',
    en: 'Return on investment is what a purchase earns in rent and value over the years, as a share of the cash put in.',
    ar: 'العائد على الاستثمار هو ما يكسبه الشراء من الإيجار والقيمة عبر السنين كنسبة من النقد المدفوع.',
  },
  ltv: {
    names: 'ltv|loan to value|نسبة القرض الى القيمة|نسبة التمويل',
    en: 'Loan-to-value is the loan as a share of the price. The Central Bank caps it by buyer, home and price; off-plan homes have the lowest cap.',
    ar: 'نسبة القرض إلى القيمة هي القرض كنسبة من السعر. يحدد المصرف المركزي سقفها حسب المشتري والعقار والسعر.',
  },
  'dld-fee': {
    names: 'dld fee|dld|transfer fee|registration fee|land department fee|رسوم التسجيل|رسوم دائرة الاراضي',
    en: 'The DLD fee is the transfer fee of the Dubai Land Department, a share of the price paid when the sale is registered.',
    ar: 'رسوم دائرة الأراضي هي رسوم نقل الملكية، نسبة من السعر تدفع عند تسجيل البيع.',
  },
  noc: {
    names: 'noc|no objection certificate|no objection|شهادة عدم ممانعة|عدم ممانعة',
    en: 'An NOC is the no-objection certificate of the developer: it confirms that service charges are paid, and a resale cannot be registered without it.',
    ar: 'شهادة عدم الممانعة يصدرها المطور لتأكيد سداد رسوم الخدمات، ولا يسجل البيع بدونها.',
  },
  'service-charge': {
    names: 'service charge|service charges|maintenance fee|maintenance fees|رسوم الخدمات|رسوم الصيانة',
    en: 'The service charge is what an owner pays each year, per square foot, for the upkeep of the building or community. Dubai has no yearly property tax beside it.',
    ar: 'رسوم الخدمات هي ما يدفعه المالك سنويا لكل قدم مربع لصيانة المبنى أو المجمع.',
  },
  oqood: {
    names: 'oqood|عقود',
    en: 'Oqood is the register of off-plan sales of the Dubai Land Department: a home under construction is registered there until its title deed is issued.',
    ar: 'عقود هو سجل مبيعات العقارات على الخارطة لدى دائرة الأراضي حتى صدور سند الملكية.',
  },
  'title-deed': {
    names: 'title deed|deed|mulkiya|سند الملكية|الطابو|طابو',
    en: 'The title deed is the document of the Dubai Land Department that names the owner of a finished home.',
    ar: 'سند الملكية (الطابو) هو وثيقة دائرة الأراضي التي تسمي مالك العقار الجاهز.',
  },
  'off-plan': {
    names: 'off plan|offplan|على الخارطة|قيد الانشاء',
    en: 'Off-plan is a home that is sold before it is finished, mostly in instalments to the developer.',
    ar: 'على الخارطة يعني عقارا يباع قبل اكتماله، غالبا بأقساط للمطور.',
  },
  handover: {
    names: 'handover|completion date|تسليم|التسليم',
    en: 'Handover is the day the developer gives a finished home to its buyer. There is no rent before it.',
    ar: 'التسليم هو اليوم الذي يسلم فيه المطور العقار المكتمل للمشتري. لا إيجار قبله.',
  },
  'payment-plan': {
    names: 'payment plan|post handover|post handover plan|خطة الدفع|خطة السداد',
    en: 'A payment plan says which share of an off-plan price is paid when: at booking, during construction, at handover, and sometimes after it.',
    ar: 'خطة الدفع تحدد متى تدفع كل حصة من سعر العقار على الخارطة: عند الحجز وأثناء البناء وعند التسليم وأحيانا بعده.',
  },
  escrow: {
    names: 'escrow|escrow account|حساب الضمان|ضمان',
    en: 'Escrow is a guarded bank account: instalments for an off-plan home go there, and the developer is paid from it as the building grows.',
    ar: 'حساب الضمان حساب مصرفي محمي تودع فيه أقساط العقار على الخارطة ويصرف منه للمطور مع تقدم البناء.',
  },
  ejari: {
    names: 'ejari|ايجاري|إيجاري',
    en: 'Ejari is the register of tenancy contracts in Dubai. Registered rents come from it.',
    ar: 'إيجاري هو سجل عقود الإيجار في دبي، ومنه تأتي الإيجارات المسجلة.',
  },
  rera: {
    names: 'rera|ريرا|مؤسسة التنظيم العقاري',
    en: 'RERA is the Real Estate Regulatory Agency of Dubai. It licenses brokers and publishes the rent index.',
    ar: 'ريرا هي مؤسسة التنظيم العقاري في دبي، ترخص الوسطاء وتنشر مؤشر الإيجارات.',
  },
  freehold: {
    names: 'freehold|leasehold|free hold|تملك حر|التملك الحر',
    en: 'Freehold is full ownership without an end; leasehold is the right to use a home for a number of years. Foreigners own freehold in designated areas.',
    ar: 'التملك الحر ملكية كاملة دون نهاية، أما حق الانتفاع فلعدد من السنين. يتملك الأجانب تملكا حرا في مناطق محددة.',
  },
  'ai-match': {
    names: 'ai match|ai score|match score|مطابقة الذكاء|نسبة التطابق|التوافق الذكي|التقييم الذكي',
    en: 'AI Match says how well a home fits what you search for, or the preferences you saved: 80% or more if it meets every wish. The property page lists its parts. Without wishes, a home shows its AI score, 0 to 10.',
    ar: 'التوافق الذكي يقول كم يناسب العقار بحثك أو تفضيلاتك المحفوظة: 80% أو أكثر إذا حقق كل رغباتك، وصفحة العقار تفصله. ومن دون رغبات يظهر التقييم الذكي للعقار من 0 إلى 10.',
  },
  'investment-score': {
    names: 'investment score|درجة الاستثمار',
    en: 'The investment score puts yield, growth, liquidity and price against our estimate into one number out of ten; the property page takes it apart.',
    ar: 'درجة الاستثمار تجمع العائد والنمو والسيولة والسعر مقابل تقديرنا في رقم من عشرة.',
  },
  estimate: {
    names: 'estimate|valuation|fair value|predicted value|التقدير|القيمة العادلة|تقييم',
    en: 'Our estimate is what registered sales of similar homes support for a home today. It is information, not a formal valuation.',
    ar: 'تقديرنا هو ما تدعمه المبيعات المسجلة لعقارات مشابهة اليوم. هو معلومة وليس تقييما رسميا.',
  },
  'likely-range': {
    names: 'likely range|wide range|range|النطاق المرجح',
    en: 'Half of such homes sell within the likely range, eight in ten within the wide range.',
    ar: 'نصف العقارات المشابهة يباع ضمن النطاق المرجح وثمانية من عشرة ضمن النطاق الواسع.',
  },
  growth: {
    names: 'growth|price growth|like for like|نمو الاسعار',
    en: 'Price growth compares like with like: sales of the same area, kind, rooms and state in the latest three whole months against the same three a year before.',
    ar: 'نمو الأسعار يقارن المتشابه بالمتشابه: مبيعات المنطقة والنوع والغرف نفسها في آخر ثلاثة أشهر كاملة مقابل الأشهر نفسها قبل سنة.',
  },
  median: {
    names: 'median|median price|الوسيط',
    en: 'The median is the middle one: half of the sales were cheaper, half more expensive. A few very expensive homes do not move it.',
    ar: 'الوسيط هو القيمة الوسطى: نصف المبيعات أرخص ونصفها أغلى.',
  },
  comparable: {
    names: 'comparable|comparables|comps|عقارات مشابهة|المقارنات',
    en: 'Comparables are registered sales of similar homes nearby, adjusted for time, size and place.',
    ar: 'المقارنات هي مبيعات مسجلة لعقارات مشابهة قريبة، معدلة للزمن والحجم والموقع.',
  },
  'days-on-market': {
    names: 'days on market|time on market|مدة العرض',
    en: 'Days on market is the median age of the active listings.',
    ar: 'مدة العرض هي العمر الوسيط للعقارات المعروضة الآن.',
  },
  'months-of-stock': {
    names: 'months of stock|stock|inventory|supply|المعروض',
    en: 'Months of stock says how long the active listings would last at the present pace of sales, ready and off-plan apart.',
    ar: 'أشهر المعروض تقول كم تكفي العقارات المعروضة بوتيرة البيع الحالية.',
  },
  mou: {
    names: 'mou|form f|memorandum of understanding|sale agreement|مذكرة تفاهم|نموذج اف',
    en: 'Form F is the contract of sale between buyer and seller on the form of the Dubai Land Department; the deposit is paid with it.',
    ar: 'نموذج F هو عقد البيع بين المشتري والبائع على نموذج دائرة الأراضي، ويدفع معه العربون.',
  },
  trustee: {
    names: 'trustee|registration trustee|امين التسجيل',
    en: 'A registration trustee is an office that registers sales for the Dubai Land Department for a fixed fee.',
    ar: 'أمين التسجيل مكتب يسجل البيع لدائرة الأراضي مقابل رسم ثابت.',
  },
  snagging: {
    names: 'snagging|snag list|فحص العيوب',
    en: 'Snagging is the inspection of a new home for faults before it is taken over.',
    ar: 'فحص العيوب هو معاينة المنزل الجديد بحثا عن العيوب قبل استلامه.',
  },
  'golden-visa': {
    names: 'golden visa|residency visa|الاقامة الذهبية|الفيزا الذهبية',
    en: 'The golden visa is a long residence permit that property owners can apply for. Its conditions change: ask the Dubai Land Department or the immigration office.',
    ar: 'الإقامة الذهبية تصريح إقامة طويل يمكن لملاك العقارات طلبه. شروطها تتغير: اسأل دائرة الأراضي أو إدارة الإقامة.',
  },
  'price-per-sqft': {
    names: 'price per sqft|price per square foot|psf|سعر القدم',
    en: 'Price per square foot is the price against the size of the home, so that homes of different sizes can be compared.',
    ar: 'سعر القدم هو السعر مقسوما على المساحة كي تقارن عقارات مختلفة الحجم.',
  },
} as const satisfies Record<string, Term>;

export type TermId = keyof typeof TERMS;
export const TERM_IDS = Object.keys(TERMS) as readonly TermId[]; // exactly the keys of the literal above

export const TERM_NAMES: readonly { id: TermId; name: string }[] = TERM_IDS.flatMap((id) =>
  TERMS[id].names.split('|').map((name) => ({ id, name })),
).sort((a, b) => b.name.length - a.name.length);
