import { fromEpochDay, minusMonths, toEpochDay } from '../day.ts';
import { wholeFils } from '../money.ts';
import { RENTING_FACTS as FACTS } from './renting-facts.ts';
import type { RuleSource } from './sources.ts';

/** A home to let. Amounts are whole fils; null where the listing or the user says nothing. */
export type LetOffer = {
  rentFils: number;
  isFurnished: boolean;
  /** Villas and townhouses: a larger DEWA deposit. */
  isVilla: boolean;
  /** 1 to 12 cheques a year. */
  cheques: number;
  /** First day of the tenancy, `YYYY-MM-DD`. */
  startDay: string;
  depositFils: number | null;
  agencyFeeFils: number | null;
  /** Deposit to the cooling provider: 0 if cooling is in the rent, null if unknown. */
  chillerDepositFils: number | null;
  /** The user's own figure. */
  moversFils: number | null;
  /** The municipality charges UAE nationals no housing fee. */
  isUaeNational: boolean;
};

export type MovingInCode = 'deposit' | 'agency' | 'ejari' | 'dewa' | 'chiller' | 'movers';

export type MovingInLine = {
  readonly code: MovingInCode;
  /** Null if unknown; left out of the totals. */
  readonly amountFils: number | null;
  readonly isRefundable: boolean;
  /** Null for a figure of the listing or the user. */
  readonly source: RuleSource | null;
};

export type Cheque = { readonly day: string; readonly amountFils: number };

/**
 * Costs of moving into a rented home, whole fils. A figure of the listing or the user replaces the usual one.
 * `firstDayFils`: what is needed on the first day, with the first cheque. `monthlyFils`: rent and housing fee, spread
 * over twelve months.
 */
export function movingInCost(offer: LetOffer) {
  const { rentFils, isFurnished, isVilla } = offer;
  const share = isFurnished ? FACTS.deposit.furnished : FACTS.deposit.plain;
  const agency = rentFils * FACTS.agency.share * (1 + FACTS.agency.vatShare);
  const dewa = isVilla ? FACTS.dewaDeposit.villaFils : FACTS.dewaDeposit.apartmentFils;
  const lines: MovingInLine[] = [
    orUsual('deposit', offer.depositFils, rentFils * share, FACTS.deposit.source),
    orUsual('agency', offer.agencyFeeFils, agency, FACTS.agency.source),
    orUsual('ejari', null, FACTS.ejari.onlineFils, FACTS.ejari.source),
    orUsual('dewa', null, dewa, FACTS.dewaDeposit.source),
    { code: 'chiller', amountFils: offer.chillerDepositFils, isRefundable: true, source: null },
    { code: 'movers', amountFils: offer.moversFils, isRefundable: false, source: null },
  ];
  const sum = (some: readonly MovingInLine[]) => some.reduce((total, line) => total + (line.amountFils ?? 0), 0);
  const cheques = chequeSchedule(offer);
  const onceFils = sum(lines);
  const housingFeeFils = offer.isUaeNational ? 0 : wholeFils(rentFils * FACTS.housingFee.share);
  return {
    lines,
    onceFils,
    refundableFils: sum(lines.filter((line) => line.isRefundable)),
    cheques,
    firstDayFils: onceFils + (cheques[0]?.amountFils ?? 0),
    housingFeeFils,
    housingFeeSource: FACTS.housingFee.source,
    monthlyFils: wholeFils((rentFils + housingFeeFils) / 12),
  };
}

const REFUNDABLE: ReadonlySet<MovingInCode> = new Set(['deposit', 'dewa', 'chiller']);

function orUsual(code: MovingInCode, stated: number | null, usual: number, source: RuleSource): MovingInLine {
  const amountFils = stated ?? wholeFils(usual);
  return { code, amountFils, isRefundable: REFUNDABLE.has(code), source: stated === null ? source : null };
}

const MOST_CHEQUES = 12;

/**
 * Cheques of equal amount, the first on the first day and the others at equal distances over twelve months. The first
 * also carries the fils that do not divide.
 */
export function chequeSchedule({
  rentFils,
  cheques,
  startDay,
}: Pick<LetOffer, 'rentFils' | 'cheques' | 'startDay'>): Cheque[] {
  const count = Math.min(MOST_CHEQUES, Math.max(1, Math.round(cheques)));
  const first = toEpochDay(startDay);
  const each = Math.floor(rentFils / count);
  return Array.from({ length: count }, (_, i) => ({
    // Rounded down to whole months: the second of five cheques is due after two months.
    day: fromEpochDay(minusMonths(first, -Math.floor((i * 12) / count))),
    amountFils: i === 0 ? rentFils - each * (count - 1) : each,
  }));
}

/** A stay in a holiday home. Amounts are whole fils; null if unknown. */
export type HolidayStay = {
  nightlyFils: number;
  nights: number;
  /** 0 for a studio, which counts as one room. */
  bedrooms: number;
  cleaningFeeFils: number | null;
  /** Class of the permit; null if unknown. */
  homeClass: 'standard' | 'deluxe' | null;
};

/**
 * Cost of a stay, whole fils. The tourism dirham is due for each bedroom and night; if the class of the home is unknown,
 * `low` and `high` are those of the two classes. An unknown cleaning fee is not in the total.
 */
export function holidayCost({ nightlyFils, nights, bedrooms, cleaningFeeFils, homeClass }: HolidayStay) {
  const { standardFils, deluxeFils, source } = FACTS.tourismDirham;
  const roomNights = nights * Math.max(1, bedrooms);
  const stayFils = nightlyFils * nights;
  const dirham = {
    low: roomNights * (homeClass === 'deluxe' ? deluxeFils : standardFils),
    high: roomNights * (homeClass === 'standard' ? standardFils : deluxeFils),
  };
  const fixed = stayFils + (cleaningFeeFils ?? 0);
  return {
    stayFils,
    cleaningFeeFils,
    tourismDirham: { ...dirham, source },
    total: { lowFils: fixed + dirham.low, highFils: fixed + dirham.high },
  };
}
