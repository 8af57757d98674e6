import { useIsInvented, useMarksInvented } from '../data/queries/invented.ts';
import { useCardVerdict } from '../data/queries/verdicts.ts';
import type { JudgedCard } from '../ui/card-extras.ts';
import { messages } from '../ui/messages.ts';
import { CARD_VERDICT_TONE, cardVerdictText } from '../ui/valuation/card-verdict.ts';

type Props = { card: JudgedCard; layout: 'grid' | 'row' };

/** What the asking price is to a buyer, as the home's own page says it; nothing until that is known. */
export function CardVerdict({ card, layout }: Props) {
  const verdict = useCardVerdict(card.id, card.price);
  if (verdict === null) return null;
  const tone = CARD_VERDICT_TONE[verdict.word];
  const text = cardVerdictText(verdict, layout === 'row');
  const whole = cardVerdictText(verdict, false);
  return (
    <span className={`cardverdict ${tone}`} title={whole}>
      {layout === 'row' && <span className="visually-hidden">{whole}</span>}
      <span aria-hidden={layout === 'row' || undefined}>{text}</span>
    </span>
  );
}

/** Says of a listing of the demo market that nobody offers it, where real ones stand beside it; nothing elsewhere. */
export function Invented({ id }: { id: number }) {
  return useMarksInvented() ? <InventedMark id={id} /> : null;
}

function InventedMark({ id }: { id: number }) {
  if (!useIsInvented(id)) return null;
  return (
    <span className="tag warn" title={messages.inventedWhy}>
      {messages.invented}
    </span>
  );
}
