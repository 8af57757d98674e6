import { formatCount } from '../../../domain/format.ts';
import { formatAedShort } from '../../../domain/money.ts';
import type { Property } from '../../../domain/property/property.ts';
import { useMarketSummary } from '../../data/queries/market.ts';
import { useWithReport } from '../../data/queries/valuation.ts';
import { Card } from '../../ui/controls/Card.tsx';
import { Pairs } from '../../ui/figures/Pairs.tsx';
import { Missing } from '../../ui/states/Missing.tsx';
import { formatPercent } from '../../ui/texts/format.ts';
import { yieldNames } from '../../ui/valuation/yield-names.ts';
import { messages } from './messages.ts';

export function InvestmentMetrics({ property: listing }: { property: Property }) {
  const property = useWithReport(listing);
  const { evidence, predictedValue } = property;
  const names = yieldNames(property.completion);
  const growth = evidence?.areaGrowth ?? null;
  return (
    <Card id="metrics" title={messages.metrics} className="pad">
      <Pairs
        rows={[
          {
            name: messages.predicted,
            value: predictedValue === null ? <Missing /> : formatAedShort(predictedValue),
            className: 'gold',
          },
          {
            name: names.gross,
            value: evidence?.grossYield == null ? <NoYield evidence={evidence} /> : formatPercent(evidence.grossYield),
          },
          {
            name: names.net,
            value:
              evidence?.netYield === undefined ? <NoYield evidence={evidence} /> : formatPercent(evidence.netYield),
          },
          {
            name: messages.growth,
            value: growth === null ? <Missing /> : formatPercent(growth, true),
            className: growth === null || growth === 0 ? undefined : growth > 0 ? 'pos' : 'neg',
          },
          {
            name: messages.daysOnMarket,
            value: property.areaId === '' ? <Missing /> : <DaysOnMarket areaId={property.areaId} />,
          },
        ]}
      />
    </Card>
  );
}

function NoYield({ evidence }: Pick<Property, 'evidence'>) {
  return evidence?.grossYield === null ? <span className="small muted">{messages.noRents}</span> : <Missing />;
}

function DaysOnMarket({ areaId }: { areaId: string }) {
  const market = useMarketSummary(areaId);
  if (market.isPending) return '…';
  const days = market.data?.daysOnMarket ?? null;
  return days === null ? <Missing /> : formatCount(Math.round(days));
}
