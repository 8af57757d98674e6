import { Fragment } from 'react';
import { dubaiDay } from '../../../domain/day.ts';
import { formatCount } from '../../../domain/format.ts';
import { formatAed } from '../../../domain/money.ts';
import { daysListed } from '../../../domain/property/listing-history.ts';
import type { Property } from '../../../domain/property/property.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDay, formatPercent } from '../../ui/format.ts';
import { messages } from './messages.ts';
import styles from './property.module.css';

const words = messages.market;

/** Since when a home is on offer, and what was asked for it before: what a buyer bargains with. */
export function OnTheMarket({ property }: { property: Property }) {
  const { listedOn, firstListedOn, priceChanges = [], isActive } = property;
  const days = daysListed(listedOn, dubaiDay(new Date()));
  if (days === null) return null;
  return (
    <Card id="on-market" title={words.title} className="pad">
      <dl className="pairs">
        {isActive && (
          <>
            <dt>{words.days}</dt>
            <dd>{formatCount(days)}</dd>
          </>
        )}
        <dt>{words.listed}</dt>
        <dd>{formatDay(listedOn)}</dd>
        {firstListedOn !== undefined && (
          <>
            <dt>{words.first}</dt>
            <dd>{formatDay(firstListedOn)}</dd>
          </>
        )}
        {priceChanges.toReversed().map(({ on, fromFils, toFils }) => (
          <Fragment key={on}>
            <dt>{words.change(formatDay(on))}</dt>
            <dd>
              {formatAed(fromFils)} → {formatAed(toFils)}{' '}
              <span className={toFils < fromFils ? 'pos' : 'warn'}>{formatPercent(toFils / fromFils - 1, true)}</span>
            </dd>
          </Fragment>
        ))}
      </dl>
      {priceChanges.length === 0 && <p className={`smaller dim ${styles.explain}`}>{words.noChange}</p>}
    </Card>
  );
}
