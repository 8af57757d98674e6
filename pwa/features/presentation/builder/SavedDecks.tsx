import { Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Deck, newDeck } from '../../../../domain/presentation/deck.ts';
import { deleteDeck, restoreDeck, type SavedDeck } from '../../../data/mutations/decks.ts';
import { newId } from '../../../data/platform/new-id.ts';
import { useDecks } from '../../../data/queries/decks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { showToast } from '../../../ui/toast.ts';
import { messages } from '../messages.ts';
import styles from './fields.module.css';
import type { BuilderControl } from './use-builder.ts';

const text = messages.decks;

type Props = { isOpen: boolean; onClose: () => void; builder: BuilderControl };

export function SavedDecks({ isOpen, onClose, builder }: Props) {
  const decks = useDecks();
  const [words, setWords] = useState('');
  const [wanted, setWanted] = useState<{ deck: Deck; isSaved: boolean } | null>(null);
  const saved = decks.data ?? [];
  const found = saved.filter((one) => matches(one, words));
  const open = (deck: Deck, isSaved: boolean) => {
    setWanted(null);
    builder.open(deck, isSaved);
    onClose();
  };
  const ask = (deck: Deck, isSaved: boolean) => (builder.isDirty ? setWanted({ deck, isSaved }) : open(deck, isSaved));
  return (
    <>
      <Sheet open={isOpen} onClose={onClose} title={text.title}>
        <div className="stack">
          <Button
            small
            onClick={() => ask(newDeck({ id: newId(), name: messages.templates['market-overview'].name }), false)}
          >
            {text.fresh}
          </Button>
          {saved.length > 0 && (
            <TextInput
              icon={Search}
              aria-label={text.search}
              placeholder={text.search}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
          {saved.length === 0 && <p className="muted">{text.none}</p>}
          {saved.length > 0 && found.length === 0 && <p className="muted">{text.noneFound}</p>}
          <ul className={styles.saved}>
            {found.map((one) => (
              <li key={one.deck.id}>
                <button type="button" className={`plain ${styles.open}`} onClick={() => ask(one.deck, true)}>
                  <span className="h4">{one.deck.name}</span>
                  <span className="small muted">
                    {text.row(
                      messages.templates[one.deck.templateId].name,
                      messages.slideCount(one.deck.slides.length),
                    )}
                  </span>
                </button>
                <IconButton label={`${text.delete}: ${one.deck.name}`} icon={Trash2} onClick={() => void remove(one)} />
              </li>
            ))}
          </ul>
        </div>
      </Sheet>
      <Dialog
        open={wanted !== null}
        onClose={() => setWanted(null)}
        title={text.replace}
        actions={
          <>
            <Button onClick={() => wanted !== null && open(wanted.deck, wanted.isSaved)}>{text.lose}</Button>
            <Button variant="primary" onClick={() => setWanted(null)}>
              {text.keep}
            </Button>
          </>
        }
      >
        <p>{text.replaceText}</p>
      </Dialog>
    </>
  );
}

function matches({ deck }: SavedDeck, words: string): boolean {
  const own = deck.slides.flatMap(({ title, text: body, notes }) => [title ?? '', body ?? '', notes]);
  const all = [deck.name, messages.templates[deck.templateId].name, deck.scope.areaId ?? '', ...own]
    .join(' ')
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

async function remove(one: SavedDeck): Promise<void> {
  const result = await deleteDeck(one.deck.id);
  if (!result.ok) return showToast({ title: text.notSaved, tone: 'neg' });
  const action = { label: text.undo, run: () => void restoreDeck(one) };
  showToast({ title: text.deleted(one.deck.name), tone: 'info', action });
}
