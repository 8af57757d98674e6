import { Link } from 'react-router-dom';
import type { MarketRecord } from '../../../domain/market/record.ts';
import { useFeatured } from '../../data/listings/listings.ts';
import { type MarketSummary, useMarketRecords, useMarketSummary } from '../../data/market/market.ts';
import { Answer } from '../../ui/Answer.tsx';
import { formatCount, formatMoneyShort, formatPercent, formatRate } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { PlannedScreen } from '../../ui/PlannedScreen.tsx';
import { paths } from '../../ui/paths.ts';
import { SourceLine } from '../../ui/SourceLine.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { messages } from './messages.ts';

/** The advisor's facts, before it can be asked. */
export default function AssistantScreen() {
  useTitle(messages.title);
  const summary = useMarketSummary();
  const records = useMarketRecords();
  return (
    <PlannedScreen title={messages.title} lead={messages.lead} coming={messages.coming}>
      <section aria-labelledby="facts">
        <h2 className="d2 sech" id="facts">
          {messages.now}
        </h2>
        <Answer reply={summary} shape={180}>
          {(value) => <Facts summary={value} records={records.state === 'ready' ? records.value : []} />}
        </Answer>
      </section>
      <FeaturedListings />
    </PlannedScreen>
  );
}

function Facts({ summary, records }: { summary: MarketSummary; records: readonly MarketRecord[] }) {
  return (
    <>
      <Note tone="gold">
        <ul className="stack s6">
          {sentencesOf(summary, records).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Note>
      <SourceLine
        source={summary.sources}
        count={summary.transactions12m}
        from={summary.from}
        to={summary.to}
        asOf={summary.asOf}
      />
      <p className="xs dim">{messages.advice}</p>
    </>
  );
}

/** The market in sentences; one without figures behind it is not said. */
export function sentencesOf(summary: MarketSummary, records: readonly MarketRecord[]): string[] {
  const { nextSixMonths: next } = summary;
  const growth = summary.growth.change;
  if (summary.transactions12m === 0) return [messages.noGrowth];
  const fastest = records
    .filter((record) => (record.priceGrowth ?? 0) > 0)
    .sort((a, b) => (b.priceGrowth ?? 0) - (a.priceGrowth ?? 0))
    .slice(0, 3)
    .map((record) => `${record.location} (${formatPercent((record.priceGrowth ?? 0) / 100, true)})`);
  return [
    messages.average(formatMoneyShort(summary.averagePriceFils), formatCount(summary.transactions12m)),
    messages.perSqft(formatRate(summary.medianPricePerSqftFils)),
    growth === null ? messages.noGrowth : messages.growth(formatPercent(growth, true)),
    ...(next === null ? [] : [messages.forecast(formatPercent(next.growth, true), (next.error * 100).toFixed(1))]),
    ...(fastest.length === 0 ? [] : [messages.fastest(fastest.join(', '))]),
  ];
}

function FeaturedListings() {
  const featured = useFeatured(2);
  if (featured.state !== 'ready' || featured.value.length === 0) return null;
  return (
    <section aria-labelledby="homes">
      <h2 className="d2 sech" id="homes">
        {messages.featured}
      </h2>
      <ul className="card rows">
        {featured.value.map((home) => (
          <li key={home.id}>
            <div className="grow">
              <Link className="h4 ell arealink" to={paths.property(home.id)}>
                {home.title}
              </Link>
              <div className="sm dim ell">{home.location}</div>
            </div>
            <div className="fig">{formatMoneyShort(home.price)}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}
