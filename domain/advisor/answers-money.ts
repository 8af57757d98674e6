import type { AnswerAction, Draft, Language } from './answer-types.ts';
import { type Ask, areaName } from './answers-market.ts';
import type { Slots } from './question.ts';
import { areaAsked, homesAsked, projectAsked } from './slot-args.ts';
import type { ToolBox } from './tools.ts';
import type { ValuedHome } from './tools-money.ts';
import { bedsWord, count, full, homesWord, percent, plainPercent, say, short, typeWord } from './wording.ts';

// Answers about one home and about money.

/** The one bedroom count a question names, if it names one. */
function bedsOf({ minBeds, maxBeds }: Slots): number | undefined {
  return minBeds ?? maxBeds ?? undefined;
}

function sqftOf({ minSqft, maxSqft }: Slots): number | undefined {
  if (minSqft !== null && maxSqft !== null) return Math.round((minSqft + maxSqft) / 2);
  return minSqft ?? maxSqft ?? undefined;
}

function priceOf({ minPriceAed, maxPriceAed }: Slots): number | null {
  return maxPriceAed ?? minPriceAed;
}

const VERDICTS = {
  good_value: { en: 'Good value', ar: 'سعر جيد' },
  fair: { en: 'Fair', ar: 'سعر عادل' },
  above_market: { en: 'Above market', ar: 'أعلى من السوق' },
  overpriced: { en: 'Overpriced', ar: 'مبالغ فيه' },
} as const;

export async function answerFairPrice({ language, slots, tools }: Ask): Promise<Draft> {
  const homeId = slots.homeIds[0];
  const areaId = areaAsked(slots);
  if (homeId === undefined && areaId === undefined) return { text: [], asks: 'area' };
  if (homeId === undefined && sqftOf(slots) === undefined) return { text: [], asks: 'size' };
  const home = await tools.use('value_home', {
    homeId,
    areaId,
    type: slots.type ?? undefined,
    beds: bedsOf(slots),
    sqft: sqftOf(slots),
    priceAed: priceOf(slots) ?? undefined,
    completion: slots.completion ?? undefined,
    project: projectAsked(slots),
  });
  if (home === null) return unknownHome(language, homeId ?? 0);
  const text = valueSentences(language, home);
  return { text, actions: homeActions(home) };
}

function unknownHome(language: Language, id: number): Draft {
  return {
    text: [say(language, { en: `There is no listing with the number ${id}.`, ar: `لا يوجد عقار بالرقم ${id}.` })],
  };
}

/** The home, the estimate with its range, the price against it and against similar sales; or why there is none. */
function valueSentences(language: Language, home: ValuedHome): string[] {
  const what = homeText(language, home);
  if (home.estimateAed === null) {
    return [
      say(language, {
        en: `${what}: too few registered sales are like it to say what it is worth. I would rather give no figure than a guess.`,
        ar: `${what}: المبيعات المسجلة المشابهة أقل من أن تقول كم يساوي. الأفضل ألا أعطي رقما على أن أخمن.`,
      }),
    ];
  }
  const range =
    home.likelyLowAed === null || home.likelyHighAed === null
      ? ''
      : say(language, {
          en: `, likely ${short(home.likelyLowAed)} to ${short(home.likelyHighAed)}`,
          ar: `، والمرجح من ${short(home.likelyLowAed)} إلى ${short(home.likelyHighAed)}`,
        });
  const text = [
    say(language, {
      en: `${what}: our estimate is ${short(home.estimateAed)}${range}.`,
      ar: `${what}: تقديرنا ${short(home.estimateAed)}${range}.`,
    }),
  ];
  if (home.verdict !== null && home.gapPercent !== null && home.priceAed !== null) {
    const side = home.gapPercent < 0 ? { en: 'below', ar: 'أقل من' } : { en: 'above', ar: 'أعلى من' };
    const word = VERDICTS[home.verdict];
    text.push(
      say(language, {
        en: `${word.en}: ${short(home.priceAed)} is ${percent(Math.abs(home.gapPercent))} ${side.en} our estimate.`,
        ar: `${word.ar}: ${short(home.priceAed)} ${side.ar} تقديرنا بنسبة ${percent(Math.abs(home.gapPercent))}.`,
      }),
    );
  }
  if (home.priceAed !== null && home.similarSales > 0 && !home.isBetween) {
    text.push(
      say(language, {
        en: `Per sqft it is cheaper than ${count(home.cheaperThan)} of ${count(home.similarSales)} similar sales.`,
        ar: `للقدم المربع هو أرخص من ${count(home.cheaperThan)} من أصل ${count(home.similarSales)} مبيعة مشابهة.`,
      }),
    );
  }
  if (home.rentAed !== null && home.netYieldPercent !== null) {
    text.push(
      say(language, {
        en: `Expected rent ${short(home.rentAed)} a year, a net yield of ${percent(home.netYieldPercent)}.`,
        ar: `الإيجار المتوقع ${short(home.rentAed)} سنويا، بعائد صاف ${percent(home.netYieldPercent)}.`,
      }),
    );
  }
  return text;
}

