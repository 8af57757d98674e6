import { useCallback, useEffect, useRef, useState } from 'react';
import { newId } from '../../../data/platform/new-id.ts';
import { openPresenterWindow } from '../../../device/windows.ts';
import { paths } from '../../../ui/paths.ts';
import type { AudienceDeck } from '../slide/SlideView.tsx';
import { openPresenterChannel, type PresenterChannel } from './presenter-channel.ts';
import type { PlayerControl } from './use-player.ts';

type Told = {
  name: string;
  audience: AudienceDeck;
  notes: ReadonlyMap<string, string>;
  control: PlayerControl;
  startedAt: number;
};

/** Opens the presenter's window and keeps it told of deck and place; what is asked there is done here. */
export function usePresenterWindow(told: Told): { isOpen: boolean; open: (stage: Element | null) => Promise<boolean> } {
  const [session] = useState(newId);
  const [isOpen, setIsOpen] = useState(false);
  const channel = useRef<PresenterChannel | null>(null);
  const latest = useRef(told);
  useEffect(() => {
    latest.current = told;
  });
  const { audience, name, notes, control, startedAt } = told;
  const { state, run } = control;
  const sendDeck = useCallback(() => {
    const now = latest.current;
    channel.current?.send({
      kind: 'deck',
      name: now.name,
      slides: [...now.audience.slides],
      theme: now.audience.theme,
      brand: now.audience.brand && { ...now.audience.brand, lines: [...now.audience.brand.lines] },
      notes: Object.fromEntries(now.notes),
    });
  }, []);
  const sendPlace = useCallback(() => {
    const { control: now, startedAt: since } = latest.current;
    const { index, step, isPlaying, isBlack, secondsLeft } = now.state;
    channel.current?.send({ kind: 'place', index, step, isPlaying, isBlack, secondsLeft, startedAt: since });
  }, []);
  const open = useCallback(
    (stage: Element | null) => {
      channel.current ??= openPresenterChannel(session, (message) => {
        if (message.kind === 'ask') run({ type: message.command });
        if (message.kind === 'ended') setIsOpen(false);
        if (message.kind !== 'hello') return;
        setIsOpen(true);
        sendDeck();
        sendPlace();
      });
      return openPresenterWindow(paths.presentation({ presenter: session }), stage);
    },
    [session, run, sendDeck, sendPlace],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another deck is told again.
  useEffect(sendDeck, [audience, name, notes, sendDeck]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is told again.
  useEffect(sendPlace, [state, startedAt, sendPlace]);
  useEffect(
    () => () => {
      channel.current?.send({ kind: 'ended' });
      channel.current?.close();
      channel.current = null;
    },
    [],
  );
  return { isOpen, open };
}
