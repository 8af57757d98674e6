import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { Property } from '../../../domain/property/property.ts';
import type { ListingEntry } from '../../data/queries/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../ui/format.ts';
import { BulkSheet } from './BulkSheet.tsx';
import { ListingCard } from './ListingCard.tsx';
import styles from './listings.module.css';
import { messages } from './messages.ts';

type Props = {
  listings: readonly Property[];
  /** Edits that are not sent yet, oldest first. */
  entries: readonly ListingEntry[];
  /** Beside an open form nothing is selected. */
  isSelectable: boolean;
  onEdit: (id: number) => void;
  onMore: (() => void) | null;
};

export function ManagedList({ listings, entries, isSelectable, onEdit, onMore }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const [isChanging, setChanging] = useState(false);
  const last = new Map(entries.map((entry) => [entry.listingId, entry]));
  const isSelecting = isSelectable && chosen !== null;
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <div className="stack gap-16">
      {isSelectable && (
        <SelectionBar
          count={chosen?.size ?? null}
          onStart={() => setChosen(new Set())}
          onAll={() => setChosen(new Set(listings.map(({ id }) => id)))}
          onChange={() => setChanging(true)}
          onEnd={() => setChosen(null)}
        />
      )}
      <ul className={styles.cards}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCard
              listing={listing}
              entry={last.get(listing.id) ?? null}
              onEdit={() => onEdit(listing.id)}
              selection={isSelecting ? { isOn: chosen.has(listing.id), onToggle: () => toggle(listing.id) } : null}
            />
          </li>
        ))}
      </ul>
      {onMore !== null && <Button onClick={onMore}>{messages.more}</Button>}
      {isChanging && chosen !== null && (
        <BulkSheet
          listings={listings.filter(({ id }) => chosen.has(id))}
          onClose={(isDone) => {
            setChanging(false);
            if (isDone) setChosen(null);
          }}
        />
      )}
    </div>
  );
}

type BarProps = {
  /** Null while nothing is being selected. */
  count: number | null;
  onStart: () => void;
  onAll: () => void;
  onChange: () => void;
  onEnd: () => void;
};

function SelectionBar({ count, onStart, onAll, onChange, onEnd }: BarProps) {
  if (count === null) {
    return (
      <div className="row">
        <Button small icon={ListChecks} onClick={onStart}>
          {messages.select}
        </Button>
      </div>
    );
  }
  return (
    <section className={`card pad row between wrap ${styles.selection}`} aria-label={messages.bulk.label}>
      <b aria-live="polite">{messages.bulk.chosen(formatCount(count))}</b>
      <div className="row wrap">
        <Button small onClick={onAll}>
          {messages.bulk.all}
        </Button>
        <Button small onClick={onEnd}>
          {messages.selectNone}
        </Button>
        <Button small variant="primary" disabled={count === 0} onClick={onChange}>
          {messages.bulk.open}
        </Button>
      </div>
    </section>
  );
}
