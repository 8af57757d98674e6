import type { Property } from '../../../domain/property/property.ts';
import { searchWords } from '../../../domain/search/words.ts';
import { useReport, withReport } from '../../data/queries/valuation.ts';
import { common } from '../../ui/texts/common.ts';
import { formatMoneyShort } from '../../ui/texts/format.ts';
import { VERDICT_TONE } from '../../ui/valuation/tones.ts';
import { messages } from './messages.ts';
import styles from './property.module.css';

/** The verdict on the price and our estimate with its likely range, beside the price. */
export function PriceVerdict({ property }: { property: Property }) {
  const report = useReport(property.id);
  const { verdict, valueFils, range50 } = withReport(property, report).evidence ?? {};
  // No verdict while estimates are recalculated: it could mix old and new ones.
  const isSettled = report.data?.model.state !== 'computing';
  if (valueFils === undefined) return null;
  return (
    <dl className={styles.verdict}>
      {verdict !== undefined && isSettled && (
        <div>
          <dt className="smaller muted">{common.isPriceFair}</dt>
          <dd>
            <span className={`tag big ${VERDICT_TONE[verdict]}`}>{searchWords.verdicts[verdict]}</span>
          </dd>
        </div>
      )}
      <div>
        <dt className="smaller muted">{common.ourEstimate}</dt>
        <dd className="display-3 gold">{formatMoneyShort(valueFils)}</dd>
        {range50 !== undefined && (
          <dd className="smaller dim">
            {messages.likely(formatMoneyShort(range50.low), formatMoneyShort(range50.high))}
          </dd>
        )}
      </div>
    </dl>
  );
}
