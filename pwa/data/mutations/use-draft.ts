import { useState } from 'react';
import { useAction } from './use-action.ts';

/** A form over a document of the server: what is typed, and whether it differs from what was saved last. */
export function useDraft<T extends object>(stored: T, send: (draft: T) => Promise<T>) {
  const [saved, setSaved] = useState(stored);
  const [draft, setDraft] = useState(stored);
  const { isBusy, fault, run } = useAction();
  return {
    draft,
    isBusy,
    fault,
    isChanged: JSON.stringify(draft) !== JSON.stringify(saved),
    change: (part: Partial<T>) => setDraft((now) => ({ ...now, ...part })),
    save: (onSaved: () => void) =>
      void run(async () => {
        const next = await send(draft);
        setSaved(next);
        setDraft(next);
        onSaved();
      }),
  };
}
