import { atStart } from '../../format.ts';
import type { returnOnInvestment } from '../tools/money.ts';
import { said } from '../tools/tool-args.ts';
import type { Draft } from './answer-types.ts';
import { askedSqft, unknownHome } from './home.ts';
import { priceAsked, roiAction } from './loan.ts';
import { type Ask, areaLabel } from './market.ts';
import { homeBought, usualRent, wholeYears } from './rent.ts';
import {
  assumedGrowth,
  counted,
  full,
  homesWord,
  joined,
  percentText,
  plainPercent,
  say,
  short,
  sizeText,
} from './wording.ts';

/** Answers what a home or a price earns: yields, cash flow, IRR and payback. */
export async function answerRoi({ language, slots, tools }: Ask): Promise<Draft> {
  const { priceAed: asked, home, missing } = await priceAsked(slots, tools);
  if (missing !== null) return unknownHome(language, missing);
  const [areaId] = slots.areaIds;
  const usual =
    home !== null || areaId === undefined ? null : await usualRent(slots, tools, areaId, { sqft: askedSqft(slots) });
  // Without a price, the median home of the area stands for it.
  const priceAed = asked ?? usual?.medianPriceAed ?? null;
  if (priceAed === null) return { text: [], asks: areaId === undefined ? 'home' : 'price' };
  const rent = slots.rentAed ?? home?.rentAed ?? usual?.rentAed ?? null;
  if (rent === null) return { text: [], asks: 'rent' };
  const found = await tools.use('return_on_investment', {
    priceAed,
    rentAed: rent,
    ...said(slots, 'downPercent', 'downAed', 'ratePercent', 'rentChangePercent'),
    ...said(slots, 'chargePerSqftAed', 'chargeAed', 'vacantMonths'),
    ...homeBought(slots, home),
    years: wholeYears(slots),
  });
  const place = asked === null && usual !== null ? usual : null;
  const of =
    place === null
      ? ''
      : say(language, {
          en: `${homesWord(language, slots)} in ${place.areaName} at the median of `,
          ar: `${homesWord(language, slots)} في ${areaLabel(language, { areaId: place.areaId, name: place.areaName })} بالسعر الوسيط `,
        });
  return { text: returnTexts(language, of, found), actions: [roiAction(home)] };
}

function returnTexts(language: Ask['language'], of: string, found: Returned): string[] {
  const { changedRentAed, rentChangePercent, grossYieldPercent, netYieldPercent } = found;
  const changed = percentText(rentChangePercent ?? 0, true);
  const rent =
    changedRentAed === null
      ? short(found.rentAed)
      : say(language, {
          en: `${short(changedRentAed)} (${changed} on ${short(found.rentAed)})`,
          ar: `${short(changedRentAed)} (${changed} عن ${short(found.rentAed)})`,
        });
  const figure = (value: number | null, en: string, ar: string) =>
    value === null ? '' : `${say(language, { en, ar })} ${percentText(value)}`;
  const yields = joined(language, [
    figure(grossYieldPercent, 'gross yield', 'العائد الإجمالي'),
    netYieldPercent === null
      ? ''
      : `${figure(netYieldPercent, 'net yield', 'العائد الصافي')} (${say(language, { en: `${full(found.noiAed)} a year`, ar: `${full(found.noiAed)} سنويًا` })})`,
  ]);
  const lead = say(language, {
    en: `${of}${short(found.priceAed)} with a yearly rent of ${rent}: ${yields}.`,
    ar: `${of}${short(found.priceAed)} بإيجار سنوي ${rent}: ${yields}.`,
  });
  const payback = say(language, {
    en: `Payback: after ${counted('en', found.paybackYears ?? 0, 'year')}, rent alone has returned the cash you put in.`,
    ar: `استرداد رأس المال: بعد ${counted('ar', found.paybackYears ?? 0, 'year')} يعيد الإيجار وحده النقد الذي دفعته.`,
  });
  return [
    atStart(lead),
    say(
      language,
      found.downPercent >= 100
        ? {
            en: `Without a loan, the first month leaves ${full(found.monthlyCashFlowAed)}.`,
            ar: `بلا قرض، يبقى ${full(found.monthlyCashFlowAed)} في الشهر الأول.`,
          }
        : {
            en: `With ${plainPercent(found.downPercent)} down at ${plainPercent(found.ratePercent)}, the first month leaves ${full(found.monthlyCashFlowAed)} after the loan.`,
            ar: `بدفعة أولى ${plainPercent(found.downPercent)} ومعدل ${plainPercent(found.ratePercent)}، يبقى ${full(found.monthlyCashFlowAed)} في الشهر الأول بعد القرض.`,
          },
    ),
    returnText(language, found),
    ...(found.paybackYears === null ? [] : [payback]),
    ...(found.vacantMonths === null ? [] : [vacantText(language, found.vacantMonths)]),
    chargeText(language, found),
  ];
}

function vacantText(language: Ask['language'], months: number): string {
  return say(language, {
    en: `Apart from the gross yield, this counts ${months} ${months === 1 ? 'month' : 'months'} a year without a tenant.`,
    ar: `ما عدا العائد الإجمالي، تحسب الأرقام أشهرا بلا مستأجر في السنة: ${months}.`,
  });
}

function chargeText(language: Ask['language'], { chargeAed, serviceChargePerSqftAed, sqft }: Returned): string {
  if (chargeAed !== null)
    return say(language, {
      en: `This includes your service charge of ${full(chargeAed)} a year.`,
      ar: `تشمل رسوم الخدمات التي ذكرتها ${full(chargeAed)} سنويًا.`,
    });
  return serviceChargePerSqftAed === null
    ? say(language, {
        en: 'The service charge is left out, because the size is not known.',
        ar: 'رسوم الخدمات غير محسوبة لأن المساحة غير معروفة.',
      })
    : say(language, {
        en: `This includes a service charge of ${full(serviceChargePerSqftAed)} per sqft for ${sizeText('en', sqft ?? 0)}.`,
        ar: `تشمل رسوم خدمات ${full(serviceChargePerSqftAed)} للقدم المربع، لمساحة ${sizeText('ar', sqft ?? 0)}.`,
      });
}

type Returned = ReturnType<typeof returnOnInvestment>['result'];

function returnText(language: Ask['language'], found: Returned): string {
  const { years, irrPercent, profitAed } = found;
  return say(language, {
    en: `Over ${years} years with ${assumedGrowth('en', found)}: ${irrPercent === null ? '' : `IRR ${percentText(irrPercent)}, `}profit ${short(profitAed)}.`,
    ar: `خلال ${counted('ar', years, 'year')} و${assumedGrowth('ar', found)}: ${irrPercent === null ? '' : `معدل العائد الداخلي ${percentText(irrPercent)}، و`}الربح ${short(profitAed)}.`,
  });
}
