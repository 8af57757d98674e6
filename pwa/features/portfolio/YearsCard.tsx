import { useMemo } from 'react';
import { toEpochDay } from '../../../domain/day.ts';
import { figureWords } from '../../../domain/figure-words.ts';
import { inNumerals } from '../../../domain/language/language.ts';
import { moneyByYear } from '../../../domain/portfolio/by-year.ts';
import type { PortfolioHome } from '../../../domain/portfolio/home.ts';
import { DataTable } from '../../ui/chart/DataTable.tsx';
import { Card } from '../../ui/controls/Card.tsx';
import { useFirstRows } from '../../ui/controls/use-first-rows.tsx';
import { Missing } from '../../ui/states/Missing.tsx';
import { formatMoneyShort } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';

const SHOWN = 5;

/** Income, running costs and loan payments of owned homes by year. Nothing while neither income nor a cost was entered. */
export default function YearsCard({ homes, today }: { homes: readonly PortfolioHome[]; today: string }) {
  const years = useMemo(() => moneyByYear(homes, toEpochDay(today)), [homes, today]);
  const { shown, button } = useFirstRows(years, SHOWN);
  // Without income or costs there is nothing to set the loan against.
  if (years.every(({ leftFils }) => leftFils === null)) return null;
  const { byYear } = messages;
  const short = (fils: number | null) => (fils === null ? <Missing /> : figureWords.bare(formatMoneyShort(fils)));
  return (
    <Card id="pf-years" title={byYear.title} lead={byYear.text} className="pad stack">
      <DataTable
        label={byYear.title}
        rows={shown}
        keyOf={({ year }) => year}
        columns={[
          { head: byYear.year, cell: ({ year }) => inNumerals(year) },
          { head: byYear.income, cell: ({ incomeFils }) => short(incomeFils) },
          { head: byYear.costs, cell: ({ costsFils }) => short(costsFils) },
          { head: byYear.loan, cell: ({ loanFils }) => short(loanFils) },
          { head: byYear.left, cell: ({ leftFils }) => <b>{short(leftFils)}</b> },
        ]}
      />
      {button}
    </Card>
  );
}
