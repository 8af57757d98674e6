import { memo } from 'react';
import type { MapBubble } from './map-types.ts';
import { messages } from './messages.ts';

type Props = {
  bubbles: readonly MapBubble[];
  selected: ReadonlySet<string>;
  onPick: (id: string, add: boolean) => void;
  onReveal: (bubble: MapBubble) => void;
  onLeave: () => void;
};

/** The areas as buttons for keyboard and screen reader; drawn again only for new figures or another choice. */
export const AreaButtons = memo(
  ({ bubbles, selected, onPick, onReveal, onLeave }: Props) => (
    <ul className="map-areas" aria-label={messages.areas}>
      {bubbles.map((bubble) => (
        <li key={bubble.id}>
          <button
            type="button"
            className="visually-hidden"
            aria-pressed={selected.has(bubble.id)}
            onFocus={() => onReveal(bubble)}
            onBlur={onLeave}
            onClick={(event) => onPick(bubble.id, event.shiftKey)}
            // A name instead of a text: two hundred texts that nobody sees would be laid out with each new figure.
            aria-label={bubble.describe()}
          />
        </li>
      ))}
    </ul>
  ),
  // The functions change with each drawing but do the same for the same areas and choice.
  (before, after) => before.bubbles === after.bubbles && before.selected === after.selected,
);
