import type { DeedGroup, DeedType } from '../transaction/transaction.ts';
import { remember } from './remember.ts';
import { plainText } from './values.ts';
import { general } from './vocabulary/general.ts';
import { meaningOf } from './vocabulary/words.ts';

const TYPE_WORDS: readonly (readonly [RegExp, DeedType])[] = [
  [/hotel|hospitality/, 'hotel'],
  [/penthouse/, 'penthouse'],
  [/duplex/, 'duplex'],
  [/town ?house/, 'townhouse'],
  [/villa/, 'villa'],
  [/studio/, 'studio'],
  [/flat|apartment|condo/, 'apartment'],
  [/office/, 'office'],
  [/\bshop|show ?room|retail/, 'shop'],
  [/\bland\b|plot/, 'land'],
  [/workshop|warehouse|store|partition|labou?r|clinic|gym|parking/, 'other'],
];

/** Deed type from type (`Unit`, `Villa`), sub-type (`Flat`) and rooms (`Studio`). A known sub-type takes precedence. */
export function parseDeedType(type: string, subType: string, rooms: string): DeedType {
  return typeOfLines(`${type}\n${subType}\n${rooms}`);
}

const typeOfLines = remember(readDeedType);

function readDeedType(lines: string): DeedType {
  const [type = '', subType = '', rooms = ''] = lines.split('\n');
  const main = englishWords(type.toLowerCase());
  const sub = englishWords(subType.toLowerCase());
  const room = englishWords(rooms.toLowerCase());
  const named = wordType(sub) ?? (sub === '' || sub === 'unit' ? unnamedType(main, room) : mainType(main));
  if (named !== 'apartment') return named;
  if (room.includes('penthouse')) return 'penthouse';
  return room.includes('studio') || room.startsWith('single room') ? 'studio' : 'apartment';
}

const ARABIC = /[\u0600-\u06FF]/;

/** The register’s Arabic words for a type or rooms as its English ones; English text is unchanged. */
function englishWords(text: string): string {
  if (!ARABIC.test(text)) return text;
  const plain = plainText(text);
  if (/^وحده/.test(plain) && !/سكني/.test(plain)) return 'unit';
  const home = meaningOf('home', plain, general);
  if (home !== null) return home === 'building' ? 'building' : home;
  return /غرف/.test(plain) ? 'bed' : plain;
}

function wordType(text: string): DeedType | null {
  return TYPE_WORDS.find(([words]) => words.test(text))?.[1] ?? null;
}

function mainType(main: string): DeedType {
  return wordType(main) ?? (main.includes('building') ? 'building' : 'other');
}

function unnamedType(main: string, room: string): DeedType {
  if (main !== 'unit' && main !== '') return mainType(main);
  if (/studio|single room|penthouse|\d ?b\/?r|bed|^[1-9](\.0+)?$/.test(room)) return 'apartment';
  return wordType(room) ?? 'other';
}

/** Sale, mortgage or gift: from the group's text or number, else from the bulk file's deed number or the procedure. */
export function parseDeedGroup(from: { group: string; groupId: string; id: string; procedure: string }): DeedGroup {
  const group = from.group.toLowerCase();
  if (/^sale|^sell|^sold|^resale|^purchase|مبايع|بيع|شراء/.test(group)) return 'sale';
  if (/mortgage|رهن|رهون/.test(group)) return 'mortgage';
  if (/^gift|^grant|هب/.test(group)) return 'gift';
  const byId = ['sale', 'mortgage', 'gift'] as const;
  const id = /^([123])(?:\.0+)?$/.exec(from.groupId)?.[1] ?? /^([123])-\d+-\d{4}-\d+$/.exec(from.id)?.[1];
  if (id !== undefined) return byId[Number(id) - 1] ?? 'other';
  const procedure = from.procedure.toLowerCase();
  if (/mortgage/.test(procedure)) return 'mortgage';
  if (/grant|gift/.test(procedure)) return 'gift';
  // The specification's sample has no group and no procedure; its transactions are sales.
  return group === '' || /sell|sale/.test(procedure) ? 'sale' : 'other';
}

export function isOffPlan(from: { offPlan: string; offPlanId: string; procedure: string }): boolean {
  if (/pre.?registration/i.test(from.procedure)) return true;
  const text = from.offPlan.toLowerCase();
  if (text !== '') return /off.?plan|الخارط/.test(text) || text === '1' || text === 'true' || text === 'yes';
  return /^0(?:\.0+)?$/.test(from.offPlanId);
}
