import { describe, expect, it } from 'vitest';
import {
  EMPTY_FORM,
  noticeProblem,
  parseRenewalForm,
  type RenewalForm,
  renewalQuery,
  startDayAfter,
  toTenancy,
} from './renewal-form.ts';

const FORM: RenewalForm = {
  side: 'owner',
  areaId: 'jvc',
  type: 'villa',
  rooms: 0,
  rentAed: 85_000,
  askedAed: 90_000,
  indexAed: 100_000,
  endDay: '2027-03-15',
  noticeDay: '2026-12-01',
};

describe('a renewal check in an address', () => {
  it('reads back as it was', () => {
    expect(parseRenewalForm(new URLSearchParams(renewalQuery(FORM)))).toEqual(FORM);
    expect(renewalQuery(EMPTY_FORM)).toEqual({});
    expect(parseRenewalForm(new URLSearchParams(''))).toEqual(EMPTY_FORM);
  });

  it('leaves nonsense empty', () => {
    const nonsense = new URLSearchParams('as=king&type=castle&rooms=99&rent=-1&asked=1.5&index=1e12&ends=2027-02-30');
    expect(parseRenewalForm(nonsense)).toEqual(EMPTY_FORM);
  });

  it('takes a studio of the advisor as an apartment without bedrooms', () => {
    expect(parseRenewalForm(new URLSearchParams('type=studio&rooms=0'))).toMatchObject({ type: 'apartment', rooms: 0 });
  });
});

describe('the tenancy of a form', () => {
  it('needs a rent, and takes fils', () => {
    expect(toTenancy({ ...FORM, rentAed: null }, '2026-12-10')).toBeNull();
    expect(toTenancy(FORM, '2026-12-10')).toEqual({
      rentFils: 8_500_000,
      endDay: '2027-03-15',
      askedFils: 9_000_000,
      noticeDay: '2026-12-01',
    });
  });

  it('ignores a notice of the future or after the end, and says why', () => {
    expect(noticeProblem(FORM, '2026-11-30')).toBe('future_notice');
    expect(toTenancy(FORM, '2026-11-30')?.noticeDay).toBeNull();
    expect(noticeProblem({ ...FORM, noticeDay: '2027-03-16' }, '2027-04-01')).toBe('notice_after_end');
    expect(noticeProblem({ ...FORM, noticeDay: '' }, '2026-11-30')).toBeNull();
  });

  it('is followed by a contract from the next day', () => {
    expect(startDayAfter('2026-12-31')).toBe('2027-01-01');
    expect(startDayAfter(null)).toBeNull();
  });
});
