import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { messages } from './messages.ts';

const words = messages.changes;

type Props = { open: boolean; onClose: () => void; title: string; text: string; onDiscard: () => void };

/** Asks before something that waits to be sent is thrown away. */
export function DiscardDialog({ open, onClose, title, text, onDiscard }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{words.keep}</Button>
          <Button variant="dgr" onClick={onDiscard}>
            {words.discard}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
