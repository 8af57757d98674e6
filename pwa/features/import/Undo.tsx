import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type ImportTarget, importClient } from '../../data/queries/imports.ts';
import { Button } from '../../ui/Button.tsx';
import { common } from '../../ui/common.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Note } from '../../ui/Note.tsx';
import { showToast } from '../../ui/toast.ts';
import { failureText } from './failure-text.ts';
import { noteUndone } from './history-store.ts';
import { messages } from './messages.ts';

const words = messages.batches;

type Props = { batch: { id: string; name: string; target: ImportTarget; taken: number; isWaiting: boolean } };

export function UndoButton({ batch }: Props) {
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
    // Its card, where it is still shown, would go on saying that the rows are in.
    void importClient().remove(batch.id);
  };
  const close = () => {
    setIsAsking(false);
    setProblem('');
  };
  return (
    <>
      <Button small icon={Undo2} aria-label={words.undoOf(batch.name)} onClick={() => setIsAsking(true)}>
        {batch.isWaiting ? words.withdraw : words.undo}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={words.ask(batch.name)}
        actions={
          <>
            <Button onClick={close}>{words.no}</Button>
            <Button variant="danger" busy={isBusy ? words.undoing : undefined} onClick={() => void undo()}>
              {words.yes}
            </Button>
          </>
        }
      >
        <p>{askText(batch)}</p>
        {problem !== '' && <Note tone="neg">{problem}</Note>}
      </Dialog>
    </>
  );
}

function askText({ isWaiting, target, taken }: Props['batch']): string {
  if (isWaiting) return words.askWaiting;
  return target === 'device' ? words.askDevice(taken) : words.askEveryone(taken);
}
