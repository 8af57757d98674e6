import type { Measure, Operation, Subject, Topic } from '../frame/frame.ts';
import { MEASURES, OPERATIONS, PLACES, SUBJECTS } from '../frame/frame.ts';
import { ruleRows } from '../frame/text-table.ts';
import { CONCEPT_NAMES } from './words.ts';

/**
 * Rules for the meaning of a question, one per row: operation, subject, measure and topic, then conditions after `|`.
 * The first matching row applies. A condition is a concept (`words.ts`) or a fact (`FACTS`); `a/b` is either, `!a` not.
 * The subject `place` is the named area, project, building or developer, else the city. `-` is determined later.
 */
const TABLE = `
refuse app - orders | orders
refuse app - people | nation crowd !self !school !price !find
refuse app - people | foreign crowded !self !mayword
refuse app - people | demography
refuse app - private | private !message
refuse app - private | contactword personword !asks !message !datasource !topic
refuse app - law | evade !rentcap
refuse app - law | law !topic
help app - - | help !place !homes !price
make app - slides | slides
make home - message | message
explain app - last-answer | lastanswer !mine !topic
explain app - accuracy | accuracy !homes
explain app - data | datasource
open app - - | openverb screen !type !beds
refuse app - elsewhere | elsewhere !income !place !homes !comesfrom !long !ruletopic
compare place - - | buildword area1 !feeword
list home - - | cheapesthome type/beds !areasplural !returnword !homes
value loan fees - | feestrong price !find
compare loan rent - | buyrent
ask_back app - - | contradiction !define
list home - - | long find price
list home - - | ofthese shownhomes !soldword
explain rule - - | topic define !place !money !homes !rankword !howmany !minYield !beds
explain rule - - | ruletopic !place !homes !rentPaid !beds !income
explain rule - - | ruletopic mayword !rentPaid !beds !sort
value home rent - | rentword fairrent !price !homes !landlord !rentcap !raise
verdict place price - | timeword
ask_back home - - | farword
value home rent - | forrent !rentcap !livegood !price !areasword !landlord !returnword !howmany !areas2 !yieldword
value home return - | payback price/rentPaid !areasword !whereq !loanword !monthcost
value rule rent_increase - | rentcap !areasword !trendstrong
afford loan - - | affordword !homes1 !returnstrong !place !areasword
afford loan - - | incomeword !define
verdict place risk - | offplan safeword
verdict place risk - | riskword place !homes
verdict home price - | riskword homes1
verdict home price - | riskword thatone shownhomes
compare place off_plan_share - | offplan readyor place psfword/priceword/compareword !homes
verdict place risk - | offplan readyor !homes !price !beds
rank area off_plan_share - | areasword best offplan !place
value place off_plan_share - | offplan share !sort
value home return - | payback !place
rank developer - - | developerword best/least/cheapword/dearword !named !place
count place sales - | howmany salesword !areasword
count home - - | howmany filters !returnword !domword
value home return - | whatif rentword
verdict home return - | homes1 verdictword invest
value home rent - | rentword homes1 few
value home return - | price rentPaid
value home return - | homes1 returnword
value loan instalment - | loanword !define !areasword !feestrong !noloan
value loan instalment - | monthcost !rentword !place !homes !income !areasword
rank developer - - | developerword best/least !named
rank building - - | towerword best/least/cheapword/dearword/rising/falling !named !homesword !price !chargeword
rank project - - | projectword best/least/cheapword/dearword/rising/falling !named !homesword !price !chargeword
compare area - - | whichone best/cheaper/dearer/highest/least recent2 !areasword !place !homes
compare area - - | whichone growthword/rising/falling/yieldword recent2 !areasword !place !homes !homesword
rank area yield - | areasword minYield !yieldword !place !homes
rank area - - | areasword cheapword/dearword/domword/falling/growthword/invest/least/minYield/rankword/rising/soldmost/yieldword !place !homes
rank area - - | best yieldword !place !homes !type !beds !price
compare area rent - | areas2 rentword cheaper/cheapword !buyverb !yieldword !returnword
compare area rent - | areas2 rentword/rentask !buyverb !landlord !find !returnword !yieldword !growthword !trendword
compare place - - | areas2 comparestrong
list home sales - | soldword !soldmost2
compare place - - | areas2 compareword question/invest !find
compare place - - | comparestrong both recent2 !homes
compare area - - | comparestrong few
compare home - - | betterq few shownhomes
ask_back app - - | betterq few !shownplace !shownhomes
verdict area price - | overpriced place !beds !price !size
value home price - | valueask homesword !areasword
verdict home price - | fairword !place !areasword
value home rent - | rentask !price !yieldword !areas2 !livegood !mybudget
value home rent - | rentword howmuch !price !yieldword !areas2
compare place - - | areas2 compareword livegood !findstrong
verdict place - - | livegood place !homesword !findstrong !trendstrong
verdict place - - | area1 invest question !find !yieldword
verdict place - - | area1 live question !findstrong
value home service_charge - | chargeword homes
value place service_charge - | chargeword
value place days_on_market - | domword !areasword !homes1
value home price - | priceword homes1 !find
trend place - - | trendstrong
value place price_per_sqft - | psfword !price !sort !homes1
value place price - | priceword place !price !sort !findstrong
value place price - | pricemean !price !sort !findstrong !monthcost
list home sales - | salesword period place
explain rule - - | topic !place !money !homes !homesword !findstrong !filters
---
unclear app - - | developerword question !named !homesword
verdict place - - | question/live area1 onlyplace !find !homesword !change !more
list home - - | find/there homesword
list home - - | filters !bare
ask_back app - - | filters
`;

