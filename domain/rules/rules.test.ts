import { describe, expect, it } from 'vitest';
import { RULE_IDS, RULE_NAMES } from './rule-names.ts';
import { RULES, ruleText } from './rules.ts';

describe('the rules of buying and renting', () => {
  it.each(RULE_IDS)('%s has the same figures in both languages and names its law', (id) => {
    const { figures, en, ar, sources } = RULES[id];
    const used = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    expect([...new Set(used(en))]).toEqual(Object.keys(figures).sort());
    expect([...new Set(used(ar))]).toEqual(Object.keys(figures).sort());
    for (const { law, url, asOf } of sources) {
      expect(law).not.toBe('');
      expect(new URL(url).protocol).toBe('https:');
      expect(asOf).toMatch(/^20\d\d(-\d\d)?$/);
    }
    expect(sources.length).toBeGreaterThan(0);
    expect(RULE_NAMES[id]).toMatch(/[a-z].*\|.*[ء-ي]/);
    expect(ruleText(id).en + ruleText(id).ar).not.toMatch(/[{}]|NaN|undefined/);
  });

  it('takes its figures from where they are computed with', () => {
    expect(ruleText('purchase-fees').en).toContain('4% of the price plus AED 580');
    expect(ruleText('rent-increase').en).toContain('it may rise by 5%; by 10% if more than 20% below');
    expect(ruleText('rent-increase').ar).toContain('قبل 90 يومًا');
    expect(ruleText('mortgage-caps').en).toContain('up to 80% of the price of a first home, UAE nationals 85%');
    expect(ruleText('residence').en).toContain('AED 2,000,000');
  });
});
