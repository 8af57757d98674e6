import type { Measure, Operation, Subject, Topic } from './frame.ts';
import { MEASURES, OPERATIONS, PLACES, SUBJECTS } from './frame.ts';
import { ruleRows } from './text-table.ts';
import { CONCEPT_NAMES } from './words.ts';

/**
 * Rules for the meaning of a question, one per row: operation, subject, measure and topic, then conditions after `|`.
 * The first matching row applies. A condition is a concept (`words.ts`) or a fact (`FACTS`); `a/b` is either, `!a` not.
 * The subject `place` is the named area, project, building or developer, else the city. `-` is determined later.
 */
const TABLE = `
refuse app - orders | orders
refuse app - people | nation crowd !self !school
refuse app - people | foreign crowded !self !mayword
refuse app - people | demography
refuse app - private | private !message
refuse app - private | contactword personword !asks !message !datasource !topic
refuse app - law | evade !rentcap
value rule rent_increase - | rentbefore allowedq few
refuse app - law | law !topic
greet app - - | greet !homes !money !place
help app - - | help !place !homes
save app - alert | alert
save app - - | save
make app - slides | slides
make home - message | message
explain app - last-answer | lastanswer !mine !topic
explain app - accuracy | accuracy !place !homes
explain app - data | datasource
open app - - | openverb screen !type !beds
open app - - | whereverb screen !money
open app - - | seeverb own screen
open app - - | seeverb screen !place !money !beds !homesword !type
refuse app - elsewhere | elsewhere !income !place !homes !comesfrom !long
unclear app - - | offtopic !homesword !place !money !live !areasplural
compare loan rent - | buyrent
compare loan rent - | rentbefore buyverb price
list home - - | ofthese shownhomes !soldword
explain rule - - | topic meanword
explain rule - - | ruletopic !place !homes !rentPaid !beds !income
value home rent - | forrent !rentcap !livegood !price !areasword !landlord !returnword !howmany !areas2 !yieldword
value rule rent_increase - | rentcap !areasword !trendstrong
value rule rent_increase - | landlord raise !ruletopic
value rule rent_increase - | landlord rentPaid/moneyRange
afford loan - - | monthlyPaid !rentword !landlord
value rule rent_increase - | rentPaid !price !returnword !invest !find !income !areasword !whatif
afford loan - - | income !rentPaid !areasword
afford loan - - | affordword !homes1 !returnstrong !place !areasword
verdict place risk - | offplan safeword
verdict place risk - | offplan readyor !homes !price !beds
value place off_plan_share - | offplan share !sort
count place sales - | howmany salesword !areasword
count home - - | howmany homesword !domword
value home return - | whatif rentword
value home rent - | rentask homes1
value home return - | price rentPaid
value home return - | rentChange
value home return - | homes1 returnword
verdict home price - | homes1 verdictword
value loan instalment - | loanword !define !areasword !feestrong !noloan
value loan instalment - | loanstrong
value loan instalment - | price loanFact !areasword !feestrong
compare home - - | homes2
compare home - - | comparestrong ordinals
value loan fees - | feeword price !find
value loan fees - | feeword !topic !chargeword !place
rank developer - - | developerword best/least/cheapword/dearword !named !place
rank developer - - | developerword best/least !named
rank building - - | towerword best/least/cheapword/dearword/rising/falling !named !homesword !price !chargeword
rank project - - | projectword best/least/cheapword/dearword/rising/falling !named !homesword !price !chargeword
compare area - - | whichone best/cheaper/dearer/highest/least recent2 !areasword !place !homes
verdict place - - | pointing live livegood !homes !place !whereq !areasword
verdict place - - | livegood buyverb/live/invest few shownplace !place !homes !areasword !findstrong !areas2 !beds !price
verdict place - - | pointing livegood !homes !place !worthword !whereq
rank area - - | areasword best !area1 !areas2 !homes !pointing
rank area - - | areasword cheapword/dearword/domword/falling/growthword/invest/least/minYield/rankword/rising/soldmost/yieldword !place !homes
rank area - - | best yieldword !place !homes !type !beds !price
rank area - - | best growthword !place !homes !type !beds
compare home - - | whichone verdictword/livegood/best shown2 shownhomes !place !homes
compare place - - | areas2 comparestrong
verdict home price - | issum beds/type/size !areasword !income !find !rentword
verdict home price - | asks price size/beds/homes1 !landlord !rentword !areas2 !findstrong
list home sales - | soldword !soldmost2
verdict home price - | worthword homes1 !valueask
verdict home price - | worthword price size !areas2
verdict home price - | livegood price size
value home price - | worthword size
compare place - - | areas2 whichword !find
compare place - - | areas2 compareword question/invest !find
compare place - - | areas2 compareword live !find !beds
compare place - - | comparestrong both recent2 !homes
compare place - - | comparestrong area1 shownplace
value home price - | worthword !livestrong homesword !areasword
verdict home price - | fairword !place !areasword
value home rent - | rentask !price !yieldword !areas2 !livegood !mybudget
compare place - - | areas2 compareword livegood !findstrong
verdict place - - | livegood place !homesword !findstrong !trendstrong
verdict place - - | livegood area1 !findstrong !trendstrong
verdict place - - | area1 invest question !find !yieldword
verdict place - - | area1 live question !findstrong
verdict place - - | area1 live invest
verdict city - - | livegood city invest
value home service_charge - | chargeword homes
value place service_charge - | chargeword
value place days_on_market - | domword !areasword !homes1
value home price - | priceword homes1 !find
trend place - - | trendstrong
trend place - - | trendword !findstrong !topic
trend place - - | falling/rising priceword/place
trend place - - | marketword !homes !find !homesword
value place yield - | yieldword place !minYield !sortYield !findstrong
value place price_per_sqft - | psfword !price !sort !homes1
value place price - | priceword place !price !sort !findstrong
value place price - | pricemean !price !sort !findstrong !monthcost
list home sales - | salesword period place
value place stock - | stockword place !type !find !sort
verdict home price - | homes1 few
value home price - | homes1 !find
count home - - | howmany few/shownhomes
explain rule - - | topic !place !money !homes !homesword !findstrong !filters
---
verdict place - - | aboutword area1/named
list home - - | find/there homesword
list home - - | filters !bare
ask_back app - - | filters
ask_back app - - | buyverb/invest
open app - - | screen few
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

const RULES = ruleRows(TABLE, KNOWN).map(({ head, holds }) => ({
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