function homeText(language: Language, home: ValuedHome): string {
  const size = home.sqft > 0 ? `, ${count(home.sqft)} sqft` : '';
  const place = areaName(language, { areaId: home.areaId, name: home.areaName });
  if (home.title !== '') return `${home.title}, ${place}${size}`;
  const beds = home.type === 'studio' ? '' : bedsWord(language, home.beds, home.beds);
  const parts =
    language === 'en' ? [beds, typeWord(language, home.type, false)] : [typeWord(language, home.type, false), beds];
  return `${parts.filter((part) => part !== '').join(' ')}, ${place}${size}`;
}

function homeActions(home: ValuedHome): AnswerAction[] {
  if (home.homeId === null) return [{ kind: 'open', screen: 'valueHome', params: {} }];
  const property = { property: String(home.homeId) };
  return [
    { kind: 'open', screen: 'property', params: { id: String(home.homeId) } },
    { kind: 'open', screen: 'roi', params: property },
    { kind: 'open', screen: 'aiAnalytics', params: property },
  ];
}

export async function answerCompareHomes({ language, slots, tools }: Ask): Promise<Draft> {
  const ids = slots.homeIds.slice(0, 4);
  if (ids.length < 2) return { text: [], asks: 'homes' };
  const homes: ValuedHome[] = [];
  for (const homeId of ids) {
    const home = await tools.use('value_home', { homeId });
    if (home === null) return unknownHome(language, homeId);
    homes.push(home);
  }
  const row = (label: { en: string; ar: string }, value: (home: ValuedHome) => string) => [
    say(language, label),
    ...homes.map(value),
  ];
  const dash = '—';
  const known = homes
    .filter(({ gapPercent }) => gapPercent !== null)
    .sort((a, b) => (a.gapPercent ?? 0) - (b.gapPercent ?? 0));
  const [best, next] = known;
  const lead =
    best === undefined || next === undefined || best.gapPercent === next.gapPercent
      ? say(language, {
          en: 'The evidence does not tell them apart by price.',
          ar: 'الأدلة لا تفرق بينها من حيث السعر.',
        })
      : say(language, {
          en: `Against our estimate, ${best.title} is priced best: ${percent(best.gapPercent ?? 0, true)}, the next one ${percent(next.gapPercent ?? 0, true)}.`,
          ar: `مقابل تقديرنا، ${best.title} هو الأفضل سعرا: ${percent(best.gapPercent ?? 0, true)}، والذي يليه ${percent(next.gapPercent ?? 0, true)}.`,
        });
  return {
    text: [lead],
    blocks: [
      {
        kind: 'table',
        columns: ['', ...homes.map(({ title }) => title)],
        rows: [
          row({ en: 'Asking price', ar: 'السعر المطلوب' }, (home) =>
            home.priceAed === null ? dash : short(home.priceAed),
          ),
          row({ en: 'Our estimate', ar: 'تقديرنا' }, (home) =>
            home.estimateAed === null ? dash : short(home.estimateAed),
          ),
          row({ en: 'Verdict', ar: 'الحكم' }, (home) =>
            home.verdict === null ? dash : say(language, VERDICTS[home.verdict]),
          ),
          row({ en: 'Size', ar: 'المساحة' }, (home) => `${count(home.sqft)} sqft`),
          row({ en: 'Net yield', ar: 'العائد الصافي' }, (home) =>
            home.netYieldPercent === null ? dash : percent(home.netYieldPercent),
          ),
        ],
      },
    ],
    actions: [{ kind: 'open', screen: 'compare', params: { ids: ids.join(',') } }],
  };
}

