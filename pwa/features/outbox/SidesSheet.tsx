import { useState } from 'react';
import { dubaiDay } from '../../../domain/day.ts';
import type { ChangeAuthor } from '../../../domain/sync/change-author.ts';
import type { SaveResult } from '../../data/platform/notices.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { common } from '../../ui/texts/common.ts';
import { formatClock, formatTime } from '../../ui/texts/format.ts';
import { messages } from './messages.ts';
import styles from './outbox.module.css';

export type Side = 'yours' | 'theirs';
export type Differing = { key: string; name: string; before: string; yours: string; theirs: string };

type Props = {
  title: string;
  lead: string;
  parts: readonly Differing[];
  names: { yours: string; theirs: string };
  onApply: (choices: Readonly<Record<string, Side>>) => Promise<SaveResult>;
  onClose: () => void;
};

/** Names the author of a version: `You, on your phone, 14:05`, or a colleague and when. */
export function authorText(author: ChangeAuthor | undefined): string {
  if (author === undefined) return messages.meanwhile;
  const { by, at, device } = author;
  const time = clockOrDay(at);
  return by === '' ? messages.madeBy(common.you, placeOf(device), time) : messages.madeBy(by, '', time);
}

function placeOf(device: string): string {
  const { places } = messages;
  if (/iPhone|Android/.test(device)) return places.phone;
  if (/iPad/.test(device)) return places.tablet;
  return device === '' ? '' : places.computer;
}

export const ownText = (at: string): string => messages.madeBy(common.you, messages.places.here, clockOrDay(at));

const clockOrDay = (at: string) => (dubaiDay(new Date(at)) === dubaiDay(new Date()) ? formatClock(at) : formatTime(at));

/** Shows both versions part by part and lets the user choose one for each. */
export function SidesSheet({ title, lead, parts, names, onApply, onClose }: Props) {
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const isDecided = parts.every(({ key }) => choices[key] !== undefined);
  const save = async () => {
    const result = await onApply(choices);
    if (result.ok) onClose();
    else showToast({ title: common.notSaved, text: messages.notSavedText, tone: 'neg' });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button label={messages.apply} variant="primary" disabled={!isDecided} onClick={() => void save()} />
        </>
      }
    >
      <p className="muted">{lead}</p>
      {parts.map((part) => (
        <fieldset key={part.key} className={styles.conflict}>
          <legend className="h4">{part.name}</legend>
          <p className="small dim">
            {messages.before}: <bdi>{part.before}</bdi>
          </p>
          <div className="two space-8">
            {(['yours', 'theirs'] as const).map((side) => (
              <label key={side} className={`${styles.side} card`}>
                <input
                  type="radio"
                  name={part.key}
                  checked={choices[part.key] === side}
                  onChange={() => setChoices({ ...choices, [part.key]: side })}
                />
                <span>
                  <b>{names[side]}</b>
                  <bdi className="as-block">{part[side]}</bdi>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </Sheet>
  );
}
