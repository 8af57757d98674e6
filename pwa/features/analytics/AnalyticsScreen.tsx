import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type MarketSummary, useMarketRecords, useMarketSummary } from '../../data/market.ts';
import { Answer } from '../../ui/Answer.tsx';
import { AreaTable } from '../../ui/AreaTable.tsx';
import { ComingWithData } from '../../ui/ComingWithData.tsx';
import { Delta } from '../../ui/Delta.tsx';
import { formatCount, formatMoneyShort, formatPercent } from '../../ui/format.ts';
import { MarketSections } from '../../ui/MarketSections.tsx';
import { Missing } from '../../ui/Missing.tsx';
import { paths } from '../../ui/paths.ts';
import { SourceLine } from '../../ui/SourceLine.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { messages } from './messages.ts';

/** The market in figures: the city, then its areas. */
export default function AnalyticsScreen() {
  useTitle(messages.title);
  const summary = useMarketSummary();
  const records = useMarketRecords();
  return (
    <ComingWithData
      title={messages.title}
      lead={messages.lead}
      coming={messages.coming}
      before={
        <>
          <MarketSections />
          <Greeting />
        </>
      }
    >
      <Answer reply={summary} shape="ledger" empty={<span />}>
        {(value) => <City summary={value} />}
      </Answer>
      <section aria-labelledby="areas">
        <h2 className="d2 sech" id="areas">
          {messages.areas}
        </h2>
        <Answer reply={records} shape="list">
          {(value) => <AreaTable records={[...value].sort((a, b) => b.sales - a.sales)} caption={messages.areas} />}
        </Answer>
      </section>
    </ComingWithData>
  );
}

function Greeting() {
  const [params] = useSearchParams();
  const text = messages.user[params.get('user') ?? ''];
  if (text === undefined) return null;
  return (
    <p className="note gold sech">
      <span className="grow">{text}</span>
      <Link className="gulf nw b" to={paths.onboarding}>
        {messages.change}
      </Link>
    </p>
  );
}

function City({ summary }: { summary: MarketSummary }) {
  const { averagePriceGrowth: growth, nextSixMonths: next, daysOnMarket: days } = summary;
  return (
    <div>
      <div className="ledger">
        <Stat name={messages.activity} text={messages.activityText}>
          {formatCount(summary.activeListings)}
        </Stat>
        <Stat name={messages.average} text={growth !== null && <Change growth={growth} />}>
          {summary.transactions12m > 0 ? formatMoneyShort(summary.averagePriceFils) : <Missing />}
        </Stat>
        <Stat name={messages.days} text={messages.daysText}>
          {days === null ? <Missing /> : formatCount(days)}
        </Stat>
        <Stat name={messages.next} text={next !== null && messages.nextText((next.error * 100).toFixed(1))}>
          {next === null ? <Missing /> : <span className="gold">{formatPercent(next.growth, true)}</span>}
        </Stat>
      </div>
      <SourceLine
        source={summary.sources}
        count={summary.transactions12m}
        from={summary.from}
        to={summary.to}
        asOf={summary.asOf}
      />
    </div>
  );
}

function Change({ growth }: { growth: number }) {
  return (
    <>
      <Delta value={growth} /> {messages.growthText}
    </>
  );
}

function Stat({ name, text, children }: { name: string; text: ReactNode; children: ReactNode }) {
  return (
    <div className="stat">
      <span className="k">{name}</span>
      <span className="v">{children}</span>
      <span className="s">{text}</span>
    </div>
  );
}
