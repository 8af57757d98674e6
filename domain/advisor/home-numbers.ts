import { plainWord } from '../search/tokens.ts';

const HOME_WORD =
  /(?:propert(?:y|ies)|homes?|listings?|houses?|flats?|ids?|units?|(?:agent|broker|owner|seller)s? (?:of|for|about)|العقارات|العقارين|للعقار|العقار|عقار|الشقه|رقم|number|no\.?|#)\s*(?:number|no\.?|id|#|رقم)?\s*:?\s*(\d{1,9})((?:\s*(?:,|،|and|or|with|vs\.?|versus|to|against|و)\s*#?\d{1,9})*)(?![\d.,]*\s*(?:bed|br|bath|m\b|k\b|mn|million|sq|%|aed|min\b|mins\b|minutes?|km\b|years?|yrs?|y\b|floors?|stars?|الف|مليون|غرف))/giu;
const LINK = /\/property\/(\d{1,9})/gi;
const PLACES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:the )?(?:first|1st)(?: one| home| property)?\b|الاول/iu, 0],
  [/\b(?:the )?(?:second|2nd)(?: one| home| property)\b|الثاني/iu, 1],
  [/\b(?:the )?(?:third|3rd)(?: one| home| property)\b|الثالث/iu, 2],
];

/** Listings a question names: by number, by address, or by their place in the last answer; and the question without them. */
export function homeIdsIn(text: string, shownIds: readonly number[]): { ids: number[]; rest: string } {
  const ids: number[] = [];
  const latin = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
  const blank = (match: string) => match.replace(/[^\s]/g, ' ');
  let rest = latin.replace(LINK, (match, id: string) => {
    ids.push(Number(id));
    return blank(match);
  });
  rest = rest.replace(HOME_WORD, (match, first: string, others: string) => {
    ids.push(Number(first), ...(others.match(/\d+/g) ?? []).map(Number));
    return match.replace(/[\d,،#]/g, ' ');
  });
  for (const [pattern, place] of PLACES) {
    const id = shownIds[place];
    if (id !== undefined && pattern.test(plainWord(latin))) ids.push(id);
  }
  return { ids: [...new Set(ids)], rest: ids.length === 0 ? text : rest };
}
