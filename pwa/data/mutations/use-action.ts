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
        const told = error instanceof HttpError ? (words(error) ?? error.detail) : messages.needsServer;
        setFault(told === '' ? messages.serverFailed : told);
      } finally {
        setIsBusy(false);
      }
    },
    [],
  );
  return { isBusy, fault, run };
}
