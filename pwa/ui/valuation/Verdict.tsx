import type { PriceVerdict } from '../../../domain/scores/similar-sales.ts';
import { formatCount, formatDay, formatRate } from '../format.ts';
import { messages } from './messages.ts';

/** `Above 78% of 34 similar sales`: a share is named from the side that is larger. */
export function verdictText({ above, sales }: Pick<PriceVerdict, 'above' | 'sales'>): string {
  const percent = Math.round(above * 100);
  const count = formatCount(sales);
  if (percent === 50) return messages.middle(count);
  return percent > 50 ? messages.above(`${percent}%`, count) : messages.below(`${100 - percent}%`, count);
}

/** Colour of a verdict: cheap green, dear red, in between none. */
export function verdictTone({ above }: Pick<PriceVerdict, 'above'>): 'pos' | 'neg' | 'warn' {
  return above <= 0.35 ? 'pos' : above >= 0.65 ? 'neg' : 'warn';
}

/** The verdict with what it rests on. */
export function Verdict({ verdict }: { verdict: PriceVerdict | null }) {
  if (verdict === null) return <p className="sm mut">{messages.noVerdict}</p>;
  return (
    <div>
      <p className="row wrap s8">
        <span className={`tag big ${verdictTone(verdict)}`}>{verdictText(verdict)}</span>
      </p>
      <div className="vstand" aria-hidden="true">
        <i style={{ insetInlineStart: `${verdict.above * 100}%` }} />
      </div>
      <p className="xs dim">
        {messages.verdictBasis(
          messages.where[verdict.scope],
          verdict.sameRooms,
          formatDay(verdict.from),
          formatDay(verdict.to),
          formatRate(verdict.medianPerSqftFils),
        )}
      </p>
    </div>
  );
}
