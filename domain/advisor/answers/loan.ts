import type { Slots } from '../frame/frame.ts';
import type { ValuedHome } from '../tools/home.ts';
import type { affordability, buyingCosts } from '../tools/money.ts';
import { said } from '../tools/tool-args.ts';
import type { ToolBox } from '../tools/tools.ts';
import type { AnswerAction, Draft } from './answer-types.ts';
import { askedPriceAed, unknownHome } from './home.ts';
import type { Ask } from './market.ts';
import { counted, full, joined, percentText, plainPercent, QUESTIONS, say, short } from './wording.ts';

/** The price a question names, else the asking price of its listing. `missing`: id of an unknown listing. */
export async function priceAsked(
  slots: Slots,
  tools: ToolBox,
): Promise<{ priceAed: number | null; home: ValuedHome | null; missing: number | null }> {
  const named = askedPriceAed(slots);
  const homeId = slots.homeIds[0];
  if (homeId === undefined) return { priceAed: named, home: null, missing: null };
  const home = await tools.use('value_home', { homeId });
  return home === null
    ? { priceAed: named, home: null, missing: homeId }
    : { priceAed: named ?? home.priceAed, home, missing: null };
}

export async function answerMortgage({ language, slots, tools, frame }: Ask): Promise<Draft> {
  const { priceAed, home, missing } = await priceAsked(slots, tools);
  if (missing !== null) return unknownHome(language, missing);
  if (priceAed === null) return { text: [], asks: 'price' };
  const loan = await tools.use('mortgage', {
    priceAed,
    ...said(slots, 'downPercent', 'downAed', 'ratePercent', 'years', 'rentAed'),
    completion: home?.completion ?? slots.completion ?? undefined,
    home: homeOf(frame),
  });
  const rent = loan.rent === null ? [] : [rentBeside(language, loan.rent)];
  // A down payment of 0 means that the user named the loan itself.
  const isBorrowed = slots.downAed === 0;
  const text = [
    say(
      language,
      isBorrowed
        ? {
            en: `${full(loan.monthlyAed)} a month: a loan of ${short(loan.loanAed)} over ${loan.years} years at ${plainPercent(loan.ratePercent)}.`,
            ar: `${full(loan.monthlyAed)} شهريًا: قرض ${short(loan.loanAed)} على ${counted('ar', loan.years, 'year')} بمعدل ${plainPercent(loan.ratePercent)}.`,
          }
        : {
            en: `${full(loan.monthlyAed)} a month: a loan of ${short(loan.loanAed)} over ${loan.years} years at ${plainPercent(loan.ratePercent)}, with ${short(loan.downAed)} (${plainPercent(loan.downPercent)}) down on ${short(loan.priceAed)}.`,
            ar: `${full(loan.monthlyAed)} شهريًا: قرض ${short(loan.loanAed)} على ${counted('ar', loan.years, 'year')} بمعدل ${plainPercent(loan.ratePercent)} ودفعة أولى ${short(loan.downAed)} (${plainPercent(loan.downPercent)}) من ${short(loan.priceAed)}.`,
          },
    ),
    ...rent,
    say(language, {
      en: `The interest over all years is ${short(loan.interestAed)}.`,
      ar: `مجموع الفائدة خلال كل السنوات ${short(loan.interestAed)}.`,
    }),
  ];
  const isDownSaid = isBorrowed || slots.downPercent !== null || slots.downAed !== null;
  if (!isDownSaid && home === null && slots.areaIds.length === 0 && slots.types.length === 0) {
    const own = await tools.use('mortgage', { priceAed, downAed: 0, ...said(slots, 'ratePercent', 'years') });
    text.push(
      say(language, {
        en: `If ${short(priceAed)} is the loan itself: ${full(own.monthlyAed)} a month.`,
        ar: `إن كان ${short(priceAed)} هو القرض نفسه: ${full(own.monthlyAed)} شهريًا.`,
      }),
    );
  }
  if (!isDownSaid)
    text.push(
      say(language, {
        en: `The minimum down payment for a resident’s ${HOMES[loan.home].en} is ${short(loan.leastDownAed)} (${plainPercent(loan.leastDownPercent)}).`,
        ar: `أقل دفعة أولى ${HOMES[loan.home].ar} لمقيم ${short(loan.leastDownAed)} (${plainPercent(loan.leastDownPercent)}).`,
      }),
    );
  if (!loan.isLoanAllowed && !isBorrowed) {
    text.push(
      say(language, {
        en: `Banks may lend a resident at most ${plainPercent(loan.maxLoanPercent)} of this price for a ${HOMES[loan.home].en}.`,
        ar: `تقرض البنوك المقيم على الأكثر ${plainPercent(loan.maxLoanPercent)} من هذا السعر ${HOMES[loan.home].ar}.`,
      }),
    );
  }
  if (loan.years > loan.maxYears)
    text.push(
      say(language, {
        en: `Loans run ${loan.maxYears} years at most.`,
        ar: `أطول مدة للقرض ${counted('ar', loan.maxYears, 'year')}.`,
      }),
    );
  return { text, actions: [roiAction(home)] };
}

