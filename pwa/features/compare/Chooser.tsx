import { Scale } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { MOST_COMPARED } from '../../../domain/scores/compare.ts';
import { useListingPicker } from '../../data/listings/listing-picker.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ListingPicker } from '../../ui/valuation/ListingPicker.tsx';
import { messages } from './messages.ts';
import { idOf } from './selection.ts';

type Props = { ids: readonly number[]; isPending: boolean; onChange: (ids: number[]) => void };

/** The spec's two numbers with their button, and homes by search or from the saved ones. */
export function Chooser({ ids, isPending, onChange }: Props) {
  const finder = useListingPicker();
  const add = (id: number) => {
    if (!ids.includes(id)) onChange([...ids, id].slice(0, MOST_COMPARED));
  };
  return (
    <div className="card pad stack s16">
      <Numbers ids={ids} isPending={isPending} onChange={onChange} />
      {ids.length >= MOST_COMPARED ? (
        <p className="sm mut">{messages.full}</p>
      ) : (
        <ListingPicker
          label={messages.add}
          text={finder.text}
          onText={finder.setText}
          found={finder.found}
          isAnswered={finder.isAnswered}
          favourites={finder.favourites}
          recent={finder.recent}
          chosen={ids}
          onPick={add}
        />
      )}
    </div>
  );
}

function Numbers({ ids, isPending, onChange }: Props) {
  const [a, setA] = useState('');
  const [b, setB] = useState('');
  const [first, second] = ids;
  useEffect(() => {
    setA(first === undefined ? '' : String(first));
    setB(second === undefined ? '' : String(second));
  }, [first, second]);
  const idA = idOf(a);
  const idB = idOf(b);
  const isFilled = a.trim() !== '' && b.trim() !== '';
  const isValid = idA !== null && idB !== null && idA !== idB;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) onChange([idA, idB, ...ids.slice(2).filter((id) => id !== idA && id !== idB)]);
  };
  return (
    <form className="cmp-ids" onSubmit={submit}>
      <NumberField letter="A" value={a} onChange={setA} />
      <NumberField letter="B" value={b} onChange={setB} other={idA} />
      <Button
        type="submit"
        variant="pri"
        icon={Scale}
        disabled={!isFilled || !isValid}
        busy={isPending ? messages.comparing : undefined}
      >
        {messages.compare}
      </Button>
      {!isFilled && <p className="xs dim wide">{messages.needTwo}</p>}
    </form>
  );
}

type NumberProps = { letter: string; value: string; onChange: (text: string) => void; other?: number | null };

function NumberField({ letter, value, onChange, other = null }: NumberProps) {
  const id = idOf(value);
  const isWrong = value.trim() !== '' && id === null;
  const isTwice = id !== null && id === other;
  return (
    <Field label={messages.idLabel(letter)} error={isWrong ? messages.idWrong : isTwice ? messages.idTwice : undefined}>
      {({ id: field, describedBy, invalid }) => (
        <TextInput
          id={field}
          describedBy={describedBy}
          invalid={invalid}
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