/** The price a question is about: named, or a listing's. */
async function priceAsked(
  slots: Slots,
  tools: ToolBox,
): Promise<{ priceAed: number | null; home: ValuedHome | null; missing: number | null }> {
  const named = priceOf(slots);
  const homeId = slots.homeIds[0];
  if (homeId === undefined) return { priceAed: named, home: null, missing: null };
  const home = await tools.use('value_home', { homeId });
  return home === null
    ? { priceAed: named, home: null, missing: homeId }
    : { priceAed: named ?? home.priceAed, home, missing: null };
}

export async function answerMortgage({ language, slots, tools }: Ask): Promise<Draft> {
  const { priceAed, home, missing } = await priceAsked(slots, tools);
  if (missing !== null) return unknownHome(language, missing);
  if (priceAed === null) return { text: [], asks: 'price' };
  const loan = await tools.use('mortgage', {
    priceAed,
    downPercent: slots.downPercent ?? undefined,
    downAed: slots.downAed ?? undefined,
    ratePercent: slots.ratePercent ?? undefined,
    years: slots.years ?? undefined,
    completion: home?.completion ?? slots.completion ?? undefined,
  });
  const text = [
    say(language, {
      en: `${full(loan.monthlyAed)} a month: a loan of ${short(loan.loanAed)} over ${loan.years} years at ${plainPercent(loan.ratePercent)}, with ${short(loan.downAed)} (${plainPercent(loan.downPercent)}) down on ${short(loan.priceAed)}.`,
      ar: `${full(loan.monthlyAed)} شهريا: قرض ${short(loan.loanAed)} على ${loan.years} سنة بمعدل ${plainPercent(loan.ratePercent)} ودفعة أولى ${short(loan.downAed)} (${plainPercent(loan.downPercent)}) من ${short(loan.priceAed)}.`,
    }),
    say(language, {
      en: `The interest over all years is ${short(loan.interestAed)}.`,
      ar: `مجموع الفائدة خلال كل السنوات ${short(loan.interestAed)}.`,
    }),
  ];
  if (!loan.isLoanAllowed) {
    text.push(
      say(language, {
        en: `Banks may lend at most ${plainPercent(loan.maxLoanPercent)} of this price to an expatriate’s first home.`,
        ar: `تقرض البنوك على الأكثر ${plainPercent(loan.maxLoanPercent)} من هذا السعر للبيت الأول للمقيم.`,
      }),
    );
  }
  if (loan.years > loan.maxYears)
    text.push(
      say(language, { en: `Loans run ${loan.maxYears} years at most.`, ar: `أطول مدة للقرض ${loan.maxYears} سنة.` }),
    );
  return { text, actions: [roiAction(home)] };
}

