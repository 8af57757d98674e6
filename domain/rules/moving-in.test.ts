import { describe, expect, it } from 'vitest';
import { chequeSchedule, holidayCost, type LetOffer, movingInCost } from './moving-in.ts';

const OFFER: LetOffer = {
  rentFils: 9_500_000,
  isFurnished: false,
  isVilla: false,
  cheques: 4,
  startDay: '2026-12-01',
  depositFils: null,
  agencyFeeFils: null,
  chillerDepositFils: null,
  moversFils: null,
  isUaeNational: false,
};
const amounts = (offer: LetOffer) =>
  Object.fromEntries(movingInCost(offer).lines.map(({ code, amountFils }) => [code, amountFils]));

describe('what it costs to move in', () => {
  it('adds the usual fees to a flat of AED 95,000 that states none', () => {
    // Deposit 5 % = 4,750; agency 5 % + 5 % VAT = 4,987.50; Ejari 120; DEWA 2,000. Sum 11,857.50.
    const found = movingInCost(OFFER);
    expect(amounts(OFFER)).toEqual({
      deposit: 475_000,
      agency: 498_750,
      ejari: 12_000,
      dewa: 200_000,
      chiller: null,
      movers: null,
    });
    expect(found.onceFils).toBe(1_185_750);
    expect(found.refundableFils).toBe(675_000);
    // First of four cheques: 23,750.
    expect(found.firstDayFils).toBe(1_185_750 + 2_375_000);
    // Housing fee 4,750 a year; (95,000 + 4,750) / 12 = 8,312.50.
    expect([found.housingFeeFils, found.monthlyFils]).toEqual([475_000, 831_250]);
  });

  it('takes the figures of listing and user before the usual ones', () => {
    const stated = { ...OFFER, depositFils: 500_000, agencyFeeFils: 0, chillerDepositFils: 0, moversFils: 150_000 };
    expect(amounts(stated)).toMatchObject({ deposit: 500_000, agency: 0, chiller: 0, movers: 150_000 });
    const sources = movingInCost(stated).lines.map(({ code, source }) => [code, source !== null]);
    expect(Object.fromEntries(sources)).toMatchObject({ deposit: false, agency: false, ejari: true, dewa: true });
  });

  it('takes twice the deposits for a furnished villa', () => {
    expect(amounts({ ...OFFER, isFurnished: true, isVilla: true })).toMatchObject({ deposit: 950_000, dewa: 400_000 });
  });

  it('charges UAE nationals no housing fee', () => {
    expect(movingInCost({ ...OFFER, isUaeNational: true }).monthlyFils).toBe(Math.round(9_500_000 / 12));
  });
});

describe('the cheques', () => {
  it('are dated at equal distances and add up to the rent', () => {
    expect(chequeSchedule({ ...OFFER, rentFils: 10_000_000, cheques: 3 })).toEqual([
      { day: '2026-12-01', amountFils: 3_333_334 },
      { day: '2027-04-01', amountFils: 3_333_333 },
      { day: '2027-08-01', amountFils: 3_333_333 },
    ]);
  });

  it('keep to the end of shorter months', () => {
    const days = chequeSchedule({ ...OFFER, cheques: 12, startDay: '2026-08-31' }).map(({ day }) => day);
    expect([days[0], days[1], days[6], days[11]]).toEqual(['2026-08-31', '2026-09-30', '2027-02-28', '2027-07-31']);
  });

  it('are at least one and at most twelve', () => {
    expect(chequeSchedule({ ...OFFER, cheques: 0 })).toEqual([{ day: '2026-12-01', amountFils: 9_500_000 }]);
    expect(chequeSchedule({ ...OFFER, cheques: 20 })).toHaveLength(12);
  });
});

describe('a holiday', () => {
  it('costs the nights, cleaning and the tourism dirham of each bedroom', () => {
    // 5 × 650 + 250 + 5 nights × 2 bedrooms × 15 = 3,650.
    expect(
      holidayCost({ nightlyFils: 65_000, nights: 5, bedrooms: 2, cleaningFeeFils: 25_000, homeClass: 'deluxe' }),
    ).toMatchObject({ stayFils: 325_000, total: { lowFils: 365_000, highFils: 365_000 } });
  });

  it('gives both classes’ figures if the class is unknown, and counts a studio as one room', () => {
    // 3 × 400 + 3 × 10 or 15.
    expect(
      holidayCost({ nightlyFils: 40_000, nights: 3, bedrooms: 0, cleaningFeeFils: null, homeClass: null }).total,
    ).toEqual({ lowFils: 123_000, highFils: 124_500 });
  });
});
