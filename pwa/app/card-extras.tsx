import { matchOf } from '../data/personal-match.ts';
import { useSavedPreferences } from '../data/preferences.ts';
import { useCardVerdict } from '../data/verdicts.ts';
import { AiMatch } from '../ui/AiMatch.tsx';
import type { JudgedCard } from '../ui/card-extras.ts';
import { formatMatch } from '../ui/format.ts';
import { messages as ui } from '../ui/messages.ts';
import { ScoreMeter } from '../ui/ScoreMeter.tsx';
import { cardVerdictText, cardVerdictTone } from '../ui/valuation/card-verdict.ts';

type Props = { card: JudgedCard; layout: 'grid' | 'row' };

/** How the home fits the person's own preferences; without any, any buyer. */
export function CardMatch({ card, layout }: Props) {
  const preferences = useSavedPreferences();
  const score = preferences === null ? card.aiScore : matchOf(card, preferences);
  if (score === null) return null;
  if (layout === 'grid') return <AiMatch score={score} />;
  return (
    <>
      <ScoreMeter score={score} slots={5} />
      {ui.aiMatch(formatMatch(score))}
    </>
  );
}

/** Where the asking price stands among similar registered sales; nothing under five. */
export function CardVerdict({ card, layout }: Props) {
  const verdict = useCardVerdict(card.id, card.price);
  if (verdict === null) return null;
  const tone = cardVerdictTone(verdict.above);
  const text = cardVerdictText(verdict, layout === 'row');
  const whole = cardVerdictText(verdict, false);
  return (
    <span className={`cardverdict ${tone}`} title={whole}>
      {layout === 'row' && <span className="vh">{whole}</span>}
      <span aria-hidden={layout === 'row' || undefined}>{text}</span>
    </span>
  );
}
