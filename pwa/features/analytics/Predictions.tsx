import { Link } from 'react-router-dom';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import type { MarketRecord } from '../../../domain/market/record.ts';
import { useMarketRecords } from '../../data/queries/market.ts';
import { Card } from '../../ui/controls/Card.tsx';
import { useFirstRows } from '../../ui/controls/use-first-rows.tsx';
import { Answer } from '../../ui/states/Answer.tsx';
import { common } from '../../ui/texts/common.ts';
import { formatPercent } from '../../ui/texts/format.ts';
import styles from './analytics.module.css';
import { Why } from './Headline.tsx';
import { messages } from './messages.ts';
import { linkTo, type View } from './view.ts';

/** Growth above this percentage is highlighted. */
const HIGHLIGHT = 5;
const FIRST = 8;

type Expected = MarketRecord & { predictedGrowth: number };

export function Predictions({ view }: { view: View }) {
  const records = useMarketRecords();
  return (
    <Card
      id="an-predictions"
      title={messages.predictions}
      action={
        <span className="tag gold">
          <Why figure="expected">{common.next6Months}</Why>
        </span>
      }
      className="pad stack"
    >
      <Answer reply={records} shape={320}>
        {(value) => <List areas={rankExpected(value)} view={view} />}
      </Answer>
    </Card>
  );
}

function List({ areas, view }: { areas: readonly Expected[]; view: View }) {
  const { shown, button } = useFirstRows(areas, FIRST);
  if (areas.length === 0) return <p className="small muted">{messages.noPredictions}</p>;
  const most = Math.max(...shown.map(({ predictedGrowth: g, predictedGrowthError: e }) => Math.abs(g) + (e ?? 0)), 1);
  return (
    <>
      <ul className={styles.list} aria-label={messages.predictions}>
        {shown.map((area) => (
          <Line key={area.id} area={area} most={most} view={view} />
        ))}
      </ul>
      {button}
      <p className="smaller dim">{messages.predictionsNote}</p>
    </>
  );
}

function Line({ area, most, view }: { area: Expected; most: number; view: View }) {
  const { predictedGrowth: growth, predictedGrowthError: error } = area;
  const isHigh = growth > HIGHLIGHT;
  const kind = isHigh ? 'gold' : growth < 0 ? styles.falling : undefined;
  const at = (percent: number) => `${50 + (percent / most) * 50}%`;
  return (
    <li className={isHigh ? styles.high : undefined}>
      <Link className="arealink" to={linkTo({ ...view, areaIds: [area.id] })}>
        {placeName(area.location)}
      </Link>
      <span className={styles.range} dir="ltr" aria-hidden="true">
        {error !== null && (
          <i style={{ insetInlineStart: at(growth - error), inlineSize: `${(error / most) * 100}%` }} />
        )}
        <b className={kind} style={{ insetInlineStart: at(growth) }} />
      </span>
      <span className="number nowrap">
        <span className={isHigh ? 'gold bold' : 'bold'}>{formatPercent(growth / 100, true)}</span>
        {error !== null && <span className="smaller dim"> ±{error.toFixed(1)}</span>}
      </span>
    </li>
  );
}

function rankExpected(records: readonly MarketRecord[]): Expected[] {
  return records
    .filter((record): record is Expected => record.predictedGrowth !== null)
    .sort((a, b) => b.predictedGrowth - a.predictedGrowth || (a.location < b.location ? -1 : 1));
}