const HOMES = {
  first: { en: 'first home', ar: 'لأول بيت' },
  second: { en: 'second home', ar: 'لبيت ثان' },
} as const;

const homeOf = ({ isSecondHome }: Ask['frame']) => (isSecondHome === true ? ('second' as const) : undefined);

/** Whether a rent covers the instalment. */
function rentBeside(
  language: Ask['language'],
  { monthlyAed, leftAed }: { monthlyAed: number; leftAed: number },
): string {
  const [rent, gap] = [full(monthlyAed), full(Math.abs(leftAed))];
  return leftAed < 0
    ? say(language, {
        en: `A rent of ${rent} a month does not cover it: ${gap} a month is missing, before the service charge.`,
        ar: `إيجار ${rent} شهريًا لا يغطيه: ينقص ${gap} شهريًا قبل رسوم الخدمات.`,
      })
    : say(language, {
        en: `A rent of ${rent} a month covers it: ${gap} a month is left, before the service charge.`,
        ar: `إيجار ${rent} شهريًا يغطيه: يبقى ${gap} شهريًا قبل رسوم الخدمات.`,
      });
}

export function roiAction(home: ValuedHome | null): AnswerAction {
  return { kind: 'open', screen: 'roi', params: home?.homeId == null ? {} : { property: String(home.homeId) } };
}

const COSTS: Readonly<Record<string, { en: string; ar: string }>> = {
  dld: { en: 'DLD transfer fee', ar: 'رسوم نقل الملكية' },
  dldFixed: { en: 'DLD fixed fee', ar: 'رسم ثابت لدائرة الأراضي' },
  agency: { en: 'Agency commission with VAT', ar: 'عمولة الوسيط مع الضريبة' },
  trustee: { en: 'Registration trustee', ar: 'أمين التسجيل' },
  noc: { en: 'NOC of the developer', ar: 'شهادة عدم ممانعة' },
  mortgageRegistration: { en: 'Mortgage registration', ar: 'تسجيل الرهن' },
  bankFee: { en: 'Bank fee', ar: 'رسوم البنك' },
  valuation: { en: 'Bank valuation', ar: 'تقييم البنك' },
  furnishing: { en: 'Furnishing', ar: 'التأثيث' },
};

export async function answerFees({ language, slots, tools, frame }: Ask): Promise<Draft> {
  const { priceAed, home, missing } = await priceAsked(slots, tools);
  if (missing !== null) return unknownHome(language, missing);
  if (priceAed === null) return feesByRule({ language, tools, frame });
  if (frame.sale !== undefined) return answerSellingCosts({ language, tools, frame }, priceAed, frame.sale.owedAed);
  const completion = home?.completion ?? slots.completion ?? undefined;
  // A down payment means a loan, even after a question about cash.
  const isCash = frame.isCash && slots.downPercent === null;
  const terms = { isCash, completion, home: homeOf(frame), ...said(slots, 'downPercent') };
  const costs = await tools.use('buying_costs', { priceAed, ...terms });
  const how = costs.isCash
    ? say(language, { en: 'in cash', ar: 'نقدًا' })
    : say(language, { en: `with a loan of ${short(costs.loanAed)}`, ar: `بقرض ${short(costs.loanAed)}` });
  return {
    text: [
      say(language, {
        en: `Buying at ${short(costs.priceAed)} ${how} costs about ${full(costs.totalAed)} on top of the price (${percentText(costs.totalPercent)}).`,
        ar: `الشراء بسعر ${short(costs.priceAed)} ${how} يكلف نحو ${full(costs.totalAed)} فوق السعر (${percentText(costs.totalPercent)}).`,
      }),
      mostOfCosts(language, costs.lines),
      say(language, {
        en: `In all, you need about ${short(costs.ownMoneyAed)} of your own.`,
        ar: `تحتاج في المجموع نحو ${short(costs.ownMoneyAed)} من مالك.`,
      }),
      ...leastOwnText(language, costs),
      ...(costs.completion === 'off_plan' ? [offPlanText(language)] : []),
    ],
    blocks: [
      {
        kind: 'table',
        columns: [say(language, { en: 'Cost', ar: 'التكلفة' }), 'AED'],
        rows: costs.lines
          .filter(({ amountAed }) => amountAed > 0)
          .map(({ code, amountAed }) => [say(language, COSTS[code] ?? { en: code, ar: code }), full(amountAed)]),
      },
    ],
    actions: [roiAction(home)],
  };
}

