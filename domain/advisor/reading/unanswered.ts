import { plainText } from './masked-text.ts';

// A search answers which homes there are. Another question in the same text (`can I flip before handover`, `which pays
// better`) is named as not answered, so that homes never stand in place of what was asked.

const WHO =
  '(?:i|we|they|he|she|it|this|that|these|those|my|the|our|foreigners?|expats?|landlords?|sellers?|tenants?|owners?|anyone|prices?|rents?)';
/** Words that begin a question of its own. Questions to the assistant (`can you show`) ask for homes. */
const OPENERS = `how|what(?:'?s)?|wh?ats|which(?! (?:is|was) why)|why|who(?:'?s)?|when (?:is|are|will|do|does|can|did|shall)|did(?! (?:i|you|u|we) )|(?:is|are|can|could|may|should|shud|shd|will|does|do) ${WHO}|و?(?:كم|بكم|قديش|ليش|لماذا|متي|كيف|يحق|يجوز|ايهم|ايهما)|و?(?:شو|ايش|وش|ما) (?:هو |هي )?(?:اكثر|اكتر|الفرق|العايد|الرسوم|السعر)|هل (?:يحق|يجوز|يستحق|تستحق|يستاهل|الافضل|احتاج|لازم|يجب|سعر|السعر)`;
const OPENER = new RegExp(`^(?:${OPENERS})(?= |$)`);
/** Places at which another question may begin: a mark, or a word that joins. */
const JOINTS = new RegExp(
  `(?:[?!;؟،,\\n]|\\.(?!\\d))+\\s*(?:(?:and|but|so|also|n) )?|\\s[-–—+&]\\s|\\s(?:and|but|so|also|plus|n)\\s(?=(?:${OPENERS})(?: |$))|\\s(?=و(?:كم|بكم|قديش|ليش|متي|متى|كيف)(?: |$))`,
  'iu',
);

const HOME =
  'homes?|house\\S*|flats?|apart\\S*|apt\\S*|villas?|town ?houses?|studios?|listings?|places?|options?|choices|units?|propert\\S*|penthouses?|duplex\\S*|condos?|beds?|bedrooms?|\\d+ ?(?:br|bhk|bed)\\S*';
/** Questions that homes on the market answer: what there is, where, at which price, in which order. */
const OF_HOMES = [
  new RegExp(`^(?:what|which|how many) (?:\\S+ ){0,4}?(?:${HOME}|ones?)(?: |$)`),
  /^(?:what(?:'?s)?|wats|whats) (?:\S+ ){0,5}?(?:have|got|available|(?:is|on) there|on offer|on sale|for sale|listed|left|else|the market|out there|possible|going|about|asked|get|buy|fetch|find|in|offering|launched|dipped|new|come up|show|open|do|cheap(?:est)?|small\S*|large\S*|big\S*|next|minimum|lowest|highest|pric\S*|dear\S*|expensive)(?: |$)/,
  /^(?:what(?:'?s)?|how) (?:about|if|a|i|we|with)(?: |$)/,
  /^what (?:would|should|do|will) you (?:go for|recommend|suggest|advise|pick|choose|buy|have|think of)(?: |$)/,
  /^(?:what|which)(?:'?s| is| one is)? (?:good|best|nice|better|available)$/,
  /^(?:what|where) (?:can|could|should|would) (?:i|we|you) (?:\S+ )*?(?:afford|live|buy|rent|stay|look)(?: |$)/,
  // The answer names the areas with most of the homes.
  /^(?:which|what) (?:areas?|communities|districts|places) (?:\S+ )*?(?:near|close|within|walking)(?: |$)/,
  /^(?:which|what) (?:areas?|communities|districts|places) (?:should|can|could|do|would) (?:i|we|you) (?:\S+ )*?(?:look|consider|search|live|recommend|suggest|rent|buy|choose|go)(?: |$)/,
  /^who(?:'?s)? (?:has|have|got|sells?|is selling)(?: |$)/,
  /^(?:can|could|may|will|do|does|did|should) \S+ (?:\S+ )?(?:find|get|buy|see|have|show|afford|look|filter|narrow|like|exist|any\S*|come|want|need|say|go)(?: |$)/,
  /(?: |^)(?:enough|possible|doable|realistic|available|thing)(?: |$)/,
  /^(?:كم|بكم|كيف) (?:\S+ ){0,2}?(?:عند\S*|في|فيه|موجود\S*|متوفر\S*|متاح\S*|معروض\S*|عقار\S*|اعلان\S*|خيار\S*)(?: |$)/,
] as const;
/** A list in order of price, size or yield answers these. */
const OF_ORDER = /(?: |^)(?:\S+est|best|most|priciest|اعلي|الاعلي|ارخص|الارخص|اكبر|اقرب\S*)(?: |$)/;

/** Parts of a text that ask what no list of homes answers, as they were typed. */
export function unansweredBySearch(text: string, isInOrder: boolean): string[] {
  return text.split(JOINTS).flatMap((part) => {
    const clause = part?.trim() ?? '';
    const plain = plainText(clause);
    const isAnswered = OF_HOMES.some((pattern) => pattern.test(plain)) || (isInOrder && OF_ORDER.test(plain));
    return OPENER.test(plain) && plain.includes(' ') && !isAnswered ? [clause] : [];
  });
}
