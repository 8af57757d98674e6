import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { undoServerImport } from '../../data/mutations/admin.ts';
import { useAction } from '../../data/mutations/use-action.ts';
import { type ServerImport, serverImportsQuery } from '../../data/queries/admin.ts';
import { useAnswer } from '../../data/queries/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatCount, formatTime } from '../../ui/format.ts';
import { Note } from '../../ui/Note.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './admin.module.css';
import { FromServer, Part } from './FromServer.tsx';
import { messages } from './messages.ts';

const words = messages.imports;

export function ImportsPart() {
  const reply = useAnswer(serverImportsQuery());
  const [asking, setAsking] = useState<ServerImport | null>(null);
  return (
    <Part id="imports" title={words.title}>
      <FromServer reply={reply} shape={120}>
        {(imports) =>
          imports.length === 0 ? (
            <p className="small muted">{words.none}</p>
          ) : (
            <ul className="card rows">
              {imports.map((entry) => (
                <li key={entry.id}>
                  <span className="grow">
                    <span className="bold">{entry.fileName}</span>
                    <span className={`small muted ${styles.detail}`}>{formatFacts(entry)}</span>
                  </span>
                  {entry.state !== 'undone' && entry.state !== 'failed' && (
                    <Button
                      small
                      icon={Undo2}
                      aria-label={words.undoOf(entry.fileName)}
                      onClick={() => setAsking(entry)}
                    >
                      {words.undo}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </FromServer>
      {asking !== null && (
        <UndoDialog
          entry={asking}
          onClose={() => setAsking(null)}
          onDone={() => {
            setAsking(null);
            reply.refetch();
          }}
        />
      )}
    </Part>
  );
}

function formatFacts(entry: ServerImport): string {
  const rejected = Object.values(entry.rejected).reduce((sum, n) => sum + n, 0);
  const parts = [
    entry.state === undefined ? '' : (words.states[entry.state] ?? ''),
    words.counts(formatCount(entry.taken), formatCount(entry.duplicate), formatCount(rejected)),
    entry.user === undefined ? '' : words.by(entry.user),
    formatTime(entry.finishedAt),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

type DialogProps = { entry: ServerImport; onClose: () => void; onDone: () => void };

function UndoDialog({ entry, onClose, onDone }: DialogProps) {
  const { isBusy, fault, run } = useAction();
  const undo = () =>
    void run(async () => {
      await undoServerImport(entry.id);
      showToast({ title: words.undone, text: entry.fileName, tone: 'info' });
      onDone();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.ask(entry.fileName)}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="danger" busy={isBusy ? messages.working : undefined} onClick={undo}>
            {words.undo}
          </Button>
        </>
      }
    >
      <p>{words.askText(formatCount(entry.taken))}</p>
      {fault !== '' && <Note tone="neg">{fault}</Note>}
    </Dialog>
  );
}
