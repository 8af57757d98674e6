import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type ImportTarget, importClient } from '../../data/queries/imports.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/layers/Dialog.tsx';
import { showToast } from '../../ui/layers/toast.ts';
import { Note } from '../../ui/states/Note.tsx';
import { common } from '../../ui/texts/common.ts';
import { noteUndone } from './history-store.ts';
import { failureText, messages } from './messages.ts';

const words = messages.batches;

type Props = { batch: { id: string; name: string; target: ImportTarget; taken: number; isWaiting: boolean } };

/** An import that changed nothing offers no undo. */
export function UndoButton({ batch }: Props) {
  return batch.taken > 0 || batch.isWaiting ? <OfferedUndo batch={batch} /> : null;
}

function OfferedUndo({ batch }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const undo = async () => {
    setIsBusy(true);
    const result = await importClient().undo(batch.id);
    setIsBusy(false);
    if (!result.ok) {
      setProblem(failureText(result.failure));
      return;
    }
    setIsAsking(false);
    noteUndone(batch.id);
    showToast({ title: common.importUndone, text: batch.name, tone: 'info' });
    // Removes the card of the import, which would still say that the rows are imported.
    void importClient().remove(batch.id);
  };
  const close = () => {
    setIsAsking(false);
    setProblem('');
  };
  return (
    <>
      <Button small icon={Undo2} aria-label={words.undoOf(batch.name)} onClick={() => setIsAsking(true)}>
        {batch.isWaiting ? words.withdraw : common.undo}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.ask(batch.name)}
          confirm={words.yes}
          cancel={words.no}
          busy={isBusy ? words.undoing : undefined}
          onConfirm={() => void undo()}
          onClose={close}
        >
          <p>{askText(batch)}</p>
          {problem !== '' && <Note tone="neg">{problem}</Note>}
        </ConfirmDialog>
      )}
    </>
  );
}

function askText({ isWaiting, target, taken }: Props['batch']): string {
  if (isWaiting) return words.askWaiting;
  return target === 'device' ? words.askDevice(taken) : words.askEveryone(taken);
}
