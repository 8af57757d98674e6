import { useEndedSession } from '../../data/platform/session.ts';
import { isPending, useOutbox, useSharedRecords } from '../../data/queries/shared-records.ts';
import { useSenderState } from '../../data/sync/outbox/wake.ts';
import { SignInNote } from '../../ui/SignInNote.tsx';
import { messages } from './messages.ts';

export function SignInToSend({ onLeave }: { onLeave?: () => void }) {
  const text = useReason();
  if (text === null) return null;
  return <SignInNote onLeave={onLeave}>{text}</SignInNote>;
}

function useReason(): string | null {
  const ended = useEndedSession();
  const left = useSharedRecords(({ leftWaiting }) => leftWaiting.data ?? 0);
  const outbox = useOutbox();
  const sender = useSenderState();
  if (ended !== null && left > 0) return messages.sessionEnded(ended, left);
  const waiting = outbox.data?.filter(isPending).length ?? 0;
  return sender === 'sign-in' && waiting > 0 ? messages.signIn(waiting) : null;
}
