import { discardUnsent } from '../data/mutations/outbox.ts';
import { closeSignOutQuestion, unsentChanges } from '../data/mutations/sign-out.ts';
import { useAction } from '../data/mutations/use-action.ts';
import { signOut } from '../data/platform/session.ts';
import { sendNow } from '../data/sync/outbox/wake.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Dialog } from '../ui/layers/Dialog.tsx';
import { showToast } from '../ui/layers/toast.ts';
import { common } from '../ui/texts/common.ts';
import { notifySignedOut } from './AccountMenu.tsx';
import { downloadMyData } from './export-data.ts';
import { messages } from './messages.ts';

const words = messages.signOut;

export function SignOutDialog({ unsent }: { unsent: number }) {
  const { isBusy, run } = useAction();
  const leave = async () => {
    closeSignOutQuestion();
    await signOut();
    notifySignedOut();
  };
  const send = async () => {
    await sendNow();
    if ((await unsentChanges()).length === 0) await leave();
    else showToast({ title: words.notSent, text: words.notSentText, tone: 'info' });
  };
  const discard = async () => {
    await discardUnsent(await unsentChanges());
    await leave();
  };
  return (
    <Dialog
      open
      onClose={closeSignOutQuestion}
      title={words.title}
      actions={
        <>
          <Button variant="primary" busy={isBusy ? common.sending : undefined} onClick={() => void run(send)}>
            {words.send}
          </Button>
          <Button onClick={() => void downloadMyData()}>{words.export}</Button>
          <Button onClick={() => void leave()}>{words.keep}</Button>
          <Button label={words.discard} variant="danger" onClick={() => void discard()} />
        </>
      }
    >
      <p>{words.text(unsent)}</p>
    </Dialog>
  );
}
