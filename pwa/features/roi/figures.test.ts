import { describe, expect, it } from 'vitest';
import { NUMBER_KEYS, numberField } from '../../../domain/roi/fields.ts';
import { type Scenario, STANDARD_SCENARIO } from '../../../domain/roi/scenario.ts';
import { explainFigure } from './explain.ts';
import { toReport } from './export/report.ts';
import { computeModel, figureText, formulaText, inputText, rangeText, valueText } from './figures.ts';
import { FIELD_LABELS, FIGURE_TEXTS, type FigureKey } from './labels.ts';

const KEYS = Object.keys(FIGURE_TEXTS) as FigureKey[];
const model = computeModel(STANDARD_SCENARIO);

describe('figures as printed', () => {
  it('read as in the worked example', () => {
    expect(figureText('annualRoi', model)).toBe('7.0%');
    expect(figureText('monthlyIncome', model)).toBe('−AED 3,205');
    expect(figureText('capRate', model)).toBe('−1.5%');
    expect(figureText('noiCapRate', model)).toBe('3.5%');
    expect(figureText('cashOnCash', model)).toBe('−5.5%');
    expect(figureText('irr', model)).toBe('11.4%');
    expect(figureText('dscr', model)).toBe('0.69×');
    expect(figureText('totalRoi', model)).toBe('69.7%');
    expect(figureText('propertyValue', model)).toBe('AED 4,072,237');
    expect(figureText('breakEvenPoint', model)).toBe('44.2 years');
  });

  it('say in one sentence each what repays the buyer: a sale, or the rent without one', () => {
    expect(FIGURE_TEXTS.breakEvenYear.definition).toMatch(/a sale, at the growth you assume,/);
    expect(FIGURE_TEXTS.breakEvenPoint.definition).toMatch(/rent alone .* without a sale/);
  });

  it('name the months from handover on where those alone count', () => {
    expect(formulaText('totalCashFlow', model)).toBe('Net monthly income × 12 × years');
    const offPlan = computeModel({ ...STANDARD_SCENARIO, completion: 'off_plan', handoverMonths: 25 });
    const formula = formulaText('totalCashFlow', offPlan);
    expect(formula).toBe('Net monthly income × 95 months from handover to the sale');
    expect(offPlan.spec.totalCashFlow).toBeCloseTo(offPlan.spec.netMonthlyIncome * 95, 6);
    const { rows = [] } = toReport(offPlan, { link: '', area: null, hasEditedLimits: false }).tables[1] ?? {};
    expect(rows.find(([title]) => title === 'Total cash flow')?.at(-1)).toBe(formula);
  });

  it('say never only where nothing ever pays back', () => {
    const lost = computeModel({ ...STANDARD_SCENARIO, monthlyRentFils: 100_000, appreciationPercent: 0 });
    for (const key of ['breakEvenPoint', 'breakEvenYear'] as const) {
      expect(figureText(key, lost)).toBe('Never');
    }
    const gains = computeModel({ ...STANDARD_SCENARIO, monthlyRentFils: 100_000, appreciationPercent: 15 });
    expect(figureText('breakEvenYear', gains)).toMatch(/^Year/);
    expect(figureText('breakEvenPoint', gains)).toBe('Never');
  });

  it('open into a calculation that ends with the figure itself', () => {
    for (const key of KEYS) {
      const steps = explainFigure(key, model);
      expect(steps.length, key).toBeGreaterThan(1);
      expect(steps.at(-1)?.value, key).toBe(figureText(key, model));
      expect(new Set(steps.map((step) => step.label)).size, key).toBe(steps.length);
    }
  });

  it('never print NaN or Infinity at the ends of any input', () => {
    for (const key of NUMBER_KEYS) {
      for (const value of [numberField(key).min, numberField(key).max]) {
        for (const extra of [
          {},
          { financing: 'cash' },
          { costs: 'dubai', completion: 'off_plan' },
        ] as Partial<Scenario>[]) {
          const extreme = computeModel({ ...STANDARD_SCENARIO, ...extra, [key]: value });
          for (const figure of KEYS) {
            const texts = [figureText(figure, extreme), ...explainFigure(figure, extreme).map((step) => step.value)];
            expect(texts.join(), `${figure} at ${key} = ${value}`).not.toMatch(/NaN|Infinity|undefined/);
          }
        }
      }
    }
  });
});

describe('inputs as printed', () => {
  it('carry their unit and name their range', () => {
    expect(inputText('priceFils', 250_000_000)).toBe('2,500,000');
    expect(valueText('priceFils', 250_000_000)).toBe('AED 2,500,000');
    expect(valueText('interestPercent', 4.5)).toBe('4.5%');
    expect(valueText('rentGrowthPercent', -2)).toBe('−2%');
    expect(rangeText('downPaymentPercent')).toBe('10% to 50%');
    expect(rangeText('years')).toBe('1 yr to 30 yr');
  });

  it('all have a name', () => {
    for (const key of NUMBER_KEYS) expect(FIELD_LABELS[key]).not.toBe('');
  });
});
