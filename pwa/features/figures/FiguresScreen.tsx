import { Card } from '../../ui/controls/Card.tsx';
import { common } from '../../ui/texts/common.ts';
import { marketDefinitions as definitions } from '../../ui/texts/market-definitions.ts';
import { definitions as homeDefinitions } from '../../ui/valuation/definitions.ts';
import { messages } from './messages.ts';

type Term = { term: string; text: string };

const MARKET_TERMS: readonly Term[] = [
  { term: common.priceGrowth, text: definitions.growth },
  { term: common.averagePrice, text: definitions.average },
  { term: common.median, text: definitions.median },
  { term: common.next6Months, text: definitions.expected },
  { term: common.monthsOfStock, text: definitions.stock },
  { term: common.daysOnMarket, text: definitions.days },
  { term: messages.demo, text: messages.demoText },
];

export default function FiguresScreen() {
  return (
    <div className="page narrow stack gap-16">
      <div className="pagehead">
        <h1 className="display-1">{common.definitionsTitle}</h1>
        <p className="muted prose">{messages.lead}</p>
      </div>
      <Terms id="figures-market" title={messages.market} terms={MARKET_TERMS} />
      <Terms id="figures-home" title={messages.home} terms={homeDefinitions()} />
    </div>
  );
}

function Terms({ id, title, terms }: { id: string; title: string; terms: readonly Term[] }) {
  return (
    <Card id={id} title={title} className="pad stack">
      <dl className="stack">
        {terms.map(({ term, text }) => (
          <div key={term}>
            <dt className="h4">{term}</dt>
            <dd className="small muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
