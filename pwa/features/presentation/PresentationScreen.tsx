import { useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { inNumerals } from '../../../domain/language/language.ts';
import { Deck } from '../../../domain/presentation/deck.ts';
import { SCREENS } from '../../../domain/screens/screens.ts';
import { newId } from '../../data/platform/crypto.ts';
import { useDecks } from '../../data/queries/presentations.ts';
import { useTitle } from '../../ui/controls/use-title.ts';
import { Builder } from './builder/Builder.tsx';
import { deckOfAddress, readConfig } from './deck/config.ts';
import { DeckSkeleton } from './deck/DeckSkeleton.tsx';
import { messages } from './messages.ts';
import { clockText, Turn, useNow } from './player/Controls.tsx';
import { actionOfKey, type KeyAction } from './player/player-state.ts';
import styles from './player/presenter.module.css';
import {
  ASKED,
  type DeckNews,
  openPresenterChannel,
  type PlaceNews,
  type PresenterChannel,
} from './player/presenter-channel.ts';
import { SlideView } from './slide/SlideView.tsx';

export default function PresentationScreen() {
  useTitle(messages.title);
  const [params] = useSearchParams();
  const session = params.get('presenter');
  return session === null ? <BuilderOfAddress /> : <PresenterView session={session} />;
}

const EditedCopy = z.object({ deck: Deck });

function BuilderOfAddress() {
  const [params] = useSearchParams();
  const { hash, state } = useLocation();
  const savedId = params.get('saved');
  const saved = useDecks();
  const [deck, setDeck] = useState<Deck | null>(() => {
    const copy = EditedCopy.safeParse(state).data;
    if (copy !== undefined) return { ...copy.deck, id: newId() };
    return savedId === null ? deckOfAddress(params, readConfig(), newId()) : null;
  });
  useEffect(() => {
    if (deck !== null) return;
    const found = saved.data?.find((one) => one.deck.id === savedId)?.deck;
    if (found === undefined && saved.isPending) return;
    setDeck(found ?? deckOfAddress(params, readConfig(), newId()));
  }, [deck, params, saved, savedId]);
  // Links of earlier versions contain the deck itself. Show it without the editor.
  if (hash.startsWith('#deck='))
    return <Navigate to={`${SCREENS.shared.path.replace(':code', 'deck')}${hash}`} replace />;
  if (deck === null) return <DeckSkeleton />;
  return <Builder initial={deck} isSaved={deck.id === savedId} />;
}

function PresenterView({ session }: { session: string }) {
  const [deck, setDeck] = useState<DeckNews | null>(null);
  const [place, setPlace] = useState<PlaceNews | null>(null);
  const [isEnded, setIsEnded] = useState(false);
  const channel = useRef<PresenterChannel | null>(null);
  const now = useNow();
  useEffect(() => {
    const opened = openPresenterChannel(session, (message) => {
      if (message.kind === 'deck') setDeck(message);
      if (message.kind === 'place') setPlace(message);
      if (message.kind === 'deck' || message.kind === 'place') setIsEnded(false);
      if (message.kind === 'ended') setIsEnded(true);
    });
    channel.current = opened;
    opened.send({ kind: 'hello' });
    const leave = () => opened.send({ kind: 'ended' });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      opened.close();
    };
  }, [session]);
  const ask = useCallback((action: KeyAction | null) => {
    const command = ASKED.find((one) => one === action?.type);
    if (command !== undefined) channel.current?.send({ kind: 'ask', command });
    return command !== undefined;
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLButtonElement) return;
      if (ask(actionOfKey(event, document.documentElement.dir === 'rtl'))) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [ask]);
  if (deck === null || place === null)
    return <p className={`${styles.presenter} ${styles.waiting}`}>{messages.player.waiting}</p>;
  const { audience, name, notes } = deck;
  const { slides } = audience;
  const slide = slides[place.index];
  const next = slides[place.index + 1];
  const elapsed = Math.max(0, Math.floor((now - place.startedAt) / 1000));
  return (
    <section className={styles.presenter} aria-label={messages.player.presenter}>
      <header>
        <h1>{name}</h1>
        <span>{messages.player.of(place.index + 1, slides.length)}</span>
        <time className={styles.clock}>
          {inNumerals(new Date(now).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }))}
        </time>
        <span className={styles.elapsed}>{clockText(elapsed)}</span>
      </header>
      {isEnded && <p role="status">{messages.player.ended}</p>}
      <div className={`stack gap-8 ${styles.now}`}>
        <SlideView {...audience} index={place.index} step={place.step} />
        <Turn state={place} count={slides.length} onAction={ask} />
      </div>
      <div className={styles.next}>
        <h2>{next === undefined ? messages.player.isLast : messages.player.nextIs(next.title)}</h2>
        {next !== undefined && <SlideView {...audience} index={place.index + 1} />}
      </div>
      <div className={styles.notes}>
        <h2>{messages.player.notes}</h2>
        <p>{notes[slide?.id ?? ''] ?? messages.player.noNotes}</p>
      </div>
    </section>
  );
}
