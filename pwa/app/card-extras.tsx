import { useCardVerdict } from '../data/valuation/verdicts.ts';
import type { JudgedCard } from '../ui/card-extras.ts';
import { cardVerdictText, cardVerdictTone } from '../ui/valuation/card-verdict.ts';

type Props = { card: JudgedCard; layout: 'grid' | 'row' };

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
