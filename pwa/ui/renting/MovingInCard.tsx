import { useState } from 'react';
import { parseDay } from '../../../domain/day.ts';
import { figureWords } from '../../../domain/figure-words.ts';
import { filsFromAed, formatAed } from '../../../domain/money.ts';
import { type LetOffer, type MovingInLine, movingInCost } from '../../../domain/rules/moving-in.ts';
import { Card } from '../controls/Card.tsx';
import { NumberInput } from '../fields/NumberInput.tsx';
import { Select } from '../fields/Select.tsx';
import { Switch } from '../fields/Switch.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { Pairs } from '../figures/Pairs.tsx';
import { Missing } from '../states/Missing.tsx';
import { formatDay } from '../texts/format.ts';
import { messages } from './messages.ts';
import { movingInLineName } from './moving-in-line.ts';
import { SourceList } from './SourceList.tsx';

type Props = {
  title?: string;
  /** Yearly rent, whole fils. */
  rentFils: number;
  isVilla: boolean;
  /** First day of the tenancy at first, `YYYY-MM-DD`. */
  startDay: string;
  /** What a listing says; the user chooses if it says nothing. */
  isFurnished?: boolean;
  cheques?: number;
  depositFils?: number | null;
  agencyFeeFils?: number | null;
  /** True if cooling is in the rent, so that there is no deposit for it. */
  isCoolingIncluded?: boolean;
};

const CHEQUES = [1, 2, 3, 4, 6, 12];
const USUAL_CHEQUES = 4;
const MAX_AED = 1_000_000;

/** What it costs to move into a rented home. A new home needs a new `key`. */
export function MovingInCard({ title = messages.movingIn, depositFils = null, agencyFeeFils = null, ...given }: Props) {
  const { rentFils, isVilla, isCoolingIncluded = false } = given;
  const [startDay, setStartDay] = useState(given.startDay);
  const [cheques, setCheques] = useState(given.cheques ?? USUAL_CHEQUES);
  const [chillerAed, setChillerAed] = useState<number | null>(null);
  const [moversAed, setMoversAed] = useState<number | null>(null);
  const [isFurnished, setFurnished] = useState(given.isFurnished ?? false);
  const [isUaeNational, setNational] = useState(false);
  const offer: LetOffer = {
    rentFils,
    isVilla,
    isFurnished,
    cheques,
    depositFils,
    agencyFeeFils,
    isUaeNational,
    // An emptied field keeps the schedule of the former day.
    startDay: parseDay(startDay) === null ? given.startDay : startDay,
    chillerDepositFils: isCoolingIncluded ? 0 : filsOf(chillerAed),
    moversFils: filsOf(moversAed),
  };
  const cost = movingInCost(offer);
  const amount = { unit: figureWords.currency, measure: 'aed', max: MAX_AED } as const;
  return (
    <Card id="moving-in" title={title} className="pad stack">
      <Totals cost={cost} />
      <div className="two">
        <TextInput
          label={messages.startDay}
          type="date"
          value={startDay}
          onChange={(event) => setStartDay(event.target.value)}
        />
        <Select
          label={messages.cheques}
          value={cheques}
          options={[...new Set([...CHEQUES, cheques])]
            .sort((a, b) => a - b)
            .map((value) => ({ value, label: messages.chequeNumber(value) }))}
          onChange={setCheques}
        />
        {!isCoolingIncluded && (
          <NumberInput label={messages.chiller} {...amount} value={chillerAed} onChange={setChillerAed} />
        )}
        <NumberInput label={messages.movers} {...amount} value={moversAed} onChange={setMoversAed} />
      </div>
      {given.isFurnished === undefined && (
        <Switch label={messages.furnished} checked={isFurnished} onChange={setFurnished} />
      )}
      <Switch label={messages.national} help={messages.nationalHelp} checked={isUaeNational} onChange={setNational} />
      <Pairs rows={cost.lines.map((line) => ({ name: movingInLineName(line), value: lineValue(line) }))} />
      <details>
        <summary className="h4">{messages.schedule}</summary>
        <Pairs
          rows={cost.cheques.map(({ day, amountFils }) => ({ name: formatDay(day), value: formatAed(amountFils) }))}
        />
      </details>
      <SourceList
        note={messages.custom}
        sources={[...cost.lines.map(({ source }) => source), isUaeNational ? null : cost.housingFeeSource]}
      />
    </Card>
  );
}

function Totals({ cost }: { cost: ReturnType<typeof movingInCost> }) {
  const { firstDayFils, cheques, monthlyFils, housingFeeFils, refundableFils } = cost;
  return (
    <>
      <div>
        <p className="display-2">{formatAed(firstDayFils)}</p>
        <p className="muted">{messages.firstDay(formatAed(cheques[0]?.amountFils ?? 0))}</p>
      </div>
      <Pairs
        rows={[
          { name: messages.back, value: formatAed(refundableFils) },
          { name: housingFeeFils === 0 ? messages.monthlyPlain : messages.monthly, value: formatAed(monthlyFils) },
        ]}
      />
    </>
  );
}

const filsOf = (aed: number | null) => (aed === null ? null : filsFromAed(aed));

const lineValue = ({ amountFils }: MovingInLine) => (amountFils === null ? <Missing /> : formatAed(amountFils));
