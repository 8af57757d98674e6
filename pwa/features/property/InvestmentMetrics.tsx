import { formatAed, groupThousands } from '../../../domain/money.ts';
import type { Property } from '../../../domain/property/property.ts';
import { useMarketSummary } from '../../data/market/market.ts';
import { formatPercent } from '../../ui/format.ts';
import { Missing } from '../../ui/Missing.tsx';
import { marketPosition } from './figures.ts';
import { messages } from './messages.ts';

const TONE = { undervalued: 'tag pos', fair: 'tag warn', overvalued: 'tag neg' } as const;

/** The figures an investor asks for first; what is not known is said to be so. */
export function InvestmentMetrics({ property }: { property: Property }) {
  const { evidence, predictedValue } = property;
  const position = marketPosition(property);
  const growth = evidence?.areaGrowth ?? null;
  return (
    <section className="card pad" aria-labelledby="metrics">
      <h2 className="d3" id="metrics">
        {messages.metrics}
      </h2>
      <dl className="kv">
        <dt>{messages.predicted}</dt>
        <dd className="gold">{predictedValue === null ? <Missing /> : formatAed(predictedValue)}</dd>
        <dt>{messages.yield}</dt>
        <dd>{evidence?.grossYield == null ? <Missing /> : formatPercent(evidence.grossYield)}</dd>
        <dt>{messages.growth}</dt>
        <dd className={growth === null || growth === 0 ? undefined : growth > 0 ? 'pos' : 'neg'}>
          {growth === null ? <Missing /> : formatPercent(growth, true)}
        </dd>
        <dt>{messages.daysOnMarket}</dt>
        <dd>{property.areaId === '' ? <Missing /> : <DaysOnMarket areaId={property.areaId} />}</dd>
        <dt>{messages.marketPosition}</dt>
        <dd>
          {position === null ? (
            messages.notEnough
          ) : (
            <span className={TONE[position.kind]}>{messages.position[position.kind]}</span>
          )}
        </dd>
      </dl>
    </section>
  );
}

function DaysOnMarket({ areaId }: { areaId: string }) {
  const market = useMarketSummary(areaId);
  if (market.state === 'loading') return '…';
  const days = market.state === 'ready' ? market.value.daysOnMarket : null;
  return days === null ? <Missing /> : groupThousands(Math.round(days));
}
