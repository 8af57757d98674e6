import { useState } from 'react';
import { discardUnsent } from '../data/mutations/outbox-entries.ts';
import { closeSignOutQuestion, unsentChanges } from '../data/mutations/sign-out.ts';
import { signOut } from '../data/platform/session/session.ts';
import { sendNow } from '../data/sync/outbox/wake.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { tellSignedOut } from './AccountMenu.tsx';
import { downloadMyData } from './export-data.ts';
import { messages } from './messages.ts';

const words = messages.signOut;

/** Asks before somebody leaves changes behind that no server has: send them, take them along, discard or keep them. */
export function SignOutDialog() {
  const [busy, setBusy] = useState(false);
  const [count] = useState(() => unsentChanges().length);
  const leave = async () => {
    closeSignOutQuestion();
    await signOut();
    tellSignedOut();
  };
  const send = async () => {
    setBusy(true);
    await sendNow();
    setBusy(false);
    if (unsentChanges().length === 0) await leave();
    else showToast({ title: words.notSent, text: words.notSentText, tone: 'info' });
  };
  const discard = async () => {
    await discardUnsent(unsentChanges());
    await leave();
  };
  return (
    <Dialog
      open
      onClose={closeSignOutQuestion}
      title={words.title}
      actions={
        <>
          <Button variant="primary" busy={busy ? words.sending : undefined} onClick={() => void send()}>
            {words.send}
          </Button>
          <Button onClick={() => void downloadMyData()}>{words.export}</Button>
          <Button onClick={() => void leave()}>{words.keep}</Button>
          <Button variant="danger" onClick={() => void discard()}>
            {words.discard}
          </Button>
        </>
      }
    >
      <p>{words.text(count)}</p>
    </Dialog>
  );
}