/** The two largest costs, which make up most of the sum. */
function mostOfCosts(language: Ask['language'], lines: readonly { code: string; amountAed: number }[]): string {
  const most = [...lines].sort((a, b) => b.amountAed - a.amountAed).slice(0, 2);
  const texts = most.map(
    ({ code, amountAed }) => `${say(language, COSTS[code] ?? { en: code, ar: code })} ${full(amountAed)}`,
  );
  return say(language, { en: `Most of it: ${joined('en', texts)}.`, ar: `أكثرها: ${joined('ar', texts)}.` });
}

/** Without a price, the rates of the fees of a purchase, and the question for the price. */
async function feesByRule({ language, tools, frame }: Pick<Ask, 'language' | 'tools' | 'frame'>): Promise<Draft> {
  if (frame.sale !== undefined) return { text: [], asks: 'price' };
  const rates = (await tools.use('rules', { topic: 'purchase-fees' }))[language];
  return { text: [rates, QUESTIONS.price[language]], asks: 'price' };
}

/** What selling costs, and what the owner has left. */
async function answerSellingCosts(
  { language, tools, frame: { paidAed } }: Pick<Ask, 'language' | 'tools' | 'frame'>,
  priceAed: number,
  owedAed: number,
) {
  const costs = await tools.use('selling_costs', { priceAed, owedAed, paidAed });
  const lines: [en: string, ar: string, aed: number][] = [
    [`Agent, ${costs.agencyPercent}% with VAT`, `الوسيط ${costs.agencyPercent}% مع الضريبة`, costs.agencyAed],
    ['NOC of the developer, from', 'شهادة عدم ممانعة، ابتداء من', costs.nocAed],
    ['Early settlement of the loan', 'رسم السداد المبكر للقرض', costs.settlementAed],
  ];
  const owed =
    owedAed === 0 ? { en: '', ar: '' } : { en: ` and the loan of ${short(owedAed)}`, ar: ` والقرض ${short(owedAed)}` };
  return {
    text: [
      say(language, {
        en: `Selling at ${short(priceAed)} costs about ${full(costs.totalAed)}. After that${owed.en}, about ${short(costs.leftAed)} is left.`,
        ar: `البيع بسعر ${short(priceAed)} يكلف نحو ${full(costs.totalAed)}. يبقى بعدها${owed.ar} نحو ${short(costs.leftAed)}.`,
      }),
      ...(costs.gainAed === null ? [] : [gainText(language, costs.gainAed)]),
      say(language, {
        en: 'The transfer fee of the Land Department is usually the buyer’s. Service charges must be paid up.',
        ar: 'رسم نقل الملكية لدائرة الأراضي يدفعه المشتري عادة. ويجب سداد رسوم الخدمات كلها.',
      }),
    ],
    blocks: [
      {
        kind: 'table' as const,
        columns: [say(language, { en: 'Cost', ar: 'التكلفة' }), 'AED'],
        rows: lines.filter(([, , aed]) => aed > 0).map(([en, ar, aed]) => [say(language, { en, ar }), full(aed)]),
      },
    ],
  };
}

