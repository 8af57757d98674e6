import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Deck } from '../../../domain/presentation/deck.ts';
import { newId } from '../../data/platform/new-id.ts';
import { useDecks } from '../../data/queries/decks.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { Builder } from './builder/Builder.tsx';
import { readConfig } from './deck/config.ts';
import { deckOfHash } from './deck/deck-link.ts';
import { deckOfAddress } from './deck/deck-of-address.ts';
import { messages } from './messages.ts';
import { PresenterView } from './player/PresenterView.tsx';

/** Builder and player; in the presenter's own window the presenter's view. */
export default function PresentationScreen() {
  useTitle(messages.title);
  const [params] = useSearchParams();
  const session = params.get('presenter');
  return session === null ? <BuilderOfAddress /> : <PresenterView session={session} />;
}

/** The deck that the address asks for, read once: what is edited afterwards is the builder's. */
function BuilderOfAddress() {
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const savedId = params.get('saved');
  const saved = useDecks();
  const [deck, setDeck] = useState<Deck | null>(() =>
    hash === '' && savedId === null ? deckOfAddress(params, readConfig(), newId()) : null,
  );
  useEffect(() => {
    if (deck !== null) return;
    const found = saved.data?.find((one) => one.deck.id === savedId)?.deck;
    if (found !== undefined) return setDeck(found);
    if (savedId !== null && saved.isPending) return;
    let isCurrent = true;
    const take = (shared: Deck | null) => {
      if (isCurrent) setDeck(shared ?? deckOfAddress(params, readConfig(), newId()));
    };
    void deckOfHash(hash, newId()).then(take, () => take(null));
    return () => {
      isCurrent = false;
    };
  }, [deck, hash, params, saved, savedId]);
  if (deck === null) {
    return (
      <div className="page">
        <p className="visually-hidden">{messages.loading}</p>
        <Skeleton w="100%" h={480} />
      </div>
    );
  }
  return <Builder initial={deck} isSaved={deck.id === savedId} />;
}
