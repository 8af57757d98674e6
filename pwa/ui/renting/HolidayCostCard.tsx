import { useState } from 'react';
import { formatAed } from '../../../domain/money.ts';
import { type HolidayStay, holidayCost } from '../../../domain/rules/moving-in.ts';
import { RENTING_FACTS } from '../../../domain/rules/renting-facts.ts';
import { Card } from '../controls/Card.tsx';
import { NumberInput } from '../fields/NumberInput.tsx';
import { Pairs } from '../figures/Pairs.tsx';
import { Missing } from '../states/Missing.tsx';
import { formatRange } from '../texts/format.ts';
import { messages } from './messages.ts';
import { SourceList } from './SourceList.tsx';

type Props = Omit<HolidayStay, 'nights'> & { minNights?: number };

const USUAL_NIGHTS = 5;
const MOST_NIGHTS = 365;

/** What a stay in a holiday home costs: nights, cleaning and the tourism dirham. */
export function HolidayCostCard({ minNights = 1, ...home }: Props) {
  const [typed, setTyped] = useState<number | null>(Math.max(USUAL_NIGHTS, minNights));
  const nights = typed ?? minNights;
  const { stayFils, cleaningFeeFils, tourismDirham, total } = holidayCost({ ...home, nights });
  const { standardFils, deluxeFils } = RENTING_FACTS.tourismDirham;
  return (
    <Card id="holiday-cost" title={messages.holiday} className="pad stack">
      <NumberInput
        label={messages.nightsLabel}
        min={minNights}
        max={MOST_NIGHTS}
        step={1}
        value={typed}
        onChange={setTyped}
      />
      <Pairs
        rows={[
          { name: `${messages.nights(nights)} × ${formatAed(home.nightlyFils)}`, value: formatAed(stayFils) },
          {
            name: messages.cleaning,
            value: cleaningFeeFils === null ? <Missing /> : formatAed(cleaningFeeFils),
          },
          { name: messages.dirham, value: range(tourismDirham.low, tourismDirham.high) },
          { name: messages.total, value: range(total.lowFils, total.highFils) },
        ]}
      />
      <p className="smaller dim">{messages.dirhamText(formatAed(standardFils), formatAed(deluxeFils))}</p>
      <SourceList sources={[tourismDirham.source]} />
    </Card>
  );
}

const range = (low: number, high: number) => formatRange(formatAed(low), formatAed(high));
