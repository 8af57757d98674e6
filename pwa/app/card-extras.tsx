import { useIsInvented, useMarksInvented } from '../data/queries/listings.ts';
import { useAgent } from '../data/queries/market.ts';
import { useCardVerdict } from '../data/queries/valuation.ts';
import type { JudgedCard } from '../ui/card-extras.ts';
import { messages } from '../ui/messages.ts';
import { CARD_VERDICT_TONE, cardVerdictText } from '../ui/valuation/card-verdict.ts';

/** The verdict on the asking price, as on the listing's page; nothing until it is known. */
export function CardVerdict({ card, layout }: { card: JudgedCard; layout: 'grid' | 'row' }) {
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

export function Agent({ brokerId }: { brokerId: string }) {
  const agent = useAgent(brokerId);
  if (agent === null) return null;
  return (
    <span className="cardagent dim ellipsis" title={agent.brokerName}>
      <span className="visually-hidden">{messages.agent}: </span>
      <bdi>{agent.brokerName}</bdi>
    </span>
  );
}

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
