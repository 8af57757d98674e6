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
help app - - | help !place !homes !price
save app - alert | alert !landlord
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
refuse app - elsewhere | elsewhere !income !place !homes !comesfrom !long !ruletopic
unclear app - - | offtopic !homesword !place !money !live !areasplural
compare place - - | buildword area1 !feeword
list home - - | cheapesthome type/beds !areasplural !returnword !homes
value loan fees - | feestrong price !find
compare loan rent - | buyrent
compare loan rent - | keeprent buyverb
compare loan rent - | rentbefore buyverb price
ask_back app - - | contradiction !define
rank area - - | long areabest areasword
list home - - | long find price
compare home - - | pick ofthese/whichone shown2 shownhomes !place
list home - - | ofthese shownhomes !soldword
explain rule - - | topic meanword
explain rule - - | topic define !place !money !homes !rankword !howmany !minYield !beds
explain rule - - | ruletopic !place !homes !rentPaid !beds !income
explain rule - - | ruletopic mayword !rentPaid !beds !sort
value home rent - | rentword fairrent !price !homes !landlord !rentcap !raise
verdict place price - | timeword
ask_back home - - | farword
value home rent - | forrent !rentcap !livegood !price !areasword !landlord !returnword !howmany !areas2 !yieldword
value home return - | payback price/rentPaid !areasword !whereq !loanword !monthcost
value rule rent_increase - | rentcap !areasword !trendstrong
value rule rent_increase - | landlord raise !ruletopic
value rule rent_increase - | landlord asks !size !buyverb !ruletopic !find
value rule rent_increase - | landlord rentPaid/moneyRange
value rule rent_increase - | raise rentPaid !returnword !invest
value rule rent_increase - | landlord money !returnword !offplan !buyrent !size
afford loan - - | monthlyPaid !rentword !landlord
value rule rent_increase - | rentPaid !price !returnword !invest !find !income !areasword !whatif
afford loan - - | income !rentPaid !areasword
afford loan - - | affordword !homes1 !returnstrong !place !areasword
afford loan - - | incomeword !define
value loan instalment - | borrowed !feestrong
verdict place risk - | offplan safeword
verdict place risk - | riskword place !homes
verdict home price - | riskword homes1
verdict home price - | riskword thatone shownhomes
verdict place risk - | watch few
compare place off_plan_share - | offplan readyor place psfword/priceword/compareword !homes
verdict place risk - | offplan readyor !homes !price !beds
rank area off_plan_share - | areasword best offplan !place
value place off_plan_share - | offplan share !sort
value home return - | payback !place
rank developer - - | developerword best/least/cheapword/dearword !named !place
count place sales - | howmany salesword !areasword
count home - - | howmany homesword !domword
count home - - | howmany filters !returnword !domword
value home return - | whatif rentword
verdict home return - | homes1 verdictword invest
value home rent - | rentask homes1
value home rent - | rentword homes1 few
value home return - | price rentPaid
value home return - | rentChange
value home return - | homes1 returnword
verdict home price - | homes1 verdictword
value home return - | returnword price !areasword !minYield !areas2 !best !place !find
value home return - | price invest !areasword !compareword !areas2 !best !minYield !find !bound
value loan instalment - | loanword !define !areasword !feestrong !noloan
value loan instalment - | loanstrong
value loan instalment - | monthcost homes1 !rentword
value loan instalment - | monthcost price/position/thatone !rentword !income !place
value loan instalment - | monthcost !rentword !place !homes !income !areasword
value loan instalment - | price loanFact !areasword !feestrong
compare home - - | homes2
compare home - - | comparestrong both shown2 !place !areasword
compare home - - | comparestrong ordinals
value loan fees - | feeword price !find
value loan fees - | feestrong price
value loan fees - | feeword !topic !chargeword !place
value loan fees - | feeword homes !chargeword
rank developer - - | developerword best/least !named
rank building - - | towerword best/least/cheapword/dearword/rising/falling !named !homesword !price !chargeword
rank project - - | projectword best/least/cheapword/dearword/rising/falling !named !homesword !price !chargeword
rank project sales - | projectword soldmost !areasword !named !price
rank area sales - | areasword best salesword !place
rank area stock - | areasword best/least stockword !place !homes
compare area - - | whichone best/cheaper/dearer/highest/least recent2 !areasword !place !homes
verdict place - - | livegood buyverb/live/invest few shownplace !place !homes !areasword !findstrong !areas2 !beds !price
verdict place - - | pointing livegood !homes !place !worthword !whereq
rank area - - | areasword best !area1 !areas2 !homes !pointing
rank area yield - | areasword minYield !yieldword !place !homes
rank area - - | areasword cheapword/dearword/domword/falling/growthword/invest/least/minYield/rankword/rising/soldmost/yieldword !place !homes
rank area - - | areasword live !place !homes !beds
rank area - - | areabest live !place !homes
rank area - - | best yieldword !place !homes !type !beds !price
rank area - - | best growthword !place !homes !type !beds
rank area - - | areasplural/whereq price !place !type !beds !homes
rank area - - | investverb price !place !homes !type !beds !incomeword
compare home - - | whichone verdictword/livegood/best shown2 shownhomes !place !homes
compare area rent - | areas2 rentword/rentask !buyverb !landlord !find !returnword !yieldword !growthword !trendword
compare place - - | areas2 comparestrong
value home price - | sellmine myhome/size !price !rentword !returnword
value home price - | wouldsell size/myhome !price
value place price - | wouldsell place !price !homes
verdict home price - | issum beds/type/size !areasword !income !find !rentword
verdict home price - | asks price size/beds/homes1 !landlord !rentword !areas2 !findstrong
list home sales - | soldword !soldmost2
verdict home price - | worthword homes1 !valueask
value home price - | worthword homes1
verdict home price - | worthword price size !areas2
verdict home price - | livegood price size
verdict home price - | worthword price !areas2 !invest !find
value home price - | worthword size
compare place - - | areas2 whichword !find
compare place - - | areas2 whichword question !homesword !findstrong
compare place - - | areas2 compareword question/invest !find
compare place - - | areas2 compareword live !find !beds
explain rule - - | topic comparestrong !place !homes !shownplace
compare place - - | comparestrong both recent2 !homes
compare place - - | comparestrong area1 shownplace
compare place - - | comparestrong place
compare area - - | comparestrong few
compare home - - | betterq few shownhomes
compare area - - | whichbare recent2 !shownhomes
ask_back app - - | betterq few !shownplace !shownhomes
value place yield - | yieldword howmuch area1 !whichword !minYield !homesword !trendstrong
verdict area price - | overpriced place !beds !price !size
value home price - | worthword !livestrong homesword !areasword
value home price - | valueask homesword !areasword
verdict home price - | fairword !place !areasword
value home rent - | rentask !price !yieldword !areas2 !livegood !mybudget
value home rent - | rentword howmuch !price !yieldword !areas2
compare place - - | areas2 compareword livegood !findstrong
verdict place - - | livegood place !homesword !findstrong !trendstrong
verdict place - - | livegood area1 !findstrong !trendstrong
verdict place - - | area1 invest question !find !yieldword
verdict place - - | area1 live question !findstrong
verdict city - - | livegood city invest
value home service_charge - | chargeword homes
value place service_charge - | chargeword
value place days_on_market - | domword !areasword !homes1
trend place forecast - | futureword priceword/growthword/marketword/area1/city/named
value home price - | priceword homes1 !find
trend place - - | trendstrong
trend place - - | trendword !findstrong !topic
trend place - - | growthword place !findstrong
trend place - - | growthword priceword
trend place - - | falling/rising priceword/place
trend place - - | marketword !homes !find !homesword
value place yield - | yieldword place !minYield !sortYield !findstrong
value place price_per_sqft - | psfword !price !sort !homes1
value place price - | priceword place !price !sort !findstrong
value place price - | pricemean !price !sort !findstrong !monthcost
list home sales - | salesword period place
value place sales - | salesstrong place/city
value place stock - | stockword place !type !find !sort
value place score - | scoreword
verdict home price - | homes1 few
verdict home price - | aboutword thatone/homes1 shownhomes
value home price - | homes1 !find
verdict home price - | price sqftExact type/beds place !bound question !findstrong
value city yield - | yieldword city !filters
count home - - | howmany few/shownhomes
explain rule - - | topic !place !money !homes !homesword !findstrong !filters
---
unclear app - - | developerword question !named !homesword
verdict place - - | aboutword area1/named
verdict place - - | question/live area1 onlyplace !find !homesword !change !more
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
