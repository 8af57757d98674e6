import type { EstimatedValue } from '../../../domain/scores/home-facts.ts';
import { common } from '../texts/common.ts';
import { formatMoney, formatMoneyShort, formatRate } from '../texts/format.ts';
import { messages } from './messages.ts';
import { confidenceTone, POSITION_TONE } from './tones.ts';

type MarketPosition = keyof typeof POSITION_TONE;

type Props = {
  estimatedValue: EstimatedValue;
  confidence: number | null;
  askedFils: number;
  /** Null until the verdict is settled. */
  position: MarketPosition | null;
};

export function Estimate({ estimatedValue, confidence, askedFils, position }: Props) {
  return (
    <>
      <div className="row between wrap">
        <div>
          <div className="small muted">{common.ourEstimate}</div>
          <div className="display-2 gold">{formatMoneyShort(estimatedValue.valueFils)}</div>
          <div className="smaller dim">{formatRate(estimatedValue.perSqftFils)}</div>
        </div>
        <div className="row wrap">
          {position !== null && (
            <span className={`tag big ${POSITION_TONE[position]}`}>{messages.positions[position]}</span>
          )}
          {confidence !== null && (
            <span className={`tag big ${confidenceTone(confidence)}`}>
              {messages.confidence} {messages.confidenceText(confidence)}
            </span>
          )}
        </div>
      </div>
      <ValueRange estimatedValue={estimatedValue} askedFils={askedFils} />
    </>
  );
}

type RangeProps = {
  estimatedValue: Pick<EstimatedValue, 'method' | 'range50' | 'range80' | 'valueFils'>;
  askedFils: number;
  /** Label of the mark at `askedFils`; the asking price by default. */
  askedLabel?: string;
  /** False where the likely range is on the screen already. */
  isLikelyNamed?: boolean;
};

export function ValueRange({
  estimatedValue,
  askedFils,
  askedLabel = common.askingPrice,
  isLikelyNamed = true,
}: RangeProps) {
  const { range50, range80, valueFils } = estimatedValue;
  const low = Math.min(range80.low, askedFils > 0 ? askedFils : range80.low);
  const high = Math.max(range80.high, askedFils);
  const room = (high - low) * 0.06;
  const share = (fils: number) => (fils - low + room) / (high - low + 2 * room);
  const at = (fils: number) => `${share(fils) * 100}%`;
  const span = (range: { low: number; high: number }) => ({
    insetInlineStart: at(range.low),
    width: `${((range.high - range.low) / (high - low + 2 * room)) * 100}%`,
  });
  return (
    <div>
      <div
        className="vrange"
        dir="ltr"
        role="img"
        aria-label={messages.rangePicture(
          formatMoney(range80.low),
          formatMoney(range80.high),
          askedFils > 0 ? formatMoney(askedFils) : '',
        )}
      >
        <i className="range-80" style={span(range80)} />
        <i className="range-50" style={span(range50)} />
        <i className="value" style={{ insetInlineStart: at(valueFils) }} />
        {askedFils > 0 && (
          <span
            className="ask"
            data-side={share(askedFils) > 0.6 ? 'end' : undefined}
            style={{ insetInlineStart: at(askedFils) }}
          >
            <span className="smaller">{askedLabel}</span>
          </span>
        )}
      </div>
      <dl className="pairs compact">
        {isLikelyNamed && (
          <>
            <dt>{messages.range50}</dt>
            <dd>
              {formatMoneyShort(range50.low)} – {formatMoneyShort(range50.high)}
            </dd>
          </>
        )}
        <dt>{messages.range80}</dt>
        <dd>
          {formatMoneyShort(range80.low)} – {formatMoneyShort(range80.high)}
        </dd>
      </dl>
      {estimatedValue.method === 'median' && <p className="smaller dim">{messages.medianMethod}</p>}
    </div>
  );
}
