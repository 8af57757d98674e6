import { describe, expect, it } from 'vitest';
import { checkRenewal, type EndingTenancy } from './renewal.ts';
import { type AverageRent, type LetterFacts, letterText, renewalLetter } from './renewal-letter.ts';

const TODAY = '2026-11-28';
const TENANCY: EndingTenancy = {
  rentFils: 8_500_000,
  endDay: '2027-03-31',
  askedFils: 10_000_000,
  noticeDay: '2026-11-20',
};
const INDEX: AverageRent = { averageFils: 10_000_000, tenancies: null };

function facts(change: Partial<EndingTenancy> = {}, average: AverageRent | null = INDEX): LetterFacts {
  const tenancy = { ...TENANCY, ...change };
  const check = checkRenewal(tenancy, average?.averageFils ?? null, TODAY);
  return { tenancy, check, average, area: { en: 'Dubai Marina', ar: 'دبي مارينا' }, startDay: '2027-04-01' };
}
const text = (side: 'tenant' | 'owner', language: 'en' | 'ar', given: LetterFacts) =>
  letterText(renewalLetter(side, language, given));

describe('a tenant’s reply', () => {
  it('offers the rent that the law allows when the landlord asks for more', () => {
    const reply = text('tenant', 'en', facts());
    expect(reply).toContain('You ask for AED 100,000 a year.');
    expect(reply).toContain('The present rent is 15% below that.');
    expect(reply).toContain('an increase of up to 5%');
    expect(reply).toContain('I would be glad to renew at AED 89,250 a year.');
    expect(reply).toContain('The Land Department’s rental index decides.');
  });

  it('agrees to a wish within the law', () => {
    expect(text('tenant', 'en', facts({ askedFils: 8_800_000 }))).toContain('I agree to AED 88,000 a year');
  });

  it('keeps the present rent after a late notice, with both days', () => {
    // 90 days before 31 March 2027: 31 December 2026.
    const late = { ...TENANCY, noticeDay: '2027-01-05' };
    const check = checkRenewal(late, null, '2027-01-06');
    const reply = text('tenant', 'en', { ...facts(), tenancy: late, check, average: null });
    expect(reply).toContain('reached me on 5 January 2027. It was due by 31 December 2026');
    expect(reply).toContain('I would be glad to renew at AED 85,000 a year.');
    expect(reply).not.toContain('100,000');
  });

  it('asks for the result of the index where no average is known', () => {
    const reply = text('tenant', 'en', facts({}, null));
    expect(reply).toContain('Please send me the result of the Land Department’s rental index');
    expect(reply).not.toContain('89,250');
  });

  it('names number and period of the tenancies it relies on', () => {
    const tenancies = { count: 1_240, from: '2025-01-02', to: '2026-10-30' };
    expect(text('tenant', 'en', facts({}, { averageFils: 10_000_000, tenancies }))).toContain(
      '1,240 registered tenancies (Ejari) of similar homes from 2 January 2025 to 30 October 2026',
    );
  });

  it('has the same figures in Arabic', () => {
    const figures = (reply: string) => [...reply.matchAll(/\d[\d,.]*/g)].map(([found]) => found.replace(/[.,]$/, ''));
    const given = facts();
    const [en, ar] = [text('tenant', 'en', given), text('tenant', 'ar', given)];
    expect(figures(ar).sort()).toEqual(figures(en).sort());
    expect(ar).toContain('31 مارس 2027');
    expect(ar).not.toMatch(/[A-Za-z]/);
  });
});

describe('an owner’s notice', () => {
  it('never asks for more than the law allows', () => {
    expect(text('owner', 'en', facts())).toContain('I ask for AED 89,250 a year, from 1 April 2027.');
    expect(text('owner', 'en', facts({ askedFils: 8_700_000 }))).toContain('I ask for AED 87,000 a year');
  });

  it('offers the present rent when it is too late for a notice', () => {
    const late = { ...TENANCY, noticeDay: null };
    const check = checkRenewal(late, 10_000_000, '2027-02-01');
    const notice = text('owner', 'en', { ...facts(), tenancy: late, check });
    expect(notice).toContain('renew on the present terms at AED 85,000 a year, from 1 April 2027.');
    expect(notice).not.toContain('100,000');
  });
});
