import { fromEpochDay, parseDay } from '../../../domain/day.ts';
import { filsFromAed } from '../../../domain/money.ts';
import type { EndingTenancy } from '../../../domain/rules/renewal.ts';

/** Kinds that the regulator's index tells apart. */
export const KINDS = ['apartment', 'villa', 'townhouse'] as const;

export type RenewalForm = {
  side: 'tenant' | 'owner';
  areaId: string;
  type: (typeof KINDS)[number];
  rooms: number;
  /** Whole AED a year. */
  rentAed: number | null;
  askedAed: number | null;
  /** Average that the user read in the regulator's index, AED a year. */
  indexAed: number | null;
  /** `YYYY-MM-DD`, empty while unknown. */
  endDay: string;
  noticeDay: string;
};

export const EMPTY_FORM: RenewalForm = {
  side: 'tenant',
  areaId: '',
  type: 'apartment',
  rooms: 1,
  rentAed: null,
  askedAed: null,
  indexAed: null,
  endDay: '',
  noticeDay: '',
};

export const MAX_ROOMS = 7;
export const MAX_RENT_AED = 20_000_000;

export type FormProblem = 'future_notice' | 'notice_after_end';

/** Returns why the day of the notice is impossible, or null. */
export function noticeProblem({ noticeDay, endDay }: RenewalForm, today: string): FormProblem | null {
  if (parseDay(noticeDay) === null) return null;
  if (noticeDay > today) return 'future_notice';
  return parseDay(endDay) !== null && noticeDay > endDay ? 'notice_after_end' : null;
}

/** Returns the tenancy to check, or null without a rent. Impossible days count as unknown. */
export function toTenancy(form: RenewalForm, today: string): EndingTenancy | null {
  if (form.rentAed === null || form.rentAed <= 0) return null;
  const day = (text: string) => (parseDay(text) === null ? null : text);
  return {
    rentFils: filsFromAed(form.rentAed),
    endDay: day(form.endDay),
    askedFils: form.askedAed === null ? null : filsFromAed(form.askedAed),
    noticeDay: noticeProblem(form, today) === null ? day(form.noticeDay) : null,
  };
}

/** First day of the next contract; null while the end is unknown. */
export function startDayAfter(endDay: string | null): string | null {
  const end = endDay === null ? null : parseDay(endDay);
  return end === null ? null : fromEpochDay(end + 1);
}

export function renewalQuery(form: RenewalForm): Record<string, string> {
  const number = (value: number | null) => (value === null ? '' : String(value));
  const all = {
    as: form.side === 'owner' ? 'owner' : '',
    area: form.areaId,
    type: form.type === EMPTY_FORM.type ? '' : form.type,
    rooms: form.rooms === EMPTY_FORM.rooms ? '' : String(form.rooms),
    rent: number(form.rentAed),
    asked: number(form.askedAed),
    index: number(form.indexAed),
    ends: form.endDay,
    notice: form.noticeDay,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** The form an address or a saved check describes; what cannot be read is left empty. */
export function parseRenewalForm(params: URLSearchParams): RenewalForm {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 60);
  const aed = (name: string) => {
    const value = Number(text(name));
    return text(name) !== '' && Number.isInteger(value) && value > 0 && value <= MAX_RENT_AED ? value : null;
  };
  const day = (name: string) => (parseDay(text(name)) === null ? '' : text(name));
  const rooms = Number(text('rooms'));
  const hasRooms = text('rooms') !== '' && Number.isInteger(rooms) && rooms >= 0 && rooms <= MAX_ROOMS;
  return {
    side: text('as') === 'owner' ? 'owner' : 'tenant',
    areaId: text('area'),
    type: KINDS.find((kind) => kind === text('type')) ?? EMPTY_FORM.type,
    rooms: hasRooms ? rooms : EMPTY_FORM.rooms,
    rentAed: aed('rent'),
    askedAed: aed('asked'),
    indexAed: aed('index'),
    endDay: day('ends'),
    noticeDay: day('notice'),
  };
}
