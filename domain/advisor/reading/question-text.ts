import { westernDigits } from '../../language/language.ts';

// Rewords the text of a question before it is parsed.

/** Words that only react to the last answer: `lovely. and in JLT?`. */
const INTERJECTION =
  /^(?:(?:h+m+|cool|great|nice|lovely|perfect|interesting|alright|right|thx|thanks|thank you|cheers|well|oh|ah|um+|hey|yeah|yes|yep|sure|fine|got it|good|ok(?:ay)?|wow|too bad|nothing good|none of those(?: suit(?: me)?)?|too many|not many|no good|no luck|yikes|ouch|shame|jk|تم|خلاص|طيب منيح|منيح|اوف|اوكيه|تمام|اوكي|أوكي|ماشي|زين|حلو|شكرا|شكراً|ممتاز|هم+|آه|اه|يعطيك العافية|مشكور)[\s,.!،؛…–-]+)+(?=\S+)/iu;

/** `how far is … never mind. what do they rent for`: only what follows is asked. */
const LEFT_OFF =
  /^.{3,80}?(?:nvm|never ?mind|scratch that|forget it|خلاص انسى|انسى الموضوع)[\s,.!،…–-]+(?=\S+\s+\S+)/iu;

export function withoutInterjection(spoken: string): string {
  const text = spoken.replace(LEFT_OFF, '');
  const [said = ''] = INTERJECTION.exec(text.trim()) ?? [];
  // `ok villas` without a mark is a change, `thanks a lot` is thanks.
  const isApart = /[,.!،؛…–-]/.test(said) || /^h+m/i.test(said);
  return isApart ? text.trim().slice(said.length) : text;
}

/** Fractions in words: `a quarter down`, `دفعت ربع المبلغ`. */
const SHARES =
  /(?<=^)(?:an? |one )?(?:(half)|(quarter)|(fifth)|(tenth)|third)(?=(?: down)?(?: rather| instead| then| maybe)?[?.!]?$)|(?<=^|\s)(?:an? |one |[وب]?ال|ب)?(?:(half|نصف?(?:ها|ه|هن|هم)?)|(quarter|ربع(?:ها|ه|هن|هم)?)|(fifth)|(tenth)|third|[ثت]ل[ثت])(?:[\s,،]+(?=(?:(?:of )?(?:it|the (?:price|money|value)|المبلغ|الثمن|السعر|القيمة|سعرها|تمنها)[\s,]+)?(?:as |is |for |كاش )?(?:an? |the |my )?(?:down|up ?front|deposit|cash|مقدم|دفعة))|(?<=(?:pay|put|دفعت|[ان]?دفع|مقدم|دفعة|down|deposit)\s+(?:(?:of|is|an?) )?\S+)(?=\s|$)(?!\s*(?:of an? |an? )?(?:mil|مليون)))/giu;

/** Percentages of the groups of `SHARES`, which has them twice; a match without a group is a third. */
const SHARE_PERCENTS = [50, 25, 20, 10, 50, 25, 20, 10];

/** `a quarter down` as `25% down`. */
export function withShares(text: string): string {
  return text.replace(SHARES, (_, ...groups: unknown[]) => {
    const group = groups.findIndex((part) => part !== undefined);
    return `${SHARE_PERCENTS[group] ?? 33}% `;
  });
}

/** `handed over next year`: names the year, which a search needs. */
export function withHandoverYear(text: string, today: string): string {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const after = (months: number) => year + Math.floor((month - 1 + months) / 12);
  return text
    .replace(HANDOVER_YEAR, (_, before: string, next?: string) => `${before}in ${next === undefined ? year : year + 1}`)
    .replace(
      HANDOVER_IN,
      (_, before: string, n: string, years?: string) =>
        `${before}by ${after(Number(westernDigits(n)) * (years === undefined ? 1 : 12))}`,
    );
}

