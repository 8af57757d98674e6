import { Redo2, Save, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { messages } from '../messages.ts';
import styles from './builder.module.css';
import { SavedDecks } from './SavedDecks.tsx';
import type { BuilderControl } from './use-builder.ts';

/** Title, name of the deck, undo and redo, save and the saved ones. */
export function BuilderHead({ builder }: { builder: BuilderControl }) {
  const { deck, history, isDirty, run } = builder;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={`pagehead ${styles.head}`}>
      <div>
        <h1 className="display-1">{messages.title}</h1>
        <p className="muted">{messages.lead}</p>
      </div>
      <div className={styles.tools}>
        <div className={`input ${styles.name}`}>
          <input
            className="value"
            aria-label={messages.decks.name}
            maxLength={160}
            value={deck.name}
            onChange={(event) => run({ type: 'rename', name: event.target.value })}
          />
        </div>
        <IconButton label={messages.undo} icon={Undo2} disabled={history.past.length === 0} onClick={builder.undo} />
        <IconButton label={messages.redo} icon={Redo2} disabled={history.future.length === 0} onClick={builder.redo} />
        <Button small icon={Save} variant={isDirty ? 'soft' : 'secondary'} onClick={() => void builder.save()}>
          {messages.decks.save}
        </Button>
        <Button small onClick={() => setIsOpen(true)}>
          {messages.decks.title}
        </Button>
      </div>
      <SavedDecks isOpen={isOpen} onClose={() => setIsOpen(false)} builder={builder} />
    </div>
  );
}
