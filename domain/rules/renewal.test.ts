import { describe, expect, it } from 'vitest';
import { rentIncrease } from '../rent/rent.ts';
import { bandsFor, checkRenewal, type EndingTenancy } from './renewal.ts';

const TODAY = '2026-11-28';
const TENANCY: EndingTenancy = {
  rentFils: 8_500_000,
  endDay: '2027-04-30',
  askedFils: null,
  noticeDay: null,
};
const AVERAGE = 10_000_000;

describe('the highest rent on renewal', () => {
  // Examples as published with the decree: average AED 100,000.
  it.each([
    [95_000, 95_000],
    [85_000, 89_250],
    [75_000, 82_500],
    [65_000, 74_750],
    [55_000, 66_000],
  ])('of AED %d is AED %d if similar homes cost AED 100,000', (aed, highest) => {
    expect(checkRenewal({ ...TENANCY, rentFils: aed * 100 }, AVERAGE, TODAY).highestFils).toBe(highest * 100);
  });

  it('is compared with what the landlord asks', () => {
    expect(checkRenewal({ ...TENANCY, askedFils: 9_500_000 }, AVERAGE, TODAY).excessFils).toBe(575_000);
    expect(checkRenewal({ ...TENANCY, askedFils: 8_900_000 }, AVERAGE, TODAY).excessFils).toBe(-25_000);
  });

  it('is unknown without an average, not the present rent', () => {
    const found = checkRenewal({ ...TENANCY, askedFils: 9_000_000 }, null, TODAY);
    expect([found.highestFils, found.excessFils, found.increase]).toEqual([null, null, null]);
  });

  it('is the present rent if the notice came late, whatever the average', () => {
    // 90 days before 30 April 2027: 30 January 2027.
    const late = { ...TENANCY, noticeDay: '2027-01-31', askedFils: 9_000_000 };
    const found = checkRenewal(late, null, '2027-02-01');
    expect(found).toMatchObject({ isBound: true, highestFils: 8_500_000, excessFils: 500_000 });
    expect(found.notice).toMatchObject({ state: 'late', lastDay: '2027-01-30' });
  });

  it('says when a share lies between two bands of the decree', () => {
    // 10.5 % below lies between "up to 10 %" and "11 to 20 %".
    expect(checkRenewal({ ...TENANCY, rentFils: 8_950_000 }, AVERAGE, TODAY).isBetweenBands).toBe(true);
    for (const aed of [90_000, 89_000, 80_000, 79_000, 59_900]) {
      expect(checkRenewal({ ...TENANCY, rentFils: aed * 100 }, AVERAGE, TODAY).isBetweenBands).toBe(false);
    }
  });
});

describe('the notice', () => {
  it.each([
    ['2027-01-30', '2027-02-10', 'in_time'],
    ['2027-01-31', '2027-02-10', 'late'],
    [null, '2027-01-30', 'awaited'],
    [null, '2027-01-31', 'none'],
  ] as const)('of %s, seen on %s, is %s', (noticeDay, today, state) => {
    expect(checkRenewal({ ...TENANCY, noticeDay }, AVERAGE, today).notice.state).toBe(state);
  });

  it('counts the days that are left', () => {
    expect(checkRenewal(TENANCY, AVERAGE, '2027-01-20').notice.daysLeft).toBe(10);
  });

  it('is unknown without the end of the contract', () => {
    expect(checkRenewal({ ...TENANCY, endDay: null }, AVERAGE, TODAY).notice).toEqual({
      state: 'unknown',
      lastDay: null,
      daysLeft: null,
    });
  });
});

describe('the bands of a rent', () => {
  it('of AED 90,000 begin above the averages that the decree means', () => {
    const aed = bandsFor(9_000_000).map(({ rise, aboveFils, highestFils }) => [
      rise,
      Math.floor(aboveFils / 100),
      highestFils / 100,
    ]);
    expect(aed).toEqual([
      [0, 0, 90_000],
      [0.05, 100_000, 94_500],
      [0.1, 112_500, 99_000],
      [0.15, 128_571, 103_500],
      [0.2, 150_000, 108_000],
    ]);
  });

  it('agree with the check just above and at each limit', () => {
    for (const { rise, aboveFils } of bandsFor(9_000_000).slice(1)) {
      expect(rentIncrease(9_000_000, aboveFils + 200_000)?.rise).toBe(rise);
      expect(rentIncrease(9_000_000, aboveFils)?.rise).toBeLessThan(rise);
    }
  });
});
