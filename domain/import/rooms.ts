import { remember } from './remember.ts';
import { plainText } from './values.ts';

export const UNKNOWN_ROOMS = -1;
const MOST_ROOMS = 50;

const COUNTS =
  'one واحده واحد|two غرفتين غرفتان اثنتين اثنين|three ثلاث ثلاثه|four اربع اربعه|five خمس خمسه|six ست سته|' +
  'seven سبع سبعه|eight ثمان ثماني ثمانيه|nine تسع تسعه|ten عشر عشره';
const COUNT_OF = new Map(
  COUNTS.split('|').flatMap((words, place) => words.split(' ').map((word) => [word, place + 1] as const)),
);
const COUNT_WORDS = [...COUNT_OF.keys()].join('|');
const STUDIO = /studio|single room|ستوديو|ستديو/;
const ROOM_WORDS = 'b\\/?\\s?r|bed|br\\b|bhk|bdr|room|غرف|غرفه';
const NUMBERED = new RegExp(`^(\\d{1,2})(?:\\.0+)?\\s*(?:$|[+]|-?\\s*(?:${ROOM_WORDS}))`);
const WORDED = new RegExp(`^(${COUNT_WORDS})(?=$|[\\s+-])`);
const IN_TITLE = new RegExp(
  `(?:^|[^\\p{L}\\d.])(\\d{1,2}|${COUNT_WORDS})[\\s-]*(?:bed\\s?rooms?|beds?|b\\/?r|bhk|bdr|غرف)(?![\\p{L}\\d])`,
  'u',
);
const SEVERAL = /\d\s*(and|&|to|or|-|–|\/|,|\+)\s*\d\s*-?\s*(bed|b\/?r|bhk)/;
const TWO_ROOMS = /(^|\s)غرفتين|غرفتان/;

/**
 * Bedrooms: `1 B/R`, `3 bed rooms+hall`, `3+Maid`, `10+`, `three`, `غرفتين وصالة`; studio 0; -1 if empty, a placeholder
 * or of something without bedrooms (`PENTHOUSE`, `NA`). Null if it is none of these.
 */
export function readRoomCount(raw: string): number | null {
  const text = plainText(raw).trim();
  if (text === '' || /^(-1|99|999|9999)(\.0+)?$/.test(text)) return UNKNOWN_ROOMS;
  if (STUDIO.test(text)) return 0;
  const numbered = NUMBERED.exec(text);
  if (numbered !== null) return Number(numbered[1]) <= MOST_ROOMS ? Number(numbered[1]) : null;
  const worded = WORDED.exec(text);
  if (worded !== null) return COUNT_OF.get(worded[1] ?? '') ?? null;
  if (/^غرفه( نوم)?( واحده)?( (و ?)?صاله)?$/.test(text) || /^غرفه و/.test(text)) return 1;
  return /\d/.test(text) ? null : UNKNOWN_ROOMS;
}

/** As `readRoomCount`, -1 if it cannot be read. */
export const parseRooms = remember((raw) => readRoomCount(raw) ?? UNKNOWN_ROOMS);

/** Bedrooms that a title or description names (`Two bedroom flat`, `شقة غرفتين`); -1 if none or several counts. */
export function roomsInTitle(raw: string): number {
  const text = plainText(raw);
  if (SEVERAL.test(text)) return UNKNOWN_ROOMS;
  const counts = new Set<number>();
  if (TWO_ROOMS.test(text)) counts.add(2);
  if (STUDIO.test(text)) counts.add(0);
  for (const [, word = ''] of text.matchAll(new RegExp(IN_TITLE.source, 'gu'))) {
    counts.add(COUNT_OF.get(word) ?? Number(word));
  }
  const [only = UNKNOWN_ROOMS] = counts;
  return counts.size === 1 && only <= MOST_ROOMS ? only : UNKNOWN_ROOMS;
}

/** A home of 0 rooms is a studio only if something says so or it is small; m², 0 unknown. */
const LARGEST_STUDIO_SQM = 75;

export function confirmedStudio(text: string, sqm: number): boolean {
  return STUDIO.test(plainText(text)) || (sqm > 0 && sqm <= LARGEST_STUDIO_SQM);
}
