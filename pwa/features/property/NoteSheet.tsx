import { useState } from 'react';
import { type FavouriteNote, saveFavouriteNote } from '../../data/mutations/user-records.ts';
import { useFavouriteNotes } from '../../data/queries/user-records.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Sheet } from '../../ui/layers/Sheet.tsx';
import { showNotSaved } from '../../ui/layers/show-not-saved.ts';
import { messages } from './messages.ts';

const NO_NOTE: FavouriteNote = { note: '', lists: [] };

export default function NoteSheet({ id, title, onClose }: { id: number; title: string; onClose: () => void }) {
  const notes = useFavouriteNotes();
  return (
    <Sheet open onClose={onClose} title={messages.note}>
      {notes.data !== undefined && (
        <Form
          id={id}
          title={title}
          saved={notes.data.get(id) ?? NO_NOTE}
          lists={[...new Set([...notes.data.values()].flatMap(({ lists }) => lists))].sort()}
          onClose={onClose}
        />
      )}
    </Sheet>
  );
}

type Props = { id: number; title: string; saved: FavouriteNote; lists: readonly string[]; onClose: () => void };

function Form({ id, title, saved, lists, onClose }: Props) {
  const [note, setNote] = useState(saved.note);
  const [chosen, setChosen] = useState(saved.lists);
  const [fresh, setFresh] = useState('');
  const save = async () => {
    const result = await saveFavouriteNote(id, { note, lists: [...chosen, fresh] });
    if (result.ok) return onClose();
    showNotSaved(result.reason);
  };
  return (
    <form
      className="stack gap-16"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="muted" dir="auto">
        {title}
      </p>
      <TextArea label={messages.noteLabel} rows={4} maxLength={1000} value={note} onChange={setNote} />
      {lists.length > 0 && (
        <fieldset className="field">
          <legend className="label">{messages.lists}</legend>
          {lists.map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={chosen.includes(name)}
              onChange={(on) => setChosen(on ? [...chosen, name] : chosen.filter((other) => other !== name))}
            />
          ))}
        </fieldset>
      )}
      <TextInput
        label={messages.newList}
        value={fresh}
        maxLength={40}
        onChange={(event) => setFresh(event.target.value)}
      />
      <Button variant="primary" block type="submit">
        {messages.saveNote}
      </Button>
    </form>
  );
}
