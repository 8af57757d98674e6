import { useState } from 'react';
import { figureWords } from '../../../domain/figure-words.ts';
import { type Choice, type ChoiceTerms, compareChoices, standardChoice } from '../../../domain/portfolio/choices.ts';
import type { HomeFigures } from '../../../domain/portfolio/figures.ts';
import type { PortfolioHome } from '../../../domain/portfolio/home.ts';
import { STANDARD_SCENARIO } from '../../../domain/roi/scenario.ts';
import { CITY_RENT_GROWTH } from '../../../domain/roi/spread.ts';
import { useGrowthAssumption } from '../../data/queries/growth.ts';
import { DataTable } from '../../ui/chart/DataTable.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { useMedia } from '../../ui/controls/use-media.ts';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { growthBasisText } from '../../ui/figures/growth-basis.ts';
import { formatMoney, formatMoneyShort, formatPercent } from '../../ui/texts/format.ts';
import { messages as texts } from '../../ui/texts/messages.ts';
import { percentOrMissing } from './figures-text.tsx';
import { messages } from './messages.ts';
import styles from './portfolio.module.css';

/** Bounds of the assumptions, and whether they are percent points. */
const TERMS = {
  years: { min: 1, max: 30, isPercent: false },
  growthPercent: { min: -20, max: 20, isPercent: true },
  rentGrowthPercent: { min: -20, max: 20, isPercent: true },
  sellingCostPercent: { min: 0, max: 20, isPercent: true },
  loanToValuePercent: { min: 1, max: 85, isPercent: true },
  ratePercent: { min: 0, max: 30, isPercent: true },
  termYears: { min: 1, max: 30, isPercent: false },
} as const satisfies Record<keyof ChoiceTerms, object>;
const NAMES = Object.keys(TERMS) as readonly (keyof ChoiceTerms)[]; // exactly the keys of the literal above

const ROWS: readonly [keyof typeof messages.choiceRows, keyof Choice][] = [
  ['cash', 'cashNowFils'],
  ['year', 'yearFils'],
  ['monthly', 'monthlyLoanFils'],
  ['valueEnd', 'valueEndFils'],
  ['loanEnd', 'loanEndFils'],
  ['proceedsEnd', 'proceedsEndFils'],
  ['rate', 'rate'],
];

/** Smaller amounts, such as a month's payment, are shown in full. */
const SHORT_FROM_FILS = 10_000_000;

type Props = { home: PortfolioHome; figures: HomeFigures; today: string };

export function ChoicesCard({ home, figures, today }: Props) {
  const [typed, setTyped] = useState<Partial<ChoiceTerms>>({});
  const assumed = useGrowthAssumption(home.areaId, STANDARD_SCENARIO.years);
  const terms = { ...standardChoice(assumed.found.base), ...typed };
  const isRoomy = useMedia('(min-width: 768px)');
  const choices = compareChoices(home, figures, terms, today);
  if (choices === null) return null;
  const cell = (choice: Choice, key: keyof Choice) => {
    const value = choice[key];
    if (typeof value === 'string') return value;
    if (key === 'rate' || value === null) return percentOrMissing(value);
    // A phone shows three columns without their currency, which is named above them.
    if (isRoomy) return formatMoney(value);
    return figureWords.bare(Math.abs(value) < SHORT_FROM_FILS ? formatMoney(value) : formatMoneyShort(value));
  };
  return (
    <Card id="ph-choices" title={messages.choices} lead={messages.choicesText} className="pad stack">
      <div className={`auto-columns ${styles.terms}`}>
        {NAMES.map((name) => (
          <NumberInput
            key={name}
            label={messages.terms[name]}
            min={TERMS[name].min}
            max={TERMS[name].max}
            decimals={TERMS[name].isPercent}
            {...(TERMS[name].isPercent && { unitAfter: messages.percent })}
            value={terms[name]}
            onChange={(value) => {
              if (value !== null) setTyped((now) => ({ ...now, [name]: value }));
            }}
          />
        ))}
      </div>
      <DataTable
        label={messages.choices}
        rows={ROWS}
        keyOf={([name]) => name}
        columns={[
          { head: isRoomy ? messages.figures : figureWords.currency, cell: ([name]) => messages.choiceRows[name] },
          ...choices.map((choice) => ({
            head: messages.choice[choice.id],
            cell: ([, key]: (typeof ROWS)[number]) => cell(choice, key),
          })),
        ]}
      />
      <p className="small dim">
        {growthBasisText(assumed)}{' '}
        {texts.rentGrowth(formatPercent(CITY_RENT_GROWTH.percent / 100), CITY_RENT_GROWTH.since)}
      </p>
      <p className="small dim">{messages.choiceRate}</p>
    </Card>
  );
}