/** Words for a handover. */
const HANDOVER = String.raw`hand(?:ed|ing|s)?[ -]?over|handover|deliver\S*|complet\S*|keys|[تي]?تسليم\S*|(?:ال)?[إا]?ستلام\S*|[ينت]ستلم\S*`;

/** `handing over within 18 months`, `تسليم خلال ١٨ شهر`. */
const HANDOVER_IN = new RegExp(
  String.raw`((?:${HANDOVER}|finish\S*|ready)(?:\s+\S+){0,2}?\s+)(?:within|in|خلال|في غضون)\s+(?:the next )?([\d٠-٩]{1,2})\s+(?:months?|mths?|شهر\S*|[أا]شهر|(years?|yrs?|سنوات|سنين|سنة|سنه))`,
  'giu',
);

const HANDOVER_YEAR = new RegExp(
  String.raw`((?:${HANDOVER})(?:\s+\S+){0,2}?\s+)(?:(next year|(?:السنة|السنه|العام) (?:الجاية|الجايه|الجاي|القادمة|القادم|المقبل\S*))|this year(?: still)?|هالسنة|هذه السنة|السنة هذي)`,
  'giu',
);

/** A number before homes counts them: `3 villas` are no villas of three bedrooms. */
const COUNT_OF_HOMES =
  /(?<![\d.,٫٬-] ?|or |to |and |the )(?<![\p{L}\d])(?:[2-9]|[٢-٩]|two|three|four|five) (?=(?:good |nice |cheap |best )?(?:villas|flats|apartments|townhouses|studios|homes|houses|properties|penthouses|options|listings|فلل|شقق|بيوت|عقارات|خيارات)(?!\p{L}))/giu;

/** `اكثر ١٠ مشاريع مبيعا`: a count of names, not a least price. */
const COUNT_OF_NAMES =
  /(?<!\p{L})([أا]كثر|[أا]على|[أا]علي|[أا]فضل|[أا]حسن|[أا]قل|[أا]رخص|[أا]غلى|[أا]غلي)\s+([\d٠-٩]{1,2})\s+(?=(?:مشاريع|مشروع|مناطق|منطق|مبان|أبراج|ابراج|برج|مطور|شرك)\p{L}*)/gu;

/** How many names `اكثر ١٠ مشاريع` asks for; undefined without such a count. */
export function countOfNames(text: string): number | undefined {
  const [match] = westernDigits(text).matchAll(COUNT_OF_NAMES);
  return match === undefined ? undefined : Number(match[2]);
}

export const withoutCount = (text: string): string => text.replace(COUNT_OF_HOMES, '').replace(COUNT_OF_NAMES, '$1 ');

const ROOM_ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
/** `a 3rd bedroom`: as many rooms. */
const ROOM_ORDINAL =
  /(?<!\p{L})(?:an? |an extra |the )?(?:(second|third|fourth|fifth|sixth)|([2-6])(?:nd|rd|th))(?= bed(?:room)?s?(?!\p{L}))/giu;
/** Ordinals of other things than homes of a list: `third grade`, `الصف الثالث`. */
const OTHER_ORDINAL =
  /(?<!\p{L})(?:second|third|fourth|fifth|[2-6](?:nd|rd|th)) (?=(?:grade|year|class|floor|time|cheque|child|kid|phase|hand)(?!\p{L}))|(?<=(?<!\p{L})(?:ال)?(?:صف|طابق|دور|سنة|سنه|مرة|مره) )(?:ال)?(?:ثاني|ثالث|رابع|خامس)[ةه]?(?!\p{L})/giu;

/** Ordinals that count rooms as their number, without those that name no home. */
export const withoutOrdinals = (text: string): string =>
  text
    .replace(ROOM_ORDINAL, (_, word?: string, digit?: string) =>
      word === undefined ? String(digit) : String(ROOM_ORDINALS.indexOf(word.toLowerCase()) + 1),
    )
    .replace(OTHER_ORDINAL, '');
