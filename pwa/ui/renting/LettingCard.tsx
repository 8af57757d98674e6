import { Calculator } from 'lucide-react';
import { figureWords } from '../../../domain/figure-words.ts';
import { formatAed } from '../../../domain/money.ts';
import type { AskedNights } from '../../../domain/place/listed-homes.ts';
import { VACANCY } from '../../../domain/rent/rent-yield.ts';
import { holidayLet } from '../../../domain/rules/holiday-let.ts';
import { OWNING_FACTS } from '../../../domain/rules/owning-facts.ts';
import { DataTable } from '../chart/DataTable.tsx';
import { ButtonLink } from '../controls/ButtonLink.tsx';
import { Card } from '../controls/Card.tsx';
import { formatCount, formatMoneyShort, formatPercent, formatRange } from '../texts/format.ts';
import { paths } from '../texts/paths.ts';
import { messages } from './messages.ts';
import { SourceList } from './SourceList.tsx';

type Props = {
  propertyId: number;
  areaId: string;
  bedrooms: number;
  /** Rent of a year, whole fils, with the likely range of an estimate. */
  rentFils: number;
  range: { readonly low: number; readonly high: number } | null;
  /** Where the rent comes from. */
  rentBasis: string;
  /** What holiday homes of the area with as many bedrooms ask for a night. */
  asked: AskedNights | null;
};

/** What an owner could earn with a home for sale: let by the year or by the night, before the service charge. */
export function LettingCard({ propertyId, areaId, bedrooms, rentFils, range, rentBasis, asked }: Props) {
  const nights = holidayLet(areaId, bedrooms);
  const grossFils = Math.round(nights.nightlyFils * 365 * nights.booked);
  const bare = (fils: number) => figureWords.bare(formatAed(fils));
  const short = (fils: number) => figureWords.bare(formatMoneyShort(fils));
  const between = ({ low, high }: { low: number; high: number }) => formatRange(short(low), short(high));
  const { lowFils, highFils } = nights.year;
  const afterLetting = (fils: number) => fils * (1 - VACANCY);
  const ofYear = range && { low: afterLetting(range.low), high: afterLetting(range.high) };
  const rows = [
    [messages.income, bare(rentFils), bare(grossFils)],
    [messages.afterLetting, bare(afterLetting(rentFils)), bare(nights.year.fils)],
    [messages.range, ofYear === null ? '—' : between(ofYear), between({ low: lowFils, high: highFils })],
  ] as const;
  return (
    <Card id="letting" title={messages.letting} className="pad stack">
      <DataTable
        label={messages.letting}
        rows={rows}
        keyOf={([name]) => name}
        columns={[
          { head: messages.aYear, cell: ([name]) => name },
          { head: messages.byYear, cell: ([, year]) => year },
          { head: messages.byNight, cell: ([, , night]) => night },
        ]}
      />
      <ul className="bullets small muted">
        <li>
          {rentBasis} {messages.vacancyText(formatPercent(VACANCY))}
        </li>
        <li>
          {messages.nightsText({
            night: formatAed(nights.nightlyFils),
            booked: formatPercent(nights.booked),
            homes: formatCount(nights.homes),
            scope: nights.scope,
          })}
          {asked !== null && ` ${askedText(asked)}`}
        </li>
        <li>
          {messages.nightCosts({
            operator: formatPercent(nights.operatorShare),
            permit: formatAed(nights.permitFils),
            utilities: formatAed(nights.utilitiesFils),
          })}
        </li>
      </ul>
      <div className="row wrap">
        <ButtonLink small variant="soft" icon={Calculator} to={paths.roi({ property: String(propertyId) })}>
          {messages.roiByYear}
        </ButtonLink>
        <ButtonLink
          small
          variant="soft"
          icon={Calculator}
          to={paths.roi({
            property: String(propertyId),
            let: 'holiday',
            night: String(nights.nightlyFils / 100),
            occupancy: String(Math.round(nights.booked * 100)),
            operator: String(OWNING_FACTS.holidayOperator.percent),
            holidaycosts: String((nights.permitFils + nights.utilitiesFils) / 100),
          })}
        >
          {messages.roiByNight}
        </ButtonLink>
      </div>
      <SourceList sources={[nights.source, OWNING_FACTS.holidayOperator.source, OWNING_FACTS.holidayPermit.source]} />
    </Card>
  );
}

function askedText({ homes, lowFils, highFils }: AskedNights): string {
  return messages.nightsAsked(formatRange(formatAed(lowFils), formatAed(highFils)), homes);
}
