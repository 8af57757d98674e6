import { Check, X } from 'lucide-react';
import { fieldLabel } from '../../../domain/search/chips.ts';
import type { PropertyFilter } from '../../../domain/search/filter.ts';
import { type AiMatch, type MatchPart, WISH_POINTS } from '../../../domain/user/ai-match.ts';
import { wordText } from '../listing/AiMatch.tsx';
import { atStart, formatCount, formatMatch } from '../texts/format.ts';
import { messages as shared } from '../texts/messages.ts';
import { messages } from './messages.ts';

/** The points of each wish and of the home itself, which add up to the match. */
export function MatchParts({ match, wishes }: { match: AiMatch; wishes: PropertyFilter }) {
  const { percent, parts } = match;
  const isWhole = parts.every(({ met }) => met === 1);
  return (
    <section data-match>
      <h3 className="h4 row between">
        <span>{messages.matchTitle}</span>
        <span className="gold">{formatMatch(percent)}</span>
      </h3>
      <dl className="steps">
        {parts.map((part) => (
          <div key={`${part.wish} ${part.word ?? ''}`}>
            <dt className="small">
              {nameOf(part)}{' '}
              <span className="smaller dim">{part.word === undefined && fieldLabel(part.wish, wishes)}</span>
            </dt>
            <dd className="row small">
              {part.met === 1 ? (
                <Check size={16} aria-label={messages.met} />
              ) : (
                <X size={16} aria-label={messages.notMet} />
              )}
              <b className="nowrap">{messages.matchPoints(formatCount(part.points), formatCount(part.of))}</b>
            </dd>
          </div>
        ))}
        <div>
          <dt className="small">{messages.homeItself}</dt>
          <dd className="row small">
            <b className="nowrap">
              {messages.matchPoints(formatCount(isWhole ? percent - WISH_POINTS : 0), formatCount(100 - WISH_POINTS))}
            </b>
          </dd>
        </div>
      </dl>
      {!isWhole && <p className="smaller dim">{messages.matchScoreHow}</p>}
    </section>
  );
}

function nameOf({ wish, word }: MatchPart): string {
  const name = shared.wishes[wish];
  return word === undefined ? atStart(name) : wordText(word);
}
