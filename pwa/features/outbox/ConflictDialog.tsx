import { useState } from 'react';
import { inputOf, type ListingField } from '../../../domain/property/listing-fields.ts';
import { mergeListing, resolveConflicts } from '../../../domain/sync/merge.ts';
import { resolveConflict } from '../../data/outbox/entry-actions.ts';
import type { ListingEntry } from '../../data/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { showToast } from '../../ui/toast.ts';
import { valueText } from './entry-text.ts';
import { messages } from './messages.ts';

/** Both versions of a listing side by side, field by field; nothing is thrown away before the person chose. */
export function ConflictDialog({ entry, onClose }: { entry: ListingEntry; onClose: () => void }) {
  const [choices, setChoices] = useState<Partial<Record<ListingField, 'yours' | 'theirs'>>>({});
  if (entry.theirs === undefined || entry.base === null) return null;
  const merge = mergeListing(entry.base.input, entry.input, inputOf(entry.theirs));
  const isDecided = merge.conflicts.every(({ field }) => choices[field] !== undefined);
  const save = async () => {
    const result = await resolveConflict(entry.id, resolveConflicts(merge, choices));
    if (result.ok) onClose();
    else showToast({ title: messages.notSaved, text: messages.notSavedText, tone: 'neg' });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={messages.conflictTitle}
      footer={
        <>
          <Button onClick={onClose}>{messages.back}</Button>
          <Button variant="pri" disabled={!isDecided} onClick={() => void save()}>
            {messages.apply}
          </Button>
        </>
      }
    >
      <p className="mut">{messages.conflictLead(entry.title)}</p>
      {merge.conflicts.map(({ field, base, yours, theirs }) => (
        <fieldset key={field} className="conflict">
          <legend className="h4">{messages.fields[field]}</legend>
          <p className="sm dim">
            {messages.before}: {valueText(field, base)}
          </p>
          <div className="sides">
            {(['yours', 'theirs'] as const).map((side) => (
              <label key={side} className="side card">
                <input
                  type="radio"
                  name={`${entry.id}-${field}`}
                  checked={choices[field] === side}
                  onChange={() => setChoices({ ...choices, [field]: side })}
                />
                <span>
                  <b>{messages[side]}</b>
                  <span className="block">{valueText(field, side === 'yours' ? yours : theirs)}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </Sheet>
  );
}
