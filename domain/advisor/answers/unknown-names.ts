import { areaById, nameWords } from '../../gazetteer/areas.ts';
import type { Language } from '../../language/language.ts';
import { landmarkNames } from '../../search/gazetteers.ts';
import { BUILDING_NOUN } from '../../search/lexicon.ts';
import { COMMON_WORDS } from '../../search/places.ts';
import { arabicForms, plainWord, sliceOf, type Token } from '../../search/tokens.ts';
import { monthNumber } from '../reading/period.ts';
import type { Reading } from '../reading/read.ts';
import { wordsOf } from '../reading/words.ts';
import { areaLabel } from './market.ts';
import { say } from './wording.ts';

// Names that a question says and no register, list or gazetteer has, or has only as part of an area.

/** Words that are part of a name only beside such a noun. */
const OF_NAME = /^(?:views?|gardens|gate|point|park|bay|marina|hills?)$/;
const MOST_NAME = 4;

/** Names beside a noun for a building that no register, list or gazetteer has. */
export function unknownNames({ parsed, concepts, masked, frame }: Reading, isOfPlaces: boolean): string[] {
  const { tokens, text } = parsed;
  const known = wordsOf(concepts, masked);
  const unread = new Set([...parsed.notUnderstood, ...parsed.slots.keywords.split(' ')].map(plainWord));
  const isName = (index: number) => {
    const word = tokens[index]?.text ?? '';
    const isCommon = COMMON_WORDS.has(word) || arabicForms(word).some((form) => COMMON_WORDS.has(form));
    const isPlain = isCommon || known.has(word) || monthNumber(word) > 0 || tokens[index]?.value !== null;
    return unread.has(word) && word.length >= 3 && !isPlain;
  };
  if (frame.slots.named !== null) return [];
  const isPart = (index: number) => {
    const word = tokens[index]?.text ?? '';
    return unread.has(word) && (isName(index) || OF_NAME.test(word) || BUILDING_NOUN.test(word)) && !/est$/.test(word);
  };
  // `بن غاطي`
  const isShort = (index: number) => /^(?:بن|ال|ذا|ون)$/.test(tokens[index]?.text ?? '');
  const found = tokens.flatMap(({ text: noun }, at) => {
    if (!BUILDING_NOUN.test(noun)) return [];
    let [first, end] = [at, at + 1];
    const isArabic = /\p{Script=Arabic}/u.test(noun);
    while (!isArabic && first > 0 && at - first < MOST_NAME && isPart(first - 1)) first--;
    if (NAMED_AFTER.test(noun)) while (end - at < MOST_NAME && (isPart(end) || (isArabic && isShort(end)))) end++;
    return end - first < 2 ? [] : [sliceOf(text, tokens, first, end)];
  });
  const buildings = found.filter((name) => !found.some((other) => other !== name && other.includes(name)));
  const words = tokens.flatMap(({ text: word, start, end }, at) =>
    isName(at) && word.length >= 4 && (isOfPlaces || isCapital(parsed, at)) ? [text.slice(start, end)] : [],
  );
  const isListed = (name: string) => parsed.slots.keywords.includes(name.toLowerCase());
  return [
    ...buildings.filter((name) => !isListed(name)),
    ...words.filter((word) => !buildings.join(' ').includes(word)),
  ];
}

/** Nouns that stand before the name: `Burj Khalifa`, `برج خليفة`. */
const NAMED_AFTER = /^(?:burj|\p{Script=Arabic}+)$/u;

/** Whether a word is written as a name: with a capital within a sentence that has small letters. */
function isCapital({ tokens, text }: Reading['parsed'], at: number): boolean {
  const start = tokens[at]?.start ?? 0;
  const isOwn = /^\p{Lu}\p{Ll}/u.test(text.slice(start)) && !/(?:^|[.!?]\s*)$/.test(text.slice(0, start));
  return isOwn && (text.match(/(?<!\p{L})\p{Ll}/gu) ?? []).length > (text.match(/(?<!\p{L})\p{Lu}/gu) ?? []).length;
}

/** `“Burj Khalifa” is part of Downtown Dubai here`: a building whose name stands for the area around it. */
export function partNames({ parsed }: Reading, language: Language): string[] {
  const { places, text, tokens, slots, notUnderstood } = parsed;
  const unread = new Set([...notUnderstood, ...slots.keywords.split(' ')].map(plainWord));
  const isOfName = (token: Token | undefined) =>
    BUILDING_NOUN.test(token?.text ?? '') || OF_NAME.test(token?.text ?? '');
  const texts = places.flatMap(({ first, end, place }) => {
    const area = place.kind === 'area' && slots.areaIds.includes(place.id) ? areaById(place.id) : undefined;
    const words = tokens.slice(first, end).map(({ text: word }) => word);
    // `Marina Gate`, `Creek Rise tower`: words of a building after the name of an area.
    const isUnread = (at: number) => unread.has(tokens[at]?.text ?? '');
    const isNoun = (at: number) => BUILDING_NOUN.test(tokens[at]?.text ?? '');
    let past = end;
    while (past - end < 2 && isUnread(past) && (isOfName(tokens[past]) || isNoun(past + 1))) past++;
    if (past > end && isNoun(past)) past++;
    if (area === undefined || !(past > end || isBuilding(words, area))) return [];
    const [name, typedName] = [
      areaLabel(language, { areaId: area.id, name: area.name }),
      sliceOf(text, tokens, first, past),
    ];
    return [
      say(language, {
        en: `I know “${typedName}” only as part of ${name}: the figures are those of the area.`,
        ar: `أعرف «${typedName}» جزءًا من ${name} فقط: الأرقام أرقام المنطقة.`,
      }),
    ];
  });
  return [...new Set(texts)];
}

function isBuilding(
  words: readonly string[],
  { id, name, nameAr }: { id: string; name: string; nameAr: string },
): boolean {
  const own = [id.replaceAll('-', ' '), name, nameAr].flatMap(nameWords);
  const key = nameWords(words.join(' '));
  if (key.every((word) => arabicForms(word).some((form) => own.includes(form)))) return false;
  const isLandmark = landmarkNames().byKey.get(key.join('')) !== undefined;
  const isShort = words.map((word) => word[0]).join('') === id || words.some((word) => own.includes(word));
  return isLandmark || (!isShort && words.some((word) => BUILDING_NOUN.test(word)));
}