/** Facts about a question, in addition to its concepts; computed in `read.ts`. */
export const FACTS = [
  ...(['place', 'area1', 'areas2', 'named', 'homes', 'homes1', 'homes2', 'shown2', 'recent2'] as const),
  ...(['shownplace', 'money', 'moneyRange', 'price', 'rentPaid', 'income', 'loanFact', 'rentChange'] as const),
  ...(['size', 'sqftExact', 'type', 'beds', 'filters', 'minYield', 'sort', 'sortYield', 'bound', 'screen'] as const),
  ...(['question', 'few', 'position', 'onlyplace', 'ordinals', 'topic', 'ruletopic', 'monthlyPaid'] as const),
  ...(['period', 'bare', 'contradiction', 'shownhomes', 'long', 'rentbefore'] as const),
] as const;
export type Fact = (typeof FACTS)[number];

export type Meaning = {
  operation: Operation;
  subject: Subject | 'place';
  measure: Measure | null;
  topic: Topic | null;
};

const KNOWN: ReadonlySet<string> = new Set([...CONCEPT_NAMES, ...FACTS]);

function oneOf<T extends string>(known: readonly T[], name: string): T | null {
  return known.find((one) => one === name) ?? null;
}

/** Parses `value place price -`, the head of a rule and the name of a class of meanings. */
export function meaningOfClass(head: string): Meaning {
  const [operation = '', subject = '', measure = '', topic = ''] = head.split(' ');
  return {
    operation: oneOf(OPERATIONS, operation) ?? 'unclear',
    subject: subject === 'place' ? 'place' : (oneOf(SUBJECTS, subject) ?? 'app'),
    measure: oneOf(MEASURES, measure),
    topic: topic === '-' || topic === '' ? null : (topic as Topic), // names of the table above
  };
}

/** Class of a meaning, as the learned weights know it: figures of places are found by their words, not by class. */
export function classOf({ operation, subject, measure, topic }: Meaning): string {
  const isOfPlace = subject === 'place' || PLACES.has(subject);
  const of = OWN_SUBJECTS[measure ?? ''] ?? (isOfPlace ? 'place' : subject);
  if (operation === 'rank') return `rank ${subject} - -`;
  if (operation === 'trend') return 'trend place - -';
  if (operation === 'count') return of === 'place' || measure === 'sales' ? 'count place sales -' : 'count home - -';
  if (operation === 'list') return `list home ${measure === 'sales' ? measure : '-'} -`;
  if (operation === 'compare') return of === 'loan' ? 'compare loan rent -' : `compare ${of} - -`;
  if (operation !== 'value' && operation !== 'verdict') return classOfTopic({ operation, subject, topic });
  return `${operation} ${of} ${of === 'place' ? '-' : (measure?.replace('yield', 'return') ?? 'price')} -`;
}

function classOfTopic({ operation, subject, topic }: Omit<Meaning, 'measure'>): string {
  return `${operation} ${operation === 'open' ? 'app' : subject} - ${topic ?? '-'}`;
}

const OWN_SUBJECTS: Readonly<Record<string, Subject | undefined>> = {
  instalment: 'loan',
  fees: 'loan',
  rent_increase: 'rule',
};

export const RULES = ruleRows(TABLE, KNOWN).map(({ row, head, holds }) => ({
  row,
  meaning: meaningOfClass(head),
  holds,
  isLine: head === '---',
}));

/** Meaning by the first matching rule; `isSure` if the rule is above the line. `says`: whether a condition holds. */
export function findMeaning(says: (name: string) => boolean): { meaning: Meaning; isSure: boolean } {
  const at = RULES.findIndex(({ isLine, holds }) => !isLine && holds(says));
  const meaning = RULES[at]?.meaning ?? { operation: 'unclear', subject: 'app', measure: null, topic: null };
  return { meaning, isSure: at >= 0 && at < FIRST_UNSURE };
}

/** Rules below the table's line only guess what is asked. */
const FIRST_UNSURE = RULES.findIndex(({ isLine }) => isLine);
