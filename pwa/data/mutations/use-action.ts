import { useCallback, useState } from 'react';
import { messages } from '../messages.ts';
import { HttpError } from '../platform/http.ts';

export function useAction() {
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState('');
  const run = useCallback(
    async (work: () => Promise<void>, words: (error: HttpError) => string | undefined = () => undefined) => {
      setIsBusy(true);
      setFault('');
      try {
        await work();
      } catch (error) {
        const message = error instanceof HttpError ? (words(error) ?? error.detail) : messages.needsServer;
        setFault(message === '' ? messages.serverFailed : message);
      } finally {
        setIsBusy(false);
      }
    },
    [],
  );
  return { isBusy, fault, run };
}

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
