import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dubaiDay } from '../../../domain/day.ts';
import { exportServerData } from '../../data/mutations/server-data.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { useCurrentUser } from '../../data/platform/session/session.ts';
import { downloadFile } from '../../device/files.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { EraseServerDialog } from './EraseServerDialog.tsx';
import { messages } from './messages.ts';
import styles from './settings.module.css';

const words = messages.serverData;

/** What the server keeps for the person: to take along, or to have removed. Nobody signed in: it keeps nothing. */
export function ServerData() {
  const current = useCurrentUser();
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, fault, run } = useAction();
  if (current.state !== 'ready' || current.value === null) return null;
  const download = () => run(async () => downloadFile(words.fileName(dubaiDay(new Date())), await exportServerData()));
  return (
    <>
      <div className={styles.row}>
        <span className="small muted grow">{words.text}</span>
        <Button icon={Download} busy={isBusy ? words.fetching : undefined} onClick={() => void download()}>
          {words.download}
        </Button>
      </div>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
      <div className={styles.row}>
        <span className="small muted grow">{words.eraseText}</span>
        <Button variant="danger" icon={Trash2} onClick={() => setIsAsking(true)}>
          {words.erase}
        </Button>
      </div>
      {isAsking && <EraseServerDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}
