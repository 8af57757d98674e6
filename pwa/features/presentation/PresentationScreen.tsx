import { useSearchParams } from 'react-router-dom';
import { type MarketSummary, useMarketRecords, useMarketSummary } from '../../data/market/market.ts';
import { Answer } from '../../ui/Answer.tsx';
import { AreaTable } from '../../ui/AreaTable.tsx';
import { Delta } from '../../ui/Delta.tsx';
import { formatCount, formatMoney, formatMoneyShort } from '../../ui/format.ts';
import { MarketSections } from '../../ui/MarketSections.tsx';
import { Missing } from '../../ui/Missing.tsx';
import { Note } from '../../ui/Note.tsx';
import { PlannedScreen } from '../../ui/PlannedScreen.tsx';
import { SourceLine } from '../../ui/SourceLine.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { AskedFor } from './AskedFor.tsx';
import { messages } from './messages.ts';
import { Stat } from './Stat.tsx';

/** Which deck was asked for, and the figures it will be made of. */
export default function PresentationScreen() {
  useTitle(messages.title);
  const [params] = useSearchParams();
  const chosen = messages.list.find((template) => template.id === params.get('template'));
  const focus = params.get('focus');
  const summary = useMarketSummary();
  return (
    <PlannedScreen title={messages.title} lead={messages.lead} coming={messages.coming} before={<MarketSections />}>
      {chosen !== undefined && (
        <Note tone="info">
          {messages.asked(chosen.name)}{' '}
          {focus !== null && messages.focus(messages.focusNames[focus] ?? focus.slice(0, 40))}
        </Note>
      )}
      <AskedFor />
      <section aria-labelledby="templates">
        <h2 className="d2 sech" id="templates">
          {messages.templates}
        </h2>
        <ul className="grid g3">
          {messages.list.map((template) => (
            <li key={template.id} className="card pad">
              <h3 className="h4">{template.name}</h3>
              <p className="sm mut">{messages.length(template.slides, template.minutes)}</p>
              <p className="xs dim">{messages.focus(messages.focusNames[template.focus] ?? template.focus)}</p>
              {template === chosen && <span className="tag gulf">{messages.chosen}</span>}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="figures">
        <h2 className="d2 sech" id="figures">
          {messages.figures}
        </h2>
        <Answer reply={summary} shape="ledger">
          {(value) => <Figures summary={value} />}
        </Answer>
      </section>
      <Strongest />
    </PlannedScreen>
  );
}

function Figures({ summary }: { summary: MarketSummary }) {
  const hasSales = summary.transactions12m > 0;
  return (
    <div>
      <div className="ledger">
        <Stat name={messages.average}>{hasSales ? formatMoneyShort(summary.averagePriceFils) : <Missing />}</Stat>
        <Stat name={messages.growth}>
          {summary.growth.change === null ? <Missing /> : <Delta value={summary.growth.change} />}
        </Stat>
        <Stat name={messages.sales}>{formatCount(summary.transactions12m)}</Stat>
        <Stat name={messages.perSqft}>{hasSales ? formatMoney(summary.medianPricePerSqftFils) : <Missing />}</Stat>
      </div>
      <SourceLine source={summary.sources} from={summary.from} to={summary.to} asOf={summary.asOf} />
    </div>
  );
}

function Strongest() {
  const records = useMarketRecords();
  return (
    <section aria-labelledby="strongest">
      <h2 className="d2 sech" id="strongest">
        {messages.strongest}
      </h2>
      <Answer reply={records} shape="list" empty={<span />}>
        {(value) => (
          <AreaTable
            caption={messages.strongest}
            records={value
              .filter((record) => record.priceGrowth !== null)
              .sort((a, b) => (b.priceGrowth ?? 0) - (a.priceGrowth ?? 0))
              .slice(0, 6)}
          />
        )}
      </Answer>
    </section>
  );
}
