import { useAgent } from '../data/queries/agents.ts';
import { useIsInvented, useMarksInvented } from '../data/queries/listings.ts';
import { useCardVerdict } from '../data/queries/valuation.ts';
import type { JudgedCard } from '../ui/listing/card-extras.ts';
import { messages } from '../ui/texts/messages.ts';
import { CARD_VERDICT_TONE, cardVerdictText, VERDICT_WORDS } from '../ui/valuation/card-verdict.ts';

/** Shows the verdict on the asking price or rent, as the listing's page does, once it is known. Rows show only the word. */
export function CardVerdict({ card, layout }: { card: JudgedCard; layout: 'grid' | 'row' }) {
  const verdict = useCardVerdict(card);
  if (verdict === null) return null;
  const tone = CARD_VERDICT_TONE[verdict.word];
  return (
    <span className={`cardverdict ${tone}`} title={cardVerdictText(verdict, false)}>
      {layout === 'row' ? VERDICT_WORDS[verdict.word] : cardVerdictText(verdict, true)}
    </span>
  );
}

export function Agent({ brokerId }: { brokerId: string }) {
  const agent = useAgent(brokerId);
  if (agent === null) return null;
  return (
    <span className="cardagent smaller dim only-desktop" title={agent.brokerName}>
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
