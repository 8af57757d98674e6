import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dubaiDay } from '../../../domain/day.ts';
import { eraseDevice } from '../../data/mutations/erase-device.ts';
import { exportServerData } from '../../data/mutations/server-data.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { useCurrentUser } from '../../data/platform/session/session.ts';
import { exportMyData } from '../../data/queries/storage.ts';
import { downloadFile } from '../../device/files.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { paths } from '../../ui/paths.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { showToast } from '../../ui/toast.ts';
import { releaseAllForms } from '../../ui/unsaved.ts';
import { EraseServerDialog } from './EraseServerDialog.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';
import styles from './settings.module.css';

const serverDataWords = messages.serverData;

const words = messages.data;
/** Everything the app writes outside the databases starts with this. */
const KEY_PREFIX = 'sahil';

export function DataSection() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section id="data">
      <div className={styles.row}>
        <span className="small muted grow">{words.text}</span>
        <Button icon={Download} onClick={() => void download()}>
          {words.download}
        </Button>
      </div>
      <div className={styles.row}>
        <span className="small muted grow">{words.requestsText}</span>
        <ButtonLink to={paths.outbox}>{words.requests}</ButtonLink>
      </div>
      <div className={styles.row}>
        <span className="small muted grow">{words.eraseText}</span>
        <Button variant="danger" icon={Trash2} onClick={() => setIsAsking(true)}>
          {words.erase}
        </Button>
      </div>
      <ServerData />
      <EraseDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </Section>
  );
}

async function download(): Promise<void> {
  try {
    downloadFile(words.fileName(dubaiDay(new Date())), await exportMyData());
  } catch {
    // The database is shut; the person is told what helps.
    showToast({ title: words.failed, text: words.failedText, tone: 'neg' });
  }
}

function EraseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [isErasing, setIsErasing] = useState(false);
  const close = () => {
    setTyped('');
    onClose();
  };
  const erase = async () => {
    setIsErasing(true);
    try {
      await eraseDevice();
      releaseAllForms();
      forgetKeys();
      location.replace(paths.home);
    } catch {
      // A database that another tab holds cannot be deleted: nothing is claimed to be gone.
      setIsErasing(false);
      showToast({ title: words.eraseFailed, text: words.eraseFailedText, tone: 'neg' });
    }
  };
  const isConfirmed = typed.trim().toLowerCase() === words.word;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={words.eraseTitle}
      actions={
        <>
          <Button onClick={close}>{words.cancel}</Button>
          <Button
            variant="danger"
            disabled={!isConfirmed}
            busy={isErasing ? words.erasing : undefined}
            onClick={() => void erase()}
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
      <p className="bold">{words.notUndone}</p>
      <Field label={words.typeWord(words.word)}>
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}

function forgetKeys(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(KEY_PREFIX)) storage.removeItem(key);
  }
}

/** What the server keeps for the person: to take along, or to have removed. Nobody signed in: it keeps nothing. */
function ServerData() {
  const current = useCurrentUser();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, fault, run } = useAction();
  if (current === null) return null;
  const download = () =>
    run(async () => downloadFile(serverDataWords.fileName(dubaiDay(new Date())), await exportServerData()));
  return (
    <>
      <div className={styles.row}>
        <span className="small muted grow">{serverDataWords.text}</span>
        <Button icon={Download} busy={isBusy ? serverDataWords.fetching : undefined} onClick={() => void download()}>
          {serverDataWords.download}
        </Button>
      </div>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      <div className={styles.row}>
        <span className="small muted grow">{serverDataWords.eraseText}</span>
        <Button variant="danger" icon={Trash2} onClick={() => setIsAsking(true)}>
          {serverDataWords.erase}
        </Button>
      </div>
      {isAsking && <EraseServerDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}
