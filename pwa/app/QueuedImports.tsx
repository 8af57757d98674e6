import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { QueuedImport } from '../data/import/queued-import.ts';
import { discardImport, sendImports } from '../data/import/queued-imports.ts';
import { isOnline } from '../data/notices.ts';
import { Button } from '../ui/Button.tsx';
import { formatBytes, formatTime } from '../ui/format.ts';
import { paths } from '../ui/paths.ts';
import { showToast } from '../ui/toast.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { messages } from './messages.ts';
import { closeSheet } from './shell-state.ts';

const words = messages.changes;

/** A file on its way to everyone: what it is, why it waits, and what can be done about it. */
export function QueuedImportEntry({ entry }: { entry: QueuedImport }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const { id, fileName, size, createdAt, state, failure } = entry;
  const name = fileName === '' ? words.imports.pasted : fileName;
  const retry = async () => {
    if (!isOnline()) return showToast({ title: words.stillOffline, text: words.stillOfflineText, tone: 'info' });
    setIsSending(true);
    await sendImports(id);
    setIsSending(false);
  };
  const discard = async () => {
    setIsAsking(false);
    if (!(await discardImport(id))) {
      showToast({ title: words.imports.elsewhere, text: words.imports.elsewhereText, tone: 'info' });
    }
  };
  return (
    <li>
      <FileUp size={20} strokeWidth={1.75} aria-hidden="true" className="mut" />
      <div className="grow">
        <div className="row between">
          <span className="b ell">{words.imports.title}</span>
          <span className={`tag ${state === 'waiting' ? 'info' : 'neg'}`}>
            {state === 'waiting' ? words.waiting : words.needsYou}
          </span>
        </div>
        <div className="sm">{name}</div>
        <div className="sm dim">
          {failure === null ? words.imports.facts(formatBytes(size), formatTime(createdAt)) : textOf(failure)}
        </div>
        <div className="row wrap acts">
          <Link className="btn quiet sml" to={paths.import} onClick={closeSheet}>
            {words.open}
          </Link>
          <Button variant="quiet" small busy={isSending ? words.sending : undefined} onClick={() => void retry()}>
            {state === 'waiting' ? words.sendNow : messages.tryAgain}
          </Button>
          <Button variant="quiet" small onClick={() => setIsAsking(true)}>
            {words.discard}
          </Button>
        </div>
      </div>
      <DiscardDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.imports.discardTitle}
        text={words.imports.discardText(name)}
        onDiscard={() => void discard()}
      />
    </li>
  );
}

function textOf(failure: NonNullable<QueuedImport['failure']>): string {
  if (failure.reason === 'server') return failure.message;
  return failure.reason === 'signed-out' ? words.imports.signedOut : words.imports.notAllowed;
}
