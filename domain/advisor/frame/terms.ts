import { tableRows, toTexts } from './text-table.ts';

/**
 * Terms the advisor explains, worded as in `domain/GLOSSARY.md`, one per row: id, names separated by `|`, English text,
 * Arabic text. Figures named here are rules, not data.
 */
const TABLE = `
net-yield # net yield|net rental yield|net return|العائد الصافي|صافي العائد # Net yield is the yearly rent less vacancy and service charge, as a share of the price; gross yield is the same before these costs. # العائد الصافي هو الإيجار السنوي بعد خصم فترات الخلو ورسوم الخدمات، كنسبة من السعر، والإجمالي قبل خصمها.
gross-yield # gross yield|rental yield|yield|gross return|العائد الإجمالي|العائد الايجاري|العائد # Gross yield is the yearly rent as a share of the price, before any cost; net yield takes off vacancy and service charge first. # العائد الإجمالي هو الإيجار السنوي كنسبة من السعر قبل أي تكاليف، أما الصافي فبعد خصم الخلو ورسوم الخدمات.
cap-rate # cap rate|capitalisation rate|capitalization rate|معدل الرسملة # Cap rate is the net operating income of a year, before any loan, as a share of the price. # معدل الرسملة هو صافي دخل التشغيل السنوي قبل القرض كنسبة من السعر.
irr # irr|internal rate of return|معدل العائد الداخلي # IRR is the return a year from purchase to sale. It counts when each payment is made and received. # معدل العائد الداخلي هو العائد السنوي من الشراء إلى البيع. يراعي موعد كل دفعة تدفعها أو تقبضها.
npv # npv|net present value|صافي القيمة الحالية # NPV is what all future money of an investment is worth today at a chosen discount rate, less what is paid now. # صافي القيمة الحالية هو قيمة كل الأموال المستقبلية اليوم بمعدل خصم محدد، مطروحا منها ما يدفع الآن.
dscr # dscr|debt service coverage|تغطية الدين # DSCR is the net operating income of a year against the loan payments of that year. Under one, the rent does not cover the loan. # نسبة تغطية الدين هي صافي دخل التشغيل السنوي مقابل أقساط القرض في السنة نفسها.
cash-on-cash # cash on cash|cash on cash return|العائد النقدي # Cash-on-cash return is the yearly cash flow after the loan, as a share of the cash put in. # العائد النقدي هو التدفق النقدي السنوي بعد القرض كنسبة من النقد المدفوع.
roi # roi|return on investment|العائد على الاستثمار # Return on investment is what a purchase earns in rent and value over the years, as a share of the cash put in. # العائد على الاستثمار هو ما يكسبه الشراء من الإيجار والقيمة عبر السنين كنسبة من النقد المدفوع.
ltv # ltv|loan to value|نسبة القرض الى القيمة|نسبة التمويل # Loan-to-value is the loan as a share of the price. The Central Bank caps it by buyer, home and price; off-plan homes have the lowest cap. # نسبة القرض إلى القيمة هي القرض كنسبة من السعر. يحدد المصرف المركزي سقفها حسب المشتري والعقار والسعر.
dld-fee # dld fee|dld|transfer fee|registration fee|land department fee|رسوم التسجيل|رسوم دائرة الاراضي # The DLD fee is the transfer fee of the Dubai Land Department, a share of the price paid when the sale is registered. # رسوم دائرة الأراضي هي رسوم نقل الملكية، نسبة من السعر تدفع عند تسجيل البيع.
noc # noc|no objection certificate|no objection|شهادة عدم ممانعة|عدم ممانعة # An NOC is the no-objection certificate of the developer: it confirms that service charges are paid, and a resale cannot be registered without it. # شهادة عدم الممانعة يصدرها المطور لتأكيد سداد رسوم الخدمات، ولا يسجل البيع بدونها.
service-charge # service charge|service charges|maintenance fee|maintenance fees|رسوم الخدمات|رسوم الصيانة # The service charge is what an owner pays each year, per square foot, for the upkeep of the building or community. Dubai has no yearly property tax beside it. # رسوم الخدمات هي ما يدفعه المالك سنويًا لكل قدم مربع لصيانة المبنى أو المجمع.
oqood # oqood|عقود # Oqood is the register of off-plan sales of the Dubai Land Department: a home under construction is registered there until its title deed is issued. # عقود هو سجل مبيعات العقارات على الخارطة لدى دائرة الأراضي حتى صدور سند الملكية.
title-deed # title deed|deed|mulkiya|سند الملكية|الطابو|طابو # The title deed is the document of the Dubai Land Department that names the owner of a finished home. # سند الملكية (الطابو) هو وثيقة دائرة الأراضي التي تسمي مالك العقار الجاهز.
off-plan # off plan|offplan|على الخارطة|قيد الانشاء # Off-plan is a home that is sold before it is finished, mostly in instalments to the developer. # على الخارطة يعني عقارًا يباع قبل اكتماله، غالبًا بأقساط للمطور.
handover # handover|completion date|تسليم|التسليم # Handover is the day the developer gives a finished home to its buyer. There is no rent before it. # التسليم هو اليوم الذي يسلم فيه المطور العقار المكتمل للمشتري. لا إيجار قبله.
payment-plan # payment plan|post handover|post handover plan|خطة الدفع|خطة السداد # A payment plan says which share of an off-plan price is paid when: at booking, during construction, at handover, and sometimes after it. # خطة الدفع تحدد متى تدفع كل حصة من سعر العقار على الخارطة: عند الحجز وأثناء البناء وعند التسليم وأحيانا بعده.
escrow # escrow|escrow account|حساب الضمان|ضمان # Escrow is a guarded bank account: instalments for an off-plan home go there, and the developer is paid from it as the building grows. # حساب الضمان حساب مصرفي محمي تودع فيه أقساط العقار على الخارطة ويصرف منه للمطور مع تقدم البناء.
ejari # ejari|ايجاري|إيجاري # Ejari is the register of tenancy contracts in Dubai. Registered rents come from it. # إيجاري هو سجل عقود الإيجار في دبي، ومنه تأتي الإيجارات المسجلة.
rera # rera|ريرا|مؤسسة التنظيم العقاري # RERA is the Real Estate Regulatory Agency of Dubai. It licenses brokers and publishes the rent index. # ريرا هي مؤسسة التنظيم العقاري في دبي، ترخص الوسطاء وتنشر مؤشر الإيجارات.
freehold # freehold|leasehold|free hold|تملك حر|التملك الحر # Freehold is full ownership without an end; leasehold is the right to use a home for a number of years. Foreigners own freehold in designated areas. # التملك الحر ملكية كاملة دون نهاية، أما حق الانتفاع فلعدد من السنين. يتملك الأجانب تملكا حرا في مناطق محددة.
ai-match # ai match|ai score|match score|مطابقة الذكاء|نسبة التطابق|التوافق الذكي|التقييم الذكي # AI Match says how well a home fits what you search for, or the preferences you saved: 80% or more if it meets every wish. The property page lists its parts. Without wishes, a home shows its AI score, 0 to 10. # التوافق الذكي يقول كم يناسب العقار بحثك أو تفضيلاتك المحفوظة: 80% أو أكثر إذا حقق كل رغباتك، وصفحة العقار تفصله. ومن دون رغبات يظهر التقييم الذكي للعقار من 0 إلى 10.
investment-score # investment score|درجة الاستثمار # The investment score puts yield, growth, liquidity and price against our estimate into one number out of ten; the property page takes it apart. # درجة الاستثمار تجمع العائد والنمو والسيولة والسعر مقابل تقديرنا في رقم من عشرة.
estimate # estimate|valuation|fair value|predicted value|التقدير|القيمة العادلة|تقييم # Our estimate is what registered sales of similar homes support for a home today. It is information, not a formal valuation. # تقديرنا هو ما تدعمه المبيعات المسجلة لعقارات مشابهة اليوم. هو معلومة وليس تقييمًا رسميًا.
likely-range # likely range|wide range|range|النطاق المرجح # Half of such homes sell within the likely range, eight in ten within the wide range. # نصف العقارات المشابهة يباع ضمن النطاق المرجح وثمانية من عشرة ضمن النطاق الواسع.
growth # growth|price growth|like for like|نمو الاسعار # Price growth compares like with like: sales of the same area, kind, rooms and state in the latest three whole months against the same three a year before. # نمو الأسعار يقارن المتشابه بالمتشابه: مبيعات المنطقة والنوع والغرف نفسها في آخر ثلاثة أشهر كاملة مقابل الأشهر نفسها قبل سنة.
median # median|median price|الوسيط # The median is the middle one: half of the sales were cheaper, half more expensive. A few very expensive homes do not move it. # الوسيط هو القيمة الوسطى: نصف المبيعات أرخص ونصفها أغلى.
comparable # comparable|comparables|comps|عقارات مشابهة|المقارنات # Comparables are registered sales of similar homes nearby, adjusted for time, size and place. # المقارنات هي مبيعات مسجلة لعقارات مشابهة قريبة، معدلة للزمن والحجم والموقع.
days-on-market # days on market|time on market|مدة العرض # Days on market is the median age of the active listings. # مدة العرض هي العمر الوسيط للعقارات المعروضة الآن.
months-of-stock # months of stock|stock|inventory|supply|المعروض # Months of stock says how long the active listings would last at the present pace of sales, ready and off-plan apart. # أشهر المعروض تقول كم تكفي العقارات المعروضة بوتيرة البيع الحالية.
mou # mou|form f|memorandum of understanding|sale agreement|مذكرة تفاهم|نموذج اف # Form F is the contract of sale between buyer and seller on the form of the Dubai Land Department; the deposit is paid with it. # نموذج F هو عقد البيع بين المشتري والبائع على نموذج دائرة الأراضي، ويدفع معه العربون.
trustee # trustee|registration trustee|امين التسجيل # A registration trustee is an office that registers sales for the Dubai Land Department for a fixed fee. # أمين التسجيل مكتب يسجل البيع لدائرة الأراضي مقابل رسم ثابت.
snagging # snagging|snag list|فحص العيوب # Snagging is the inspection of a new home for faults before it is taken over. # فحص العيوب هو معاينة المنزل الجديد بحثًا عن العيوب قبل استلامه.
golden-visa # golden visa|residency visa|الاقامة الذهبية|الفيزا الذهبية # The golden visa is a long residence permit that property owners can apply for. Its conditions change: ask the Dubai Land Department or the immigration office. # الإقامة الذهبية تصريح إقامة طويل يمكن لملاك العقارات طلبه. شروطها تتغير: اسأل دائرة الأراضي أو إدارة الإقامة.
price-per-sqft # price per sqft|price per square foot|psf|سعر القدم # Price per square foot is the price against the size of the home, so that homes of different sizes can be compared. # سعر القدم هو السعر مقسومًا على المساحة كي تقارن عقارات مختلفة الحجم.
`;

export const TERM_IDS = [
  ...(['net-yield', 'gross-yield', 'cap-rate', 'irr', 'npv', 'dscr', 'cash-on-cash', 'roi', 'ltv', 'dld-fee'] as const),
  ...(['noc', 'service-charge', 'oqood', 'title-deed', 'off-plan', 'handover', 'payment-plan', 'escrow'] as const),
  ...(['ejari', 'rera', 'freehold', 'ai-match', 'investment-score', 'estimate', 'likely-range', 'growth'] as const),
  ...(['median', 'comparable', 'days-on-market', 'months-of-stock', 'mou', 'trustee', 'snagging'] as const),
  ...(['golden-visa', 'price-per-sqft'] as const),
] as const;
export type TermId = (typeof TERM_IDS)[number];

export const TERMS = tableRows<TermId, { names: string; en: string; ar: string }>(TABLE, ([names = '', ...texts]) => ({
  names,
  ...toTexts(texts),
}));

export const TERM_NAMES: readonly { id: TermId; name: string }[] = TERM_IDS.flatMap((id) =>
  TERMS[id].names.split('|').map((name) => ({ id, name })),
).sort((a, b) => b.name.length - a.name.length);