function gainText(language: Ask['language'], gainAed: number): string {
  const gain = short(Math.abs(gainAed));
  return say(
    language,
    gainAed < 0
      ? {
          en: `That is ${gain} less than you paid, not counting the costs of buying it.`,
          ar: `هذا أقل مما دفعته بمقدار ${gain}، دون حساب تكاليف شرائه.`,
        }
      : {
          en: `That is ${gain} more than you paid, not counting the costs of buying it.`,
          ar: `هذا أكثر مما دفعته بمقدار ${gain}، دون حساب تكاليف شرائه.`,
        },
  );
}

function offPlanText(language: Ask['language']): string {
  return say(language, {
    en: 'Off-plan: the price is paid by the developer’s plan, mostly in instalments until handover. Developers rarely charge the buyer a commission.',
    ar: 'على الخارطة: يدفع السعر بحسب خطة المطور، وأغلبه أقساط حتى التسليم، ونادرا ما يتقاضى المطور عمولة من المشتري.',
  });
}

/** The money needed with the least down payment, where the own one is higher. */
function leastOwnText(
  language: Ask['language'],
  { isCash, ownMoneyAed, leastOwnMoneyAed, leastDownPercent, home }: ReturnType<typeof buyingCosts>['result'],
): string[] {
  if (isCash) return [];
  const [least, down] = [short(leastOwnMoneyAed), plainPercent(leastDownPercent)];
  if (leastOwnMoneyAed >= ownMoneyAed)
    return home === 'first'
      ? []
      : [
          say(language, {
            en: `That is with ${down} down, the least that banks ask a resident for a second home.`,
            ar: `هذا بدفعة أولى ${down}، وهي أقل ما تطلبه البنوك من المقيم لبيت ثان.`,
          }),
        ];
  return [
    say(language, {
      en: `With ${down} down, the least for a resident’s ${HOMES[home].en}, it is about ${least}.`,
      ar: `بدفعة أولى ${down}، وهي الأقل ${HOMES[home].ar} لمقيم، نحو ${least}.`,
    }),
  ];
}

/** Answers which price an income or instalment affords, or which income a price requires. */
export async function answerAffordability({ language, slots, tools, frame }: Ask): Promise<Draft> {
  if (slots.incomeAed === null && slots.monthlyAed === null) {
    const { priceAed, missing } = await priceAsked(slots, tools);
    if (missing !== null) return unknownHome(language, missing);
    return priceAed === null ? { text: [], asks: 'income' } : incomeFor(priceAed, { language, slots, tools, frame });
  }
  const wanted = askedPriceAed(slots);
  const found = await tools.use('affordability', {
    wantedPriceAed: wanted ?? undefined,
    otherLoansAed: frame.otherLoansAed,
    home: homeOf(frame),
    ...said(slots, 'incomeAed', 'monthlyAed', 'downAed', 'ratePercent', 'years'),
    // A price paid in full depends on no income.
    ...((slots.downPercent ?? 100) < 100 ? said(slots, 'downPercent') : {}),
  });
  const own =
    slots.downAed === null
      ? say(language, {
          en: `You would need about ${short(found.ownMoneyAed)} of your own for the rest and the costs of buying.`,
          ar: `ستحتاج نحو ${short(found.ownMoneyAed)} من مالك للباقي وتكاليف الشراء.`,
        })
      : say(language, {
          en:
            found.limit === 'cash'
              ? `The limit is your cash of ${short(found.ownMoneyAed)}.`
              : `Your cash of ${short(found.ownMoneyAed)} is enough for that; the limit is the income.`,
          ar:
            found.limit === 'cash'
              ? `الحد هو مالك ${short(found.ownMoneyAed)}.`
              : `مالك ${short(found.ownMoneyAed)} يكفي لذلك؛ الحد هو الدخل.`,
        });
  return {
    text: [
      slots.monthlyAed === null
        ? say(language, {
            en: `With ${full(found.incomeAed)} a month, you can buy for up to about ${short(found.priceAed)}.`,
            ar: `بدخل ${full(found.incomeAed)} شهريًا تستطيع الشراء حتى نحو ${short(found.priceAed)}.`,
          })
        : say(language, {
            en: `With ${full(found.monthlyAed)} a month for the loan, you can buy for up to about ${short(found.priceAed)}.`,
            ar: `بقسط ${full(found.monthlyAed)} شهريًا تستطيع الشراء حتى نحو ${short(found.priceAed)}.`,
          }),
      say(language, {
        en: `The instalment would be ${full(found.instalmentAed)} a month.`,
        ar: `القسط عندها ${full(found.instalmentAed)} شهريًا.`,
      }),
      ...(wanted === null ? [] : [affordsText(language, found.isWithinReach === true, wanted)]),
      debtText(language, found),
      own,
    ],
    actions: [{ kind: 'open', screen: 'search', params: { price: `0-${found.priceAed}` } }],
    affordableAed: found.priceAed,
  };
}

