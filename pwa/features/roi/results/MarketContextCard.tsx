import { useMarketRecords } from '../../../data/queries/market.ts';
import { TableScroller } from '../../../ui/chart/TableScroller.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SourceLine } from '../../../ui/SourceLine.tsx';
import { money, points, share } from '../figures.ts';
import { messages } from '../messages.ts';
import type { Model } from '../model.ts';
import styles from '../roi.module.css';
import resultsStyles from './results.module.css';

/** The scenario's assumptions beside the registered sales of its area. */
export function MarketContextCard({ model }: { model: Model }) {
  const { scenario, metrics } = model;
  const records = useMarketRecords();
  const record = records.state === 'ready' ? records.value.find(({ id }) => id === scenario.areaId) : undefined;
  const rate = scenario.sqft > 0 ? scenario.priceFils / scenario.sqft : null;
  return (
    <section className="card pad" aria-labelledby="roi-context">
      <h2 className={`display-3 ${styles.heading}`} id="roi-context">
        {messages.context}
      </h2>
      {records.state === 'loading' && <Skeleton w="100%" h={120} />}
      {records.state !== 'loading' && record === undefined && (
        <p className="small muted">{records.state === 'ready' ? messages.contextChoose : messages.areasMissing}</p>
      )}
      {record !== undefined && (
        <>
          <TableScroller label={messages.context}>
            <table className={`table ${resultsStyles.context}`}>
              <thead>
                <tr>
                  <td />
                  <th scope="col" className="number">
                    {messages.contextYours}
                  </th>
                  <th scope="col" className="number">
                    {messages.contextArea(record.location)}
                  </th>
                </tr>
              </thead>
              <tbody>
                <Row
                  label={messages.contextGrowth}
                  yours={points(scenario.appreciationPercent)}
                  area={points(record.priceGrowth)}
                />
                <Row label={messages.contextYield} yours={share(metrics.grossYield)} area={points(record.grossYield)} />
                <Row label={messages.contextRate} yours={money(rate)} area={money(record.medianPricePerSqft)} />
              </tbody>
            </table>
          </TableScroller>
          <SourceLine source={record.sources} count={record.sales} from={record.from} to={record.to} />
        </>
      )}
    </section>
  );
}

function Row({ label, yours, area }: { label: string; yours: string; area: string }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="number">{yours}</td>
      <td className="number bold">{area}</td>
    </tr>
  );
}
