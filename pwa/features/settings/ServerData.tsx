import { Download, Trash2 } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { eraseServerData, exportServerData } from '../../data/session/server-data.ts';
import { useCurrentUser } from '../../data/session/session.ts';
import { useAction } from '../../data/use-server.ts';
import { downloadFile } from '../../device/files.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { showToast } from '../../ui/toast.ts';
import { messages } from './messages.ts';

const words = messages.serverData;

/** What the server keeps for the person: to take along, or to have removed. Nobody signed in: it keeps nothing. */
export function ServerData() {
  const current = useCurrentUser();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, fault, run } = useAction();
  if (current.state !== 'ready' || current.value === null) return null;
  const download = () =>
    run(async () => downloadFile(words.fileName(new Date().toISOString().slice(0, 10)), await exportServerData()));
  return (
    <>
      <div className="setrow">
        <span className="sm mut grow">{words.text}</span>
        <Button icon={Download} busy={isBusy ? words.fetching : undefined} onClick={() => void download()}>
          {words.download}
        </Button>
      </div>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      <div className="setrow">
        <span className="sm mut grow">{words.eraseText}</span>
        <Button variant="dgr" icon={Trash2} onClick={() => setIsAsking(true)}>
          {words.erase}
        </Button>
      </div>
      {isAsking && <EraseServerDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}

function EraseServerDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const { isBusy, fault, run } = useAction();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (password === '' || isBusy) return;
    void run(
      async () => {
        const { records, arPhotos } = await eraseServerData(code === '' ? { password } : { password, code });
        showToast({ title: words.erased, text: words.erasedText(records + arPhotos), tone: 'pos' });
        onClose();
      },
      (error) => {
        if (error.code === 'code_needed') {
          setNeedsCode(true);
          return words.codeNeeded;
        }
        return error.code === 'bad_credentials' ? words.wrong : undefined;
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.eraseTitle}
      actions={
        <>
          <Button onClick={onClose}>{messages.data.cancel}</Button>
          <Button
            variant="dgr"
            type="submit"
            form={formId}
            disabled={password === '' || (needsCode && code === '')}
            busy={isBusy ? messages.data.erasing : undefined}
          >
            {words.erase}
          </Button>
        </>
      }
    >
      <ul className="bullets">
        {words.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <form id={formId} className="stack s16" onSubmit={submit}>
        {fault !== '' && <Note tone="neg">{fault}</Note>}
        <PasswordField label={words.password} kind="current-password" value={password} onChange={setPassword} />
        {needsCode && (
          <Field label={words.code}>
            {({ id }) => (
              <TextInput
                id={id}
                inputMode="numeric"
                autoComplete="one-time-code"
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
