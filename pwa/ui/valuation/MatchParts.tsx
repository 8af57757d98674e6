import { Check, X } from 'lucide-react';
import { figureWords } from '../../../domain/figure-words.ts';
import { placeName } from '../../../domain/gazetteer/place-name.ts';
import { inNumerals } from '../../../domain/language/language.ts';
import { type AiMatch, type MatchPart, WISH_POINTS, type Wishes } from '../../../domain/user/wishes.ts';
import { common } from '../common.ts';
import {
  codeName,
  formatArea,
  formatBedrooms,
  formatCount,
  formatMatch,
  formatMoneyShort,
  formatScore,
  MISSING,
} from '../format.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

/** The points of each wish and of the AI score, which add up to the match. */
export function MatchParts({ match, wishes }: { match: AiMatch; wishes: Wishes }) {
  const { percent, parts, aiScore } = match;
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
              {nameOf(part)} <span className="smaller dim">{wishText(part, wishes)}</span>
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
          <dt className="small">
            {common.aiScore} <span className="smaller dim">{aiScore === null ? MISSING : formatScore(aiScore)}</span>
          </dt>
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
  return name === undefined ? `“${word ?? wish}”` : name.charAt(0).toUpperCase() + name.slice(1);
}

function wishText({ wish }: MatchPart, wishes: Wishes): string {
  const { minPrice, maxPrice, minBedrooms, maxBedrooms, minBathrooms, maxBathrooms } = wishes;
  const number = (value: number) => inNumerals(String(value));
  switch (wish) {
    case 'location':
      return (wishes.location ?? '')
        .split(';')
        .map((name) => placeName(name.trim()))
        .join(messages.or);
    case 'type':
      return (wishes.propertyTypes ?? []).map(codeName).join(messages.or);
    case 'price':
      return rangeText(minPrice, maxPrice, formatMoneyShort, figureWords.priceRange);
    case 'bedrooms':
      return rangeText(minBedrooms, maxBedrooms, formatBedrooms);
    case 'bathrooms':
      return rangeText(minBathrooms, maxBathrooms, number);
    case 'size':
      return rangeText(wishes.minSqft, wishes.maxSqft, formatArea);
    case 'handover':
      return rangeText(wishes.minHandover, wishes.maxHandover, number);
    case 'yield':
      return messages.wishAtLeast(number(wishes.minYield ?? 0).concat('%'));
    default:
      return '';
  }
}

function rangeText(
  min: number | undefined,
  max: number | undefined,
  format: (value: number) => string,
  both: (low: string, high: string) => string = (low, high) => `${low}–${high}`,
): string {
  if (min === undefined) return max === undefined ? '' : messages.wishUpTo(format(max));
  if (max === undefined) return messages.wishAtLeast(format(min));
  return min === max ? format(min) : both(format(min), format(max));
}