/** What limits the loan, and how much is paid down. */
function debtText(language: Ask['language'], found: ReturnType<typeof affordability>['result']): string {
  const { yearlyIncomes, downPercent, leastDownPercent } = found;
  const [debts, down, least, rate] = [found.debtBurdenPercent, downPercent, leastDownPercent, found.ratePercent].map(
    plainPercent,
  );
  const [monthly, loan] = [full(found.monthlyAed), short(found.maxLoanAed)];
  const isLeast = downPercent <= leastDownPercent;
  const others = full(found.otherLoansAed);
  const besides =
    found.otherLoansAed === 0
      ? { en: '', ar: '' }
      : { en: ` less ${others} for other loans`, ar: ` ناقص ${others} لقروض أخرى` };
  return say(language, {
    en: `Debts may take ${debts} of the income${besides.en}, ${monthly}: a loan of ${loan} over ${found.years} years at ${rate}${yearlyIncomes === null ? '' : ` (banks lend at most ${yearlyIncomes} yearly incomes)`}, with ${down} paid down${isLeast ? '' : `; banks ask a resident for at least ${least} on a ${HOMES[found.home].en}`}.`,
    ar: `الديون قد تأخذ ${debts} من الدخل${besides.ar}، أي ${monthly}: قرض ${loan} على ${counted('ar', found.years, 'year')} بمعدل ${rate}${yearlyIncomes === null ? '' : ` (تقرض البنوك دخل ${counted('ar', yearlyIncomes, 'year')} على الأكثر)`}، ودفعة أولى ${down}${isLeast ? '' : `؛ وتطلب البنوك من المقيم ${least} على الأقل ${HOMES[found.home].ar}`}.`,
  });
}

function affordsText(language: Ask['language'], isEnough: boolean, priceAed: number): string {
  return isEnough
    ? say(language, { en: `So ${short(priceAed)} is within reach.`, ar: `إذن ${short(priceAed)} في متناولك.` })
    : say(language, { en: `So ${short(priceAed)} is out of reach.`, ar: `إذن ${short(priceAed)} فوق قدرتك.` });
}

async function incomeFor(
  priceAed: number,
  { language, slots, tools, frame }: Pick<Ask, 'language' | 'slots' | 'tools' | 'frame'>,
): Promise<Draft> {
  const found = await tools.use('required_income', {
    priceAed,
    home: homeOf(frame),
    otherLoansAed: frame.otherLoansAed,
    ...said(slots, 'downPercent', 'downAed', 'ratePercent', 'years'),
  });
  const others =
    found.otherLoansAed === 0
      ? { en: 'It', ar: 'ولا يزيد القسط' }
      : {
          en: `With other loans of ${full(found.otherLoansAed)} it`,
          ar: `ولا يزيد القسط مع قروض أخرى ${full(found.otherLoansAed)}`,
        };
  return {
    text: [
      say(language, {
        en: `For ${short(found.priceAed)} you need an income of about ${full(found.incomeAed)} a month.`,
        ar: `لشراء بيت بسعر ${short(found.priceAed)} تحتاج دخلا نحو ${full(found.incomeAed)} شهريًا.`,
      }),
      say(language, {
        en: `The instalment is ${full(found.monthlyAed)}: a loan of ${short(found.loanAed)} over ${found.years} years at ${plainPercent(found.ratePercent)}, with ${short(found.downAed)} down. ${others.en} may take ${plainPercent(found.debtBurdenPercent)} of the income.`,
        ar: `القسط ${full(found.monthlyAed)}: قرض ${short(found.loanAed)} على ${counted('ar', found.years, 'year')} بمعدل ${plainPercent(found.ratePercent)} ودفعة أولى ${short(found.downAed)}. ${others.ar} على ${plainPercent(found.debtBurdenPercent)} من الدخل.`,
      }),
    ],
    actions: [roiAction(null)],
  };
}
