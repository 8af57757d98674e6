import { Scale, X } from 'lucide-react';
import { useState } from 'react';
import { MOST_COMPARED } from '../../../domain/scores/compare.ts';
import { useListingPicker } from '../../data/queries/listing-picker.ts';
import { usePropertyCards } from '../../data/queries/listings.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoneyShort } from '../../ui/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ListingPicker } from '../../ui/valuation/ListingPicker.tsx';
import styles from './compare.module.css';
import { messages } from './messages.ts';
import { LETTERS } from './selection.ts';

type Props = { ids: readonly number[]; isPending: boolean; onChange: (ids: number[]) => void };

/** Picks two homes and more, by place, name, listing number or from saved ones. */
export function Chooser({ ids, isPending, onChange }: Props) {
  const finder = useListingPicker();
  const [chosen, setChosen] = useState<readonly number[]>(ids);
  const [seen, setSeen] = useState(ids);
  if (seen !== ids) {
    setSeen(ids);
    setChosen(ids);
  }
  const isCompared = ids.length > 1;
  const change = (next: number[]) => {
    if (isCompared) onChange(next);
    else setChosen(next);
  };
  const add = (id: number) => {
    if (!chosen.includes(id)) change([...chosen, id].slice(0, MOST_COMPARED));
  };
  return (
    <div className="card pad stack gap-16">
      <Chosen ids={chosen} onRemove={(id) => change(chosen.filter((other) => other !== id))} />
      {!isCompared && (
        <Button variant="primary" icon={Scale} disabled={chosen.length < 2} onClick={() => onChange([...chosen])}>
          {messages.compare}
        </Button>
      )}
      {isCompared && isPending && (
        <p className="small muted" role="status">
          {messages.comparing}
        </p>
      )}
      {chosen.length >= MOST_COMPARED ? (
        <p className="small muted">{messages.full}</p>
      ) : (
        <ListingPicker
          label={chosen.length < 2 ? messages.choose(LETTERS[chosen.length] ?? 'A') : messages.add}
          text={finder.text}
          onText={finder.setText}
          found={finder.found}
          isAnswered={finder.isAnswered}
          favourites={finder.favourites}
          recent={finder.recent}
          chosen={chosen}
          onPick={add}
        />
      )}
    </div>
  );
}

function Chosen({ ids, onRemove }: { ids: readonly number[]; onRemove: (id: number) => void }) {
  const cards = usePropertyCards([...ids]);
  const known = new Map(cards.data?.map((card) => [card.id, card]) ?? []);
  return (
    <ol className={`stack gap-8 ${styles.chosen}`} aria-label={messages.chosen}>
      {LETTERS.slice(0, Math.max(2, ids.length)).map((letter, i) => {
        const id = ids[i];
        const card = id === undefined ? undefined : known.get(id);
        return (
          <li key={letter} className={id === undefined ? 'dim' : undefined}>
            <span className={styles.letter}>{letter}</span>
            <span className="grow small">
              {id === undefined ? (
                messages.notChosen(letter)
              ) : (
                <>
                  <span className="bold ellipsis vsub" dir="auto">
                    {card?.title ?? messages.listing(id)}
                  </span>
                  {card !== undefined && <span className="smaller dim">{formatMoneyShort(card.price)}</span>}
                </>
              )}
            </span>
            {id !== undefined && (
              <IconButton
                label={messages.remove(card?.title ?? messages.listing(id))}
                icon={X}
                onClick={() => onRemove(id)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
