import { formatCount } from '../../../domain/format.ts';
import type { MarketSummary } from '../../data/queries/market.ts';
import type { QueryResult } from '../../data/queries/query.ts';
import { formatPercent } from '../../ui/format.ts';
import { GrowthText } from '../../ui/GrowthText.tsx';
import { Missing } from '../../ui/Missing.tsx';
import { Money } from '../../ui/Money.tsx';
import { Note } from '../../ui/Note.tsx';
import { RetryNote } from '../../ui/RetryNote.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SourceLine } from '../../ui/SourceLine.tsx';
import styles from './home.module.css';
import { messages } from './messages.ts';

export function MarketPanel({ market }: { market: QueryResult<MarketSummary | null> }) {
  if (market.error !== null) {
    return <RetryNote retry={market.refetch}>{messages.marketFailed}</RetryNote>;
  }
  if (market.data === null) return <Note tone="info">{messages.marketMissing}</Note>;
  return (
    <section className={styles.market} aria-label={messages.market} aria-busy={market.isPending}>
      {market.data === undefined ? <LoadingLedger /> : <Ledger summary={market.data} />}
    </section>
  );
}

/** As high as the figures, so that nothing below moves when they come, or when Back brings the page here again. */
function LoadingLedger() {
  const names = [messages.average, messages.transactions, messages.days, messages.next];
  return (
    <>
      <div className="ledger">
        {names.map((name) => (
          <div className="stat" key={name}>
            <span className="name">{name}</span>
            <Skeleton w="60%" h={26.4} />
            <span className="detail">
              <Skeleton w="80%" h={18.8} />
            </span>
          </div>
        ))}
      </div>
      <div className={styles.sources} />
    </>
  );
}

function Ledger({ summary }: { summary: MarketSummary }) {
  const next = summary.nextSixMonths;
  return (
    <>
      <div className="ledger">
        <Stat name={messages.average} text={<GrowthText growth={summary.growth} />}>
          {summary.averagePriceFils > 0 ? <Money fils={summary.averagePriceFils} short /> : <Missing />}
        </Stat>
        <Stat name={messages.transactions} text={transactionsText(summary.growth)}>
          {formatCount(summary.transactions12m)}
        </Stat>
        <Stat name={messages.days} text={messages.daysText(formatCount(summary.activeListings))}>
          {summary.daysOnMarket === null ? <Missing /> : formatCount(Math.round(summary.daysOnMarket))}
        </Stat>
        <Stat
          name={messages.next}
          text={next === null ? messages.noForecast : messages.forecast((next.error * 100).toFixed(1))}
        >
          {next === null ? (
            <Missing />
          ) : (
            <span className="gold">
              <Percent value={next.growth} sign />
            </span>
          )}
        </Stat>
      </div>
      <div className={styles.sources}>
        <SourceLine
          source={summary.sources}
          count={summary.transactions12m}
          from={summary.from}
          to={summary.to}
          asOf={summary.asOf}
        />
      </div>
    </>
  );
}

/** Of twelve months, with how the number moved over the months that growth compares. */
function transactionsText({ sales, salesBefore }: MarketSummary['growth']): string {
  if (salesBefore === 0) return messages.lastTwelve;
  return messages.lastTwelveChanged(formatPercent(sales / salesBefore - 1, true));
}

function Stat({ name, text, children }: { name: string; text: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="stat">
      <span className="name">{name}</span>
      <span className="value">{children}</span>
      <span className="detail">{text}</span>
    </div>
  );
}

function Percent({ value, sign }: { value: number; sign?: boolean }) {
  return <span className="nowrap">{formatPercent(value, sign)}</span>;
}
