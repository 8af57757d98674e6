import type { Frame } from '../frame/frame.ts';
import { kindsIn, withoutExcludedTypes } from '../tools/tool-args.ts';
import type { Draft } from './answer-types.ts';
import { answerCount, answerVerdictOfPlace } from './area.ts';
import { answerCompareHomes, answerHomeValue } from './home.ts';
import { answerCompareKinds, kindsTogether } from './kinds.ts';
import { answerAffordability, answerFees, answerMortgage } from './loan.ts';
import { type Ask, answerCompareAreas, answerSales } from './market.ts';
import { answerAskBack, answerPlain } from './plain.ts';
import { answerRank } from './rank.ts';
import { answerRentCap } from './renewal.ts';
import { answerBuyOrRent, answerRentEstimate } from './rent.ts';
import { answerRoi } from './return.ts';
import { answerSearch } from './search.ts';
import { answerPlace } from './trend.ts';

/** Drafts an answer with the function for the frame's operation, subject and measure. */
export async function draftAnswer(asked: Ask): Promise<Draft> {
  const { frame } = asked;
  const isOfListings = (frame.operation === 'list' || frame.operation === 'count') && frame.measure !== 'sales';
  const ask = isOfListings ? asked : { ...asked, slots: withoutExcludedTypes(asked.slots, frame.operation) };
  const isHome = frame.subject === 'home';
  switch (frame.operation) {
    case 'list':
      return frame.measure === 'sales' ? answerSales(ask) : answerSearch(ask);
    case 'count':
      return answerCount(ask);
    case 'rank':
      return answerRank(ask);
    case 'compare':
      return answerCompare(ask);
    case 'trend':
      return answerCourse(ask);
    case 'verdict':
      return isHome ? answerHome(ask) : answerVerdictOfPlace(ask);
    case 'value':
      return isHome || frame.subject === 'loan' || frame.subject === 'rule' || isOfMedianHome(frame)
        ? answerHome(ask)
        : answerCourse(ask);
    case 'afford':
      return answerAffordability(ask);
    case 'ask_back':
      return answerAskBack(ask);
    default:
      return answerPlain(ask, draftAnswer);
  }
}

/** Compares kinds in one place, homes, areas, or buying with renting. */
async function answerCompare(ask: Ask): Promise<Draft> {
  const { subject, measure, slots } = ask.frame;
  if (subject === 'loan') return answerBuyOrRent(ask);
  const kinds = slots.areaIds.length < 2 && slots.homeIds.length === 0 ? kindsIn(slots, measure) : [];
  if (kinds.length > 1) return answerCompareKinds(ask, kinds);
  if (subject === 'home') return answerCompareHomes(ask);
  const areas = await answerCompareAreas(ask);
  return { ...areas, text: [...(areas.asks == null ? kindsTogether(ask) : []), ...areas.text] };
}

/** Rent and return are those of a home: of the usual home of an area, if the question names none. */
const isOfMedianHome = ({ measure, slots }: Frame) =>
  (measure === 'return' || measure === 'rent') && slots.areaIds.length === 1 && slots.named === null;

/** Compares several areas, or describes a single place. */
function answerCourse(ask: Ask): Promise<Draft> {
  const isOfSeveral =
    ask.slots.areaIds.length > 1 && ask.slots.named === null && ask.frame.measure !== 'service_charge';
  return isOfSeveral ? answerCompareAreas(ask) : answerPlace(ask);
}

const OF_HOMES: Readonly<Partial<Record<NonNullable<Frame['measure']>, (ask: Ask) => Promise<Draft>>>> = {
  rent: answerRentEstimate,
  return: answerRoi,
  yield: answerRoi,
  instalment: answerMortgage,
  fees: answerFees,
  rent_increase: answerRentCap,
  service_charge: answerPlace,
};

function answerHome(ask: Ask): Promise<Draft> {
  return (OF_HOMES[ask.frame.measure ?? 'price'] ?? answerHomeValue)(ask);
}
