import './valuation.css';
import { Link } from 'react-router-dom';
import { figureWords } from '../../../domain/figure-words.ts';
import { aedFromFils, filsFromAed, formatAed } from '../../../domain/money.ts';
import type { RentAnswer, RentQuestion } from '../../../domain/scores/rent-answer.ts';
import { roundEstimate } from '../../../domain/scores/verdict.ts';
import { DataTable } from '../chart/DataTable.tsx';
import { Card } from '../controls/Card.tsx';
import { useMedia } from '../controls/use-media.ts';
import { NumberInput } from '../fields/NumberInput.tsx';
import { RadioTrack } from '../fields/RadioTrack.tsx';
import { common } from '../texts/common.ts';
import { formatDay, formatMoneyShort } from '../texts/format.ts';
import { paths } from '../texts/paths.ts';
import { VERDICT_WORDS } from './card-verdict.ts';
import { ValueRange } from './Estimate.tsx';
import { rentMessages as messages, messages as valuation } from './messages.ts';
import { rentBasisText, rentGapText, rentPlaceName, rentReasonText } from './rent-basis.ts';
import styles from './rent-check.module.css';
import { VERDICT_TONE } from './tones.ts';

type Behind = RentAnswer['behind'][number];
type Home = Pick<RentQuestion, 'bedrooms' | 'sqft' | 'isFurnished'>;
/** The rent to judge. Null: none is given. */
type Asked = { fils: number | null; isNew: boolean };

type Props = {
  home: Home;
  answer: RentAnswer & { complete: boolean };
  asked: Asked;
  /** Shows the fields for rent and contract. Without it the rent is fixed, as on a rental's own page. */
  onAsked?: ((asked: Asked) => void) | undefined;
};

/** The estimated rent of a home with its ranges, whether the rent asked is fair, and the rents behind both. */
export function RentCheck({ home, answer, asked, onAsked }: Props) {
  const { value, behind, complete } = answer;
  return (
    <Card id="rent-check" title={messages.title} className="pad stack">
      {onAsked !== undefined && <AskedFields asked={asked} onAsked={onAsked} />}
      {value === null ? (
        // Tenancies that are still to come are not missing.
        complete && <p className="muted">{messages.none}</p>
      ) : (
        <>
          <RentEstimate value={value} verdict={answer.verdict} askedFils={asked.fils} />
          <p className="smaller dim">
            {rentBasisText(value, home)}{' '}
            <Link className="gulf bold nowrap" to={{ pathname: paths.accuracy, hash: 'acc-rents' }}>
              {valuation.accuracy}
            </Link>
          </p>
          <RentsBehind behind={behind} home={home} />
        </>
      )}
      {!complete && <p className="smaller dim">{messages.incomplete}</p>}
    </Card>
  );
}

function AskedFields({ asked, onAsked }: { asked: Asked; onAsked: (asked: Asked) => void }) {
  return (
    <div className={styles.asked}>
      <NumberInput
        label={messages.asked}
        unit={figureWords.currency}
        measure="aed"
        value={asked.fils === null ? null : aedFromFils(asked.fils)}
        onChange={(aed) => onAsked({ ...asked, fils: aed === null ? null : filsFromAed(aed) })}
      />
      <RadioTrack
        label={messages.contract}
        options={[
          { value: true, label: messages.kinds.first },
          { value: false, label: messages.kinds.renewal },
        ]}
        value={asked.isNew}
        onChange={(isNew) => onAsked({ ...asked, isNew })}
      />
    </div>
  );
}

type Value = NonNullable<RentAnswer['value']>;

function RentEstimate({
  value,
  verdict,
  askedFils,
}: { value: Value; askedFils: number | null } & Pick<RentAnswer, 'verdict'>) {
  const rounded = roundEstimate(value.annualFils);
  return (
    <>
      <div className="row between wrap">
        <div>
          <div className="small muted">{common.ourEstimate}</div>
          <div className="display-2 gold">
            {formatAed(rounded)} <span className="small muted">{messages.aYear}</span>
          </div>
        </div>
        {verdict !== null && (
          <div role="status">
            <span className={`tag big ${VERDICT_TONE[verdict.word]}`}>{VERDICT_WORDS[verdict.word]}</span>
            <div className="small muted">{rentGapText(verdict.gap)}</div>
          </div>
        )}
      </div>
      <ValueRange
        estimatedValue={{ ...value, valueFils: value.annualFils, method: 'model' }}
        askedFils={askedFils ?? 0}
        askedLabel={messages.askedShort}
      />
    </>
  );
}

/** The rents behind an estimate, each with the reason why it counts. */
export function RentsBehind({ behind, home }: { behind: readonly Behind[]; home: Home }) {
  const isWide = useMedia('(min-width: 1400px)');
  if (behind.length === 0) return null;
  return (
    <details>
      <summary className="h4">{messages.behind}</summary>
      <p className="smaller dim">{messages.behindLead[behind[0]?.evidence ?? 'tenancy']}</p>
      {isWide ? <BehindTable behind={behind} home={home} /> : <BehindList behind={behind} home={home} />}
    </details>
  );
}

type RowsProps = { behind: readonly Behind[]; home: Home };
/** Rents have no public number; their place in the list tells equal ones apart. */
const keyOf = ({ date, annualFils }: Behind, place: number) => `${place} ${date} ${annualFils}`;

function BehindTable({ behind, home }: RowsProps) {
  const { columns } = messages;
  return (
    <DataTable
      label={messages.behind}
      rows={behind}
      keyOf={keyOf}
      columns={[
        {
          head: columns.where,
          cell: (rent) => (
            <>
              <PlaceName rent={rent} />
              <span className="smaller dim as-block">{rentReasonText(rent, home)}</span>
            </>
          ),
        },
        { head: columns.start, cell: ({ date }) => formatDay(date), className: 'nowrap' },
        { head: columns.rent, cell: ({ annualFils }) => formatAed(annualFils) },
        { head: columns.forHome, cell: ({ adjustedFils }) => <b>{formatAed(roundEstimate(adjustedFils))}</b> },
      ]}
    />
  );
}

function BehindList({ behind, home }: RowsProps) {
  return (
    <ul className={styles.rents}>
      {behind.map((rent, place) => (
        <li key={keyOf(rent, place)}>
          <div className="row between">
            <span className="ellipsis">
              <PlaceName rent={rent} />
            </span>
            <span className="bold nowrap">{formatAed(rent.annualFils)}</span>
          </div>
          <div className="smaller muted">
            {formatDay(rent.date)} · {messages.forHome(formatMoneyShort(roundEstimate(rent.adjustedFils)))}
          </div>
          <div className="smaller dim">{rentReasonText(rent, home)}</div>
        </li>
      ))}
    </ul>
  );
}

function PlaceName({ rent }: { rent: Behind }) {
  return <bdi className="bold">{rentPlaceName(rent)}</bdi>;
}