function roiAction(home: ValuedHome | null): AnswerAction {
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

export async function answerFees({ language, slots, tools }: Ask, isCash: boolean): Promise<Draft> {
  const { priceAed, home, missing } = await priceAsked(slots, tools);
  if (missing !== null) return unknownHome(language, missing);
  if (priceAed === null) return { text: [], asks: 'price' };
  const costs = await tools.use('buying_costs', { priceAed, isCash });
  const how = costs.isCash
    ? say(language, { en: 'in cash', ar: 'نقدا' })
    : say(language, { en: `with a loan of ${short(costs.loanAed)}`, ar: `بقرض ${short(costs.loanAed)}` });
  return {
    text: [
      say(language, {
        en: `Buying at ${short(costs.priceAed)} ${how} costs about ${full(costs.totalAed)} beside the price (${percent(costs.totalPercent)}).`,
        ar: `الشراء بسعر ${short(costs.priceAed)} ${how} يكلف نحو ${full(costs.totalAed)} فوق السعر (${percent(costs.totalPercent)}).`,
      }),
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

export async function answerAffordability({ language, slots, tools }: Ask): Promise<Draft> {
  if (slots.incomeAed === null) return { text: [], asks: 'income' };
  const found = await tools.use('affordability', {
    incomeAed: slots.incomeAed,
    downAed: slots.downAed ?? undefined,
    ratePercent: slots.ratePercent ?? undefined,
    years: slots.years ?? undefined,
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
              ? `What limits it is your own money of ${short(found.ownMoneyAed)}.`
              : `Your own money of ${short(found.ownMoneyAed)} is enough for that; the income limits it.`,
          ar:
            found.limit === 'cash'
              ? `الحد هو مالك ${short(found.ownMoneyAed)}.`
              : `مالك ${short(found.ownMoneyAed)} يكفي لذلك؛ الحد هو الدخل.`,
        });
  return {
    text: [
      say(language, {
        en: `With ${full(found.incomeAed)} a month, up to about ${short(found.priceAed)}.`,
        ar: `بدخل ${full(found.incomeAed)} شهريا، حتى نحو ${short(found.priceAed)}.`,
      }),
      say(language, {
        en: `Debts may take ${plainPercent(found.debtBurdenPercent)} of the income, ${full(found.monthlyAed)}: a loan of ${short(found.maxLoanAed)} over ${found.years} years at ${plainPercent(found.ratePercent)}, at most ${plainPercent(found.loanPercent)} of the price.`,
        ar: `الديون قد تأخذ ${plainPercent(found.debtBurdenPercent)} من الدخل، أي ${full(found.monthlyAed)}: قرض ${short(found.maxLoanAed)} على ${found.years} سنة بمعدل ${plainPercent(found.ratePercent)}، وعلى الأكثر ${plainPercent(found.loanPercent)} من السعر.`,
      }),
      own,
    ],
    actions: [{ kind: 'open', screen: 'search', params: { price: `0-${found.priceAed}` } }],
  };
}

export async function answerRoi({ language, slots, tools }: Ask): Promise<Draft> {
  const { priceAed, home, missing } = await priceAsked(slots, tools);
  if (missing !== null) return unknownHome(language, missing);
  const area = slots.areas[0];
  if (priceAed === null) return { text: [], asks: area === undefined ? 'home' : 'price' };
  const rent = slots.rentAed ?? home?.rentAed ?? (await areaRent(slots, tools));
  if (rent === null) return { text: [], asks: 'rent' };
  const found = await tools.use('return_on_investment', {
    priceAed,
    rentAed: rent,
    sqft: home?.sqft ?? sqftOf(slots),
    areaId: home?.areaId ?? area?.id,
    type: home?.type ?? slots.type ?? undefined,
    downPercent: slots.downPercent ?? undefined,
    ratePercent: slots.ratePercent ?? undefined,
    years: slots.years === null ? undefined : Math.min(30, Math.max(1, Math.round(slots.years))),
    rentChangePercent: slots.rentChangePercent ?? undefined,
  });
  const rentText =
    found.changedRentAed === null
      ? short(found.rentAed)
      : say(language, {
          en: `${short(found.changedRentAed)} (${percent(found.rentChangePercent ?? 0, true)} on ${short(found.rentAed)})`,
          ar: `${short(found.changedRentAed)} (${percent(found.rentChangePercent ?? 0, true)} عن ${short(found.rentAed)})`,
        });
  const yields = [
    found.grossYieldPercent === null
      ? ''
      : say(language, {
          en: `gross yield ${percent(found.grossYieldPercent)}`,
          ar: `العائد الإجمالي ${percent(found.grossYieldPercent)}`,
        }),
    found.netYieldPercent === null
      ? ''
      : say(language, {
          en: `net yield ${percent(found.netYieldPercent)} with all costs of buying`,
          ar: `العائد الصافي ${percent(found.netYieldPercent)} مع كل تكاليف الشراء`,
        }),
  ].filter((text) => text !== '');
  const charge =
    found.serviceChargePerSqftAed === null
      ? say(language, {
          en: 'The service charge is not in it, as the size is not known.',
          ar: 'رسوم الخدمات غير محسوبة لأن المساحة غير معروفة.',
        })
      : say(language, {
          en: `A service charge of ${full(found.serviceChargePerSqftAed)} per sqft is in it.`,
          ar: `تشمل رسوم خدمات ${full(found.serviceChargePerSqftAed)} للقدم المربع.`,
        });
  return {
    text: [
      say(language, {
        en: `${short(found.priceAed)} with a yearly rent of ${rentText}: ${yields.join(', ')}.`,
        ar: `${short(found.priceAed)} بإيجار سنوي ${rentText}: ${yields.join('، ')}.`,
      }),
      say(language, {
        en: `With ${plainPercent(found.downPercent)} down at ${plainPercent(found.ratePercent)}, the first month leaves ${full(found.monthlyCashFlowAed)} after the loan.`,
        ar: `بدفعة أولى ${plainPercent(found.downPercent)} ومعدل ${plainPercent(found.ratePercent)}، يبقى ${full(found.monthlyCashFlowAed)} في الشهر الأول بعد القرض.`,
      }),
      `${charge} ${say(language, { en: 'No price growth is assumed.', ar: 'لا يفترض أي نمو للأسعار.' })}`,
    ],
    actions: [roiAction(home)],
  };
}

/** The usual rent of the homes a question names, where it names their area; null without one. */
async function areaRent(slots: Slots, tools: ToolBox): Promise<number | null> {
  const area = slots.areas[0];
  if (area === undefined) return null;
  const found = await tools.use('usual_rent', { areaId: area.id, type: homesAsked(slots).type, beds: bedsOf(slots) });
  return found.rentAed;
}

export async function answerBuyOrRent({ language, slots, tools }: Ask): Promise<Draft> {
  const area = slots.areas[0];
  let priceAed = priceOf(slots);
  let rentAed = slots.rentAed;
  if (area !== undefined && (priceAed === null || rentAed === null)) {
    const usual = await tools.use('usual_rent', { areaId: area.id, type: homesAsked(slots).type, beds: bedsOf(slots) });
    priceAed ??= usual.medianPriceAed;
    rentAed ??= usual.rentAed;
  }
  if (priceAed === null) return { text: [], asks: area === undefined && rentAed === null ? 'area' : 'price' };
  if (rentAed === null) return { text: [], asks: 'rent' };
  const found = await tools.use('buy_or_rent', {
    priceAed,
    rentAed,
    years: slots.years === null ? undefined : Math.min(30, Math.max(1, Math.round(slots.years))),
    ratePercent: slots.ratePercent ?? undefined,
  });
  const turn = found.breakEvenYear;
  const conclusion =
    turn === null
      ? say(language, {
          en: 'With prices as they are, buying does not catch up with renting within thirty years.',
          ar: 'مع بقاء الأسعار كما هي لا يلحق الشراء بالإيجار خلال ثلاثين سنة.',
        })
      : say(language, {
          en: `With prices as they are, buying has cost no more than renting from year ${turn} on. You said ${found.years} years: ${turn <= found.years ? 'buying' : 'renting'} costs less.`,
          ar: `مع بقاء الأسعار كما هي، يصبح الشراء أقل كلفة من الإيجار ابتداء من السنة ${turn}. خلال ${found.years} سنوات: ${turn <= found.years ? 'الشراء' : 'الإيجار'} أقل كلفة.`,
        });
  return {
    text: [
      say(language, {
        en: `Buying at ${short(found.priceAed)}: ${full(found.monthlyAed)} a month for the loan at ${plainPercent(found.ratePercent)}, and ${short(found.ownMoneyAed)} of your own at the start. Renting: ${full(found.monthlyRentAed)} a month.`,
        ar: `الشراء بسعر ${short(found.priceAed)}: ${full(found.monthlyAed)} شهريا للقرض بمعدل ${plainPercent(found.ratePercent)} و${short(found.ownMoneyAed)} من مالك في البداية. الإيجار: ${full(found.monthlyRentAed)} شهريا.`,
      }),
      slots.years === null && turn !== null
        ? say(language, {
            en: `With prices as they are, buying has cost no more than renting from year ${turn} on.`,
            ar: `مع بقاء الأسعار كما هي، يصبح الشراء أقل كلفة من الإيجار ابتداء من السنة ${turn}.`,
          })
        : conclusion,
    ],
    actions: [roiAction(null)],
  };
}

export async function answerRentCap({ language, slots, tools }: Ask): Promise<Draft> {
  if (slots.rentAed === null) return { text: [], asks: 'rent' };
  const area = slots.areas[0];
  let market = slots.marketRentAed;
  const text: string[] = [];
  if (market === null && area !== undefined) {
    const usual = await tools.use('usual_rent', { areaId: area.id, type: homesAsked(slots).type, beds: bedsOf(slots) });
    market = usual.rentAed;
    if (market === null)
      return {
        text: [
          say(language, {
            en: `There are no rents of ${usual.areaName} to compare with. What do similar homes rent for?`,
            ar: `لا توجد إيجارات للمقارنة في ${areaName(language, { areaId: usual.areaId, name: usual.areaName })}. كم إيجار العقارات المشابهة؟`,
          }),
        ],
        asks: 'market_rent',
      };
    text.push(
      say(language, {
        en: `Similar homes in ${usual.areaName} rent for about ${full(market)} a year here; the official index of RERA decides.`,
        ar: `العقارات المشابهة تؤجر بنحو ${full(market)} سنويا هنا؛ والمؤشر الرسمي لريرا هو الذي يحسم.`,
      }),
    );
  }
  if (market === null) return { text: [], asks: 'market_rent' };
  const cap = await tools.use('rent_cap', { rentAed: slots.rentAed, marketRentAed: market });
  if (cap === null) return { text: [], asks: 'rent' };
  text.unshift(
    cap.risePercent === 0
      ? say(language, {
          en: `No increase: your rent of ${full(cap.rentAed)} is not more than a tenth below the market rent of ${full(cap.marketRentAed)}.`,
          ar: `لا زيادة: إيجارك ${full(cap.rentAed)} لا يقل بأكثر من العشر عن إيجار السوق ${full(cap.marketRentAed)}.`,
        })
      : say(language, {
          en: `At most ${plainPercent(cap.risePercent)}, to ${full(cap.highestAed)}: your rent of ${full(cap.rentAed)} is ${percent(cap.belowPercent)} below the market rent of ${full(cap.marketRentAed)}.`,
          ar: `على الأكثر ${plainPercent(cap.risePercent)}، إلى ${full(cap.highestAed)}: إيجارك ${full(cap.rentAed)} أقل من إيجار السوق ${full(cap.marketRentAed)} بنسبة ${percent(cap.belowPercent)}.`,
        }),
  );
  text.push(
    say(language, {
      en: `The landlord must say so ${cap.noticeDays} days before the renewal.`,
      ar: `على المالك الإخطار قبل التجديد بمدة ${cap.noticeDays} يوما.`,
    }),
  );
  return { text };
}

export async function answerRentEstimate({ language, slots, tools }: Ask): Promise<Draft> {
  const homeId = slots.homeIds[0];
  if (homeId !== undefined) {
    const home = await tools.use('value_home', { homeId });
    if (home === null) return unknownHome(language, homeId);
    if (home.rentAed === null)
      return {
        text: [
          say(language, {
            en: `There are no rents to estimate ${home.title} from.`,
            ar: `لا توجد إيجارات لتقدير ${home.title}.`,
          }),
        ],
      };
    return {
      text: [
        say(language, {
          en: `${homeText(language, home)}: about ${full(home.rentAed)} a year.`,
          ar: `${homeText(language, home)}: نحو ${full(home.rentAed)} سنويا.`,
        }),
      ],
      actions: homeActions(home),
    };
  }
  const area = slots.areas[0];
  if (area === undefined) return { text: [], asks: 'area' };
  const found = await tools.use('usual_rent', { areaId: area.id, type: homesAsked(slots).type, beds: bedsOf(slots) });
  const name = areaName(language, { areaId: area.id, name: area.name });
  const what = homesWord(language, slots);
  if (found.rentAed === null) {
    return {
      text: [
        say(language, {
          en: `There are no rents of ${what} in ${name} to say it from.`,
          ar: `لا توجد إيجارات (${what}) في ${name} لأقول ذلك.`,
        }),
      ],
    };
  }
  const basis = {
    ejari: {
      en: `from ${count(found.contracts)} registered tenancies`,
      ar: `من ${count(found.contracts)} عقد إيجار مسجل`,
    },
    area: {
      en: 'from the area’s published rents, not from contracts',
      ar: 'من الإيجارات المنشورة للمنطقة لا من العقود',
    },
    yield: {
      en: `an estimate: the area’s gross yield of ${percent(found.grossYieldPercent ?? 0)} on the median price of ${short(found.medianPriceAed ?? 0)}`,
      ar: `تقدير: العائد الإجمالي للمنطقة ${percent(found.grossYieldPercent ?? 0)} على السعر الوسيط ${short(found.medianPriceAed ?? 0)}`,
    },
  }[found.basis ?? 'yield'];
  return {
    text: [
      say(language, {
        en: `${name}, ${what}: about ${full(found.rentAed)} a year (${basis.en}).`,
        ar: `${name}، ${what}: نحو ${full(found.rentAed)} سنويا (${basis.ar}).`,
      }),
    ],
    actions: [{ kind: 'open', screen: 'analytics', params: { area: area.id } }],
  };
}
