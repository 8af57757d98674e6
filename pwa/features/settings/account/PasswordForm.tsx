import { type SubmitEvent, useState } from 'react';
import { PASSWORD_MIN } from '../../../../domain/user/account.ts';
import { changePassword } from '../../../data/mutations/sign-in.ts';
import { useAction } from '../../../data/mutations/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from '../settings.module.css';
import { messages } from './messages.ts';

const words = messages.password;

/** The current password and a new one. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { isBusy, fault, run } = useAction();
  const isComplete = current !== '' && next.length >= PASSWORD_MIN;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isComplete || isBusy) return;
    void run(
      async () => {
        await changePassword({ current, next });
        setCurrent('');
        setNext('');
        showToast({ title: words.changed, text: words.changedText, tone: 'pos' });
        onChanged();
      },
      (error) => (error.code === 'bad_credentials' ? words.wrong : undefined),
    );
  };
  return (
    <form className="stack gap-16" onSubmit={submit} aria-label={words.title}>
      <h3 className="bold">{words.title}</h3>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      <div className={styles.pair}>
        <PasswordField label={words.current} kind="current-password" value={current} onChange={setCurrent} />
        <PasswordField
          label={words.next}
          kind="new-password"
          name="new-password"
          value={next}
          onChange={setNext}
          help={words.help}
        />
      </div>
      <div>
        <Button type="submit" disabled={!isComplete} busy={isBusy ? words.changing : undefined}>
          {words.change}
        </Button>
      </div>
    </form>
  );
}
