import type { Credentials } from '../../data/mutations/admin.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatDay } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './admin.module.css';
import { messages } from './messages.ts';

const words = messages.users.credentials;

/** A temporary password, shown this once. */
export function CredentialsDialog({ made, onClose }: { made: Credentials; onClose: () => void }) {
  const { account, password, until } = made;
  const copy = async () => {
    await navigator.clipboard.writeText(`${account.username}\n${password}`);
    showToast({ title: words.copied, tone: 'pos' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(account.fullName)}
      actions={
        <>
          <Button onClick={() => void copy()}>{words.copy}</Button>
          <Button variant="primary" onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <dl className="pairs">
        <dt>{messages.users.username}</dt>
        <dd>{account.username}</dd>
        <dt>{words.password}</dt>
        <dd>
          <code className={styles.secret}>{password}</code>
        </dd>
      </dl>
      <Note tone="warn">{words.text(formatDay(until.slice(0, 10)))}</Note>
    </Dialog>
  );
}
