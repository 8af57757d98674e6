import { formatCount } from '../../../domain/format.ts';
import { formatAedShort } from '../../../domain/money.ts';
import type { Property } from '../../../domain/property/property.ts';
import { useMarketSummary } from '../../data/queries/market.ts';
import { useWithReport } from '../../data/queries/valuation.ts';
import { Card } from '../../ui/Card.tsx';
import { formatPercent } from '../../ui/format.ts';
import { Missing } from '../../ui/Missing.tsx';
import { VERDICT_WORDS } from '../../ui/valuation/card-verdict.ts';
import { VERDICT_TONE } from '../../ui/valuation/tones.ts';
import { yieldNames } from '../../ui/valuation/yield-names.ts';
import { NoScore } from './lazy-no-score.ts';
import { messages } from './messages.ts';

/** The figures an investor asks for first; what is not known is said to be so. */
export function InvestmentMetrics({ property: listing }: { property: Property }) {
  const property = useWithReport(listing);
  const { evidence, predictedValue } = property;
  const verdict = evidence?.verdict ?? null;
  const names = yieldNames(property.completion);
  const discount = evidence?.yearReturn?.discount ?? null;
  const growth = evidence?.areaGrowth ?? null;
  return (
    <Card id="metrics" title={messages.metrics} className="pad">
      <dl className="pairs">
        <dt>{messages.predicted}</dt>
        <dd className="gold">{predictedValue === null ? <Missing /> : formatAedShort(predictedValue)}</dd>
        <dt>{names.gross}</dt>
        <dd>{evidence?.grossYield == null ? <NoYield evidence={evidence} /> : formatPercent(evidence.grossYield)}</dd>
        <dt>{names.net}</dt>
        <dd>{evidence?.netYield === undefined ? <NoYield evidence={evidence} /> : formatPercent(evidence.netYield)}</dd>
        <dt>{messages.growth}</dt>
        <dd className={growth === null || growth === 0 ? undefined : growth > 0 ? 'pos' : 'neg'}>
          {growth === null ? <Missing /> : formatPercent(growth, true)}
        </dd>
        <dt>{messages.daysOnMarket}</dt>
        <dd>{property.areaId === '' ? <Missing /> : <DaysOnMarket areaId={property.areaId} />}</dd>
        <dt>{messages.marketPosition}</dt>
        <dd>
          {verdict === null ? (
            <NoScore />
          ) : (
            <span className={`tag ${VERDICT_TONE[verdict]}`}>{VERDICT_WORDS[verdict]}</span>
          )}
        </dd>
        {discount !== null && (
          <>
            <dt>{discount >= 0 ? messages.belowEstimate : messages.aboveEstimate}</dt>
            <dd>{formatPercent(Math.abs(discount))}</dd>
          </>
        )}
      </dl>
    </Card>
  );
}

/** Why there is no yield: rents of the area are not known. */
function NoYield({ evidence }: Pick<Property, 'evidence'>) {
  return evidence?.grossYield === null ? <span className="small muted">{messages.noRents}</span> : <Missing />;
}

function DaysOnMarket({ areaId }: { areaId: string }) {
  const market = useMarketSummary(areaId);
  if (market.isPending) return '…';
  const days = market.data?.daysOnMarket ?? null;
  return days === null ? <Missing /> : formatCount(Math.round(days));
}
